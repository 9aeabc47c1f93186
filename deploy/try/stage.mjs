// What the tries in this folder stand on: a temporary folder, and programs that end with it. Everything listens on loopback.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What a program ends with that has been left out. */
export const LEFT_OUT = 77;
/** How long a try may take in all, milliseconds. */
const LONGEST = 10 * 60_000;
const ENDING = 10_000;

/** Runs a try in a folder of its own, and clears away whatever it has started, however it ends. */
export async function onStage(name, needed, play) {
  const missing = needed.filter((program) => findProgram(program) === undefined);
  if (missing.length > 0) {
    console.log(`LEFT OUT: ${name} needs ${missing.join(', ')}, which Debian has as packages.`);
    process.exit(LEFT_OUT);
  }
  const stage = new Stage();
  const leave = async (code) => {
    await stage.end();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void leave(130));
  setTimeout(() => {
    console.error(`${name} takes too long.`);
    void leave(1);
  }, LONGEST).unref();
  try {
    await play(stage);
    await leave(0);
  } catch (error) {
    console.error(error);
    stage.tellLogs();
    await leave(1);
  }
}

/** PostgreSQL's and others' programs of Debian do not stand in everybody's path. */
export function findProgram(program) {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().reverse() : [];
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    '/usr/sbin',
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

class Stage {
  folder = mkdtempSync(join(tmpdir(), 'kalends-try-'));
  /** Programs like PostgreSQL refuse to run as root. */
  user = process.getuid?.() === 0 ? ordinaryUser() : undefined;
  children = [];
  /** Data folders of PostgreSQL that programs other than this one start. */
  dataFolders = [];

  constructor() {
    if (this.user) chownSync(this.folder, this.user.uid, this.user.gid);
  }

  /** Starts a program; what it says stands in a file of its name. */
  start(name, command, args, { env = {}, ordinary = false } = {}) {
    const child = spawn(command, args, {
      cwd: ordinary ? this.folder : ROOT,
      env: { ...surroundings(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(ordinary && this.user),
    });
    child.said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (words) => {
        child.said = `${child.said}${words}`.slice(-100_000);
        appendFileSync(join(this.folder, `${name}.log`), words);
      });
    child.on('error', (error) => (child.said += error.message));
    this.children.push(child);
    return child;
  }

  /** Runs a program to its end. */
  async run(name, command, args, options) {
    const child = this.start(name, command, args, options);
    await once(child, 'close');
    this.children = this.children.filter((other) => other !== child);
    if (child.exitCode !== 0 && options?.mayFail !== true) throw new Error(`${name} failed:\n${child.said}`);
    return child;
  }

  tellLogs() {
    for (const file of readdirSync(this.folder).filter((file) => file.endsWith('.log'))) {
      const lines = readFileSync(join(this.folder, file), 'utf8').trimEnd().split('\n');
      console.error(`--- ${file}\n${lines.slice(-40).join('\n')}`);
    }
  }

  async end() {
    for (const child of this.children.toReversed()) await endChild(child);
    for (const folder of this.dataFolders) killPostmaster(folder);
    await pause(200);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

export async function endChild(child) {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), ENDING);
  await ended;
  clearTimeout(late);
}

export function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/** Kills a PostgreSQL as a power failure would; answers whether there was one. */
export function killPostmaster(dataFolder) {
  const file = join(dataFolder, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid <= 0) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Waits until something holds. @throws when it does not in time */
export async function until(holds, what, seconds = 60) {
  for (const deadline = performance.now() + seconds * 1000; !(await holds());) {
    if (performance.now() > deadline) throw new Error(`It did not come about: ${what}`);
    await pause(50);
  }
}

function ordinaryUser() {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout));
  return { uid, gid };
}

function surroundings() {
  const { PATH, LANG = 'C.UTF-8' } = process.env;
  return { PATH, LANG };
}
