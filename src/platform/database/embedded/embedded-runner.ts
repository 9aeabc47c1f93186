import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The embedded database cannot run here; the message says why in one sentence. */
export class EmbeddedDatabaseError extends Error {}

/** Way to run PostgreSQL's programs: as the current user, or as another one if that is root. */
export interface Runner {
  /** Owner of the database's files, outside of any user namespace; undefined: the current user. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** The folder of PostgreSQL's programs. */
  readonly programs: string;
  command(program: string, args: readonly string[]): { file: string; args: string[]; uid?: number; gid?: number };
}

// Fixed environment: PostgreSQL takes defaults from it, and this code reads its messages.
const ENVIRONMENT = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };

/** What the system says of a program whose libraries it does not find. */
const UNLINKED = /error while loading shared libraries|Library not loaded/;

/** A runner without its programs. */
type Way = Omit<Runner, 'programs'>;

/** Chooses a runner for these programs on `folder`, which must exist. @throws EmbeddedDatabaseError */
export function chooseRunner(folder: string, programs: string): Runner {
  if (process.getuid?.() !== 0) return { ...asOneself, programs };
  for (const way of rootsWays(folder, programs)) {
    const runner = { ...way, programs };
    if (!works(runner, folder)) continue;
    own(folder, runner);
    return runner;
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL refuses to run as root, user namespaces are not allowed here and no system user (postgres, nobody) ' +
      `can reach both ${dirname(folder)} and ${programs}: start the service as an ordinary user or set DATABASE_URL.`,
  );
}

/**
 * Runs a short program to its end. Answers its output.
 * @throws EmbeddedDatabaseError with the last lines of the output
 */
export function runProgram(runner: Runner, name: 'initdb' | 'postgres', args: readonly string[], input = ''): string {
  const { file, args: all, ...identity } = runner.command(pathOf(name, runner), args);
  const options = { ...identity, env: ENVIRONMENT, input, encoding: 'utf8' as const };
  const { status, error, stdout, stderr } = spawnSync(file, all, options);
  if (status === 0) return `${stdout}${stderr}`;
  const words = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-3).join(' ');
  const hint = UNLINKED.test(words)
    ? ' npm has not run the install script that links its libraries, as with "ignore-scripts": run "npm rebuild" in the folder of node_modules.'
    : '';
  throw new EmbeddedDatabaseError(`The embedded PostgreSQL's ${name} failed: ${words}${hint}`);
}

/**
 * Starts PostgreSQL in a process group of its own, so that Ctrl-C in the terminal reaches the service only.
 * @param log file descriptor for its messages
 * @param strangerPid process that reuses the number of a dead server in postmaster.pid
 */
export function spawnPostgres(
  runner: Runner,
  args: readonly string[],
  log: number,
  strangerPid?: number,
): ChildProcess {
  const { file, args: all, ...identity } = runner.command(pathOf('postgres', runner), args);
  // PostgreSQL ignores this one number when it checks for a running server; all other checks remain.
  const env = strangerPid === undefined ? ENVIRONMENT : { ...ENVIRONMENT, PG_GRANDPARENT_PID: String(strangerPid) };
  return spawn(file, all, { ...identity, env, cwd: '/', detached: true, stdio: ['ignore', log, log] });
}

function pathOf(name: 'initdb' | 'postgres', { programs }: Pick<Runner, 'programs'>): string {
  return join(programs, process.platform === 'win32' ? `${name}.exe` : name);
}

const asOneself: Way = { owner: undefined, command: (program, args) => ({ file: program, args: [...args] }) };

// In a user namespace root's files belong to the mapped user, so that no file needs another owner.
const inUserNamespace: Way = {
  owner: { uid: 0, gid: 0 },
  command: (program, args) => ({
    file: 'unshare',
    args: ['-U', '--map-user=1000', '--map-group=1000', program, ...args],
  }),
};

function asUser(uid: number, gid: number): Way {
  return { owner: { uid, gid }, command: (program, args) => ({ file: program, args: [...args], uid, gid }) };
}

function rootsWays(folder: string, programs: string): Way[] {
  const { uid, gid } = statSync(folder);
  const owner = uid === 0 ? [] : [asUser(uid, gid)];
  const hosts = [folder, pathOf('postgres', { programs })].flatMap(ownersAbove);
  return [...owner, inUserNamespace, ...['postgres', 'nobody'].flatMap(systemUser), ...hosts];
}

// The owner of a home folder can enter it, even if nobody else can.
function ownersAbove(path: string): Way[] {
  const above = dirname(path);
  if (above === path) return [];
  const { uid, gid } = statSync(above);
  return uid === 0 ? ownersAbove(above) : [asUser(uid, gid)];
}

function systemUser(name: string): Way[] {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
    return [asUser(id('-u'), id('-g'))];
  } catch {
    return [];
  }
}

// Tests whether the path to the folder is accessible; the folder's own rights do not matter, as its owner is changed.
function works(runner: Runner, folder: string): boolean {
  const script = 'cd "$1" && "$2" --version';
  own(folder, runner);
  const { file, args, ...identity } = runner.command('/bin/sh', [
    '-c',
    script,
    'sh',
    folder,
    pathOf('postgres', runner),
  ]);
  return spawnSync(file, args, { ...identity, env: ENVIRONMENT, stdio: 'ignore' }).status === 0;
}

function own(folder: string, { owner }: Way): void {
  const { uid, gid } = lstatSync(folder);
  if (owner === undefined || (owner.uid === uid && owner.gid === gid)) return;
  // The folder itself is last, so that an interrupted change of owner is repeated.
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), owner.uid, owner.gid);
  }
  lchownSync(folder, owner.uid, owner.gid);
}
