import fc from 'fast-check';
import { NOW } from '../support/app.js';
import { calendarDates } from '../support/calendar-dates.js';
import { startDemonstration } from '../support/demonstration.js';
import { faults, ruleCount, textOf } from '../support/feeds.js';
import type { InspectedApp } from '../support/inspected-app.js';
import { ok, type Json } from '../support/make.js';
import { Series } from '../support/series.js';

const RUNS = 60;
const DAY = 86_400_000;
/** A rule has dates that have ended as well. */
const SPAN = { from: Date.parse('2026-06-20') / 1000, to: Date.parse('2028-07-01') / 1000 };
const hasEnded = (date: string): boolean => Number(date.split(' ')[1]) <= Date.parse(NOW) / 1000;

let api: InspectedApp;
let series: Series;

beforeAll(async () => {
  api = await startDemonstration();
  series = new Series(api);
});

afterAll(() => api.close());

/** The dates of both forms of a feed, without what was taken off; and how many events have a rule. */
async function both(path: string): Promise<{ ruled: string[]; single: string[]; rules: number }> {
  const read = async (form: string): Promise<string> => {
    const text = textOf(await api.get(`${path}${path.includes('?') ? '&' : '?'}recurrence=${form}`));
    expect(faults(text)).toEqual([]);
    return text;
  };
  const dates = (text: string): string[] =>
    calendarDates(text, SPAN).filter((date) => !date.endsWith(' CANCELLED ') && !hasEnded(date));
  const [ruled, single] = [await read('rule'), await read('instances')];
  return { ruled: dates(ruled), single: dates(single), rules: ruleCount(ruled) };
}

const pad = (number: number): string => String(number).padStart(2, '0');
const weekdays = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1, maxLength: 3 });
const rule = fc.oneof(
  fc.constantFrom('FREQ=DAILY;COUNT=40', 'FREQ=DAILY;INTERVAL=9', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=3;WKST=SU'),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), weekdays)
    .map(([every, days]) => `FREQ=WEEKLY;INTERVAL=${every};BYDAY=${days.join()}`),
  fc.constantFrom('FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYDAY=2SA', 'FREQ=MONTHLY;BYDAY=-1SU'),
  fc.constantFrom('FREQ=YEARLY', 'FREQ=WEEKLY;UNTIL=20270101T000000Z', 'RSCALE=CHINESE;FREQ=MONTHLY'),
);
const generated = fc.record({
  day: fc.integer({ min: Date.parse('2026-05-01') / DAY, max: Date.parse('2027-01-01') / DAY }),
  minutes: fc.constantFrom(0, 90, 150, 600, 1380),
  hours: fc.constantFrom(0, 1, 3, 30),
  zone: fc.constantFrom('UTC', 'Asia/Tokyo', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'UTC+5:30'),
  rule,
  allDay: fc.boolean(),
  changes: fc.array(
    fc.record({
      of: fc.nat({ max: 12 }),
      what: fc.constantFrom('title', 'move', 'cancel', 'remove', 'hide', 'allDay'),
      by: fc.integer({ min: -4, max: 4 }),
    }),
    { maxLength: 3 },
  ),
});
type Generated = typeof generated extends fc.Arbitrary<infer Value> ? Value : never;

const clock = (millis: number): string => new Date(millis).toISOString().slice(0, 19).replace('T', ' ');

async function made({ day, minutes, hours, zone, rule, allDay, changes }: Generated): Promise<number | undefined> {
  const start = day * DAY + minutes * 60_000;
  const until = allDay ? rule.replace(/(UNTIL=\d+)T\w+/, '$1') : rule;
  const answer = await api.post(
    '/events',
    {
      title: `Series ${pad(minutes)}`,
      start_date: clock(start),
      end_date: clock(start + hours * 3_600_000),
      timezone: zone,
      all_day: allDay,
      recurrence: [`RRULE:${until}`],
    },
    'administrator',
  );
  if (answer.status !== 201) return undefined;
  const event: Json = answer.body;
  for (const { of, what, by } of changes) {
    const listed: Json[] = await series.occurrences(event.id);
    const one = listed[of % listed.length];
    if (!one || listed.length < 2) continue;
    const moved = { start_date: shifted(one.start_date, by), end_date: shifted(one.end_date, by) };
    const change = { title: { title: 'Other' }, move: moved, cancel: { event_status: 'cancelled' } };
    const others = { hide: { status: 'private' }, allDay: { all_day: !allDay } };
    const scope = { scope: 'this' };
    if (what === 'remove') ok(await api.delete(`/events/${String(one.id)}?scope=this`));
    else ok(await api.put(`/events/${String(one.id)}`, { ...{ ...change, ...others }[what], ...scope }));
  }
  return event.id;
}

function shifted(date: string, days: number): string {
  return clock(Date.parse(`${date.replace(' ', 'T')}Z`) + days * DAY);
}

it('a rule has the same dates as the events that it stands for', async () => {
  let rules = 0;
  await fc.assert(
    fc.asyncProperty(generated, async (input) => {
      const id = await made(input);
      if (id === undefined) return;
      const told = await both(`/events/${String(id)}.ics`);
      rules += told.rules;
      expect(told.ruled).toEqual(told.single);
    }),
    { numRuns: RUNS },
  );
  expect(rules).toBeGreaterThan(RUNS / 6);
});

it.each(['', 'recurring=true', 'search=the', 'multilingual_language=ja'])(
  'so have those of the demonstration: %s',
  async (query) => {
    const { ruled, single, rules } = await both(`/events.ics?${query}`);
    expect(ruled).toEqual(single);
    expect(rules > 2 || query.startsWith('search')).toBe(true);
  },
);
