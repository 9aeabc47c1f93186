import pg from 'pg';
import { ChangeFeed } from '#platform/database/change-feed.js';
import { createPool, type WatchedPool } from '#platform/database/connections/pool.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/wait.js';

/** Tables whose content no answer shows, or that only repeat what others say. */
const SILENT = [
  ...['_prisma_migrations', 'routine', 'app_user', 'application_password'],
  ...[
    'list_index',
    'day_count',
    'translation_task',
    'idempotency_key',
    'event_search',
    'venue_search',
    'organizer_search',
    'term_search',
    'media_usage',
  ],
  // Written with its event.
  ...['removed_occurrence', 'withdrawn_occurrence'],
  // Told to users only, whose answers nobody keeps.
  'history',
  // How users sign in at the desk.
  ...['second_factor', 'recovery_code', 'desk_session'],
  // Seen at the desk only.
  'desk_view',
  // Shown to editors only, whose answers are not cached.
  ...['import_source', 'import_run', 'import_file', 'import_item', 'external_key', 'change_log'],
  // Shown to administrators only.
  ...['webhook', 'webhook_delivery'],
  // Told to those who sent them in and to editors.
  ...['submission', 'mail'],
];

let database: TestDatabase;
let client: pg.Client;
let pool: WatchedPool;
let feed: ChangeFeed;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  pool = createPool(database.url, { max: 2 });
  feed = new ChangeFeed(database.url, pool);
  await feed.onApplicationBootstrap();
});

afterAll(async () => {
  await feed.onApplicationShutdown();
  await client.end();
  await pool.end();
  await database.drop();
});

describe('the change feed', () => {
  it('hears of a change to any table whose content is shown', async () => {
    const { rows } = await client.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public' and tablename <> all($1)`,
      [SILENT],
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { tablename } of rows) {
      const before = feed.generation;
      await client.query(`delete from ${tablename} where false`);
      await until(() => feed.generation === before + 1);
    }
  });

  it('hears of a transaction once, when it is committed, and never of one that is undone', async () => {
    const before = feed.generation;
    const work = 'delete from event; delete from venue; update term set revision = 1; truncate former_slug;';
    await client.query(`begin; ${work}`);
    await client.query('rollback');
    // Notices come in the order of the commits: any of the one undone would have come first.
    await client.query(`begin; ${work}`);
    await client.query('commit');
    await until(() => feed.generation > before);
    expect(feed.generation).toBe(before + 1);
    await client.query('delete from venue where false');
    await until(() => feed.generation > before + 1);
    expect(feed.generation).toBe(before + 2);
  });

  it('comes back by itself, and does not pretend that nothing happened meanwhile', async () => {
    const before = feed.generation;
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'kalends changes'`,
    );
    await until(() => !feed.connected);
    await until(() => feed.connected);
    expect(feed.generation).toBe(before + 1);
    await client.query('delete from term where false');
    await until(() => feed.generation === before + 2);
  });

  it('is not connected where it is told of nothing', async () => {
    const elsewhere = await createTestDatabase();
    const deaf = new ChangeFeed(elsewhere.url, pool);
    await deaf.onApplicationBootstrap();
    expect(deaf.connected).toBe(false);
    await deaf.onApplicationShutdown();
    await elsewhere.drop();
  });

  it('lets the service begin without it, and end', async () => {
    const url = new URL(database.url);
    url.port = '1';
    const lost = new ChangeFeed(url.href, pool);
    await lost.onApplicationBootstrap();
    expect(lost.connected).toBe(false);
    await lost.onApplicationShutdown();
  });
});
