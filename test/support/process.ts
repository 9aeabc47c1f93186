import { execFileSync, spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { isServerOn, processStart } from '../../src/database/process-identity.js';

const ROOT = join(import.meta.dirname, '../..');
const PATIENCE_MS = 60_000;
const BUILD_MS = 120_000;

/** How a program ended: its exit code, or the signal that killed it. */
export type Ending = number | NodeJS.Signals;

/** A program of this package in a process of its own. */
export class Program {
  /** What it has printed so far. */
  output = '';
  errors = '';
  readonly ended: Promise<Ending>;
  readonly child: ChildProcessByStdio<null, Readable, Readable>;

  /** @param group whether it leads a process group, as a shell gives one to every command */
  constructor(command: string, args: readonly string[], env: Readonly<Record<string, string>>, group = false) {
    this.child = spawn(command, args, {
      cwd: ROOT,
      detached: group,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.output += text;
    });
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.errors += text;
    });
    this.ended = once(this.child, 'close').then(([code, signal]) => (code ?? signal) as Ending);
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Waits until the output holds the pattern. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const found = pattern.exec(this.output);
      if (found) return found;
      if (!this.isRunning) break;
      await pause(10);
    }
    throw new Error(`The program did not say ${String(pattern)}, but: ${this.output}${this.errors}`);
  }

  async end(signal: NodeJS.Signals): Promise<Ending> {
    if (this.isRunning) this.child.kill(signal);
    return this.ended;
  }
}

/** Builds what the tests of processes run; one test file at a time, as all share what is built. */
export async function buildService(): Promise<void> {
  const lock = join(tmpdir(), `kalends-build-${String(statSync(ROOT).ino)}`);
  for (const deadline = Date.now() + BUILD_MS; !take(lock) && Date.now() < deadline;) await pause(100);
  try {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The service could not be built: ${stderr}`);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** Starts the built service; on any free port, unless the environment names one. */
export function launch(env: Readonly<Record<string, string>>): Program {
  return new Program(process.execPath, ['dist/main.js'], { PORT: '0', ...env });
}

/** Runs the built user command to its end. */
export async function userCommand(
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Program & { code: Ending }> {
  const program = new Program(process.execPath, ['dist/cli/user.js', ...args], env);
  return Object.assign(program, { code: await program.ended });
}

/** The origin at which a launched service listens, as soon as it answers. */
export async function originOf(service: Program): Promise<string> {
  const [, origin = ''] = await service.says(/API\s+(http:\/\/[^/\s]+)/);
  return origin;
}

/** Folders for databases; `clear` ends what still runs in them. */
export class DataFolders {
  private readonly made: string[] = [];

  make(): string {
    const folder = mkdtempSync(join(tmpdir(), 'kalends-process-'));
    this.made.push(folder);
    return folder;
  }

  async clear(): Promise<void> {
    for (const folder of this.made.splice(0)) {
      const pid = serverPid(folder);
      if (pid !== undefined) process.kill(pid, 'SIGINT');
      while (serverPid(folder) !== undefined) await pause(50);
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** The processes that a process has started and that live now: the dead stay its children until it takes note. */
export function childrenOf(parent: number): number[] {
  return startedBy(parent).filter((pid) => processStart(pid) !== undefined);
}

function startedBy(parent: number): number[] {
  if (process.platform === 'linux') {
    return numbers(readFileSync(`/proc/${String(parent)}/task/${String(parent)}/children`, 'utf8'));
  }
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return all
    .split('\n')
    .map(numbers)
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []));
}

const numbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** The PostgreSQL that runs in a data folder now. */
export function serverPid(folder: string): number | undefined {
  const cluster = join(folder, 'postgres');
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return isServerOn(pid, cluster) ? pid : undefined;
}
