import { readdirSync } from 'node:fs';
import { isServerOn } from './process-identity.js';

/**
 * Kills backends that a killed postmaster left behind: busy or suspended ones hold its shared memory, those that it had
 * only just forked also its listening socket, and no other server can start on the folder. The next start undoes their
 * uncommitted work. The caller must hold the data folder, with no postmaster running in it. Does nothing without a
 * process table in `/proc`.
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
    // The process has ended already.
  }
}
