// node deploy/try/pgbouncer.mjs [folder of recorded exchanges]
// Two services over PgBouncer over PostgreSQL: what works in session mode, and what is said in the other modes.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDatabase, query, startPostgres } from './postgres.mjs';
import { ask, build, command, EVENT, startService } from './service.mjs';
import { endChild, findProgram, freePort, onStage, until } from './stage.mjs';

const WRITES = 60;
const AT_ONCE = 8;
const READS = [
  '/events',
  '/events?per_page=50',
  '/events?search=concert',
  '/venues',
  '/organizers',
  '/categories',
  '/tags',
];

const recorded = process.argv[2] === undefined ? undefined : resolve(process.argv[2]);
const done = [];
const fresh = { headers: { 'cache-control': 'no-cache' } };
/** Of the first service's administrator; the other one finds him in the database. */
let password;

await onStage('PgBouncer', ['pgbouncer'], async (stage) => {
  await build(stage);
  const server = await startPostgres(stage);
  for (const name of ['kalends', 'recorded', 'spare']) await createDatabase(server, name);
  const pooler = await startPooler(stage, server, 'session');

  const urlOf = (name) => `postgresql://kalends@127.0.0.1:${pooler.port}/${name}`;
  const one = await startService(stage, 'one', { DATABASE_URL: urlOf('kalends') });
  ({ password } = one);
  const two = await startService(stage, 'two', { DATABASE_URL: urlOf('kalends'), WEB_CONCURRENCY: '2' });
  note('started', 'two services, one of them with two workers; the database was migrated through the pooler');

  await writesAndReads(one, two);
  await pooler.restart();
  await until(async () => (await ask(one.base, '/venues?x=1', fresh)).status === 200, 'reads after a new start');
  await until(async () => (await write(one, 'after')).status === 201, 'writes after a new start');
  await until(async () => (await totalOf(two)) === WRITES + 1, 'the other service hears of it');
  note('PgBouncer killed and started', 'both services read, write and hear of changes again');

  const { exitCode, said } = await command(stage, 'check', ['check'], { DATABASE_URL: urlOf('kalends') });
  if (exitCode !== 0) throw new Error(`check: ${said}`);
  note('npm run check', said.trim().split('\n').at(-1));

  if (recorded !== undefined) note('conformance', await conform(stage, urlOf('recorded')));
  await endChild(one.child);
  await endChild(two.child);

  for (const mode of ['transaction', 'statement']) {
    await pooler.restart(mode);
    const refused = await stage.run(mode, process.execPath, ['dist/main.js'], {
      env: { DATABASE_URL: urlOf('spare'), DATA_DIR: join(stage.folder, mode), PORT: '0' },
      mayFail: true,
    });
    if (refused.exitCode !== 1 || !refused.said.includes('pool_mode = session')) throw new Error(refused.said);
    note(`${mode} mode`, `refused at the start: ${refused.said.trim().split('\n').at(-1)}`);
  }
  const version = (await stage.run('version', findProgram('pgbouncer'), ['--version'])).said.split('\n')[0];
  console.log(`${new Date().toISOString().slice(0, 10)}, ${version}, PostgreSQL ${server.version}\n`);
  for (const [what, came] of done) console.log(`| ${what} | ${came} |`);
});

function note(what, came) {
  done.push([what, came]);
}

async function totalOf(service) {
  return (await ask(service.base, '/events')).body.total;
}

function write(service, name) {
  const body = { ...EVENT, title: `Concert ${name}`, venue: { venue: `Hall ${name}` }, categories: ['music'] };
  return ask(service.base, '/events', { password, body });
}

async function writesAndReads(one, two) {
  const names = Array.from({ length: WRITES }, (_, index) => String(index));
  const made = await several(names, (name, index) => write(index % 3 === 0 ? two : one, name));
  fail(made.filter(({ status }) => status !== 201));
  await until(async () => (await totalOf(two)) === WRITES, 'the other service shows what was written');
  const events = made.map(({ body }) => `/events/${body.id}`);
  const paths = [...READS, ...events].flatMap((path) => [path, `${path}${path.includes('?') ? '&' : '?'}x=1`]);
  for (const service of [one, two, one])
    fail((await several(paths, (path) => ask(service.base, path, fresh))).filter(({ status }) => status !== 200));
  note(
    'writes and reads',
    `${WRITES} writes and ${3 * paths.length} reads through both, ${AT_ONCE} at a time; none failed`,
  );
}

async function several(items, work) {
  const answers = [];
  const waiting = items.map((item, index) => () => work(item, index).then((answer) => (answers[index] = answer)));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}

function fail(answers) {
  if (answers.length > 0) throw new Error(`${answers.length} requests failed, such as ${JSON.stringify(answers[0])}`);
}

async function conform(stage, url) {
  const args = ['scripts/conformance.mjs', recorded, '--database', url, '--quiet'];
  const { exitCode, said } = await stage.run('conformance', process.execPath, args, { mayFail: true });
  const last = said.trim().split('\n').at(-1);
  if (exitCode !== 0) throw new Error(`conformance: ${said.slice(-2000)}`);
  return last;
}

async function startPooler(stage, server, first) {
  const port = await freePort();
  const file = join(stage.folder, 'pgbouncer.ini');
  const users = join(stage.folder, 'users.txt');
  writeFileSync(users, '"kalends" ""\n');
  let child;
  const start = async (mode) => {
    writeFileSync(
      file,
      `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 200
server_round_robin = ${mode === 'transaction' ? 1 : 0}
`,
    );
    child = stage.start('pgbouncer', findProgram('pgbouncer'), [file], { ordinary: true });
    const url = `postgresql://kalends@127.0.0.1:${port}/postgres`;
    await until(() => query(url, 'SELECT 1').then(Boolean, () => false), 'PgBouncer answers');
  };
  await start(first);
  return {
    port,
    restart: async (mode = first) => {
      child.kill('SIGKILL');
      await until(() => child.signalCode !== null, 'PgBouncer is gone');
      await start(mode);
    },
  };
}
