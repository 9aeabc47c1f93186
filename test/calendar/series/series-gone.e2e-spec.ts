import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, refusal, type Json } from '../../support/make.js';
import { Series, WEEKLY } from '../../support/series.js';

let api: InspectedApp;
let series: Series;

beforeAll(async () => {
  api = await startInspectedApp();
  series = new Series(api);
});

afterAll(() => api.close());

afterEach(async () => {
  expect(await wrongDerived(api)).toEqual([]);
});

const GONE = '410 event-occurrence-removed';
const idsOf = async (id: number): Promise<number[]> => (await series.occurrences(id)).map((one) => one.id as number);
const answers = (ids: readonly number[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => refusal(await api.get(`/events/${String(id)}`))));

describe('dates that are gone', () => {
  it('are told when the event takes place once, whatever they were', async () => {
    const event = await series.weekly();
    const [, removed = 0, exception = 0, plain = 0, ...others] = await idsOf(event.id);
    await series.remove(removed);
    await series.write(exception, { title: 'Special' });
    await series.write(event.id, { recurrence: null });
    expect(new Set(await answers([removed, exception, plain, ...others]))).toEqual(new Set([GONE]));
    expect(refusal(await api.put(`/events/${String(plain)}`, { title: 'No' }))).toBe(GONE);
    expect(ok(await api.get(`/events/${event.id}`)).recurring).toBe(false);
  });

  it('have their ids again when they come back', async () => {
    const event = await series.weekly();
    const ids = await idsOf(event.id);
    await series.write(event.id, { recurrence: null });
    await series.write(event.id, { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=5'] });
    expect(await idsOf(event.id)).toEqual(ids.filter((_, place) => place % 2 === 0));
    expect(await answers(ids.filter((_, place) => place % 2 === 1))).toEqual(Array(5).fill(GONE));
    await series.write(event.id, { recurrence: WEEKLY.recurrence });
    expect(await idsOf(event.id)).toEqual(ids);
  });

  it('are those that the end of a series leaves behind, and no longer than it is there', async () => {
    const event = await series.weekly();
    const [, second = 0, third = 0] = await idsOf(event.id);
    await series.remove(second, '?scope=following');
    expect(await answers([second, third])).toEqual([GONE, GONE]);
    await series.remove(event.id, '?permanent=true&scope=all');
    expect(new Set(await answers([event.id, second, third]))).toEqual(new Set(['404 rest-event-not-found']));
  });
});

describe('the history of a date', () => {
  const revisions = async (id: number): Promise<Json> =>
    ok(await api.get(`/events/${String(id)}/revisions`, 'administrator'));

  it('is empty until something of it alone is changed, and then its own', async () => {
    const event = await series.weekly({ title: 'Tai chi' });
    await series.write(event.id, { cost: '10' });
    const [, second = 0, third = 0] = await idsOf(event.id);
    expect(await revisions(second)).toMatchObject({ revisions: [], total: 0, total_pages: 0 });
    const path = `/events/${String(second)}/revisions`;
    expect(refusal(await api.get(`${path}/1`, 'administrator'))).toBe('404 revision-not-found');
    expect(refusal(await api.post(`${path}/1/restore`, {}))).toBe('404 revision-not-found');
    await series.write(second, { title: 'Guest teacher' });
    const [{ changes }] = (await revisions(second)).revisions;
    expect(changes).toEqual([{ field: 'title', language: 'en', before: 'Tai chi', after: 'Guest teacher' }]);
    expect([(await revisions(third)).total, (await revisions(event.id)).total]).toEqual([0, 2]);
  });

  it('is told to those who may edit the series', async () => {
    const event = await series.weekly({ status: 'private' });
    const second = (ok(await api.get(`/events/${event.id}/occurrences`, 'administrator')).events as Json[])[1];
    const path = `/events/${String(second.id)}/revisions`;
    expect(refusal(await api.get(path, 'contributor'))).toBe('403 event-not-accessible');
    await series.write(event.id, { status: 'publish' });
    expect(refusal(await api.get(path, 'contributor'))).toBe('403 rest_forbidden');
    await series.remove(second.id);
    expect(refusal(await api.get(path, 'administrator'))).toBe(GONE);
    expect(refusal(await api.get('/events/999999/revisions', 'administrator'))).toBe('404 rest-event-not-found');
  });
});

describe('a series that is split at its last date', () => {
  it('keeps what that date had of its own', async () => {
    const event = await series.weekly({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] });
    const [, , last = 0] = await idsOf(event.id);
    await series.write(last, { title: 'Farewell' });
    await series.write(last, { scope: 'following', cost: '7' });
    expect(ok(await api.get(`/events/${String(last)}`))).toMatchObject({ id: last, title: 'Farewell', cost: '$7' });
  });
});
