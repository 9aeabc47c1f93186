import { availableParallelism } from 'node:os';
import { QUEUE_TIMEOUT_MS } from './pool.js';
import { limiter, type Limiter } from './limiter.js';

/** How many connections are left for reads that are always quick, and for writes. */
const LEFT_FREE = 2;

/**
 * What a read that may take long waits in. `scan`: it takes the longer the more it finds, always. `search`: most are
 * quick, and nobody knows before which.
 */
export type Queue = 'scan' | 'search';

/**
 * The queues for a pool of so many connections. Of both kinds together as many run at once as leave two connections (of
 * two or three: one); of the scans no more than there are processors, as more would not be ready sooner, and no more
 * than take half of the connections.
 */
export function queues(connections: number): Readonly<Record<Queue, Limiter>> {
  const long = limiter(Math.max(1, connections - LEFT_FREE), QUEUE_TIMEOUT_MS);
  const scan = limiter(Math.max(1, Math.min(availableParallelism(), Math.floor(connections / 2))), QUEUE_TIMEOUT_MS);
  return { search: long, scan: (work) => scan(() => long(work)) };
}
