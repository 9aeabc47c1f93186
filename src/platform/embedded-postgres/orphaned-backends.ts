import { readdirSync } from 'node:fs';
import { isServerOn } from './process-identity.js';

/**
 * Ends what a postmaster that was killed has left behind: backends that are still busy, or stopped, hold its shared memory,
 * and no other server starts on the folder as long as they do. What they had not committed is undone by the next start.
 * For whoever holds the data folder, while no postmaster runs in it. Does nothing where there is no process table in `/proc`.
 */
export function endOrphanedBackends(folder: string): void {
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (isServerOn(Number(pid), folder)) kill(Number(pid));
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
