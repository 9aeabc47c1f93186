import pg from 'pg';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { changesAreTold } from '../../support/synced-copy.js';
import { until } from '../../support/wait.js';

const { ChangeLog } = await outside<typeof import('#calendar/changes/change-log.service.js')>(
  'src/calendar/changes/change-log.service.ts',
);
const { readRoutines, ROUTINES_FOLDER } = await outside<typeof import('#platform/database/schema/routines.js')>(
  'src/platform/database/schema/routines.ts',
);

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };
const LOCK = `hashtextextended('kalends:change-log', 0)`;

let api: InspectedApp;
let make: Make;
let client: pg.Client;

beforeEach(async () => {
  api = await startInspectedApp();
  make = new Make(api);
  client = new pg.Client(api.databaseUrl);
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await api.close();
});

/** Two processes start on the database at once. */
function start(): Promise<unknown> {
  const log = api.app.get(ChangeLog, { strict: false });
  return Promise.all([log.onApplicationBootstrap(), log.onApplicationBootstrap()]);
}

async function life(): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(`select value from setting where key = 'change-log'`);
  return rows[0]?.value.split(' ') ?? [];
}

async function changes(since: unknown): Promise<unknown[]> {
  await changesAreTold(api);
  return (ok(await api.get(`/changes?since=${String(since)}`))['changes'] as Json[]).map(({ id }) => id);
}

describe('a log of an earlier version', () => {
  it('goes on, with its places and those of webhooks', async () => {
    await changesAreTold(api);
    const { next_since: since } = ok(await api.get('/changes'));
    const { id } = await make.event({ ...TIMES, title: 'Not fetched yet' });
    ok(await api.post('/webhooks', { address: 'https://hooks.example/', active: false }), 201);
    const webhook = async (): Promise<unknown> => (await client.query('select xid, kind from webhook')).rows;
    const [place, [epoch, removed, home]] = [await webhook(), await life()];
    await client.query(`update setting set value = $1 where key = 'change-log'`, [
      `${String(epoch)} ${String(removed)}`,
    ]);
    await client.query(`delete from setting where key = 'change-log-key'`);
    await start();
    expect(await life()).toEqual([epoch, removed, home]);
    expect(await webhook()).toEqual(place);
    expect(await changes(since)).toEqual([id]);
    expect((await api.get('/events?start_date=2027-01-01&sync=true')).status).toBe(200);
  });

  it('was numbered by transactions: new numbers are behind them', async () => {
    await client.query(
      `insert into change_log (xid, kind, record_id, was, "is") values (5000000, 'event', 1, true, true)`,
    );
    const routines = await readRoutines(ROUTINES_FOLDER, '');
    const numbers = routines.find(({ name }) => name.startsWith('change-log-numbers'));
    await client.query(numbers?.sql ?? '');
    const { rows } = await client.query<{ own: string }>('select own_log_number() as own');
    expect(Number(rows[0]?.own)).toBeGreaterThan(5_000_000);
  });
});

describe('a log of another database', () => {
  it('begins anew once, however many processes start on it', async () => {
    await make.event({ ...TIMES, title: 'Of the other database' });
    const [former, removed, home] = await life();
    await client.query(`update setting set value = value || '0' where key = 'change-log'`);
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    const started = start();
    const waiting = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await until(async () => (await client.query<{ n: number }>(waiting)).rows[0]?.n === 2);
    // A third process was quicker, and has logged something.
    await client.query('select reset_change_log()');
    const value = ['begun', removed, home].join(' ');
    await client.query(`insert into setting (key, value) values ('change-log', $1)`, [value]);
    await client.query(`select log_change('event', 1, false, true)`);
    await client.query('commit');
    await started;
    expect(former).not.toBe('begun');
    expect(await life()).toEqual(['begun', removed, home]);
    expect((await client.query('select record_id from change_log')).rows).toEqual([{ record_id: 1 }]);
  });

  it('begins anew for whoever is the first', async () => {
    await make.event({ ...TIMES, title: 'Of the other database' });
    const [former] = await life();
    await client.query(`update setting set value = value || '0' where key = 'change-log'`);
    await start();
    const [epoch, removed] = await life();
    expect(epoch).not.toBe(former);
    expect(removed).toBe('0');
    expect((await client.query('select from change_log')).rowCount).toBe(0);
  });
});
