import { availableParallelism } from 'node:os';
import { PATIENCE_MS } from './pool.js';
import { turns, type InTurn } from './turns.js';

/** How many connections are left for reads that are always quick, and for writes. */
const LEFT_FREE = 2;

/**
 * What a read that may take long waits in. `wide`: it takes the longer the more it finds, always. `search`: most are
 * quick, and nobody knows before which.
 */
export type Queue = 'wide' | 'search';

/**
 * The queues for a pool of so many connections. Of both kinds together as many run at once as leave two connections (of
 * two or three: one); of the wide ones no more than there are processors, as more would not be ready sooner, and no more
 * than take half of the connections.
 */
export function queues(connections: number): Readonly<Record<Queue, InTurn>> {
  const long = turns(Math.max(1, connections - LEFT_FREE), PATIENCE_MS);
  const wide = turns(Math.max(1, Math.min(availableParallelism(), Math.floor(connections / 2))), PATIENCE_MS);
  return { search: long, wide: (work) => wide(() => long(work)) };
}
