import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { createBareDatabase } from '../support/database.js';
import { NextRelease } from '../support/next-release.js';
import { buildService, DataFolders, launch, originOf, Program } from '../support/process.js';
import { until } from '../support/wait.js';
import { Client } from '../releases/client.js';
import { Fixture, settingsOf } from '../releases/fixture.js';

const fixture = new Fixture(join(import.meta.dirname, '../releases/0.1.0'));
const { clock, password } = fixture.read();
const EVENTS = '/events?start_date=2027-01-01&end_date=2028-12-31';
const RESTORE_AGAIN =
  'A restore into this database is under way or was broken off: let it end, or restore the backup again ("kalends restore") into an empty DATA_DIR, and with DATABASE_URL into an empty database.';

describe('a data folder that does not open is told with the way that works:', () => {
  const folders = new DataFolders();
  const started: Program[] = [];
  /** What every way has to lead to. */
  let total: unknown;

  const begin = (program: Program): Program => {
    started.push(program);
    return program;
  };

  const released = async (): Promise<string> => {
    const folder = folders.make();
    await fixture.unpack(folder);
    return folder;
  };

  /** Starts and ends a program; answers the number of events. */
  const opens = async (program: Program): Promise<unknown> => {
    const { total } = await new Client(await originOf(begin(program)), password).get(EVENTS);
    expect(await program.end('SIGTERM')).toBe(0);
    return total;
  };

  const ours = (env: Record<string, string>): Program => launch({ ...settingsOf(clock), ...env });

  const refusal = async (program: Program): Promise<string> => {
    expect(await begin(program).ended).toBe(1);
    return /^Kalends could not start\. ([^\n]+)\n$/.exec(program.errors)?.[1] ?? program.errors;
  };

  const succeeds = async (program: Program): Promise<void> => {
    expect([await program.ended, program.errors]).toEqual([0, '']);
  };

  const command = (name: string, env: Record<string, string>, ...args: string[]): Program =>
    begin(new Program(process.execPath, [`dist/cli/${name}.js`, ...args], env));

  /** Restores a backup into an empty folder, with which the service then starts. */
  const restoredFrom = async (file: string): Promise<unknown> => {
    const DATA_DIR = folders.make();
    await succeeds(command('restore', { DATA_DIR }, file));
    return opens(ours({ DATA_DIR }));
  };

  let fromRelease: Promise<unknown> | undefined;
  /** From the backup of the release: the way of most, taken once. */
  const restored = (): Promise<unknown> => (fromRelease ??= restoredFrom(fixture.backup));

  beforeAll(async () => {
    await buildService();
    total = await opens(ours({ DATA_DIR: await released() }));
    expect(total).toBeGreaterThan(10);
  });

  afterAll(async () => {
    for (const program of started) await program.end('SIGKILL');
    await folders.clear();
  });

  test('one that a newer release has migrated opens with that release, and a backup of before with this one', async () => {
    const DATA_DIR = await released();
    const next = NextRelease.make('99990101000000_seat', 'CREATE TABLE seat (id integer PRIMARY KEY);');
    const newer = (): Program => next.launch({ ...settingsOf(clock), DATA_DIR });
    expect(await opens(newer())).toBe(total);
    expect(await refusal(ours({ DATA_DIR }))).toBe(
      'The database was migrated by a newer release (99990101000000_seat is unknown here): start that release, or restore a backup that an older one wrote ("kalends restore") into an empty DATA_DIR.',
    );
    expect(await opens(newer())).toBe(total);
    expect(await restored()).toBe(total);
  });

  test('one of which a migration was changed opens when its file is back, or by a backup that this program writes', async () => {
    const DATA_DIR = await released();
    const other = NextRelease.make('99990101000000_seat', 'CREATE TABLE seat (id integer PRIMARY KEY);');
    appendFileSync(join(other.folder, 'prisma/migrations/20261120000000_init/migration.sql'), '-- Changed.\n');
    const env = { ...settingsOf(clock), DATA_DIR };
    expect(await refusal(other.launch(env))).toBe(
      'The migration 20261120000000_init was changed after it had been applied to this database: put its file back as it was, or make a backup ("kalends backup") and restore it ("kalends restore") into an empty DATA_DIR.',
    );
    const file = join(folders.make(), 'kalends.tar.gz');
    await succeeds(other.command('backup', env, file));
    const empty = { ...env, DATA_DIR: folders.make() };
    await succeeds(other.command('restore', empty, file));
    expect(await opens(other.launch(empty))).toBe(total);
    expect(await opens(ours({ DATA_DIR }))).toBe(total);
  });

  test('one of a machine with another order of bytes opens by a backup that was made there', async () => {
    const [DATA_DIR, there] = [await released(), await released()];
    swapBytes(join(DATA_DIR, 'postgres/global/pg_control'), 8);
    expect(await refusal(ours({ DATA_DIR }))).toBe(
      `The database in ${DATA_DIR}/postgres was written on a machine of another architecture, or by another build of PostgreSQL (see ${DATA_DIR}/postgres.log): make a backup where it was written ("kalends backup"), and restore it here ("kalends restore") into an empty DATA_DIR.`,
    );
    const file = join(folders.make(), 'kalends.tar.gz');
    await succeeds(command('backup', { DATA_DIR: there }, file));
    expect(await restoredFrom(file)).toBe(total);
    // Nothing was touched: on its machine it opens as before.
    swapBytes(join(DATA_DIR, 'postgres/global/pg_control'), 8);
    expect(await opens(ours({ DATA_DIR }))).toBe(total);
  });

  test.each(['16', '19'])('one of PostgreSQL %s opens by a backup', async (version) => {
    const DATA_DIR = await released();
    const file = join(DATA_DIR, 'postgres/PG_VERSION');
    const own = readFileSync(file, 'utf8');
    writeFileSync(file, `${version}\n`);
    expect(await refusal(ours({ DATA_DIR }))).toBe(
      `The database in ${DATA_DIR}/postgres was written by PostgreSQL ${version} and this release brings PostgreSQL 18: make a backup with the release that wrote it ("kalends backup"), and restore it with this one ("kalends restore") into an empty DATA_DIR.`,
    );
    expect(await restored()).toBe(total);
    writeFileSync(file, own);
    expect(await opens(ours({ DATA_DIR }))).toBe(total);
  });

  test.each(['PG_VERSION', 'global/pg_control', 'pg_wal'])(
    'one that was copied without %s opens by a backup',
    async (lost) => {
      const DATA_DIR = await released();
      rmSync(join(DATA_DIR, 'postgres', lost), { recursive: true });
      if (lost === 'pg_wal') mkdirSync(join(DATA_DIR, 'postgres', lost), { mode: 0o700 });
      const sentence = await refusal(ours({ DATA_DIR }));
      expect(sentence.replace(/\((?:see|ENOENT)[^)]*\)/, '(why)')).toBe(
        `The database in ${DATA_DIR}/postgres is damaged, or was copied while it was in use (why): copy the data folder again while no service runs, or restore a backup ("kalends restore") into an empty DATA_DIR.`,
      );
      expect(await restored()).toBe(total);
    },
  );

  test('one with half of a restore opens when the backup is restored again', async () => {
    const DATA_DIR = folders.make();
    const restore = command('restore', { DATA_DIR }, fixture.backup);
    await killHalfway(restore, async () => connectEmbedded(DATA_DIR));
    expect(await refusal(ours({ DATA_DIR }))).toBe(RESTORE_AGAIN);
    const backup = command('backup', { DATA_DIR }, join(folders.make(), 'half.tar.gz'));
    expect([await backup.ended, backup.errors]).toEqual([
      1,
      'The database has half of a backup: its restore is under way or was broken off.\n',
    ]);
    const again = command('restore', { DATA_DIR }, fixture.backup);
    expect([await again.ended, again.errors]).toEqual([
      1,
      `The data folder ${DATA_DIR} is not empty: set DATA_DIR to another one.\n`,
    ]);
    expect(await restored()).toBe(total);
  });

  test('a database of one’s own with half of a restore, likewise', async () => {
    const [half, whole] = [await createBareDatabase(), await createBareDatabase()];
    const restore = command('restore', { DATA_DIR: folders.make(), DATABASE_URL: half.url }, fixture.backup);
    await killHalfway(restore, () => Promise.resolve(half.url));
    expect(await refusal(ours({ DATA_DIR: folders.make(), DATABASE_URL: half.url }))).toBe(RESTORE_AGAIN);
    const env = { DATA_DIR: folders.make(), DATABASE_URL: whole.url };
    await succeeds(command('restore', env, fixture.backup));
    expect(await opens(ours(env))).toBe(total);
    await Promise.all([half.drop(), whole.drop()]);
  });
});

