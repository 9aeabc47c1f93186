import { fdatasyncSync, openSync, closeSync, readFileSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const FSYNCS = 100;
const PAGE = Buffer.alloc(8192, 1);
// Of Linux on every architecture that Node runs on.
const TICK_MS = 10;

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memory: number;
  readonly system: string;
  readonly node: string;
  readonly postgres: string;
  /** Milliseconds. */
  readonly fsync: number;
  readonly load: number;
}

export async function describeMachine(folder: string, url: string): Promise<Machine> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return {
    processor: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    memory: totalmem(),
    system: `${process.platform} ${release()}`,
    node: process.version,
    postgres: rows[0]?.server_version ?? '',
    fsync: fsyncTime(folder),
    load: loadavg()[0] ?? 0,
  };
}

/** The median time that a page takes to be on the disk. */
function fsyncTime(folder: string): number {
  const file = join(folder, 'fsync.tmp');
  const descriptor = openSync(file, 'w');
  try {
    const times = Array.from({ length: FSYNCS }, (_, at) => {
      const begin = performance.now();
      writeSync(descriptor, PAGE, 0, PAGE.length, at * PAGE.length);
      fdatasyncSync(descriptor);
      return performance.now() - begin;
    });
    return times.sort((a, b) => a - b)[FSYNCS / 2] ?? NaN;
  } finally {
    closeSync(descriptor);
    rmSync(file);
  }
}

/** Processor milliseconds and resident bytes of a process and its children; undefined where there is no /proc. */
export function treeUse(pid: number): { cpu: number; rss: number } | undefined {
  try {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((other) => parentOf(other) === pid);
    const all = [pid, ...children].map((id) => stat(id));
    // Shared memory counts once, with the process that holds most of it.
    const largest = Math.max(...all.map(({ rss }) => rss));
    return {
      cpu: all.reduce((sum, { cpu }) => sum + cpu, 0),
      rss: largest + all.reduce((sum, { own }) => sum + own, 0),
    };
  } catch {
    return undefined;
  }
}

function fields(pid: number): string[] {
  const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function parentOf(pid: number): number {
  try {
    return Number(fields(pid)[1]);
  } catch {
    return 0;
  }
}

function stat(pid: number): { cpu: number; rss: number; own: number } {
  try {
    // User and system time of the process and of its children that have ended.
    const cpu = fields(pid)
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    const kilobytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024;
    return { cpu, rss: kilobytes('RssShmem'), own: kilobytes('RssAnon') };
  } catch {
    return { cpu: 0, rss: 0, own: 0 };
  }
}
