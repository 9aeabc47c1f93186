import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { ask } from '../support/hostile.js';
import { NextRelease } from '../support/next-release.js';
import { buildService, DataFolders, launch, originOf, type Program, firstPassword } from '../support/process.js';
import { until } from '../support/wait.js';

const API = '/calendar/events/v1';
/** What a release may do while the one before still answers: add, and take nothing away. */
const MIGRATION = `
ALTER TABLE event ADD COLUMN seats integer;
ALTER TABLE venue_translation ADD COLUMN seats text NOT NULL DEFAULT '';
CREATE INDEX event_seats ON event (seats);`;

describe('two releases over one database, the newer of which migrates it', () => {
  const folders = new DataFolders();
  const started: Program[] = [];
  let database: TestDatabase;
  let next: NextRelease;

  beforeAll(async () => {
    await buildService();
    database = await createTestDatabase();
    next = NextRelease.make('99990101000000_seats', MIGRATION);
  });

  afterAll(async () => {
    for (const service of started) await service.end('SIGTERM');
    await database.drop();
    await folders.clear();
  });

  const settings = () => ({
    DATABASE_URL: database.url,
    DATA_DIR: folders.make(),
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  });

  test('answer all the while, also what is written through either of them', async () => {
    const first = settings();
    const older = launch(first);
    started.push(older);
    const old = await originOf(older);
    const password = firstPassword(first.DATA_DIR);
    const headers = { authorization: `Bearer ${password}`, 'content-type': 'application/json' };
    const write = async (origin: string, title: string): Promise<number> => {
      const body = JSON.stringify({
        title,
        start_date: '2030-01-01 20:00',
        end_date: '2030-01-01 22:00',
        venue: { venue: title },
      });
      return (await ask(`${origin}${API}/events`, { method: 'POST', headers, body })).status;
    };
    const titles = async (origin: string): Promise<string[]> => {
      const { text } = await ask(
        `${origin}${API}/events?start_date=2030-01-01&end_date=2031-01-01&orderby=id&order=asc`,
      );
      return (JSON.parse(text) as { events: { title: string }[] }).events.map(({ title }) => title);
    };
    expect(await write(old, 'Before')).toBe(201);

    // Past the memory as well: each of these has been prepared before the tables change.
    const statuses: number[] = [];
    const stop = new AbortController();
    const reads = (async () => {
      while (!stop.signal.aborted) {
        for (const path of ['/events', '/venues', '/events?search=before', '/categories'])
          statuses.push((await ask(`${old}${API}${path}`, { headers: { 'cache-control': 'no-cache' } })).status);
      }
    })();
    await until(() => statuses.length > 20);

    const newer = next.launch(settings());
    started.push(newer);
    const now = await originOf(newer);
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(`SELECT FROM information_schema.columns WHERE column_name = 'seats'`);
    await client.end();
    expect(rows).toHaveLength(2);
    const migrated = statuses.length;
    await until(() => statuses.length > migrated + 20);

    expect(await write(old, 'Through the older')).toBe(201);
    expect(await write(now, 'Through the newer')).toBe(201);
    for (const origin of [old, now]) {
      expect(await titles(origin)).toEqual(['Before', 'Through the older', 'Through the newer']);
      await until(async () => (await ask(`${origin}/health/ready`)).status === 200);
    }
    stop.abort();
    await reads;
    expect(new Set(statuses)).toEqual(new Set([200]));

    // Once it has ended, the older one does not start any more: it says why.
    expect(await older.end('SIGTERM')).toBe(0);
    const again = launch(settings());
    expect(await again.ended).toBe(1);
    expect(again.errors).toContain('The database was migrated by a newer release');
    expect(await titles(now)).toHaveLength(3);
  });
});
