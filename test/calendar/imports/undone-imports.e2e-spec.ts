import { startTestApp, type TestApp } from '../../support/app.js';
import { run as inDatabase } from '../../support/catalogue.js';
import { calendar, component, concert, Imports } from '../../support/imports.js';
import { ok, type Json } from '../../support/make.js';

let api: TestApp;
let imports: Imports;

beforeAll(async () => {
  api = await startTestApp({});
  imports = new Imports(api);
});

afterAll(() => api.close());

const text = (uid: string, description: string, title = 'Talk'): string =>
  calendar(concert(uid, title, '20270410', `DESCRIPTION:${description}`));

async function undo(run: Json): Promise<void> {
  ok(await api.post(`/imports/${String(run['id'])}/undo`, {}, 'editor'));
  expect(await imports.ended(Number(run['id']))).toMatchObject({ state: 'undone' });
}

async function stateOf(run: Json, key: string): Promise<unknown> {
  return (await imports.items(run)).find((one) => one['key'] === key)?.['state'];
}

async function eventAt(id: unknown): Promise<Json> {
  return ok(await api.get(`/events/${String(id)}`, 'editor'));
}

describe.each(['preserve', 'overwrite'])(
  'an import that was undone, of a source whose authority is %s',
  (authority) => {
    it('leaves the former value until the source changes it', async () => {
      const id = await imports.source({ authority });
      const first = await imports.imported(id, text('u1', 'First'));
      const { id: event } = await imports.eventOf(first, 'u1');
      await undo(await imports.imported(id, text('u1', 'Second')));
      expect(await eventAt(event)).toMatchObject({ description: '<p>First</p>' });
      expect(await imports.imported(id, text('u1', 'Second'))).toMatchObject({ counts: { update: 0, unchanged: 1 } });
      expect(await eventAt(event)).toMatchObject({ description: '<p>First</p>' });
      expect(await imports.imported(id, text('u1', 'Third'))).toMatchObject({ counts: { update: 1 } });
      expect(await eventAt(event)).toMatchObject({ description: '<p>Third</p>' });
    });
  },
);

it('dates of a series are as they were', async () => {
  const id = await imports.source();
  const series = concert('d1', 'Undonedates', '20270405', 'RRULE:FREQ=WEEKLY;COUNT=3');
  const cancelled = (day: string): string => {
    const times = [`DTSTART;TZID=Asia/Tokyo:${day}T190000`, `DTEND;TZID=Asia/Tokyo:${day}T210000`];
    const date = `RECURRENCE-ID;TZID=Asia/Tokyo:${day}T190000`;
    return component('d1', date, ...times, 'SUMMARY:Undonedates', 'STATUS:CANCELLED');
  };
  const statuses = async (): Promise<unknown[]> => {
    const { events } = ok(await api.get('/events?search=Undonedates&start_date=2027-01-01'));
    return (events as Json[]).map(({ event_status }) => event_status);
  };
  await imports.imported(id, calendar(series, cancelled('20270412')));
  expect(await statuses()).toEqual(['scheduled', 'cancelled', 'scheduled']);
  const second = await imports.imported(id, calendar(series, cancelled('20270419')));
  expect(await statuses()).toEqual(['scheduled', 'scheduled', 'cancelled']);
  await undo(second);
  expect(await statuses()).toEqual(['scheduled', 'cancelled', 'scheduled']);
});

it('what somebody had edited before still counts as edited', async () => {
  const id = await imports.source({ authority: 'preserve' });
  const first = await imports.imported(id, text('e1', 'Theirs'));
  const { id: event } = await imports.eventOf(first, 'e1');
  ok(await api.put(`/events/${String(event)}`, { description: 'Ours' }, 'editor'));
  await undo(await imports.imported(id, text('e1', 'Theirs', 'Talk, anew')));
  await imports.imported(id, text('e1', 'Theirs, anew', 'Talk, anew, again'));
  expect(await eventAt(event)).toMatchObject({ title: 'Talk, anew, again', description: '<p>Ours</p>' });
});

it('a schedule rests after an undo, until somebody goes on', async () => {
  const id = await imports.source({ address: 'https://museum.example/events.ics', minutes: 60 });
  const file = await imports.source();
  for (const one of [id, file]) await undo(await imports.imported(one, text(`p${String(one)}`, 'Text')));
  expect(ok(await api.get(`/sources/${String(id)}`, 'editor'))).toMatchObject({ paused: true });
  expect(ok(await api.get(`/sources/${String(file)}`, 'editor'))).toMatchObject({ paused: false });
  ok(await api.put(`/sources/${String(id)}`, { paused: false }, 'editor'));
  expect(ok(await api.get(`/sources/${String(id)}`, 'editor'))).toMatchObject({ paused: false });
});

