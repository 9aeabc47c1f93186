import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './load.js';

const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url));

/** Runs the load in another process. */
export async function drive(job: LoadJob): Promise<LoadResult> {
  const child = fork(LOAD, { serialization: 'advanced' });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The load generator ended with ${String(code)}.`);
  });
  child.send(job);
  const [result] = (await Promise.race([once(child, 'message'), failed])) as [LoadResult];
  return result;
}
