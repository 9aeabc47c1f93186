import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { TestApp } from './app.js';

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What every answer to hostile input must be: no fault of the service, and if a refusal then in the contract's form. */
export function problemOf({ status, headers, text }: Answer): string | undefined {
  if (status >= 500 || status < 200) return `status ${String(status)}: ${text.slice(0, 300)}`;
  if (/node_modules|\bat \S+ \(|\.[jt]s:\d+/.test(text)) return `tells how it is made: ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  if (!/^application\/json\b/.test(headers['content-type'] ?? ''))
    return `content type ${String(headers['content-type'])}`;
  return isErrorBody(parsed(text), status) ? undefined : `not in the contract's form: ${text.slice(0, 300)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown, status: number): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, data } = body as { code?: unknown; message?: unknown; data?: { status?: unknown } };
  return typeof code === 'string' && typeof message === 'string' && message !== '' && data?.status === status;
}

export function portOf(app: TestApp['app']): number {
  return (app.getHttpServer().address() as AddressInfo).port;
}

/** Sends a request of fetch's kind. */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, init);
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text };
}

/** Sends bytes as they are and reads one answer; undefined when the connection ends without one. */
export async function exchange(port: number, bytes: string | Buffer): Promise<Answer | undefined> {
  const received = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const done = (): void => {
      socket.destroy();
      resolve(text);
    };
    socket.on('error', done).on('close', done);
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece;
      if (isComplete(text)) done();
    });
    socket.write(bytes);
  });
  return read(received);
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const head = text.slice(0, end);
  if (end >= 0 && /^HTTP\/1\.1 [23]04/.test(head)) return true;
  if (/^transfer-encoding: chunked/im.test(head)) return text.endsWith('0\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return end >= 0 && length !== undefined && text.length - end - 4 >= Number(length);
}

function read(received: string): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = received.slice(0, end).split('\r\n');
  const headers = lines.map(
    (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
  );
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    text: received.slice(end + 4),
  };
}

/** A digest of everything that the database holds, but for when passwords were used. */
export async function digestOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    );
    const hash = createHash('sha256');
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT (to_jsonb(t) - 'last_used_at')::text AS row FROM "${name}" t ORDER BY 1`,
      );
      hash.update(JSON.stringify([name, rows]));
    }
    return hash.digest('hex');
  } finally {
    await client.end();
  }
}