it('an event that is back, and was changed here meanwhile, stays a draft and says so', async () => {
  const id = await imports.source();
  const two = (uid: string): string => calendar(concert(uid, 'Back'), concert('other', 'Other'));
  const first = await imports.imported(id, two('r1'));
  const { id: event } = await imports.eventOf(first, 'r1');
  await imports.imported(id, calendar(concert('other', 'Other')));
  ok(await api.put(`/events/${String(event)}`, { excerpt: 'Changed as a draft' }, 'editor'));
  const back = await imports.imported(id, two('r1'));
  const item = (await imports.items(back)).find(({ action }) => action === 'return');
  expect(item?.['notes']).toMatchObject([{ code: 'stays-draft' }]);
  expect(await eventAt(event)).toMatchObject({ status: 'draft' });
});

describe('imports that are undone one after the other, the newest first', () => {
  it('leave what was there before them, which follows the next change of the source', async () => {
    const id = await imports.source({ authority: 'preserve' });
    const first = await imports.imported(id, text('n1', 'First'));
    const { id: event } = await imports.eventOf(first, 'n1');
    const second = await imports.imported(id, text('n1', 'Second'));
    const third = await imports.imported(id, text('n1', 'Third', 'Talk, anew'));
    await undo(third);
    expect(await eventAt(event)).toMatchObject({ title: 'Talk', description: '<p>Second</p>' });
    await undo(second);
    expect(await eventAt(event)).toMatchObject({ title: 'Talk', description: '<p>First</p>' });
    const fourth = await imports.imported(id, text('n1', 'Fourth', 'Talk, again'));
    expect(await eventAt(event)).toMatchObject({ title: 'Talk, again', description: '<p>Fourth</p>' });
    await undo(fourth);
    await undo(first);
    expect((await api.get(`/events/${String(event)}`, 'editor')).status).toBe(404);
  });

  it('leave what somebody changed between them', async () => {
    const id = await imports.source({ authority: 'preserve' });
    const first = await imports.imported(id, text('n2', 'First'));
    const { id: event } = await imports.eventOf(first, 'n2');
    const second = await imports.imported(id, text('n2', 'Second'));
    ok(await api.put(`/events/${String(event)}`, { excerpt: 'Ours' }, 'editor'));
    const third = await imports.imported(id, text('n2', 'Third'));
    await undo(third);
    await undo(second);
    expect(await eventAt(event)).toMatchObject({ description: '<p>Second</p>', excerpt: '<p>Ours</p>' });
    expect(await stateOf(second, 'n2')).toBe('kept');
  });

  it('put back what was edited at a date, and what the source had there', async () => {
    const id = await imports.source({ authority: 'overwrite', times_authority: 'overwrite' });
    const series = concert('n3', 'Dates', '20270405', 'RRULE:FREQ=WEEKLY;COUNT=3');
    const named = (title: string): string =>
      component('n3', 'RECURRENCE-ID;TZID=Asia/Tokyo:20270412T190000', `SUMMARY:${title}`);
    const first = await imports.imported(id, calendar(series, named('First')));
    const { id: event } = await imports.eventOf(first, 'n3');
    const date = async (): Promise<Json> =>
      (
        ok(await api.get(`/events/${String(event)}/occurrences?start_date=2027-01-01`, 'editor'))['events'] as Json[]
      )[1] ?? {};
    const second = await imports.imported(id, calendar(series, named('Second')));
    ok(await api.put(`/events/${String((await date())['id'])}`, { title: 'Ours', scope: 'this' }, 'editor'));
    const third = await imports.imported(id, calendar(series, named('Third')));
    const titles = [(await date())['title']];
    for (const run of [third, second]) {
      await undo(run);
      titles.push((await date())['title']);
    }
    expect(titles).toEqual(['Third', 'Ours', 'Ours']);
  });
});

it('an undo that broke off behind a record ends as others do', async () => {
  const id = await imports.source({ authority: 'preserve' });
  const first = await imports.imported(id, text('b1', 'First'));
  const { id: event } = await imports.eventOf(first, 'b1');
  ok(await api.put(`/events/${String(event)}`, { excerpt: 'Ours' }, 'editor'));
  const second = await imports.imported(id, text('b1', 'Second'));
  const [source, run] = [String(id), String(second['id'])];
  const saved = `saved_${source}`;
  await inDatabase(api.databaseUrl, `create table ${saved} as select * from external_key where source_id = ${source}`);
  await undo(second);
  // As a process leaves it that died between the record and its key.
  await inDatabase(
    api.databaseUrl,
    `with items as (update import_item set state = 'applied' where run_id = ${run}),
      keys as (update external_key k set written = s.written, revision = s.revision, fingerprint = s.fingerprint
        from ${saved} s where s.source_id = k.source_id and s.kind = k.kind and s.key = k.key)
      update import_run set state = 'done' where id = ${run}`,
  );
  await undo(second);
  expect(await stateOf(second, 'b1')).toBe('undone');
  expect(await eventAt(event)).toMatchObject({ description: '<p>First</p>', excerpt: '<p>Ours</p>' });
  await imports.imported(id, text('b1', 'Third'));
  expect(await eventAt(event)).toMatchObject({ description: '<p>Third</p>', excerpt: '<p>Ours</p>' });
});
