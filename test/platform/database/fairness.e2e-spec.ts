import pg from 'pg';
import { startTestApp, type TestApp } from '../../support/app.js';
import { ok, refusal } from '../../support/make.js';
import { until } from '../../support/wait.js';

const COSTLY = '/events?search=concert';

describe('costly reads', () => {
  let api: TestApp;
  let writer: pg.Client;
  let watcher: pg.Client;

  const start = async (settings: Record<string, string>): Promise<void> => {
    api = await startTestApp({ PREMIUM: 'true', CACHE_MB: '0', TRUST_PROXY: '1', RATE_LIMIT: 'on', ...settings });
    writer = new pg.Client({ connectionString: api.databaseUrl });
    await writer.connect();
    // Inside of a transaction the activity of others stands still.
    watcher = new pg.Client({ connectionString: api.databaseUrl });
    await watcher.connect();
    // Whoever reads the table waits until its writer is done.
    await writer.query('begin; lock table event_search');
  };

  afterEach(async () => {
    await writer.end();
    await watcher.end();
    await api.close();
  });

  const waiting = async (): Promise<number> => {
    const { rows } = await watcher.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  };

  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

  it('take no more than two places for one client, whatever it asks for', async () => {
    await start({});
    const one = Array.from({ length: 6 }, () => api.send('get', COSTLY, { headers: from('2001:db8:0:1::7') }));
    await until(async () => (await waiting()) === 2);
    const neighbour = api.send('get', COSTLY, { headers: from('2001:db8:0:1::8') });
    const other = api.send('get', COSTLY, { headers: from('2001:db8:0:2::7') });
    await until(async () => (await waiting()) === 3);
    await writer.query('commit');
    for (const answer of await Promise.all([...one, neighbour, other])) expect(ok(answer).total).toBe(0);
  });

  it('end after their time, when they are anonymous, and leave nothing running', async () => {
    await start({ READ_TIMEOUT: '1' });
    const user = api.get(COSTLY, 'editor');
    await until(async () => (await waiting()) === 1);
    expect(refusal(await api.get(COSTLY))).toBe('503 read_timeout');
    await until(async () => (await waiting()) === 1);
    await writer.query('commit');
    expect(ok(await user).total).toBe(0);
  });

  it('end when nobody waits for them any more', async () => {
    await start({});
    const leaving = new AbortController();
    const url = `${await api.app.getUrl()}/${api.config.apiNamespace}${COSTLY}`;
    const gone = fetch(url, { signal: leaving.signal });
    await until(async () => (await waiting()) === 1);
    leaving.abort();
    await expect(gone).rejects.toThrow('aborted');
    await until(async () => (await waiting()) === 0);
  });
});
