import type { ServerResponse } from 'node:http';

type Sent = [chunk?: unknown, encoding?: unknown, done?: unknown];
type Send = (...sent: Sent) => unknown;

/**
 * Lets the bytes of an answer pass and hands them over when the answer is complete. Stands closest to the socket: what
 * compresses comes before it.
 * @param most bytes of an answer that is to be handed over
 */
export function captureBody(response: ServerResponse, most: number, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (size > most) return;
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : chunk instanceof Uint8Array
          ? Buffer.from(chunk)
          : undefined;
    if (!bytes) return;
    size += bytes.length;
    chunks.push(bytes);
  };
  const write = response.write.bind(response) as Send;
  const end = response.end.bind(response) as Send;
  response.write = ((...sent: Sent) => {
    keep(sent[0], sent[1]);
    return write(...sent);
  }) as typeof response.write;
  response.end = ((...sent: Sent) => {
    keep(sent[0], sent[1]);
    const result = end(...sent);
    if (size <= most) done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    return result;
  }) as typeof response.end;
}
