import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { Limiter } from '../limiter.js';
import { queueTimeoutOf } from './pool.js';

/** Connections reserved for reads that are always quick, and for writes. */
const LEFT_FREE = 2;

/**
 * Queue of a read that may be slow. `scan`: always the slower the more it finds. `search`: mostly quick, but
 * unpredictable.
 */
export type Queue = 'scan' | 'search';

/** Limiters that a read of each kind must pass, in this order. */
export type Queues = Readonly<Record<Queue, readonly Limiter[]>>;

/**
 * Creates the queues of a pool; a read waits as long as for a connection. Both kinds together leave two connections
 * free (of two or three: one). Scans are limited to the number of processors, as more would not be ready sooner, and to
 * half of the connections.
 * @param perClient concurrent reads per client; Infinity: no limit
 */
export function queues(pool: pg.Pool, perClient: number): Queues {
  const { max } = pool.options;
  // One place at least remains for other clients.
  const limiter = (atOnce: number): Limiter =>
    new Limiter({
      atOnce,
      perClient: perClient < Infinity ? Math.max(1, Math.min(perClient, atOnce - 1)) : Infinity,
      timeoutMs: queueTimeoutOf(pool),
    });
  const long = limiter(Math.max(1, max - LEFT_FREE));
  return { search: [long], scan: [limiter(Math.max(1, Math.min(availableParallelism(), Math.floor(max / 2)))), long] };
}
