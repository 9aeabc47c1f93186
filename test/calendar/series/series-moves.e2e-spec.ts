import fc from 'fast-check';
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

const read = async (id: number): Promise<Json> => ok(await api.get(`/events/${String(id)}`, 'administrator'));

describe('when a write moves a series', () => {
  it('to another hour, its EXDATE, RDATE and UNTIL move with it', async () => {
    const event = await series.weekly({
      recurrence: [
        'RRULE:FREQ=WEEKLY;UNTIL=20260825T100000Z',
        'RDATE:20260806T190000',
        'EXDATE;TZID=Asia/Tokyo:20260811T190000',
      ],
    });
    const before = await series.occurrences(event.id);
    expect(starts(before)).toEqual(['2026-08-04 19:00', '2026-08-06 19:00', '2026-08-18 19:00', '2026-08-25 19:00']);
    const answer = await series.write(event.id, { start_date: '2026-08-04 20:15', end_date: '2026-08-04 21:45' });
    expect(answer).not.toHaveProperty('dropped_exceptions');
    expect(answer).not.toHaveProperty('unmatched_exdates');
    expect(answer.recurrence).toEqual([
      'RRULE:FREQ=WEEKLY;UNTIL=20260825T145959Z',
      'RDATE:20260806T201500',
      'EXDATE;VALUE=DATE:20260811',
    ]);
    const after = await series.occurrences(event.id);
    expect(starts(after)).toEqual(starts(before).map((start) => start.replace('19:00', '20:15')));
    expect(after.map(({ id }: Json) => id)).toEqual(before.map(({ id }: Json) => id));
  });

  it('to another zone, they keep its wall clocks', async () => {
    const event = await series.weekly({
      recurrence: ['RRULE:FREQ=WEEKLY;UNTIL=20260825T100000Z', 'EXDATE:20260811T100000Z'],
    });
    const before = starts(await series.occurrences(event.id));
    const answer = await series.write(event.id, { timezone: 'America/New_York' });
    expect(answer).not.toHaveProperty('dropped_exceptions');
    expect(starts(await series.occurrences(event.id))).toEqual(before);
  });

  it('past midnight, exceptions and ids of its dates go along', async () => {
    const event = await series.weekly();
    const [, second, third] = await series.occurrences(event.id);
    await series.write(second.id, { title: 'Special' });
    await series.remove(third.id);
    const answer = await series.write(event.id, { start_date: '2026-08-05 00:30', end_date: '2026-08-05 02:00' });
    expect(answer).not.toHaveProperty('dropped_exceptions');
    const [, moved, fourth] = await series.occurrences(event.id);
    expect([moved.id, moved.title, moved.start_date]).toEqual([second.id, 'Special', '2026-08-12 00:30:00']);
    expect(fourth.start_date).toBe('2026-08-26 00:30:00');
    expect(refusal(await api.get(`/events/${String(third.id)}`))).toBe('410 event-occurrence-removed');
  });

  it('to another weekday, all exceptions that lose their place are told, those that were taken off as well', async () => {
    const event = await series.weekly({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=6', 'EXDATE:20260908T190000'] });
    const [, second, third] = await series.occurrences(event.id);
    await series.write(second.id, { title: 'Special' });
    await series.remove(third.id);
    const answer = await series.write(event.id, { start_date: '2026-08-06 19:00', end_date: '2026-08-06 20:30' });
    expect(answer.dropped_exceptions).toEqual([
      { id: second.id, original_start_date: '2026-08-11 19:00:00' },
      { id: third.id, original_start_date: '2026-08-18 19:00:00' },
      { id: null, original_start_date: '2026-09-08 19:00:00' },
    ]);
    expect(answer.recurrence).toEqual(['RRULE:FREQ=WEEKLY;COUNT=6']);
    expect(await series.occurrences(event.id)).toHaveLength(6);
  });

  it('of single dates, exceptions go along with their own date', async () => {
    const event = await series.weekly({ recurrence: ['RDATE:20260805T190000,20260806T190000,20260806T230000'] });
    const [, second, third, fourth] = await series.occurrences(event.id);
    await series.write(second.id, { title: 'Second' });
    await series.write(third.id, { title: 'Third' });
    const times = { start_date: '2026-08-05 19:00', end_date: '2026-08-05 20:30' };
    expect(await series.write(event.id, times)).not.toHaveProperty('dropped_exceptions');
    const after = await series.occurrences(event.id);
    expect(after.map(({ id, title, start_date: start }: Json) => [id, title, start])).toEqual([
      [event.id, event.title, '2026-08-05 19:00:00'],
      [second.id, 'Second', '2026-08-06 19:00:00'],
      [third.id, 'Third', '2026-08-07 19:00:00'],
      [fourth.id, event.title, '2026-08-07 23:00:00'],
    ]);
  });
});

it('an EXDATE that hits nothing is told by the write that gives it', async () => {
  const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20260811T190000,20260812T190000', 'EXDATE:20260818T180000'];
  const unmatched = ['2026-08-12 19:00:00', '2026-08-18 18:00:00'];
  const event = await series.weekly({ recurrence });
  expect(event.unmatched_exdates).toEqual(unmatched);
  expect(await read(event.id)).not.toHaveProperty('unmatched_exdates');
  expect((await series.write(event.id, { recurrence })).unmatched_exdates).toEqual(unmatched);
  expect(await series.write(event.id, { title: 'Other' })).not.toHaveProperty('unmatched_exdates');
});

it('a rule is taken as Google and Outlook write it', async () => {
  const event = await series.weekly({
    recurrence: [
      'RRULE:FREQ=WEEKLY;BYDAY=TU, TH;BYHOUR=19;BYMINUTE=0;BYSECOND=0;COUNT=5;',
      'EXDATE;TZID=Tokyo Standard Time:20260811T190000, 20260813T190000',
    ],
  });
  expect(event.recurrence).toEqual([
    'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5',
    'EXDATE;TZID=Asia/Tokyo:20260811T190000,20260813T190000',
  ]);
  expect(starts(await series.occurrences(event.id))).toEqual([
    '2026-08-04 19:00',
    '2026-08-06 19:00',
    '2026-08-18 19:00',
  ]);
  const folded = await series.weekly({
    recurrence: 'RRULE:FREQ=WEEKLY;BYD\r\n AY=TU;COUNT=5\r\nEXDATE:20260811T190000\r\n',
  });
  expect(folded.recurrence).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=5', 'EXDATE:20260811T190000']);
});

it.each([
  ['RRULE:FREQ=DAILY;BYHOUR=20', 'BYHOUR unless it repeats the event’s own time of day, 19:00:00'],
  ['RRULE:FREQ=WEEKLY;BYDAY=TU, XX', 'BYDAY must be one of these'],
  ['RRULE:FREQ=DAILY;UNTIL=20260231T000000Z', 'UNTIL must be a day that there is'],
  ['RRULE;X-NAME=1:FREQ=DAILY', 'the part X-NAME, which is not known'],
  ['EXDATE;TZID=Korea Standard Time:20260811T190000', 'time zone, Asia/Tokyo'],
])('of a line the true fault is told: %s', async (line, fault) => {
  const answer = await api.post('/events', {
    title: 'None',
    start_date: '2026-08-04 19:00',
    end_date: '2026-08-04 20:00',
    timezone: 'Asia/Tokyo',
    recurrence: [line],
  });
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(fault)]);
});

