import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './load.js';

const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url));

/** What the other process says while it still runs: from now on answers count. */
export const COUNTING = 'counting';

/**
 * Runs the load in another process.
 * @param counting what happens when answers begin to count; not called for a load without a warm-up
 */
export async function drive(job: LoadJob, counting?: () => Promise<void>): Promise<LoadResult> {
  const child = fork(LOAD, { serialization: 'advanced' });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The load generator ended with ${String(code)}.`);
  });
  const message = async (): Promise<unknown> =>
    ((await Promise.race([once(child, 'message'), failed])) as [unknown])[0];
  child.send(job);
  if (job.warmUpSeconds !== undefined && job.warmUpSeconds > 0) {
    await message();
    await counting?.();
  }
  return (await message()) as LoadResult;
}
