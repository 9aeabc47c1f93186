import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { errorCode } from '#core/errors/error-text.js';

/** Start of a process, in a form unique on this machine; undefined without such a process. */
export function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    if (errorCode(error) !== 'EPERM') return undefined;
  }
  return process.platform === 'linux' ? linuxStart(pid) : describe(pid, 'lstart=');
}

/** Whether a process is a PostgreSQL server on the data folder `folder`. */
export function isServerOn(pid: number, folder: string): boolean {
  if (processStart(pid) === undefined) return false;
  if (process.platform !== 'linux') return describe(pid, 'command=')?.includes(folder) ?? false;
  try {
    // The working directory of a server is its data folder, whatever path it was started with.
    const name = readFileSync(`/proc/${String(pid)}/comm`, 'utf8').trim();
    return name === 'postgres' && readlinkSync(`/proc/${String(pid)}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The name in parentheses may contain spaces; the state is the first field after it (Z: dead, not yet collected).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return fields[0] === 'Z' ? undefined : `${boot} ${fields[19] ?? ''}`;
  } catch {
    return undefined;
  }
}

function describe(pid: number, column: string): string | undefined {
  if (process.platform === 'win32') return 'running';
  try {
    return (
      execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
