import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { createPool } from '#platform/database/connections/pool.js';
import { openSession } from '#platform/database/open-session.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { isDatabaseUnavailable } from '#platform/database/unavailable.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/wait.js';

describe('connections to the database', () => {
  let api: TestApp;
  let session: pg.Client;

  beforeAll(async () => {
    api = await startTestApp({ CACHE_MB: '0' });
    session = new pg.Client(api.databaseUrl);
    await session.connect();
  });

  afterAll(async () => {
    await session.end();
    await api.close();
  });

  test('those that take no writes any more are given up, and the write is made over another', async () => {
    const event = { title: 'Concert', start_date: '2030-08-01 20:00', end_date: '2030-08-01 22:00' };
    expect((await api.post('/events', event)).status).toBe(201);
    const { rows } = await session.query<{ name: string }>('SELECT current_database() AS name');
    const database = rows[0]?.name ?? '';
    // What is opened from now on takes no writes, as on a server that has become a standby.
    await session.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
    await session.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'kalends'`,
      [database],
    );
    const all = async (): Promise<boolean> => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => api.get('/events')));
      return answers.every(({ status }) => status === 200);
    };
    await until(all);
    // Whoever signs in for the first time is not noted, and answered.
    expect((await api.get('/users/me', 'editor')).status).toBe(200);
    await until(all);
    await session.query(`ALTER DATABASE ${database} RESET default_transaction_read_only`);
    expect((await api.post('/events', event)).status).toBe(201);
  });

  test('begin with nothing that a pooler does not know', async () => {
    const begun: string[][] = [];
    const server = createServer((socket) => {
      socket.once('data', (message) => {
        // Length and version, then names and values, each with a zero behind it.
        const words = message.subarray(8).toString().split('\0');
        begun.push(words.filter((word, index) => index % 2 === 0 && word !== ''));
        socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `postgresql://kal@127.0.0.1:${String(port)}/kal`;
    const pool = createPool(url);
    await expect(pool.query('SELECT 1')).rejects.toThrow();
    await expect(openSession(url, { application_name: 'kalends', connectionTimeoutMillis: 5_000 })).rejects.toThrow();
    await pool.end();
    server.close();
    expect(begun).toHaveLength(2);
    for (const names of begun)
      expect(new Set(names)).toEqual(new Set(['user', 'database', 'client_encoding', 'application_name']));
  });

  test('a read by Prisma is given up before anything else would be', async () => {
    const url = new URL(api.databaseUrl);
    const proxy = await TcpProxy.to(Number(url.port));
    url.port = String(proxy.port);
    const pool = createPool(url.href, { max: 1 });
    // Longer than any test.
    pool.options.query_timeout = 3_600_000;
    const prisma = new PrismaService(pool);
    const reads = [
      () => prisma.event.count(),
      () => prisma.event.findFirst({ select: { id: true, venues: { select: { venueId: true } } } }),
    ];
    for (const read of reads) {
      await read();
      proxy.hush(true);
      const outcome: unknown = await read().catch((reason: unknown) => reason);
      proxy.hush(false);
      proxy.cut();
      expect(isDatabaseUnavailable(outcome)).toBe(true);
    }
    await prisma.$disconnect();
    if (!pool.ended) await pool.end();
    await proxy.close();
  });
});
