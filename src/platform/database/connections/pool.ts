import { defined } from '#core/defined.js';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { QUEUE_TIMEOUT_SECONDS } from '#platform/config/queue-timeout.js';
import { breakOff, ConnectionWatch } from './connection-watch.js';
import { patient } from './patient.js';
import { clientFor } from './seeking-client.js';
import { ofThisRequest } from './statement-traces.js';

export interface PoolOptions {
  /** Most connections. */
  readonly max?: number | undefined;
  /** Longest wait of a request for a connection. */
  readonly queueTimeoutSeconds?: number | undefined;
  readonly stream?: (() => Duplex) | undefined;
}

/**
 * Memory for one sort, or for the row positions of an index scan: a frequent word at a million events needs 20 MB. With
 * less, PostgreSQL keeps pages instead of rows and compares every text on them again.
 */
const WORK_MEMORY = '32MB';

/** Setting by which a prepared statement is planned once. */
export const ONE_PLAN = 'SET plan_cache_mode = force_generic_plan';

/** Settings of each connection. Sent as statements, not as startup parameters: poolers refuse unknown ones. */
const BEGINNING = `
SET TimeZone = 'UTC'; SET statement_timeout = '30s'; ${ONE_PLAN};
SET work_mem = '${WORK_MEMORY}'; SET jit = off`;

/** A pool with a watch over its connections. */
export class WatchedPool extends pg.Pool {
  readonly watch = new ConnectionWatch(this);

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    // Binds the callback to its own request, not to the one that returns a connection.
    super.connect(ofThisRequest(callback));
    return undefined;
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Longest wait of a request for a connection, in milliseconds. */
export function queueTimeoutOf({ options }: pg.Pool): number {
  return options.connectionTimeoutMillis ?? QUEUE_TIMEOUT_SECONDS * 1000;
}

/**
 * The pool of the service: each connection is in UTC and limits statements to half a minute. JIT compilation is off: it
 * takes many times what it saves, and PostgreSQL starts it for plans that look expensive.
 */
export function createPool(
  url: string,
  { max = 10, queueTimeoutSeconds = QUEUE_TIMEOUT_SECONDS, stream }: PoolOptions = {},
): WatchedPool {
  const connectionTimeoutMillis = queueTimeoutSeconds * 1000;
  const pool = new WatchedPool({
    connectionString: url,
    Client: clientFor(url, connectionTimeoutMillis),
    max,
    connectionTimeoutMillis,
    idleTimeoutMillis: 60_000,
    // Limit on the client's side: a server that has fallen silent does not enforce its own.
    query_timeout: 40_000,
    keepAlive: true,
    ...defined({ stream }),
    application_name: 'kalends',
    // The connection goes to its request after that.
    verify: (client, done) => {
      begin(client, connectionTimeoutMillis).then(() => {
        done();
      }, done);
    },
  });
  // A broken idle connection is replaced on demand; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

async function begin(client: pg.ClientBase, patience: number): Promise<void> {
  try {
    await client.query(patient({ text: BEGINNING }, patience));
  } catch (error) {
    // A silent server would not close the connection, and the pool would wait for that.
    breakOff(client);
    throw error;
  }
}
