import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { breakOff } from './connections/connection-watch.js';

/** Signature, flags, and the length of an extension, which nobody uses. */
const HEADER_BYTES = 19;
/** Number of columns where rows would go on. */
const END = -1;

/**
 * Rows of a query, each value as the bytes that PostgreSQL sends in its binary form: pg alone knows results as text, in
 * which bytes take twice their room, and are copied several times.
 * @param query without parameters
 */
export async function* binaryRows(pool: pg.Pool, query: string): AsyncGenerator<readonly Buffer[]> {
  const client = await pool.connect();
  // pg puts the end of its timeout in the place of this, and waits for somebody to call it: a copy does not.
  const copy = Object.assign(to(`copy (${query}) to stdout (format binary)`), { callback: (): void => undefined });
  let isRead = false;
  try {
    const answer = new Answer(client.query(copy));
    await answer.take(HEADER_BYTES);
    for (;;) {
      const columns = (await answer.take(2)).readInt16BE();
      if (columns === END) break;
      const row: Buffer[] = [];
      while (row.length < columns) row.push(await answer.value());
      yield row;
    }
    await answer.end();
    isRead = true;
  } finally {
    copy.callback();
    // Rows that nobody took would come in the place of the next answer, and a polite end would wait for them.
    if (!isRead) breakOff(client);
    client.release(!isRead);
  }
}

/** The bytes of an answer, in the order in which they come. */
class Answer {
  private readonly chunks: AsyncIterator<unknown>;
  private chunk: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** A value with its length before it; nothing for null. */
  async value(): Promise<Buffer> {
    const length = (await this.take(4)).readInt32BE();
    return this.take(Math.max(0, length));
  }

  async take(length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    for (let at = 0; at < length;) {
      if (this.chunk.length === 0 && !(await this.next())) throw new Error('The answer ends too early.');
      const copied = this.chunk.copy(bytes, at);
      this.chunk = this.chunk.subarray(copied);
      at += copied;
    }
    return bytes;
  }

  async end(): Promise<void> {
    while (await this.next());
  }

  private async next(): Promise<boolean> {
    const next: IteratorResult<unknown, unknown> = await this.chunks.next();
    if (Buffer.isBuffer(next.value)) this.chunk = next.value;
    return next.done !== true;
  }
}
