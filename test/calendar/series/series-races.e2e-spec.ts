import type { Response } from 'supertest';
import { NOW } from '../../support/app.js';
import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, refusal, type Json } from '../../support/make.js';
import { Series, WEEKLY } from '../../support/series.js';
import { outside } from '../../support/outside.js';

const { OccurrenceExtension } = await outside<typeof import('#calendar/events/series/occurrence-extension.service.js')>(
  'src/calendar/events/series/occurrence-extension.service.ts',
);

let api: InspectedApp;
let series: Series;

beforeAll(async () => {
  api = await startInspectedApp();
  series = new Series(api);
});

afterAll(() => api.close());

beforeEach(() => {
  api.setNow(NOW);
});

afterEach(async () => {
  expect(await wrongDerived(api)).toEqual([]);
});

const statuses = (answers: readonly Response[]): number[] => answers.map(({ status }) => status);
/** Every occurrence in the calendar, as lists tell them. */
const listed = async (query: string): Promise<Json[]> => (await series.list(`${query}&per_page=50`)).events;
const distinct = (values: readonly unknown[]): number => new Set(values).size;

describe('at once', () => {
  it('who write to one occurrence make one exception, which keeps what each has written', async () => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    const written = [
      { title: 'Own' },
      { cost: '7' },
      { featured: true },
      { event_status: 'cancelled' },
      { tags: ['own'] },
    ];
    const answers = await Promise.all(written.map((fields) => api.put(`/events/${second.id}`, fields)));
    expect(statuses(answers)).toEqual(written.map(() => 200));
    const own = { id: second.id, title: 'Own', cost: '$7', featured: true, event_status: 'cancelled' };
    expect(ok(await api.get(`/events/${second.id}`))).toMatchObject(own);
    expect(await series.occurrences(event.id)).toHaveLength(10);
  });

  it('a split, and writes to what it takes along: nothing is lost', async () => {
    const event = await series.weekly({ title: 'Class', tags: ['split'] });
    const ids = (await series.occurrences(event.id)).map(({ id }) => id as number);
    const put = (index: number, body: object): Promise<Response> => api.put(`/events/${String(ids[index])}`, body);
    const answers = await Promise.all([
      put(3, { scope: 'following', title: 'From four' }),
      put(6, { title: 'Seven' }),
      put(5, { scope: 'following', title: 'From six' }),
      put(7, { title: 'Eight' }),
      api.delete(`/events/${String(ids[8])}`),
      put(2, { title: 'Three' }),
    ]);
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    const events = await listed('tags=split');
    expect(events.map(({ id }) => id)).toEqual(ids.filter((id) => id !== ids[8]));
    const titles = events.map(({ title }) => title as string);
    expect([titles[2], titles[6], titles[7]]).toEqual(['Three', 'Seven', 'Eight']);
    expect([titles[0], titles[1], titles[3]]).toEqual(['Class', 'Class', 'From four']);
    expect(refusal(await api.get(`/events/${String(ids[8])}`))).toBe('410 event-occurrence-removed');
  });

  it('a rule that changes while occurrences are read, edited, removed and extended: none comes twice', async () => {
    const event = await series.weekly({ tags: ['rush'], recurrence: ['RRULE:FREQ=WEEKLY'] });
    const ids = (await series.occurrences(event.id)).map(({ id }) => id as number);
    api.setNow('2026-10-01T00:00:00Z');
    const extension = api.app.get(OccurrenceExtension, { strict: false });
    const rules = [
      'RRULE:FREQ=WEEKLY;COUNT=20',
      'RRULE:FREQ=WEEKLY;INTERVAL=2',
      'RRULE:FREQ=WEEKLY;BYDAY=TU,FR;COUNT=40',
    ];
    const path = (index: number): string => `/events/${String(ids[index])}`;
    const answers = await Promise.all([
      ...rules.map((rule) => api.put(`/events/${event.id}`, { recurrence: [rule] })),
      ...[4, 6, 8, 10].map((index) => api.put(path(index), { title: `Own ${String(index)}` })),
      ...[5, 12].map((index) => api.delete(path(index))),
      api.put(path(14), { scope: 'following', cost: '3' }),
      api.put(path(2), { scope: 'all', start_date: '2026-08-18 18:00', end_date: '2026-08-18 19:00' }),
      ...[1, 2, 3].map((page) => api.get(`/events?tags=rush&page=${String(page)}`)),
      api.get(`/events/${event.id}/occurrences`),
      api.put(`/events/${event.id}/translations/ja`, { title: '教室' }),
    ]);
    await extension.extend(new AbortController().signal);
    // What the rule has dropped meanwhile may be gone or removed for whoever came later; nobody is told of more.
    expect(statuses(answers).filter((status) => ![200, 201, 404, 410].includes(status))).toEqual([]);
    const events = await listed('tags=rush&start_date=2026-01-01&end_date=2027-03-01');
    expect(distinct(events.map(({ id }) => id))).toBe(events.length);
    const places = events.map((one) => `${one.recurring_event_id as number} ${one.original_start_date as string}`);
    expect(distinct(places)).toBe(events.length);
    const own = events.filter(({ title }) => (title as string).startsWith('Own'));
    for (const { id, title } of own) expect(ok(await api.get(`/events/${id as number}`)).title).toBe(title);
  });

  it('an exception that has a place in the new rule stays, whoever comes first', async () => {
    const event = await series.weekly();
    const ids = (await series.occurrences(event.id)).map(({ id }) => id as number);
    const answers = await Promise.all([
      api.put(`/events/${event.id}`, { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=5'] }),
      ...[2, 4, 6, 8].map((index) => api.put(`/events/${String(ids[index])}`, { title: `Own ${String(index)}` })),
    ]);
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    const titles = (await series.occurrences(event.id)).map(({ title }) => title as string);
    expect(titles).toEqual([event.title, 'Own 2', 'Own 4', 'Own 6', 'Own 8']);
  });

  it('the removal of a series, and writes to its occurrences: they are told, and nothing is left', async () => {
    const event = await series.weekly({ tags: ['leaving'] });
    const ids = (await series.occurrences(event.id)).map(({ id }) => id as number);
    const answers = await Promise.all([
      api.delete(`/events/${event.id}?permanent=true`),
      ...ids.slice(1, 5).map((id) => api.put(`/events/${String(id)}`, { title: 'Own' })),
      api.put(`/events/${String(ids[6])}`, { scope: 'following', title: 'Own' }),
      api.put(`/events/${String(ids[7])}/translations/ja`, { title: '教室' }),
    ]);
    expect(statuses(answers).filter((status) => ![200, 201, 404, 410].includes(status))).toEqual([]);
    expect(refusal(await api.get(`/events/${event.id}`))).toBe('404 rest-event-not-found');
    // What was split off before is a series of its own.
    const left = await listed('tags=leaving');
    expect(left.every(({ recurring_event_id: series }) => series === ids[6])).toBe(true);
  });

  it('two rules for one series: the dates are those of one of them', async () => {
    const event = await series.weekly();
    const rules = [WEEKLY.recurrence, ['RRULE:FREQ=DAILY;COUNT=7'], ['RRULE:FREQ=MONTHLY;COUNT=3']];
    const answers = await Promise.all(rules.map((recurrence) => api.put(`/events/${event.id}`, { recurrence })));
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect([10, 7, 3]).toContain((await series.occurrences(event.id)).length);
  });
});
