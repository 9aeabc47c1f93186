import type { Duplex } from 'node:stream';
import pg from 'pg';
import { QUEUE_TIMEOUT_SECONDS } from '../config/queue-timeout.js';
import { ConnectionWatch } from './connection-watch.js';

export interface PoolOptions {
  /** Connections at most. */
  readonly max?: number | undefined;
  /** How long a request waits for a connection. */
  readonly queueTimeoutSeconds?: number | undefined;
  readonly stream?: (() => Duplex) | undefined;
}

/**
 * Memory for one sort, or for the places that an index names: what a frequent word is found in at a million events needs
 * 20 MB. With less PostgreSQL notes pages instead of rows, and reads every text on them again.
 */
const WORK_MEMORY = '32MB';

/** How long the answer to a statement that only reads is waited for, milliseconds: a server may have been stopped. */
export const READ_PATIENCE_MS = 10_000;

/** A pool whose connections are looked after. */
export class WatchedPool extends pg.Pool {
  readonly watch = new ConnectionWatch(this);
}

/** How long a request waits for a connection, in milliseconds. */
export function queueTimeoutOf({ options }: pg.Pool): number {
  return options.connectionTimeoutMillis ?? QUEUE_TIMEOUT_SECONDS * 1000;
}

/**
 * The service's connections: each in UTC, and none with a statement that runs for longer than half a minute. Nor is one
 * compiled (`jit`): that takes many times what it saves, and PostgreSQL does it by itself where it takes a plan for costly.
 */
export function createPool(
  url: string,
  { max = 10, queueTimeoutSeconds = QUEUE_TIMEOUT_SECONDS, stream }: PoolOptions = {},
): WatchedPool {
  const pool = new WatchedPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: queueTimeoutSeconds * 1000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    // A server that has fallen silent keeps no time limit itself.
    query_timeout: 40_000,
    keepAlive: true,
    ...(stream && { stream }),
    options: `-c TimeZone=UTC -c plan_cache_mode=force_generic_plan -c work_mem=${WORK_MEMORY} -c jit=off`,
    application_name: 'kalends',
  });
  // An idle connection that breaks is replaced when it is needed; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