/** Kills a restore when its database has tables, and not yet all of them. */
async function killHalfway(restore: Program, address: () => Promise<string | undefined>): Promise<void> {
  const client = await opened(restore, address);
  try {
    await until(
      async () => {
        const { rows } = await client.query<{ begun: boolean }>(
          `SELECT to_regclass('_prisma_migrations') IS NOT NULL AND to_regclass('event') IS NOT NULL AS begun`,
        );
        return rows[0]?.begun === true;
      },
      () => restore.errors,
    );
    // It cannot note the next migration, nor end.
    await client.query('BEGIN; LOCK TABLE _prisma_migrations IN SHARE MODE');
    expect(await restore.end('SIGKILL')).toBe('SIGKILL');
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function opened(restore: Program, address: () => Promise<string | undefined>): Promise<pg.Client> {
  let client: pg.Client | undefined;
  await until(
    async () => {
      const url = await address();
      if (url === undefined) return false;
      client = new pg.Client(url);
      client.on('error', () => undefined);
      return client.connect().then(
        () => true,
        () => false,
      );
    },
    () => restore.errors,
  );
  if (!client) throw new Error('There is no session.');
  return client;
}

/** Turns the order of four bytes round. */
function swapBytes(file: string, at: number): void {
  const descriptor = openSync(file, 'r+');
  const bytes = Buffer.alloc(4);
  readSync(descriptor, bytes, 0, 4, at);
  writeSync(descriptor, bytes.swap32(), 0, 4, at);
  closeSync(descriptor);
}
