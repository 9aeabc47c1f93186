import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { startService, type RunningService } from '#boot.js';
import { parseConfig } from '#platform/config/config.js';
import { startEmbedded, type EmbeddedDatabase } from '#platform/database/embedded/embedded-postgres.js';
import { createPool } from '#platform/database/connections/pool.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { isDatabaseUnavailable } from '#platform/database/transaction.js';
import { ask, type Answer } from '../support/hostile.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/wait.js';

const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
const NEW = { title: 'Concert', start_date: '2030-08-01 20:00', end_date: '2030-08-01 22:00' };

/** Events with all that was sent with them. */
const WHOLE = `
  SELECT t.title FROM event e JOIN event_translation t ON t.event_id = e.id
   WHERE (SELECT count(*) FROM event_venue WHERE event_id = e.id) = 1
     AND (SELECT count(*) FROM event_organizer WHERE event_id = e.id) = 1
     AND (SELECT count(*) FROM event_term WHERE event_id = e.id) = 2`;

/** Records without a name. */
const ORPHANS = `
  SELECT 'venue', id FROM venue v WHERE NOT EXISTS (SELECT FROM venue_translation WHERE venue_id = v.id)
  UNION ALL SELECT 'organizer', id FROM organizer o WHERE NOT EXISTS (SELECT FROM organizer_translation WHERE organizer_id = o.id)
  UNION ALL SELECT 'term', id FROM term t WHERE NOT EXISTS (SELECT FROM term_translation WHERE term_id = t.id)`;

