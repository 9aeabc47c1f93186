import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, refusal, type Json } from '../../support/make.js';
import { Series, starts } from '../../support/series.js';

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

/** Id, start and end of each date. */
async function dates(id: number): Promise<string[]> {
  const events = await series.occurrences(id);
  return events.map((event: Json) => `${event.id} ${event.start_date} ${event.end_date}`);
}

describe('a series that is split', () => {
  const evening = { start_date: '2026-08-04 19:00', end_date: '2026-08-04 20:30' };
  const lastOfMonth = { start_date: '2026-08-31 19:00', end_date: '2026-08-31 20:00' };
  it.each([
    ['at a date that was added', { ...evening, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=6', 'RDATE:20260813T190000'] }, 2],
    ['at an added date, without an end', { ...evening, recurrence: ['RRULE:FREQ=WEEKLY', 'RDATE:20260813T190000'] }, 2],
    ['at another hour', { ...evening, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=6', 'RDATE:20260822T100000'] }, 3],
    [
      'at a date beside every second week',
      { ...evening, recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=5', 'RDATE:20260811T190000'] },
      1,
    ],
    [
      'at a date that was moved back',
      { ...lastOfMonth, recurrence: ['RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=8'] },
      1,
    ],
    [
      'at a single date with an end of its own',
      {
        ...evening,
        dates: [
          { start_date: '2026-08-06 19:00', end_date: '2026-08-06 23:00' },
          { start_date: '2026-08-09 19:00', end_date: '2026-08-09 20:00' },
        ],
      },
      1,
    ],
  ])('%s has the dates and the ids that it had', async (_, fields, at) => {
    const event = await series.make.event({ timezone: 'Asia/Tokyo', ...fields });
    const before = await dates(event.id);
    const [{ id }] = (await series.occurrences(event.id)).slice(at);
    expect(await series.write(id, { scope: 'following', cost: '3' })).toMatchObject({ id, recurring_event_id: id });
    // A page of them, where there is no end.
    expect([...(await dates(event.id)), ...(await dates(id))].slice(0, before.length)).toEqual(before);
  });

  it('by several rules has the days of each written into it', async () => {
    const recurrence = ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'RRULE:FREQ=YEARLY'];
    const times = { start_date: '2026-08-08 19:00', end_date: '2026-08-08 20:00' };
    const event = await series.make.event({ ...times, recurrence });
    const [, monday] = await series.occurrences(event.id);
    expect((await series.write(monday.id, { scope: 'following', cost: '3' })).recurrence).toEqual([
      'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      'RRULE:FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=8',
    ]);
    expect(starts(await series.occurrences(event.id))).toEqual(['2026-08-08 19:00']);
  });

  it.each(['put', 'delete'] as const)('behind its first date keeps what that had of its own: %s', async (method) => {
    const recurrence = ['RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4'];
    const event = await series.weekly({ recurrence });
    const [, monday] = await series.occurrences(event.id);
    await series.write(event.id, { scope: 'this', title: 'Opening' });
    ok(await api.send(method, `/events/${monday.id}?scope=following`, { as: 'administrator', body: { cost: '3' } }));
    expect((await series.occurrences(event.id)).map(({ title }) => title)).toEqual(['Opening']);
  });

  it('at its last single date keeps what that date had of its own', async () => {
    const event = await series.make.event({
      ...evening,
      dates: [{ start_date: '2026-08-06 19:00', end_date: '2026-08-06 20:00' }],
    });
    const [, last] = await series.occurrences(event.id);
    await series.write(last.id, { title: 'Farewell' });
    await series.write(last.id, { scope: 'following', cost: '7' });
    expect(ok(await api.get(`/events/${last.id}`))).toMatchObject({ title: 'Farewell', cost: '$7' });
  });

  it.each([
    ['has another hour', 'Asia/Tokyo', '2026-08-04', ['RRULE:FREQ=WEEKLY', 'RDATE:20260805T100000'], 1],
    ['clocks skip', 'Europe/Zurich', '2027-03-27', ['RRULE:FREQ=DAILY'], 1],
  ])('cannot go on without an end from a date that %s', async (_, timezone, day, recurrence, at) => {
    const times = { start_date: `${day} 02:30`, end_date: `${day} 02:45` };
    const event = await series.make.event({ ...times, timezone, recurrence });
    const before = starts(await series.occurrences(event.id));
    const [{ id }] = (await series.occurrences(event.id)).slice(at);
    const refused = '400 rest_invalid_param: scope';
    expect(refusal(await api.put(`/events/${id}`, { scope: 'following', cost: '3' }))).toBe(refused);
    expect(starts(await series.occurrences(event.id))).toEqual(before);
    ok(await api.delete(`/events/${id}?scope=following`));
    expect(await series.occurrences(event.id)).toHaveLength(at);
  });
});

describe('the first of the dates that are left, once those before it are removed', () => {
  it('is the whole series to a write to it and all that follow', async () => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    await series.remove(event.id, '?scope=this');
    const written = await series.write(second.id, { scope: 'following', cost: '3' });
    expect(written).toMatchObject({ id: second.id, recurring_event_id: event.id, cost: '$3' });
    expect(await series.occurrences(event.id)).toHaveLength(9);
  });

  it('takes the series with it when it and all that follow are removed', async () => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    await series.remove(event.id, '?scope=this');
    await series.remove(second.id, '?scope=following');
    expect(refusal(await api.get(`/events/${event.id}`))).toBe('403 event-no-longer-available');
    await series.write(event.id, { status: 'publish' });
    expect(await series.occurrences(event.id)).toHaveLength(9);
  });
});
