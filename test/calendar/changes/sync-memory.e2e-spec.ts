import pg from 'pg';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { kept, remembered, statementsOf } from '../../support/raw-answers.js';
import { changesAreTold } from '../../support/synced-copy.js';

const LIST = '/events?start_date=2027-01-01&sync=true';
const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

let api: InspectedApp;
let make: Make;

beforeAll(async () => {
  api = await startInspectedApp({ CACHE_MB: '1' });
  make = new Make(api);
});

afterAll(() => api.close());

async function tokenPath(): Promise<string> {
  await changesAreTold(api);
  return `${LIST}&sync_token=${String(ok(await api.get(LIST))['next_sync_token'])}`;
}

const changed = (answer: Json): unknown => answer['changed_ids'];

describe('a copy to which nothing has happened', () => {
  it('is told so from memory, until anything is written', async () => {
    const event = Number((await make.event({ ...TIMES, title: 'One' }))['id']);
    const path = await tokenPath();
    await kept(api, path);
    ok(await api.post(`/events/${String(event)}`, { title: 'Another' }));
    await changesAreTold(api);
    expect(changed(ok(await api.get(path)))).toEqual([event]);
    expect(await statementsOf(() => api.get(path))).toBeGreaterThan(0);
  });

  it('is not while a change waits for an older writer, whose end may give no notice', async () => {
    const event = Number((await make.event({ ...TIMES, title: 'Two' }))['id']);
    const path = await tokenPath();
    await kept(api, path);
    const older = new pg.Client(api.databaseUrl);
    await older.connect();
    await older.query('begin');
    await older.query('select own_log_number()');
    ok(await api.post(`/events/${String(event)}`, { title: 'Waits' }));
    for (let turn = 0; turn < 5; turn += 1) {
      expect(changed(ok(await api.get(path)))).toEqual([]);
      expect(await statementsOf(() => api.get(path))).toBeGreaterThan(0);
    }
    await older.query('rollback');
    await older.end();
    await changesAreTold(api);
    expect(changed(ok(await api.get(path)))).toEqual([event]);
    await remembered(api, await tokenPath());
  });
});
