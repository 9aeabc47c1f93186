import pg from 'pg';
import { startTestApp, type TestApp } from '../../support/app.js';
import { run } from '../../support/catalogue.js';
import { Make, ok, type Json } from '../../support/make.js';
import { changesAreTold } from '../../support/synced-copy.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({});
  make = new Make(api);
});

afterAll(() => api.close());

const LIST = 'start_date=2027-01-01&end_date=2028-12-31&per_page=50';

async function idOf(kind: 'event' | 'venue', fields: Readonly<Record<string, unknown>>): Promise<number> {
  return Number((await make[kind](fields))['id']);
}

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

describe('a token that somebody made up', () => {
  const parts = (token: unknown): string[] => Buffer.from(String(token), 'base64url').toString('latin1').split(' ');
  const made = (...all: readonly unknown[]): string => Buffer.from(all.join(' ')).toString('base64url');

  it('names no kind but those of the log', async () => {
    const [epoch, xid] = parts(ok(await api.get('/changes'))['next_since']);
    for (const kind of ['zzz', '', 'Event', 'event\0', '%', 'user', '~~'])
      expect((await api.get(`/changes?since=${made(epoch, xid, kind, 1)}`)).status).toBe(400);
    for (const kind of ['~', 'event', 'tag'])
      expect((await api.get(`/changes?since=${made(epoch, xid, kind, '9'.repeat(18))}`)).status).toBe(200);
  });
});

describe('the log of changes', () => {
  it('ends with what there is, also where who waited for a record has the lower number', async () => {
    const event = await idOf('event', { ...TIMES, title: 'Two writers' });
    const other = await idOf('event', { ...TIMES, title: 'Only one' });
    await changesAreTold(api);
    const { next_since: since } = ok(await api.get('/changes'));
    const [waiting, quick] = [new pg.Client(api.databaseUrl), new pg.Client(api.databaseUrl)];
    await Promise.all([waiting.connect(), quick.connect()]);
    const write = `update event set hide_from_listings = not hide_from_listings where id = $1`;
    await waiting.query('begin');
    await waiting.query(write, [other]);
    await quick.query('begin');
    await quick.query(write, [event]);
    const waited = waiting.query(write, [event]);
    await quick.query('commit');
    await waited;
    await waiting.query('commit');
    await Promise.all([waiting.end(), quick.end()]);
    await changesAreTold(api);
    const log = ok(await api.get(`/changes?since=${String(since)}&resource=events`));
    const told = (log['changes'] as Json[]).map(({ id, state }) => [id, state]);
    expect(told).toEqual([
      [other, 'deleted'],
      [event, 'updated'],
    ]);
  });

  it('tells of a series what it was, also where its exceptions are written before it', async () => {
    const series = await idOf('event', { ...TIMES, title: 'Series', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] });
    const { events } = ok(await api.get(`/events?${LIST}&search=series`));
    const second = (events as Json[]).find(({ start_date }) => start_date === '2027-04-17 19:00:00');
    ok(await api.put(`/events/${String(second?.['id'])}`, { title: 'Another evening' }));
    await changesAreTold(api);
    const { next_since: since } = ok(await api.get('/changes'));
    const hide = 'update event set hide_from_listings = true where';
    // The part after `with` is worked through last.
    await run(api.databaseUrl, `with series as (${hide} id = ${String(series)}) ${hide} series_id = ${String(series)}`);
    await changesAreTold(api);
    const log = ok(await api.get(`/changes?since=${String(since)}&resource=events`));
    expect((log['changes'] as Json[]).map(({ id, state }) => [id, state])).toEqual([[series, 'deleted']]);
  });

  it('tells strangers what came, changed and went, in that order', async () => {
    await changesAreTold(api);
    const { next_since: since } = ok(await api.get('/changes'));
    const event = await idOf('event', { ...TIMES, title: 'Logged' });
    const draft = await idOf('event', { ...TIMES, title: 'Draft', status: 'draft' });
    ok(await api.post(`/events/${String(event)}`, { title: 'Logged again' }));
    ok(await api.post(`/events/${String(draft)}`, { status: 'publish' }));
    // Lists show an event behind a password.
    ok(await api.post(`/events/${String(event)}`, { post_password: 'sesame' }));
    ok(await api.post(`/events/${String(event)}`, { hide_from_listings: true }));
    await changesAreTold(api);
    const log = ok(await api.get(`/changes?since=${String(since)}&resource=events`));
    expect((log['changes'] as Json[]).map(({ id, state }) => [id, state])).toEqual([
      [event, 'created'],
      [event, 'updated'],
      [draft, 'created'],
      [event, 'updated'],
      [event, 'deleted'],
    ]);
    expect(ok(await api.get(`/changes?since=${String(log['next_since'])}&resource=events`))['changes']).toEqual([]);
    const paged = ok(await api.get(`/changes?since=${String(since)}&resource=events&per_page=2`));
    expect(paged).toMatchObject({ has_more: true });
    expect((await api.get('/changes?since=none')).status).toBe(400);
  });
  it('moves a reader on whose kinds do not change', async () => {
    await changesAreTold(api);
    const { next_since: since } = ok(await api.get('/changes'));
    await idOf('event', { ...TIMES, title: 'No venue' });
    await changesAreTold(api);
    const log = ok(await api.get(`/changes?since=${String(since)}&resource=venues`));
    expect(log).toMatchObject({ changes: [], has_more: false });
    expect(log['next_since']).not.toBe(since);
    await api.get(`/changes?since=${String(log['next_since'])}`);
    expect(ok(await api.get(`/changes?since=${String(log['next_since'])}`))['changes']).toEqual([]);
  });

  it('says nothing of the dates of a series that strangers do not see', async () => {
    const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=3'];
    const series = await idOf('event', { ...TIMES, title: 'Hidden', status: 'draft', recurrence });
    await changesAreTold(api);
    const { next_since: since } = ok(await api.get('/changes'));
    const { events } = ok(await api.get(`/events/${String(series)}/occurrences?${LIST}`, 'administrator'));
    const [, second] = events as Json[];
    ok(await api.post(`/events/${String(second?.['id'])}`, { title: 'Still hidden', scope: 'this' }));
    expect(ok(await api.get(`/changes?since=${String(since)}&resource=events`))['changes']).toEqual([]);
    ok(await api.post(`/events/${String(series)}`, { status: 'publish', scope: 'all' }));
    ok(await api.post(`/events/${String(second?.['id'])}`, { title: 'Seen', scope: 'this' }));
    ok(await api.delete(`/events/${String(series)}?scope=all&permanent=true`));
    const { changes } = ok(await api.get(`/changes?since=${String(since)}&resource=events`));
    expect((changes as Json[]).map(({ id, state }) => [id, state])).toEqual([
      [series, 'created'],
      [series, 'updated'],
      [series, 'deleted'],
    ]);
  });
});