it('a series moved in time keeps each exception or names it', async () => {
  const rules = fc.constantFrom(
    ['RRULE:FREQ=WEEKLY;COUNT=5'],
    ['RRULE:FREQ=DAILY;COUNT=5'],
    ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5'],
    ['RDATE:20260805T190000,20260805T230000,20260807T190000,20260808T080000'],
  );
  const zones = fc.constantFrom('Asia/Tokyo', 'America/New_York', 'Europe/Zurich');
  await fc.assert(
    fc.asyncProperty(rules, zones, fc.integer({ min: -60, max: 340 }), async (recurrence, timezone, quarters) => {
      const event = await series.weekly({ recurrence });
      const [, second, third] = await series.occurrences(event.id);
      await series.write(second.id, { title: 'Special' });
      await series.remove(third.id);
      const at = new Date(Date.parse('2026-08-04T19:00:00Z') + quarters * 900_000);
      const day = at.toISOString().slice(0, 16);
      const answer = await series.write(event.id, { start_date: day, end_date: day, timezone });
      const dropped = new Set((answer.dropped_exceptions ?? []).map(({ id }: Json) => id));
      const after = await series.occurrences(event.id);
      const special = after.filter(({ title }: Json) => title === 'Special').map(({ id }: Json) => id);
      expect(special).toEqual(dropped.has(second.id) ? [] : [second.id]);
      expect(after).toHaveLength(dropped.has(third.id) ? 5 : 4);
    }),
    { numRuns: 12 },
  );
});
