import pg from 'pg';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ask, type Answer } from '../../support/raw-answers.js';
import { until } from '../../support/wait.js';
import { outside } from '../../support/outside.js';

const { Sql } = await outside<typeof import('#platform/database/sql.service.js')>(
  'src/platform/database/sql.service.ts',
);
const { DATABASE_POOL } = await outside<typeof import('#platform/database/database.tokens.js')>(
  'src/platform/database/database.tokens.ts',
);

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

describe('a read of one client', () => {
  let api: InspectedApp;
  let writer: pg.Client;

  beforeAll(async () => {
    api = await startInspectedApp({
      PREMIUM: 'true',
      CACHE_MB: '0',
      TRUST_PROXY: '1',
      RATE_LIMIT: 'on',
      SUBMISSIONS: 'true',
    });
    writer = new pg.Client({ connectionString: api.databaseUrl });
    await writer.connect();
  });

  afterAll(async () => {
    await writer.end();
    await api.close();
  });

  /** Nobody reads a list meanwhile. */
  const locked = async (work: () => Promise<void>): Promise<void> => {
    await writer.query('begin; lock table list_index');
    await work();
    await writer.query('commit');
  };
  const blocked = async (): Promise<number> => {
    // Inside of a transaction the activity of others stands still.
    const { rows } = await api.app
      .get<pg.Pool>(DATABASE_POOL)
      .query<{ blocked: number }>(
        `select count(*)::int as blocked from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    return rows[0]?.blocked ?? 0;
  };
  it.each(['/events?per_page=50&page=30&start_date=2020-01-01', '/events?per_page=50&page=300'])(
    'is not begun before others, however deep a page lies: %s',
    async (path) => {
      const scans = api.app.get(Sql, { strict: false }).load.scan;
      let answers: Promise<Answer[]> | undefined;
      await locked(async () => {
        answers = Promise.all(Array.from({ length: 6 }, () => ask(api, path, from('192.0.2.1'))));
        await until(() => scans.running + scans.waiting === 6);
        expect(scans.running).toBeLessThanOrEqual(2);
      });
      expect((await answers)?.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 404));
    },
  );

  it('needs no place in a queue where a page lies near the beginning', async () => {
    const scans = api.app.get(Sql, { strict: false }).load.scan;
    let answer: Promise<Answer> | undefined;
    const near = { waiting: 0, running: 0 };
    await locked(async () => {
      answer = ask(api, '/events?per_page=50&page=2', from('192.0.2.1'));
      await until(async () => (await blocked()) === 1);
      expect(scans).toMatchObject(near);
    });
    expect((await answer)?.status).toBe(404);
  });

  it('has its choices read in the queue of scans, as the form of readers', async () => {
    const scans = api.app.get(Sql, { strict: false }).load.scan;
    const forms: Promise<{ status: number }>[] = [];
    await locked(async () => {
      for (let count = 0; count < 6; count += 1) forms.push(Promise.resolve(api.raw('get', '/submit')));
      await until(() => scans.running + scans.waiting === 6);
      expect(scans.running).toBeLessThanOrEqual(2);
    });
    expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});
