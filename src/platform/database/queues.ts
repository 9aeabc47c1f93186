import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { Limiter } from './limiter.js';
import { queueTimeoutOf } from './pool.js';

/** How many connections are left for reads that are always quick, and for writes. */
const LEFT_FREE = 2;

/**
 * What a read that may take long waits in. `scan`: it takes the longer the more it finds, always. `search`: most are
 * quick, and nobody knows before which.
 */
export type Queue = 'scan' | 'search';

/** The limiters that a read of each kind needs a place of, in this order. */
export type Queues = Readonly<Record<Queue, readonly Limiter[]>>;

/**
 * The queues for a pool; a read waits in them as long as for a connection. Of both kinds together as many run at once as
 * leave two connections (of two or three: one); of the scans no more than there are processors, as more would not be
 * ready sooner, and no more than take half of the connections.
 * @param perClient how many reads of one client run at once; Infinity: as many as there are
 */
export function queues(pool: pg.Pool, perClient: number): Queues {
  const { max } = pool.options;
  // Whatever one client asks for, another finds a place.
  const limiter = (atOnce: number): Limiter =>
    new Limiter({
      atOnce,
      perClient: perClient < Infinity ? Math.max(1, Math.min(perClient, atOnce - 1)) : Infinity,
      timeoutMs: queueTimeoutOf(pool),
    });
  const long = limiter(Math.max(1, max - LEFT_FREE));
  return { search: [long], scan: [limiter(Math.max(1, Math.min(availableParallelism(), Math.floor(max / 2)))), long] };
}
