import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { NextRelease } from '../support/next-release.js';
import { buildService, DataFolders, firstPassword, launch, originOf, Program } from '../support/process.js';
import { runs } from '../support/sample.js';
import { until } from '../support/wait.js';

const API = '/calendar/events/v1';
const KILLS = runs(16);

/** Waits as long as the test wants it to, with a table locked and half of its work done. */
const SLOW = `-- kalends: rewrites tables
ALTER TABLE venue_translation ADD COLUMN seats integer NOT NULL DEFAULT 0;
UPDATE venue_translation SET seats = 7;
SELECT pg_sleep(600) FROM setting WHERE key = 'test-of-upgrades';
CREATE TABLE seat (id integer PRIMARY KEY);
`;
const NAME = '99990101000000_seats';

const query = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

const sleepers = async (url: string): Promise<number> =>
  (await query(url, `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`))
    .length;

const seats = (url: string): Promise<{ seats: number }[]> => query(url, 'SELECT DISTINCT seats FROM venue_translation');

const slowly = (url: string): Promise<unknown> => query(url, `INSERT INTO setting VALUES ('test-of-upgrades', '')`);

const quickly = (url: string): Promise<unknown> => query(url, `DELETE FROM setting WHERE key = 'test-of-upgrades'`);

/** Writes one event after the other until it is told to stop or nobody answers, and notes what was acknowledged. */
async function write(origin: string, password: string, written: string[], stop: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${password}`, 'content-type': 'application/json' };
  while (!stop.aborted) {
    const title = `Event ${String(written.length)}`;
    const body = JSON.stringify({
      title,
      start_date: '2030-01-01 20:00',
      end_date: '2030-01-01 22:00',
      venue: { venue: title },
    });
    const answer = await fetch(`${origin}${API}/events`, { method: 'POST', headers, body }).catch(() => undefined);
    if (answer?.status !== 201) return;
    written.push(title);
  }
}

async function titles(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (
    let next: string | undefined =
      `${origin}${API}/events?start_date=2030-01-01&end_date=2031-01-01&per_page=50&orderby=id&order=asc`;
    next;
  ) {
    const page = (await (await fetch(next)).json()) as { events: { title: string }[]; next_rest_url?: string };
    found.push(...page.events.map(({ title }) => title));
    next = page.next_rest_url;
  }
  return found;
}

describe('an upgrade that is killed in a migration', () => {
  const folders = new DataFolders();
  const started: Program[] = [];
  let next: NextRelease;
  let database: TestDatabase;

  const begin = (program: Program): Program => {
    started.push(program);
    return program;
  };

  const check = async (env: Record<string, string>): Promise<unknown> => {
    const program = next.command('check', env);
    return [await program.ended, program.errors];
  };

  beforeAll(async () => {
    await buildService();
    next = NextRelease.make(NAME, SLOW);
    database = await createTestDatabase();
  });

  afterAll(async () => {
    for (const service of started) await service.end('SIGKILL');
    await folders.clear();
    await database.drop();
  });

  test('goes on at the next start, on its own database', async () => {
    const DATA_DIR = folders.make();
    const env = { DATA_DIR, RATE_LIMIT: 'off' };
    const older = begin(launch({ ...env, LOG_LEVEL: 'silent' }));
    const origin = await originOf(older);
    const written: string[] = [];
    const writing = write(origin, firstPassword(DATA_DIR), written, new AbortController().signal);
    await until(() => written.length >= 5);
    const url = async (): Promise<string> => (await connectEmbedded(DATA_DIR)) ?? '';
    await slowly(await url());
    // In the middle of its writes.
    await older.end('SIGKILL');
    await writing;

    for (let kill = 0; kill < KILLS; kill++) {
      const service = begin(next.launch(env));
      // From then on it is the server of this start.
      await until(
        () => service.errors.includes('\n'),
        () => service.errors,
      );
      await until(async () => (await sleepers(await url())) === 1);
      expect(service.errors).toMatch(/^Backup before the upgrade: \S+ \(\d+ events, 0 files of images\)\.\n$/);
      expect(await service.end('SIGKILL')).toBe('SIGKILL');
    }
    expect(readdirSync(join(DATA_DIR, 'backups'))).toEqual([`before-${NAME}.tar.gz`]);
    await quickly(await url());
    const service = begin(next.launch(env));
    const now = await originOf(service);
    // The last write may have been done and not acknowledged.
    const found = await titles(now);
    expect(found.slice(0, written.length)).toEqual(written);
    expect(found.length - written.length).toBeLessThanOrEqual(1);
    expect(await seats(await url())).toEqual([{ seats: 7 }]);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(await check(env)).toEqual([0, '']);

    // The way back: the backup, with the release before.
    const file = join(DATA_DIR, 'backups', `before-${NAME}.tar.gz`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const back = { DATA_DIR: folders.make() };
    expect(await new Program(process.execPath, ['dist/cli/restore.js', file], back).ended).toBe(0);
    const former = begin(launch(back));
    expect(await titles(await originOf(former))).toEqual(found);
    expect(await former.end('SIGTERM')).toBe(0);
  });

  test('goes on at the next start, on a database of one’s own, beside a service that writes', async () => {
    const { url } = database;
    const [own, others] = [folders.make(), folders.make()];
    const env = { DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
    const older = begin(launch({ ...env, DATA_DIR: own }));
    const origin = await originOf(older);
    const written: string[] = [];
    const stop = new AbortController();
    const writing = write(origin, firstPassword(own), written, stop.signal);
    await slowly(url);
    for (let kill = 0; kill < KILLS; kill++) {
      const service = begin(next.launch({ ...env, DATA_DIR: others, UPGRADE_BACKUP: 'off' }));
      await until(async () => (await sleepers(url)) === 1);
      await service.end('SIGKILL');
      // The server takes note that nobody waits for the statement, and what waited behind it goes on.
      await until(async () => (await sleepers(url)) === 0);
      const before = written.length;
      await until(() => written.length > before);
    }
    expect(existsSync(join(others, 'backups'))).toBe(false);
    expect(await query(url, `SELECT FROM _prisma_migrations WHERE migration_name = '${NAME}'`)).toEqual([]);
    await quickly(url);
    const service = begin(next.launch({ ...env, DATA_DIR: others }));
    const now = await originOf(service);
    expect(service.errors).toContain('Backup before the upgrade: ');
    const before = written.length;
    await until(() => written.length > before);
    stop.abort();
    await writing;
    for (const one of [origin, now]) expect(await titles(one)).toEqual(written);
    expect(await older.end('SIGTERM')).toBe(0);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(await check({ ...env, DATA_DIR: others })).toEqual([0, '']);
  });
});

describe('a migration that rewrites tables', () => {
  const folders = new DataFolders();

  afterAll(() => folders.clear());

  test('does not begin where the disk has no room for it, and says what is needed', async () => {
    const next = NextRelease.make(NAME, SLOW);
    const full = folders.make();
    const database = await createTestDatabase();
    // A disk of two megabytes, in a namespace of the program's own.
    const disk = 'mount -t tmpfs -o size=2m tmpfs "$DATA_DIR" && exec "$0" "$@"';
    const args = ['-rm', 'sh', '-c', disk, process.execPath, join(next.folder, 'dist/main.js')];
    const service = new Program('unshare', args, { DATA_DIR: full, DATABASE_URL: database.url, PORT: '0' });
    expect(await service.ended).toBe(1);
    expect(service.errors).toMatch(
      /^Kalends could not start\. The migration 99990101000000_seats rewrites tables and needs \d+ MB in \S+, where 2 MB are free: make room, or set UPGRADE_BACKUP=off, for which 0 MB are enough\.\n$/,
    );
    expect(await query(database.url, `SELECT FROM _prisma_migrations WHERE migration_name = '${NAME}'`)).toEqual([]);
    expect(await without(next, full, database.url)).toBe(0);
    await database.drop();
  });

  /** The way that is named. */
  async function without(next: NextRelease, folder: string, url: string): Promise<unknown> {
    const service = next.launch({ DATA_DIR: folder, DATABASE_URL: url, UPGRADE_BACKUP: 'off' });
    await originOf(service);
    return service.end('SIGTERM');
  }
});
