import { execFileSync, spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '#core/errors/error-text.js';
import { isServerOn, processStart } from '#platform/database/embedded/process-identity.js';
import { PASSWORD_FILE } from '#first-password.js';
import { until } from './wait.js';

const ROOT = join(import.meta.dirname, '../..');

/** Programs of one run compile what they load once. */
const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'kalends-compiled') };

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
      // The folder for temporary files tells at the end of the run whose process it is.
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: tmpdir(), ...COMPILED, ...env },
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
    const said = (): string => `The program was to say ${String(pattern)} and said: ${this.output}${this.errors}`;
    await until(() => pattern.test(this.output) || !this.isRunning, said);
    const found = pattern.exec(this.output);
    if (!found) throw new Error(said());
    return found;
  }

  async end(signal: NodeJS.Signals): Promise<Ending> {
    if (this.isRunning) this.child.kill(signal);
    return this.ended;
  }
}

/** Builds what the tests of processes run; one test file at a time, as all share what is built. */
export async function buildService(): Promise<void> {
  const lock = join(ROOT, 'node_modules/.kalends-build');
  await until(() => take(lock));
  try {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The service could not be built: ${stderr}`);
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Takes the lock, unless it belongs to a process that lives. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    // An empty file is somebody's who is just about to write his number.
    if (holder > 0 && processStart(holder) === undefined) rmSync(lock, { force: true });
    return false;
  }
}

/** Starts the built service; on any free port, unless the environment names one. */
export function launch(env: Readonly<Record<string, string>>): Program {
  return new Program(process.execPath, ['dist/main.js'], { PORT: '0', DATA_DIR: join(tmpdir(), 'launched'), ...env });
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

/** The administrator's password, as the first start left it in the data folder. */
export function firstPassword(folder: string): string {
  return readFileSync(join(folder, PASSWORD_FILE), 'utf8').trim();
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
      await until(() => serverPid(folder) === undefined);
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

/** Signals processes, but for those that have ended meanwhile: workers of a database come and go. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  }
}

/** The PostgreSQL that runs in a data folder now. */
export function serverPid(folder: string): number | undefined {
  const cluster = join(folder, 'postgres');
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return isServerOn(pid, cluster) ? pid : undefined;
}
