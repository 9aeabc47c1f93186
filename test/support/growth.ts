import { threadCpuUsage } from 'node:process';

/** Twice as much takes twice the time, and a little for memory. What grows with the square takes four times. */
export const MOST_GROWTH = 2.6;
/** Processor time below which measuring says nothing. */
const LEAST_MS = 30;
const MOST_DOUBLINGS = 6;
/** A first run is slower: alone it would make the growth look smaller, or larger, than it is. */
const RUNS = 2;
const LEVELS = 3;
const ATTEMPTS = 2;

/** Work on something of a size that was made before. */
export type Work = () => unknown;

/** The processor time of this thread alone: neither what else the machine does nor the collector's threads count. */
async function milliseconds(work: Work): Promise<number> {
  const before = threadCpuUsage();
  await work();
  const { user, system } = threadCpuUsage(before);
  return (user + system) / 1000;
}

async function quickest(work: Work, runs: number): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) least = Math.min(least, await milliseconds(work));
  return least;
}

/**
 * How many times the processor time twice as much takes, from a size on for which it can be measured; 0 where a large
 * size is quick. What other work has disturbed is measured again with twice as much: what grows with the square still
 * does there.
 */
export async function growth(of: (size: number) => Work, first: number): Promise<number> {
  let size = Math.ceil(first);
  let work = of(size);
  let single = await quickest(work, RUNS);
  for (let doublings = 0; single < LEAST_MS; doublings += 1) {
    if (doublings === MOST_DOUBLINGS) return 0;
    size *= 2;
    work = of(size);
    single = await quickest(work, RUNS);
  }
  let least = Infinity;
  for (let level = 0; level < LEVELS && least >= MOST_GROWTH; level += 1) {
    const twice = of(size * 2);
    for (let attempt = 0; attempt < ATTEMPTS && least >= MOST_GROWTH; attempt += 1) {
      single = Math.min(single, await quickest(work, RUNS));
      least = Math.min(least, (await quickest(twice, RUNS)) / single);
    }
    [size, work, single] = [size * 2, twice, Infinity];
  }
  return least;
}
