import { Socket } from 'node:net';
import type pg from 'pg';
import { errorCode } from '#core/errors/error-text.js';
import { backendKey, socketOf } from './pg-internals.js';

/** Length of a message that cancels a statement. Source: PostgreSQL, message formats, CancelRequest. */
const LENGTH = 16;
const CANCEL_REQUEST = 80_877_102;

/** Time for an abandoned statement before the server is told to stop it: short ones end by themselves. */
const GRACE_MS = 100;

/** Code of a statement that was cancelled on request. */
const QUERY_CANCELED = '57014';

/** An anonymous read took too long. */
export class ReadTimeout extends Error {
  readonly code = 'ReadTimeout';

  constructor() {
    super('The read took too long.');
  }
}

/** The client has disconnected, so that nobody needs the answer. */
export class ClientAborted extends Error {
  readonly code = 'ClientGone';

  constructor() {
    super('The client has gone.');
  }
}

/**
 * Runs statements on a connection of the pool until the signal is aborted; soon after that the server is told to stop.
 * The connection is reused, unless the server might cancel its next statement instead: the first search on a new
 * connection takes several times as long, which would make slow reads even slower.
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
    // The cancel request has hit its own statement: no other one is pending.
    usable ||= stop.asked && wasStopped(error);
    throw signal?.aborted === true ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', stop.soon);
    stop.not();
    // After other failures a setting may remain, or a late cancel request could hit the next statement: the connection
    // is closed.
    client.release(!usable);
  }
}

/** Whether the server cancelled a statement on request. */
export function wasStopped(error: unknown): boolean {
  return errorCode(error) === QUERY_CANCELED;
}

/** A cancel request for a connection's statement; it may fail silently. */
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

/**
 * Runs work with a signal that is aborted together with the caller's, or after a number of seconds.
 * @throws ReadTimeout
 */
export async function withQueryTimeout<T>(
  seconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const either = new AbortController();
  const timer = setTimeout(() => {
    either.abort(new ReadTimeout());
  }, seconds * 1000);
  // AbortSignal.any would do the same, but takes longer than everything else here.
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

/**
 * Sends the cancel request on a connection of its own, as the protocol requires. If that fails, the server's own time
 * limit ends the statement.
 */
function cancel(client: pg.PoolClient): void {
  const key = backendKey(client);
  const { remoteAddress: host, remotePort: port } = socketOf(client) ?? {};
  if (!key || port === undefined) return;
  const message = Buffer.alloc(LENGTH);
  [LENGTH, CANCEL_REQUEST, key.processId, key.secret].forEach((value, index) => message.writeInt32BE(value, index * 4));
  const socket = new Socket();
  socket.on('error', () => undefined);
  socket.setTimeout(5_000, () => socket.destroy());
  socket.connect({ port, host: host ?? 'localhost' }, () => socket.end(message));
}
