// npm run dev: the service from its source, started anew at every change. The database is started once and stays. While
// one service answers, the next stands by with all packages loaded, so that a change is answered at once.
import './typescript.mjs';
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildBrowserAssets } from './browser-assets.mjs';
import { drawDemonstration } from './demonstration-pictures.mjs';
import { watchFolders } from './watch-folders.mjs';

// An editor writes a file in several steps, and often several files.
const SETTLE_MS = 30;
const LAST_WORDS_MS = 1_000;
const GENERATED = [
  join('src', 'platform', 'database', 'generated'),
  join('src', 'web', 'generated'),
  join('src', 'calendar', 'demonstration', 'generated'),
];
const BROWSER_SOURCE = /[\\/]browser[\\/]|\.css$/;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (!generate() || !(await browserAssets())) process.exit(1);
await drawDemonstration();
const { startEmbedded } = await import('../src/platform/database/embedded/embedded-postgres.ts');
const { plainError } = await import('../src/plain-error.ts');
const { parseConfig } = await import('../src/platform/config/config.ts');

/** Whether the Prisma client may be that of an earlier schema. */
let schemaChanged = false;
/** Whether the style sheets and scripts of browsers may be earlier ones. */
let browserChanged = false;
let database;
let service;
let next;
/** When the oldest change was made that no service answers yet; undefined: there is none. */
let changedAt = performance.now();
let stopping = false;
let wake = () => undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
watchFolders(['src', 'packages/readers-east-asia/src', 'prisma', 'locales'], GENERATED, notice);

try {
  const { databaseUrl, dataDir } = parseConfig(process.env);
  if (databaseUrl === undefined) database = await startEmbedded(dataDir);
  while (!stopping) await (changedAt === undefined ? sleep() : renew());
} catch (error) {
  console.error(plainError(error));
  process.exitCode = 1;
}
await Promise.all([end(next), end(service)]);
await database?.stop();
process.exit();

function stop() {
  stopping = true;
  wake();
}

function sleep() {
  return new Promise((resolve) => {
    wake = resolve;
  });
}

/** @param file undefined: a whole folder has come or gone */
function notice(file) {
  if (file !== undefined && !/(?<!\.spec)\.tsx?$|\.(?:css|sql|prisma|json)$/.test(file)) return;
  if (file === undefined || file.endsWith('.prisma')) schemaChanged = true;
  if (file === undefined || BROWSER_SOURCE.test(file)) browserChanged = true;
  changedAt ??= performance.now();
  wake();
}

/** Puts the next service in the place of the one that answers. */
async function renew() {
  const since = changedAt;
  await pause(SETTLE_MS);
  changedAt = undefined;
  await end(service);
  if (schemaChanged) {
    await end(next);
    next = undefined;
    if (!generate()) return;
    schemaChanged = false;
  }
  if (browserChanged) {
    if (!(await browserAssets())) return;
    browserChanged = false;
  }
  service = next ?? standBy();
  next = undefined;
  service.send('go');
  const answers = await Promise.race([
    once(service, 'message').then(() => true),
    once(service, 'exit').then(() => false),
  ]);
  if (stopping) return;
  console.log(answers ? `Answering after ${seconds(since)} s.` : 'Waiting for a change.');
  // Not before: on few processors it would slow down the one that is being waited for.
  next = standBy();
}

function standBy() {
  const env = { ...process.env, ...(database && { DATABASE_URL: database.url }) };
  return fork('scripts/dev-service.mjs', { env, execArgv: ['--max-http-header-size=131072', '--enable-source-maps'] });
}

async function end(child) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const deadline = setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS);
  await ended;
  clearTimeout(deadline);
}

/** Writes the Prisma client, unless it is that of the schema already. */
function generate() {
  return spawnSync(process.execPath, ['scripts/prisma-generate.mjs'], { stdio: 'inherit' }).status === 0;
}

/** Writes what browsers load. esbuild names the place of a mistake itself. */
function browserAssets() {
  return buildBrowserAssets().then(
    () => true,
    () => false,
  );
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}