describe('while the database is away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-outage-'));
  const rejections: unknown[] = [];
  let database: EmbeddedDatabase;
  let proxy: TcpProxy;
  let service: RunningService;
  let base: string;

  const note = (reason: unknown): void => {
    rejections.push(reason);
  };

  beforeAll(async () => {
    process.on('unhandledRejection', note);
    database = await startEmbedded(folder, FAST);
    proxy = await TcpProxy.to(portOf(database));
    service = await startService(
      parseConfig({ DATABASE_URL: throughProxy(), DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }),
    );
    Logger.overrideLogger(false);
    base = `${service.origin}/calendar/events/v1`;
    expect(await write('/venues', { venue: 'Hall' })).toMatchObject({ status: 201 });
    expect(await write('/categories', { name: 'Music' })).toMatchObject({ status: 201 });
    expect(await write('/events', NEW)).toMatchObject({ status: 201 });
  });

  afterAll(async () => {
    await service.stop();
    await proxy.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
    process.off('unhandledRejection', note);
  });

  afterEach(() => {
    expect(rejections).toEqual([]);
  });

  const portOf = ({ url }: EmbeddedDatabase): number => Number(new URL(url).port);
  const throughProxy = (): string => {
    const url = new URL(database.url);
    url.port = String(proxy.port);
    return url.href;
  };

  const credentials = (): Record<string, string> => ({
    authorization: `Bearer ${service.administrator?.password ?? ''}`,
  });

  const write = (path: string, body: object, method = 'POST'): Promise<Answer> =>
    ask(base + path, {
      method,
      headers: { 'content-type': 'application/json', ...credentials() },
      body: JSON.stringify(body),
    });

  const query = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
    const client = new pg.Client(database.url);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };

  const isUnavailable = ({ status, headers, text }: Answer): void => {
    expect({ status, retry: headers['retry-after'], code: (JSON.parse(text) as { code: string }).code }).toEqual({
      status: 503,
      retry: '5',
      code: 'service_unavailable',
    });
    expect(text).not.toMatch(/127\.0\.0\.1|ECONN|postgres/);
  };

  /** Waits for the service to come back by itself. */
  const recovers = (): Promise<void> => until(async () => (await ask(`${base}/events`)).status === 200);

  const READS =
    '/events /events/3 /events/by-slug/concert /events?search=x&categories=music /venues /venues/1 /venues/by-slug/hall ' +
    '/organizers /categories /categories/1 /tags /media/1 /events/3/translations /tags/1/translations/ja';
  const reads = READS.split(' ');
  const WRITES: readonly [method: string, path: string, body: object][] = [
    ['POST', '/events', NEW],
    ['PUT', '/events/3', { title: 'Changed' }],
    ['PATCH', '/events/by-slug/concert', { title: 'Changed' }],
    ['DELETE', '/events/3', {}],
    ['POST', '/venues', { venue: 'Other' }],
    ['DELETE', '/venues/1?permanent=true', {}],
    ['POST', '/organizers', { organizer: 'Other' }],
    ['PUT', '/categories/1', { name: 'Changed' }],
    ['POST', '/tags', { name: 'Other' }],
    ['PUT', '/events/3/translations/ja', { title: 'Changed' }],
    ['DELETE', '/events/3/translations/ja', {}],
    ['PUT', '/media/1', {}],
  ];

  const state = (): Promise<unknown> =>
    query('SELECT e.*, t.* FROM event e LEFT JOIN event_translation t ON t.event_id = e.id ORDER BY 1');

  test.each<[what: string, leave: () => Promise<() => Promise<void>>]>([
    ['its server cannot be reached', async () => proxy.refuse()],
    [
      'its server is shut down and started again elsewhere',
      async () => {
        await database.stop();
        return async () => {
          database = await startEmbedded(folder, FAST);
          proxy.pointTo(portOf(database));
        };
      },
    ],
  ])('%s: every route says so at once, nothing changes, and all is well by itself afterwards', async (_, leave) => {
    const before = await state();
    const comeBack = await leave();
    await Promise.all(
      reads.map(async (path) => {
        isUnavailable(await ask(base + path));
      }),
    );
    await Promise.all(
      reads.map(async (path) => {
        isUnavailable(await ask(base + path, { headers: credentials() }));
      }),
    );
    await Promise.all(
      WRITES.map(async ([method, path, body]) => {
        isUnavailable(await write(path, body, method));
      }),
    );
    isUnavailable(await ask(`${base}/users/me`, { headers: credentials() }));
    for (const path of ['/', '/doc']) expect((await ask(base + path)).status).toBe(200);
    await comeBack();
    await recovers();
    expect(await state()).toEqual(before);
    expect((await write('/venues', { venue: `After ${String(Date.now())}` })).status).toBe(201);
  });

  test('connections that break are replaced without anybody noticing more than a 503', async () => {
    for (let round = 0; round < 5; round++) {
      proxy.cut();
      const answers = await Promise.all(reads.map((path) => ask(base + path)));
      for (const answer of answers) if (answer.status >= 500) isUnavailable(answer);
    }
    await recovers();
  });

  test('sessions that are ended in the middle of a request lead to success or 503, and leave nothing half done', async () => {
    const written = new AbortController();
    let ended = 0;
    const killer = (async () => {
      const sessions = `SELECT pid FROM pg_stat_activity WHERE application_name = 'kalends' AND random() < 0.3`;
      while (!written.signal.aborted) {
        ended += (await query(`SELECT pg_terminate_backend(pid) FROM (${sessions}) AS session`)).length;
        await pause(5);
      }
    })();
    const acknowledged: string[] = [];
    const answers: Answer[] = [];
    const writer = async (name: string): Promise<void> => {
      for (let n = 0; n < 15; n++) {
        const title = `${name} ${String(n)}`;
        const answer = await write('/events', {
          ...NEW,
          title,
          venue: { venue: `Venue of ${title}` },
          organizer: { organizer: `Of ${title}` },
          tags: [`Tag ${title}`],
          categories: ['music'],
        });
        answers.push(answer);
        if (answer.status === 201) acknowledged.push(title);
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(writer));
    written.abort();
    await killer;
    expect(ended).toBeGreaterThan(20);
    for (const answer of answers) if (answer.status !== 201) isUnavailable(answer);
    const whole = await query<{ title: string }>(WHOLE);
    expect(whole.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged));
    // The first event of this file has no links.
    expect(await query('SELECT FROM event')).toHaveLength(whole.length + 1);
    expect(await query(ORPHANS)).toEqual([]);
    await recovers();
  });

  test('a server that falls silent is given up in the end', async () => {
    const pool = createPool(throughProxy(), { max: 2 });
    const { query_timeout: patience = 0 } = pool.options;
    const { rows } = await pool.query<{ statement_timeout: string }>('SHOW statement_timeout');
    expect(patience).toBeGreaterThan(1000 * parseInt(rows[0]?.statement_timeout ?? '', 10));
    expect(patience).toBeLessThanOrEqual(60_000);
    // So long a test would nobody wait for.
    pool.options.query_timeout = 3_000;
    const prisma = new PrismaService(pool);
    expect(await prisma.event.count()).toBeGreaterThan(0);
    proxy.hush(true);
    const works = [prisma.event.count(), prisma.$transaction((tx) => tx.event.count())];
    for (const outcome of await Promise.allSettled(works))
      expect(outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason)).toBe(true);
    proxy.hush(false);
    proxy.cut();
    const counted = async (): Promise<boolean> => {
      try {
        return (await prisma.event.count()) > 0;
      } catch (error) {
        // That the old connections are gone is found out by using them.
        if (isDatabaseUnavailable(error)) return false;
        throw error;
      }
    };
    await until(counted);
    await prisma.$disconnect();
    if (!pool.ended) await pool.end();
  });
});
