import pg from 'pg';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { ask } from '../../support/hostile.js';
import { buildService, DataFolders, launch, originOf, type Program } from '../../support/process.js';
import { TcpProxy } from '../../support/tcp-proxy.js';
import { until } from '../../support/wait.js';

const READY = '/health/ready';
const LIVE = '/health/live';

describe('a service that can answer', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp();
  });

  afterAll(() => api.close());

  it.each([LIVE, READY])('says so at %s, which nobody may keep', async (path) => {
    const { status, body, headers } = await api.raw('get', path);
    expect({ status, body: body as unknown }).toEqual({
      status: 200,
      body: { status: 'ok', version: expect.any(String) as unknown },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect((await api.raw('head', path)).status).toBe(200);
  });

  it.each(['/health', '/health/other', '/health/ready/more', '/calendar/events/v1/health/ready'])(
    'has nothing at %s',
    async (path) => {
      expect((await api.raw('get', path)).body).toMatchObject({ code: 'rest_no_route' });
    },
  );

  it('is not ready while a migration of this release is missing, and is with one that it does not know', async () => {
    const client = new pg.Client(api.databaseUrl);
    await client.connect();
    try {
      await client.query(`UPDATE _prisma_migrations SET migration_name = 'z' || migration_name`);
      await until(async () => (await api.raw('get', READY)).status === 503);
      await client.query(`UPDATE _prisma_migrations SET migration_name = substr(migration_name, 2)`);
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('new', '', '99990101_new', now())`,
      );
      await until(async () => (await api.raw('get', READY)).status === 200);
    } finally {
      await client.end();
    }
  });

  it('asks the database once, however many ask', async () => {
    const client = new pg.Client(api.databaseUrl);
    await client.connect();
    try {
      await client.query('BEGIN; LOCK TABLE _prisma_migrations');
      const sessions = `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'kalends health'`;
      const count = async (): Promise<number> => {
        // Within a transaction it would answer the same each time.
        await client.query('SELECT pg_stat_clear_snapshot()');
        return (await client.query<{ count: number }>(sessions)).rows[0]?.count ?? 0;
      };
      const requested = (): Promise<number> => api.raw('get', READY).then(({ status }) => status);
      // The last answer holds for a moment; the next one waits for the lock.
      const early: Promise<number>[] = [];
      await until(async () => {
        early.push(requested());
        return (await count()) > 0;
      });
      const answers = Array.from({ length: 20 }, requested);
      expect(await count()).toBe(1);
      await Promise.all(early);
      // Whoever is asked too long is no longer waited for.
      expect(new Set(await Promise.all(answers))).toEqual(new Set([503]));
      await client.query('ROLLBACK');
      await until(async () => (await api.raw('get', READY)).status === 200);
    } finally {
      await client.end();
    }
  });
});

test('a service whose disk is full is alive and not ready, unless it is not to look', async () => {
  const full = await startTestApp({ READY_DISK_MB: '1000000000' });
  const blind = await startTestApp({ READY_DISK_MB: '0' });
  try {
    expect((await full.raw('get', READY)).status).toBe(503);
    expect((await full.raw('get', LIVE)).status).toBe(200);
    expect((await blind.raw('get', READY)).status).toBe(200);
  } finally {
    await full.close();
    await blind.close();
  }
});

describe('two workers whose database goes away and comes back', () => {
  const folders = new DataFolders();
  let database: TestDatabase;
  let proxy: TcpProxy;
  let service: Program;

  beforeAll(async () => {
    await buildService();
    database = await createTestDatabase();
    const url = new URL(database.url);
    proxy = await TcpProxy.to(Number(url.port));
    url.port = String(proxy.port);
    service = launch({ DATABASE_URL: url.href, WEB_CONCURRENCY: '2', DATA_DIR: folders.make() });
  });

  afterAll(async () => {
    await service.end('SIGTERM');
    await proxy.close();
    await database.drop();
    await folders.clear();
  });

  it('stay alive, are not ready meanwhile, and tell strangers nothing of the database', async () => {
    const origin = await originOf(service);
    expect(await ask(`${origin}${READY}`)).toMatchObject({ status: 200 });
    const back = await proxy.refuse();
    let refusal = await ask(`${origin}${READY}`);
    await until(async () => {
      refusal = await ask(`${origin}${READY}`);
      return refusal.status === 503;
    });
    const { text, headers } = refusal;
    expect(JSON.parse(text)).toMatchObject({ code: 'service_unavailable', data: { status: 503 } });
    expect(text).not.toMatch(/127\.0\.0\.1|ECONN|database:|migrations/);
    expect(headers['cache-control']).toBe('no-store');
    expect(await ask(`${origin}${LIVE}`)).toMatchObject({ status: 200 });
    await back();
    await until(async () => (await ask(`${origin}${READY}`)).status === 200);
  });

  it('show people a page that says so, in their language', async () => {
    const origin = await originOf(service);
    const back = await proxy.refuse();
    const accept = { headers: { accept: 'text/html' } };
    for (const path of [
      '/ja/',
      '/ja/events/',
      '/ja/event/concert/',
      '/ja/events/month/2030-08/',
      '/ja/search?search=x',
    ]) {
      const { status, text, headers } = await ask(origin + path, accept);
      expect([path, status, headers['content-type']]).toEqual([path, 503, 'text/html; charset=utf-8']);
      expect(headers['retry-after']).toBe('5');
      expect(text).toContain('<html lang="ja">');
      expect(text).toContain('<h1>ただいまカレンダーに接続できません</h1>');
      expect(text).not.toMatch(/ECONN|postgres|prisma/i);
    }
    await back();
    await until(async () => (await ask(`${origin}/ja/`, accept)).status === 200);
  });
});
