// npm run conformance -- <folder> [--drop-in] [--raw] [--only NAME] [--group NAME] [--json FILE] [--quiet]
//   [--database URL]
// Replays a suite of recorded exchanges with the original against a fresh service. The folder holds run.mjs and its
// cases. --drop-in gives the service the original's addresses; --raw leaves our list of the original's defects
// (test/conformance/deviations.json) out; --database names an empty database to use; everything else goes to run.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OURS = join(ROOT, 'test/conformance/deviations.json');
const USERS = {
  admin: 'administrator',
  editor: 'editor',
  author: 'author',
  contributor: 'contributor',
  subscriber: 'subscriber',
};
// The clock, zone and page size of the recording.
const RECORDING = {
  FIXED_CLOCK: '2026-07-15T04:00:00Z',
  TIMEZONE: 'Asia/Hong_Kong',
  PER_PAGE: '10',
  ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
  // More exchanges a minute than anybody may have.
  RATE_LIMIT: 'off',
};
const DROP_IN = { API_ROOT: '/wp-json', API_NAMESPACE: 'tribe/events/v1', LANGUAGE_PARAM: 'wpml_language' };
const START_LIMIT_MS = 60_000;

const { folder, dropIn, raw, database, passed } = readArguments(process.argv.slice(2));
const data = mkdtempSync(join(tmpdir(), 'kalends-conformance-'));
let service;
let runner;
let status = 2;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void finish(130));
try {
  status = await replay();
} catch (error) {
  console.error(error.message);
}
await finish(status);

async function replay() {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (built.status !== 0) throw new Error('The service could not be built.');
  const env = environment();
  const api = await startService(env);
  const credentials = join(data, 'credentials.json');
  writeFileSync(credentials, JSON.stringify(makeUsers(env)), { mode: 0o600 });
  const deviations = raw ? [] : ['--deviations', OURS];
  const suite = [join(folder, 'run.mjs'), '--base', api, '--credentials', credentials, ...deviations, ...passed];
  runner = spawn(process.execPath, suite, { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((done, fail) => {
    runner.once('error', fail);
    runner.once('exit', (code) => done(code ?? 2));
  });
}

/** The service's settings: the recording's, and nothing from the surroundings. */
function environment() {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const inherited = Object.entries({ PATH, HOME, TMPDIR, SystemRoot }).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(inherited),
    ...RECORDING,
    ...(dropIn ? DROP_IN : {}),
    ...database,
    DATA_DIR: data,
    PORT: '0',
  };
}

/** Answers the address of the API once the service greets. */
function startService(env) {
  service = spawn(process.execPath, ['--max-http-header-size=131072', 'dist/main.js'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error('The service did not start in time.')), START_LIMIT_MS);
    let greeting = '';
    service.stdout.on('data', (text) => {
      greeting += text;
      const api = /^\s*API\s+(\S+)\/events$/m.exec(greeting)?.[1];
      if (api === undefined) return;
      clearTimeout(late);
      done(api);
    });
    service.once('error', fail);
    service.once('exit', () => {
      clearTimeout(late);
      fail(new Error('The service ended before it was ready.'));
    });
  });
}

function makeUsers(env) {
  const made = Object.entries(USERS).map(([login, role]) => {
    const { status: code, stdout } = spawnSync(process.execPath, ['dist/cli/user.js', 'add', login, '--role', role], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (code !== 0) throw new Error(`The user ${login} could not be made.`);
    return [login, JSON.parse(stdout)];
  });
  return Object.fromEntries(made);
}

/** Stops what was started, removes the data folder and leaves. */
async function finish(code) {
  await ended(runner);
  await ended(service);
  rmSync(data, { recursive: true, force: true });
  process.exit(code);
}

async function ended(child) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await exit;
}

function readArguments(given) {
  const own = new Set(['--drop-in', '--raw']);
  const [path, ...rest] = given;
  // npm runs scripts in the package's folder; people name paths from theirs.
  const from = process.env.INIT_CWD ?? process.cwd();
  const suite = resolve(from, path ?? '');
  if (path === undefined || path.startsWith('--') || !existsSync(join(suite, 'run.mjs'))) {
    console.error('Name the folder of the recorded exchanges, which holds run.mjs: npm run conformance -- <folder>');
    process.exit(2);
  }
  const named = rest.indexOf('--database');
  const [, url] = named >= 0 ? rest.splice(named, 2) : [];
  const json = rest.indexOf('--json');
  if (json >= 0 && rest[json + 1] !== undefined) rest[json + 1] = resolve(from, rest[json + 1]);
  return {
    folder: suite,
    dropIn: rest.includes('--drop-in'),
    raw: rest.includes('--raw'),
    database: url === undefined ? {} : { DATABASE_URL: url },
    passed: rest.filter((argument) => !own.has(argument)),
  };
}
