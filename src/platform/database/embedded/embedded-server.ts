import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterFolder, damaged } from './embedded-cluster.js';
import { EmbeddedDatabaseError, spawnPostgres, type Runner } from './embedded-runner.js';
import { endOrphanedBackends } from './orphaned-backends.js';
import { isServerOn } from './process-identity.js';

// After a crash the server replays its log before it answers.
const START_TIMEOUT = 300_000;
const RETRY_TIMEOUT = 15_000;
const STOP_TIMEOUT = 10_000;
const LOG_LIMIT = 8 * 1024 * 1024;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: `${String(sharedBuffers())}MB`,
  max_connections: '100',
  // Data folders are on solid-state disks and mostly in memory: random reads cost little more than sequential ones.
  random_page_cost: '1.1',
  // The compression of these builds takes longer than the disk for the saved bytes, and writers wait for it.
  wal_compression: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements belong to the service's log; this one is about the server only.
  log_min_messages: 'log',
};

/** A quarter of the memory, within bounds: used as far as the data need it, a fiftieth of it at once. */
function sharedBuffers(): number {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;
  return Math.round(Math.min(8192, Math.max(128, megabytes / 4)));
}

/** A running server that answers. */
export interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

/** The running server of a data folder, by its postmaster.pid and the process table. */
export function runningServer(dataDir: string): { pid: number; port: number } | undefined {
  const folder = clusterFolder(dataDir);
  const [pid, , , port] = postmasterFile(folder);
  if (pid === undefined || port === undefined || !isServerOn(Number(pid), folder)) return undefined;
  return { pid: Number(pid), port: Number(port) };
}

/** Parameters of a start. */
export interface LaunchPlan {
  readonly dataDir: string;
  readonly runner: Runner;
  /** Settings of PostgreSQL, in addition to the service's own. */
  readonly settings: Readonly<Record<string, string>>;
  /** Absent: any free port. */
  readonly port?: number;
  /** Aborts the start. */
  readonly signal?: AbortSignal;
  /** Whether the server accepts connections. */
  answers(port: number): Promise<boolean>;
}

/** Starts the server. @throws EmbeddedDatabaseError */
export async function launch(plan: LaunchPlan): Promise<Server> {
  const { dataDir, runner, settings, signal: broken } = plan;
  const log = join(dataDir, 'postgres.log');
  const begin = Date.now();
  for (;;) {
    const port = plan.port ?? (await freePort());
    const before = sizeOf(log);
    const child = spawnServer(dataDir, runner, log, { ...SETTINGS, ...settings, port: String(port) });
    try {
      const waits = (): boolean => broken?.aborted !== true && Date.now() < begin + START_TIMEOUT;
      if (await comesUp(child, () => plan.answers(port), waits)) return { child, port };
    } catch (error) {
      await end(child);
      throw error;
    }
    await end(child);
    const words = readFileSync(log).subarray(before).toString();
    // PostgreSQL has made sure by then that no other server runs on the folder.
    if (/Address already in use|pre-existing shared memory/.test(words)) endOrphanedBackends(clusterFolder(dataDir));
    // The port was taken in between, or processes of a crashed server are still running.
    const passing = /Address already in use|pre-existing shared memory|postmaster\.pid" already exists/;
    const mayPass = broken?.aborted !== true && Date.now() < begin + RETRY_TIMEOUT;
    if (mayPass && passing.test(words)) await pause(200);
    else throw new EmbeddedDatabaseError(whyNot(dataDir, log, words));
  }
}

function whyNot(dataDir: string, log: string, words: string): string {
  if (words.includes('database files are incompatible with server'))
    return `The database in ${clusterFolder(dataDir)} was written on a machine of another architecture, or by another build of PostgreSQL (see ${log}): make a backup where it was written ("kalends backup"), and restore it here ("kalends restore") into an empty DATA_DIR.`;
  if (DAMAGED.test(words)) return damaged(clusterFolder(dataDir), `see ${log}`);
  return `The embedded PostgreSQL does not start (see ${log}): ${lastWords(words)}`;
}

/** What PostgreSQL says of a folder that lacks files, or has them from different moments. */
const DAMAGED =
  /could not find the database system|incorrect checksum in control file|could not locate a valid checkpoint record|invalid (?:primary )?checkpoint record/;

/** Stops a server in order: open transactions are rolled back, committed data is on disk. */
export async function stopServer(pid: number, alive: () => boolean): Promise<void> {
  signal(pid, 'SIGINT');
  if (await gone(alive)) return;
  // An immediate shutdown loses nothing either: the next start replays the log.
  signal(pid, 'SIGQUIT');
  if (await gone(alive)) return;
  // A suspended process receives no other signal.
  signal(pid, 'SIGKILL');
  await gone(alive);
}

/** Stops a server that this process started. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined) await stopServer(child.pid, () => isRunning(child));
}

function spawnServer(dataDir: string, runner: Runner, log: string, settings: Record<string, string>): ChildProcess {
  const folder = clusterFolder(dataDir);
  const claimed = Number(postmasterFile(folder)[0] ?? 0);
  const stranger = claimed > 0 && !isServerOn(claimed, folder) ? claimed : undefined;
  if (sizeOf(log) > LOG_LIMIT) renameSync(log, `${log}.1`);
  const descriptor = openSync(log, 'a', 0o600);
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawnPostgres(runner, ['-D', folder, ...options], descriptor, stranger);
    // Without a listener a failed spawn would end the process; `comesUp` detects the missing child.
    child.on('error', () => undefined);
    return child;
  } finally {
    closeSync(descriptor);
  }
}

async function comesUp(child: ChildProcess, answers: () => Promise<boolean>, waits: () => boolean): Promise<boolean> {
  while (isRunning(child) && waits()) {
    if (await answers()) return true;
    await pause(20);
  }
  return false;
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function gone(alive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + STOP_TIMEOUT;
  while (Date.now() < deadline) {
    if (!alive()) return true;
    await pause(20);
  }
  return !alive();
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}

function postmasterFile(folder: string): string[] {
  const file = join(folder, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function lastWords(words: string): string {
  const lines = words.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });
}
