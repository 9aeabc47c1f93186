// node deploy/try/mishaps.mjs [--only clock|disk]
// Under load: the clock goes back and forth by an hour (Debian's faketime), and the data folder's file system becomes
// read-only (needs the right to mount). What was acknowledged must be there once, and all goes on by itself.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Load } from './load.mjs';
import { createDatabase, startPostgres } from './postgres.mjs';
import { ask, build, command, startService } from './service.mjs';
import { endChild, findProgram, hasEnded, killPostmaster, onStage, until } from './stage.mjs';

const FAKE = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const HOUR = 3600;
const WRITERS = 3;
const READERS = 2;
/** Within so many seconds all must be well again. */
const BOUND = 10;
const {
  values: { only },
} = parseArgs({ options: { only: { type: 'string' } } });
const done = [];
const problems = [];

await onStage('Mishaps', ['faketime', 'mount'], async (stage) => {
  await build(stage);
  if (only !== 'disk') {
    await clock(stage, 'service', false);
    await clock(stage, 'service-and-database', true);
  }
  if (only !== 'clock' && stage.user) await readOnlyDisk(stage);
  if (only !== 'clock' && !stage.user) console.log('LEFT OUT: only root may mount what makes a disk read-only.');
  console.log(`${new Date().toISOString().slice(0, 10)}\n`);
  for (const [what, came] of done) console.log(`| ${what} | ${came} |`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

/** Sets the clock of the service, and of its database if that is told, while clients write and read. */
async function clock(stage, name, ofDatabase) {
  const file = join(stage.folder, `${name}.clock`);
  const set = (seconds) => writeFileSync(file, `${seconds >= 0 ? '+' : ''}${seconds}\n`);
  set(0);
  const fake = {
    LD_PRELOAD: FAKE,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const server = ofDatabase ? await startPostgres(stage, fake) : undefined;
  if (server) await createDatabase(server, 'kalends');
  const database = server ? { DATABASE_URL: server.url.replace(/postgres$/, 'kalends') } : {};
  const service = await startService(stage, name, { ...fake, ...database });
  const load = await begin(service);
  let longest = 0;
  for (const seconds of [HOUR, -HOUR, 0]) {
    set(seconds);
    longest = Math.max(longest, await recovery(load));
    await pause(4_000);
  }
  const failed = load.failures.map(({ what, status }) => `${what} ${status}`);
  const { status } = await ask(service.base, '/events', { headers: { 'cache-control': 'no-cache' } });
  if (status !== 200) problems.push(`${name}: ${status}`);
  await finish(stage, name, service, load, database);
  const told = `an hour forth, two back, one forth: ${failed.length} requests failed (${[...new Set(failed)].join(', ')}), written again after ${longest.toFixed(1)} s at most`;
  note(`clock of ${name.replaceAll('-', ' ')}`, told);
}

/**
 * The own database's files take no writes for a while: they lie below read-only mounts, and what is open is lost with the
 * server, which is killed. (A file system with files open for writing cannot be mounted anew as read-only.)
 */
async function readOnlyDisk(stage) {
  const name = 'disk';
  const postgres = join(stage.folder, name, 'postgres');
  const folders = ['base', 'global', 'pg_wal'].map((folder) => join(postgres, folder));
  const mount = (...args) => stage.run('mount', findProgram('mount'), args);
  const unmount = (folder) => stage.run('umount', findProgram('umount'), ['--lazy', folder], { mayFail: true });
  const service = await startService(stage, name, {});
  const load = await begin(service);
  try {
    for (const folder of folders) {
      await mount('--bind', folder, folder);
      await mount('-o', 'remount,bind,ro', folder);
    }
    const before = load.failures.length;
    await pause(3_000);
    killPostmaster(postgres);
    await pause(6_000);
    const refused = new Set(load.failures.slice(before).map((one) => `${one.what} ${one.status}`));
    for (const folder of folders) await unmount(folder);
    const again = await recovery(load);
    if (again > BOUND) problems.push(`Written again only after ${again} s.`);
    if (hasEnded(service.child)) problems.push('The service has ended.');
    await finish(stage, name, service, load, {});
    const said = [...refused].join(', ') || 'nothing failed';
    note('files of the database read-only for 9 s', `${said}; written again ${again.toFixed(1)} s afterwards`);
  } finally {
    for (const folder of folders) await unmount(folder);
  }
}

async function begin(service) {
  const load = new Load([service], service.password);
  load.begin({ writers: WRITERS, readers: READERS });
  await until(() => load.acknowledged.length > 10, 'writes are acknowledged');
  return load;
}

/** Seconds until every writer has written again. */
async function recovery(load) {
  const moment = performance.now();
  const before = load.acknowledged.length;
  await until(() => load.acknowledged.length >= before + 2 * WRITERS, 'writes go on', 120);
  return (performance.now() - moment) / 1000;
}

/** Whether every write that was acknowledged is there once, and what is derived of it is right. */
async function finish(stage, name, service, load, database) {
  await load.end();
  for (const { id, title } of load.acknowledged) {
    const { status, body } = await ask(service.base, `/events/${id}`, { password: service.password });
    if (status !== 200 || body.title !== title) problems.push(`${name}: ${title} is answered ${status}`);
  }
  const check = await command(stage, name, ['check'], database);
  if (check.exitCode !== 0) problems.push(`${name}: ${check.said}`);
  note(
    name.replaceAll('-', ' '),
    `${load.acknowledged.length} acknowledged writes, all there; ${check.said.trim().split('\n').at(-1)}`,
  );
  await endChild(service.child);
}

function note(what, came) {
  done.push([what, came]);
}
