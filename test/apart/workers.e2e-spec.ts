import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { processStart } from '#platform/database/embedded/process-identity.js';
import { createTestDatabase } from '../support/database.js';
import {
  buildService,
  childrenOf,
  DataFolders,
  launch,
  originOf,
  serverPid,
  type Program,
} from '../support/process.js';
import { until } from '../support/wait.js';

const EVENTS = '/calendar/events/v1/events';

beforeAll(buildService);

const isGone = (pid: number): boolean => processStart(pid) === undefined;

describe('a service of two workers with its own database', () => {
  const folders = new DataFolders();
  const started: Program[] = [];
  let folder: string;

  const start = async (): Promise<{ service: Program; origin: string; workers: number[]; server: number }> => {
    const service = launch({ DATA_DIR: folder, WEB_CONCURRENCY: '2' });
    started.push(service);
    const origin = await originOf(service);
    const server = serverPid(folder) ?? 0;
    return { service, origin, server, workers: workersOf(service, server) };
  };

  const workersOf = ({ child }: Program, server: number): number[] =>
    childrenOf(child.pid ?? 0).filter((pid) => pid !== server);

  const status = async (origin: string): Promise<number> => {
    // A connection of its own each time, so that the workers take turns.
    const response = await fetch(`${origin}${EVENTS}`, { headers: { connection: 'close' } });
    await response.text();
    return response.status;
  };

  beforeAll(() => {
    folder = folders.make();
  });

  afterAll(async () => {
    for (const service of started) await service.end('SIGTERM');
    await folders.clear();
  });

  test('greets once, replaces workers that die, and ends with all of them and the database', async () => {
    const { service, origin, workers, server } = await start();
    expect(service.output.match(/Kalends is ready/g)).toHaveLength(1);
    expect(service.output.match(/login is "admin"/g)).toHaveLength(1);
    expect(workers).toHaveLength(2);
    const [killed = 0, kept = 0] = workers;
    process.kill(killed, 'SIGKILL');
    await until(() => isGone(killed));
    // The one that is left answers while the other is replaced.
    for (let request = 0; request < 10; request++) expect(await status(origin)).toBe(200);
    await until(() => workersOf(service, server).length === 2);
    const now = workersOf(service, server);
    expect(now).toContain(kept);
    expect(now).not.toContain(killed);
    expect(service.errors).toMatch(/^A worker ended \(SIGKILL\) and is replaced in 0\.1 seconds\.$/m);
    // The next in a row has to wait longer, and does not keep the service from ending.
    for (const pid of now) if (pid !== kept) process.kill(pid, 'SIGKILL');
    await until(() => /\(SIGKILL\) and is replaced in 0\.2 seconds/.test(service.errors));
    expect(await service.end('SIGTERM')).toBe(0);
    for (const pid of [...now, server]) expect(isGone(pid)).toBe(true);
    await expect(fetch(`${origin}${EVENTS}`)).rejects.toThrow();
  });

  test('leaves no workers and no database behind when it is killed, and starts again', async () => {
    const first = await start();
    expect(await first.service.end('SIGKILL')).toBe('SIGKILL');
    await until(() => [...first.workers, first.server].every(isGone));
    const second = await start();
    expect(await status(second.origin)).toBe(200);
    // As a terminal does: to the whole group.
    for (const pid of second.workers) process.kill(pid, 'SIGINT');
    expect(await second.service.end('SIGINT')).toBe(0);
    expect([...second.workers, second.server].every(isGone)).toBe(true);
    expect(second.service.errors).toBe('');
  });
});

describe('a service of several workers', () => {
  test('says in one sentence that its port is in use', async () => {
    const database = await createTestDatabase();
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const PORT = String((other.address() as AddressInfo).port);
    const service = launch({ DATABASE_URL: database.url, PORT, WEB_CONCURRENCY: '2' });
    expect(await service.ended).toBe(1);
    expect(service.errors).toBe(
      'Kalends could not start. The port is in use by another program: set PORT to a free one.\n',
    );
    other.close();
    await database.drop();
  });

  test('shares the connections that the database has among its workers, and refuses more workers than that', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client(database.url);
    await client.connect();
    // The limit of a user stands for that of a server, which the other tests need.
    await client.query(
      `DROP ROLE IF EXISTS small; CREATE ROLE small LOGIN SUPERUSER PASSWORD 'small' CONNECTION LIMIT 20`,
    );
    const url = new URL(database.url);
    url.username = 'small';
    url.password = 'small';
    const refused = launch({ DATABASE_URL: url.href, WEB_CONCURRENCY: '4' });
    expect(await refused.ended).toBe(1);
    expect(refused.errors).toBe(
      'Kalends could not start. WEB_CONCURRENCY="4" cannot be used: the database has 20 connections, enough for 2 workers.\n',
    );
    const service = launch({ DATABASE_URL: url.href, WEB_CONCURRENCY: '2' });
    const origin = await originOf(service);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => fetch(`${origin}${EVENTS}`, { headers: { connection: 'close' } })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const { rows } = await client.query<{ sessions: number }>(
      `SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE usename = 'small'`,
    );
    expect(rows[0]?.sessions).toBeLessThanOrEqual(12);
    expect(await service.end('SIGTERM')).toBe(0);
    await client.query('DROP OWNED BY small; DROP ROLE small');
    await client.end();
    await database.drop();
  });
});
