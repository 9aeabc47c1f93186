// node deploy/try/failover.mjs [--asynchronous]
// Two services over Patroni's three nodes. The primary is killed under load; then one standby lags, and one goes and comes.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Load } from './load.mjs';
import { startCluster, TTL } from './patroni.mjs';
import { ask, build, command, startService } from './service.mjs';
import { findProgram, onStage, until } from './stage.mjs';

const WRITERS = 4;
const READERS = 4;
/** Errors end so many seconds after Patroni has a new primary. */
const GRACE = 5;

const synchronous = !process.argv.includes('--asynchronous');
const done = [];
const problems = [];

await onStage('Patroni', ['patroni', 'etcd', 'pg_controldata', 'pg_basebackup'], async (stage) => {
  await build(stage);
  const nodes = await startCluster(stage, { synchronous });
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`);
  await onNode(await primaryOf(nodes), (client) => client.query('CREATE DATABASE calendar'), 'postgres');
  const settings = {
    DATABASE_URL: `postgresql://kalends@${hosts.join(',')}/calendar?target_session_attrs=read-write`,
    DATABASE_REPLICA_URLS: hosts.map((_, index) => replicaUrl(hosts, index)).join(','),
    REPLICA_MAX_LAG: '5',
    CACHE_MB: '4',
  };
  const one = await startService(stage, 'one', settings);
  const two = await startService(stage, 'two', settings);
  const load = new Load([one, two], one.password);
  load.begin({ writers: WRITERS, readers: READERS });
  await pause(5_000);

  const killed = await failover(nodes, load);
  killed.start();
  await until(async () => (await killed.role()) === 'standby', 'the killed node is a standby again', 120);
  note('killed node', 'came back as a standby');
  await switchover(nodes, load);
  await replicas(nodes, load);

  await load.end();
  await compare(nodes, load);
  const { exitCode, said } = await command(stage, 'check', ['check'], settings);
  if (exitCode !== 0) problems.push(said);
  note('npm run check', said.trim().split('\n').at(-1));
  const version = (await stage.run('version', findProgram('patroni'), ['--version'])).said.trim();
  const day = new Date().toISOString().slice(0, 10);
  console.log(`${day}, ${version}, PostgreSQL ${await versionOf(nodes)}, ttl ${TTL}, synchronous ${synchronous}\n`);
  for (const [what, came] of done) console.log(`| ${what} | ${came} |`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

function note(what, came) {
  done.push([what, came]);
}

/** Each replica prefers another host, and may use all. */
function replicaUrl(hosts, index) {
  const order = [...hosts.slice(index), ...hosts.slice(0, index)];
  return `postgresql://kalends@${order.join(',')}/calendar?target_session_attrs=standby`;
}

async function primaryOf(nodes) {
  let primary;
  await until(
    async () => {
      const roles = await Promise.all(nodes.map((node) => node.role()));
      primary = nodes[roles.indexOf('primary')];
      return primary !== undefined;
    },
    'there is a primary',
    120,
  );
  return primary;
}

/** Kills the primary, and waits for the next one. */
async function failover(nodes, load) {
  const old = await primaryOf(nodes);
  const others = nodes.filter((node) => node !== old);
  const written = load.acknowledged.length;
  const moment = performance.now();
  old.kill();
  const next = await primaryOf(others);
  const promoted = (performance.now() - moment) / 1000;
  const before = load.acknowledged.length;
  await until(() => load.acknowledged.length > before + WRITERS, 'writes go on', 60);
  await pause(8_000);
  const [writes, own, reads] = ['write', 'own read', 'read'].map((what) => load.failedUntil(moment, what));
  note(
    'primary killed',
    `${old.name} after ${written} writes; Patroni had ${next.name} after ${promoted.toFixed(1)} s`,
  );
  note('writes failed until', `${writes.toFixed(1)} s after the kill (${load.failuresOf('write').length} of them)`);
  note('reads failed until', `${Math.max(own, reads).toFixed(1)} s after the kill (${load.failuresOf('read').length})`);
  if (Math.max(writes, own, reads) > promoted + GRACE) problems.push('Errors went on for longer than they may.');
  return old;
}

/** The primary is shut down in order: nothing is lost, whatever the mode. */
async function switchover(nodes, load) {
  const old = await primaryOf(nodes);
  const moment = performance.now();
  await old.stop();
  await primaryOf(nodes.filter((node) => node !== old));
  const promoted = (performance.now() - moment) / 1000;
  const before = load.acknowledged.length;
  await until(() => load.acknowledged.length > before + WRITERS, 'writes go on', 60);
  await pause(6_000);
  const [writes, own, reads] = ['write', 'own read', 'read'].map((what) => load.failedUntil(moment, what));
  note(
    'primary stopped in order',
    `a new one after ${promoted.toFixed(1)} s; writes failed until ${writes.toFixed(1)} s, reads until ${Math.max(own, reads).toFixed(1)} s`,
  );
  if (Math.max(writes, own, reads) > promoted + GRACE) problems.push('Errors went on after a stop in order.');
  old.start();
  await until(async () => (await old.role()) === 'standby', 'the stopped node is a standby again', 120);
}

/** One standby replays nothing, then one is killed and comes back: no read fails. */
async function replicas(nodes, load) {
  const primary = await primaryOf(nodes);
  const standbys = nodes.filter((node) => node !== primary);
  await Promise.all(standbys.map((node) => node.role()));
  // Patroni waits for the synchronous one to be there.
  const [lagging, going] = standbys.sort((a, b) => Number(b.synchronous) - Number(a.synchronous));
  const [failed, unseen, reads, written] = [
    load.failures.length,
    load.unseen.length,
    load.reads,
    load.acknowledged.length,
  ];
  await onNode(lagging, (client) => client.query('SELECT pg_wal_replay_pause()'));
  await pause(10_000);
  going.kill();
  await pause(8_000);
  going.start();
  await until(async () => (await going.role()) === 'standby', 'the standby is back', 120);
  await onNode(lagging, (client) => client.query('SELECT pg_wal_replay_resume()'));
  await pause(5_000);
  const wrong = load.failures.slice(failed);
  note(
    'a standby lags, another goes and comes',
    `${load.reads - reads} reads, ${load.acknowledged.length - written} writes; ${wrong.length} failed, ${load.unseen.length - unseen} own writes unseen`,
  );
  if (wrong.length > 0) problems.push(`Requests failed: ${JSON.stringify(wrong.slice(0, 3))}`);
}

/** Whether every write that was acknowledged is there once. */
async function compare(nodes, load) {
  const titles = await onNode(await primaryOf(nodes), async (client) => {
    const { rows } = await client.query(
      'SELECT title, count(*)::integer AS times FROM event_translation GROUP BY title',
    );
    return new Map(rows.map(({ title, times }) => [title, times]));
  });
  const lost = load.acknowledged.filter(({ title }) => !titles.has(title));
  const twice = [...titles].filter(([, times]) => times > 1);
  const statuses = new Set(load.failures.map(({ status }) => status));
  note('acknowledged writes', `${load.acknowledged.length}, lost ${lost.length}, twice ${twice.length}`);
  note('own writes', `${load.unseen.length} of them not seen by who had written them`);
  note('answers to what failed', [...statuses].join(', ') || 'none failed');
  if (twice.length > 0) problems.push(`There twice: ${JSON.stringify(twice.slice(0, 3))}`);
  if (synchronous && lost.length > 0) problems.push(`Lost: ${JSON.stringify(lost.slice(0, 3))}`);
  if (synchronous && load.unseen.length > 0) problems.push(`Not seen: ${JSON.stringify(load.unseen.slice(0, 3))}`);
  if ([...statuses].some((status) => status !== 503)) problems.push(`Answers: ${[...statuses].join()}`);
  const { status } = await ask(load.services[1].base, '/events');
  if (status !== 200) problems.push('The second service does not answer.');
}

async function versionOf(nodes) {
  return onNode(
    await primaryOf(nodes),
    async (client) => (await client.query('SHOW server_version')).rows[0].server_version,
  );
}

async function onNode({ port }, work, database = 'calendar') {
  const client = new pg.Client(`postgresql://kalends@127.0.0.1:${port}/${database}`);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
