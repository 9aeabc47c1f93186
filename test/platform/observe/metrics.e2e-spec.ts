import { createServer, type AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { ask } from '../../support/hostile.js';
import { buildService, DataFolders, launch, originOf, type Program } from '../../support/process.js';
import { metricNames, samplesOf } from '../../support/prometheus.js';
import { until } from '../../support/wait.js';

const API = '/calendar/events/v1';

const folders = new DataFolders();
let database: TestDatabase;

beforeAll(async () => {
  await buildService();
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  await folders.clear();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe.each([1, 2])('the metrics of a service of %i workers', (workers) => {
  let service: Program;
  let metrics: string;
  let origin: string;

  beforeAll(async () => {
    const port = await freePort();
    service = launch({
      DATABASE_URL: database.url,
      DATA_DIR: folders.make(),
      METRICS_PORT: String(port),
      WEB_CONCURRENCY: String(workers),
      LOG_LEVEL: 'silent',
    });
    metrics = `http://127.0.0.1:${String(port)}`;
    origin = await originOf(service);
  });

  afterAll(() => service.end('SIGTERM'));

  const samples = async (name: string, labels: Readonly<Record<string, string>> = {}): Promise<number[]> =>
    samplesOf((await ask(`${metrics}/metrics`)).text, name, labels);

  it('count requests by route and status, those from memory too, and sum them over the workers', async () => {
    const requests = 40;
    for (let request = 0; request < requests; request += 1) {
      // A connection of its own each time, so that the workers take turns.
      await ask(`${origin}${API}/venues`, { headers: { connection: 'close' } });
    }
    await ask(`${origin}${API}/venues/12345`);
    await ask(`${origin}${API}/venues/67890`);
    await ask(`${origin}${API}/venues`, { headers: { authorization: 'Bearer wrong' } });
    const count = (labels: Record<string, string>): Promise<number[]> =>
      samples('kalends_http_request_duration_seconds_count', { method: 'GET', ...labels });
    await until(async () => (await count({ route: '/venues', status: '200' }))[0] === requests);
    await until(async () => (await count({ route: '/venues/:id', status: '400' }))[0] === 2);
    await until(async () => (await samples('kalends_login_failures_total'))[0] === 1);
    expect(await count({ route: '/venues', status: '401' })).toEqual([1]);
    const [hits = 0] = await samples('kalends_cache_hits_total', { cache: 'answers' });
    expect(hits).toBeGreaterThan(0);
    expect(await samples('kalends_workers')).toEqual([workers]);
  });

  it('tell of database, pool, queues, caches and disk', async () => {
    expect(await samples('kalends_database_up')).toEqual([1]);
    expect((await samples('kalends_database_size_bytes'))[0]).toBeGreaterThan(1_000_000);
    expect(await samples('kalends_change_feed_connected')).toEqual([1]);
    expect(await samples('kalends_queue_waiting')).toEqual([0, 0, 0]);
    const pools = await samples('kalends_pool_connections');
    expect(pools.reduce((sum, value) => sum + value)).toBeGreaterThan(0);
    for (const bytes of await samples('kalends_disk_free_bytes')) expect(bytes).toBeGreaterThan(0);
    expect(metricNames((await ask(`${metrics}/metrics`)).text)).toEqual(
      expect.arrayContaining([
        'nodejs_eventloop_lag_p99_seconds',
        'process_resident_memory_bytes',
        'kalends_build_info',
      ]),
    );
  });

  it('are at their own port only', async () => {
    expect((await ask(`${origin}/metrics`)).status).toBe(404);
    expect((await ask(`${metrics}${API}/events`)).status).toBe(404);
    expect((await ask(`${metrics}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

test('a port that is taken is told in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const METRICS_PORT = String((other.address() as AddressInfo).port);
  const service = launch({ DATABASE_URL: database.url, DATA_DIR: folders.make(), METRICS_PORT });
  expect(await service.ended).toBe(1);
  expect(service.errors).toMatch(/^Kalends could not start\. METRICS_PORT="\d+" cannot be used: .*EADDRINUSE.*\.\n$/);
  other.close();
});
