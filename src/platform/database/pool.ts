import type { Duplex } from 'node:stream';
import pg from 'pg';
import { QUEUE_TIMEOUT_SECONDS } from '../config/queue-timeout.js';
import { breakOff, ConnectionWatch } from './connection-watch.js';
import { patient } from './patient.js';
import { clientFor } from './seeking-client.js';
import { ofThisRequest } from './statement-traces.js';

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

/** A prepared statement is planned once. */
export const ONE_PLAN = 'SET plan_cache_mode = force_generic_plan';

/**
 * What each connection begins with. It is said by statements and not as a startup parameter: poolers refuse those that they
 * do not know.
 */
const BEGINNING = `
SET TimeZone = 'UTC'; SET statement_timeout = '30s'; ${ONE_PLAN};
SET work_mem = '${WORK_MEMORY}'; SET jit = off`;

/** A pool whose connections are looked after. */
export class WatchedPool extends pg.Pool {
  readonly watch = new ConnectionWatch(this);

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    // Otherwise it would run as a part of the request that gives a connection back.
    super.connect(ofThisRequest(callback));
    return undefined;
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

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
  const connectionTimeoutMillis = queueTimeoutSeconds * 1000;
  const pool = new WatchedPool({
    connectionString: url,
    Client: clientFor(url, connectionTimeoutMillis),
    max,
    connectionTimeoutMillis,
    idleTimeoutMillis: 60_000,
    // A server that has fallen silent keeps no time limit itself.
    query_timeout: 40_000,
    keepAlive: true,
    ...(stream && { stream }),
    application_name: 'kalends',
    // Whoever asked for the connection gets it afterwards.
    verify: (client, done) => {
      begin(client, connectionTimeoutMillis).then(() => {
        done();
      }, done);
    },
  });
  // An idle connection that breaks is replaced when it is needed; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

async function begin(client: pg.ClientBase, patience: number): Promise<void> {
  try {
    await client.query(patient({ text: BEGINNING }, patience));
  } catch (error) {
    // A server that has fallen silent would not say goodbye, and the pool waits for that.
    breakOff(client);
    throw error;
  }
}
