import { Socket } from 'node:net';
import type pg from 'pg';
import { errorCode } from '../../core/errors/error-text.js';

/** Of the message that asks a server to cancel a statement. Source: PostgreSQL, message formats, CancelRequest. */
const LENGTH = 16;
const CANCEL_REQUEST = 80_877_102;

/** How long a statement that is not wanted any more may still take before the server is told: short ones end by themselves. */
const GRACE_MS = 100;

/** A statement was stopped, as it had been asked for. */
const QUERY_CANCELED = '57014';

/** An anonymous read that took too long. */
export class ReadTimeout extends Error {
  readonly code = 'ReadTimeout';

  constructor() {
    super('The read took too long.');
  }
}

/** Nobody waits for the answer any more. */
export class ClientGone extends Error {
  readonly code = 'ClientGone';

  constructor() {
    super('The client has gone.');
  }
}

/**
 * Runs statements over a connection of the pool until the signal says that they are not wanted any more: soon after that the
 * server is told to stop. The connection is used again, unless the server might stop its next statement instead: a new
 * connection takes several times as long for its first search, so what is too slow already would become slower still.
 * @param work leaves nothing behind when its statement is stopped
 * @throws the signal's reason
 */
export async function interruptible<T>(
  pool: pg.Pool,
  signal: AbortSignal | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await pool.connect();
  const stop = new Stop(client);
  signal?.addEventListener('abort', stop.soon, { once: true });
  let usable = true;
  try {
    signal?.throwIfAborted();
    usable = false;
    const answer = await work(client);
    usable = !stop.asked;
    signal?.throwIfAborted();
    return answer;
  } catch (error) {
    // The one request to stop has found its statement.
    usable ||= stop.asked && wasStopped(error);
    throw signal?.aborted === true ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', stop.soon);
    stop.not();
    // Work that failed may have left a setting behind; a server that stops late would stop the connection's next statement.
    client.release(!usable);
  }
}

/** Whether the server stopped a statement because it was told to. */
export function wasStopped(error: unknown): boolean {
  return errorCode(error) === QUERY_CANCELED;
}

/** A request to stop a connection's statement, which may come to nothing. */
class Stop {
  asked = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly client: pg.PoolClient) {}

  readonly soon = (): void => {
    this.timer = setTimeout(() => {
      this.asked = true;
      cancel(this.client);
    }, GRACE_MS);
  };

  not(): void {
    clearTimeout(this.timer);
  }
}

/** Runs work that stops when the signal says so, or after so many seconds. @throws ReadTimeout */
export async function within<T>(
  seconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const either = new AbortController();
  const timer = setTimeout(() => {
    either.abort(new ReadTimeout());
  }, seconds * 1000);
  // AbortSignal.any does the same, and takes longer than the rest of this.
  const follow = (): void => {
    either.abort(signal.reason);
  };
  signal.addEventListener('abort', follow, { once: true });
  try {
    return await work(either.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', follow);
  }
}

/** Over a connection of its own, as the protocol wants it. What cannot be told ends by the server's own time limit. */
function cancel(client: pg.PoolClient): void {
  const [id, key] = [Reflect.get(client, 'processID') as unknown, Reflect.get(client, 'secretKey') as unknown];
  const { stream } = Reflect.get(client, 'connection') as { stream?: unknown };
  if (typeof id !== 'number' || typeof key !== 'number' || !(stream instanceof Socket)) return;
  const { remoteAddress: host, remotePort: port } = stream;
  if (port === undefined) return;
  const message = Buffer.alloc(LENGTH);
  [LENGTH, CANCEL_REQUEST, id, key].forEach((value, index) => message.writeInt32BE(value, index * 4));
  const socket = new Socket();
  socket.on('error', () => undefined);
  socket.setTimeout(5_000, () => socket.destroy());
  socket.connect({ port, host: host ?? 'localhost' }, () => socket.end(message));
}
