import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { endedProcesses } from './left-processes.js';
import { prepareServer } from './prepare-server.js';
import { makeSuperuser } from './superuser.js';

declare global {
  var endTestRun: (() => Promise<void>) | undefined;
}

// Should the tests' own process die, its standard output to this one closes: it ends the server and clears up.
const WATCHMAN = `
const { readFileSync, rmSync } = require('node:fs');
process.stdin.resume().on('end', () => {
  const pid = () => { try { return Number(readFileSync(process.argv[1] + '/postgres/postmaster.pid', 'utf8').split('\\n')[0]); } catch { return 0; } };
  try { if (pid() > 0) process.kill(pid(), 'SIGINT'); } catch {}
  let tries = 0;
  const timer = setInterval(() => {
    if (pid() > 0 && tries++ < 100) return;
    clearInterval(timer);
    rmSync(process.argv[1], { recursive: true, force: true });
  }, 100);
});`;

// The tests' data are few and worth nothing. A small memory is quickly searched for what a dropped database left there.
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', shared_buffers: '256MB' };

const MEMORY = '/dev/shm';
/** Bytes: eight times what the tests were seen to take at once. */
const ROOM = 2 * 1024 ** 3;

/** One PostgreSQL for all tests, with the templates of their databases. */
export default async function setUp(): Promise<void> {
  const external = process.env['TEST_DATABASE_URL'];
  if (external !== undefined && external !== '') {
    const end = await prepareServer(external);
    const temporary = mkdtempSync(join(tmpdir(), 'kalends-test-'));
    process.env['TMPDIR'] = temporary;
    globalThis.endTestRun = async () => {
      await end();
      rmSync(temporary, { recursive: true, force: true });
    };
    return;
  }
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'kalends-test-'));
  const watchman = spawn(process.execPath, ['-e', WATCHMAN, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchman.unref();
  try {
    makeSuperuser(folder);
    const database = await startEmbedded(folder, SETTINGS);
    globalThis.endTestRun = async () => {
      await database.stop();
      const left = await endedProcesses(folder, [watchman.pid ?? 0]);
      rmSync(folder, { recursive: true, force: true });
      await dismissed(watchman);
      if (left.length > 0) throw new Error(`The tests left processes running:\n${left.join('\n')}`);
    };
    const server = new URL(database.url);
    server.pathname = '/postgres';
    await prepareServer(server.href);
    // Whatever a test makes or starts lies in this folder or names it: so it is known at the end what is ours.
    process.env['TMPDIR'] = join(folder, 'tmp');
    mkdirSync(process.env['TMPDIR']);
  } catch (error) {
    await dismissed(watchman);
    throw error;
  }
}

/**
 * Linux's folder in memory, where there is room. Tests make and remove some 200 databases of 300 files each, and some file
 * systems look for long before they use the place of a removed file again. A TMPDIR of yours comes first.
 */
function memoryFolder(): string | undefined {
  if (process.env['TMPDIR'] !== undefined) return undefined;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}

async function dismissed(watchman: ChildProcess): Promise<void> {
  watchman.ref();
  const gone = once(watchman, 'exit');
  watchman.stdin?.end();
  await gone;
}
