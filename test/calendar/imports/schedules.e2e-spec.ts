import { ChangingSite } from '../../support/changing-site.js';
import { run as inDatabase } from '../../support/catalogue.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, type Json } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { NOW } from '../../support/now.js';
import { until } from '../../support/wait.js';

const { ImportWorker } = await outside<typeof import('#calendar/imports/runs/import-worker.service.js')>(
  'src/calendar/imports/runs/import-worker.service.ts',
);

const DAY_MS = 24 * 60 * 60 * 1000;

let api: InspectedApp;
let imports: Imports;
let site: ChangingSite;

beforeAll(async () => {
  site = await new ChangingSite().start();
  api = await startInspectedApp({ ALLOWED_PRIVATE_HOSTS: ChangingSite.HOST });
  imports = new Imports(api);
});

beforeEach(() => {
  api.setNow(NOW);
});

afterAll(async () => {
  await api.close();
  await site.stop();
});

/** Time passes, and the service looks for what is due. */
async function later(days: number): Promise<void> {
  api.setNow(new Date(Date.parse(NOW) + days * DAY_MS).toISOString());
  await api.app.get(ImportWorker).settled();
}

const scheduled = (): Promise<number> => imports.source({ address: site.address, minutes: 60 });

async function source(id: number): Promise<Json> {
  return ok(await api.get(`/sources/${String(id)}`, 'editor'));
}

async function runsOf(id: number): Promise<Json[]> {
  return ok(await api.get(`/imports?source=${String(id)}`, 'editor'))['imports'] as Json[];
}

const states = async (id: number): Promise<unknown[]> => (await runsOf(id)).map(({ state }) => state);

async function changed(id: number, columns: string): Promise<void> {
  await inDatabase(api.databaseUrl, `update import_source set ${columns} where id = ${String(id)}`);
}

describe('an import by schedule', () => {
  it('that the address refuses is tried again later, and paused after a week', async () => {
    site.answer = { status: 500 };
    const id = await scheduled();
    await later(0);
    await later(0);
    expect(await states(id)).toEqual(['refused']);
    expect(await source(id)).toMatchObject({ paused: false });
    await later(0.25);
    await later(7.5);
    expect(await states(id)).toEqual(['refused', 'refused', 'refused']);
    expect(await source(id)).toMatchObject({ paused: true });
    await later(30);
    expect(await states(id)).toHaveLength(3);
  });

  it('that fails is tried again later, and paused after a week', async () => {
    site.answer = { status: 200, body: calendar(concert('f1', 'Without rights')) };
    const id = await scheduled();
    await changed(id, "user_id = (select id from app_user where login = 'subscriber')");
    await later(0);
    await later(0);
    expect(await states(id)).toEqual(['failed']);
    await later(0.25);
    await later(7.5);
    expect(await states(id)).toEqual(['failed', 'failed', 'failed']);
    expect(await source(id)).toMatchObject({ paused: true });
  });

  it('that somebody stops is not begun again before its time', async () => {
    let answer = (): void => undefined;
    site.answer = {
      status: 200,
      body: calendar(concert('s1', 'Stopped')),
      after: new Promise<void>((resolve) => (answer = resolve)),
    };
    const id = await scheduled();
    const { length: before } = site.requests;
    const looked = later(0);
    await until(() => site.requests.length > before);
    const [run] = await runsOf(id);
    ok(await api.post(`/imports/${String(run?.['id'])}/stop`, {}, 'editor'));
    answer();
    await looked;
    await later(0);
    expect(await states(id)).toEqual(['stopped']);
    site.answer = { status: 200, body: calendar(concert('s1', 'Not stopped')) };
    await later(0.25);
    expect(await states(id)).toEqual(['done', 'stopped']);
  });
});

describe('an import that is being read', () => {
  it('ends at once when somebody stops it', async () => {
    // It would wait for the site, and then again.
    site.answer = { status: 503, headers: { 'retry-after': '120' } };
    const slow = await imports.source({ kind: 'tec-rest', address: site.address });
    const { length: before } = site.requests;
    const begun = ok(await api.post(`/sources/${String(slow)}/imports`, {}, 'editor'), 201);
    await until(() => site.requests.length > before);
    ok(await api.post(`/imports/${String(begun['id'])}/stop`, {}, 'editor'));
    const other = await imports.imported(await imports.source(), calendar(concert('o1', 'Next in line')));
    expect(other).toMatchObject({ state: 'done' });
    expect(await states(slow)).toEqual(['stopped']);
    expect(site.requests).toHaveLength(before + 1);
  });

  it('is broken off where its user may no longer edit', async () => {
    const id = await imports.source();
    const songs = Array.from({ length: 200 }, (_, at) => concert(`r${String(at)}`, `Song ${String(at)}`));
    const plan = await imports.imported(id, calendar(...songs), { dryRun: true });
    const role = (name: string): Promise<unknown> =>
      inDatabase(api.databaseUrl, `update app_user set role = '${name}' where login = 'editor'`);
    ok(await api.post(`/imports/${String(plan['id'])}/apply`, {}, 'editor'));
    const written = async (): Promise<number> => {
      const rows = await inDatabase<{ count: number }>(
        api.databaseUrl,
        `select count(*)::int as count from import_item where run_id = ${String(plan['id'])} and state = 'applied'`,
      );
      return rows[0]?.count ?? 0;
    };
    await until(async () => (await written()) > 0);
    await role('subscriber');
    await api.app.get(ImportWorker).settled();
    await role('editor');
    const run = await imports.ended(Number(plan['id']));
    expect(run).toMatchObject({ state: 'failed', reason: 'user-missing' });
    expect(await written()).toBeLessThan(songs.length);
  });
});

describe('an import that somebody begins', () => {
  it('neither pauses nor resumes its source by failing', async () => {
    site.answer = { status: 500 };
    const id = await scheduled();
    const failed = async (): Promise<Json> => {
      const begun = ok(await api.post(`/sources/${String(id)}/imports`, {}, 'editor'), 201);
      expect(await imports.ended(Number(begun['id']))).toMatchObject({ state: 'refused' });
      return source(id);
    };
    await changed(id, `paused = true, next_at = null, failing_since = '${NOW}'`);
    expect(await failed()).toMatchObject({ paused: true });
    await changed(id, `paused = false, failing_since = '2020-01-01T00:00:00Z'`);
    expect(await failed()).toMatchObject({ paused: false });
  });
});

describe('an import for which nobody chooses how to read it', () => {
  it('goes with its file after a month', async () => {
    const id = await imports.source();
    const insert = (age: string): string =>
      `insert into import_run (source_id, state, dry_run, started_at)
        values (${String(id)}, 'choosing', true, now() - interval '${age}')`;
    await inDatabase(api.databaseUrl, `${insert('31 days')}; ${insert('29 days')}`);
    await imports.imported(await imports.source(), calendar(concert('w1', 'Something to do')));
    await api.app.get(ImportWorker).settled();
    expect(await states(id)).toEqual(['choosing']);
  });
});

it.each([
  ['webcal://museum.example/events.ics', 'https://museum.example/events.ics'],
  ['museum.example/events.ics', 'https://museum.example/events.ics'],
  [
    'https://docs.google.com/spreadsheets/d/1a/edit#gid=7',
    'https://docs.google.com/spreadsheets/d/1a/export?format=csv&gid=7',
  ],
])('a source takes an address as people have it: %s', async (address, read) => {
  expect((await source(await imports.source({ address })))['address']).toBe(read);
});
