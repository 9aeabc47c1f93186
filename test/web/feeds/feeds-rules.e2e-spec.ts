import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { calendarDates } from '../../support/calendar-dates.js';
import { faults, textOf, values } from '../../support/feeds.js';
import type { Json } from '../../support/make.js';
import { statementsOf } from '../../support/raw-answers.js';
import { Series } from '../../support/series.js';

let api: InspectedApp;
let series: Series;

beforeEach(async () => {
  api = await startInspectedApp();
  series = new Series(api);
});

afterEach(() => api.close());

type Told = Record<string, string>;

async function calendar(path: string): Promise<string> {
  const answer = await api.get(path);
  const text = textOf(answer);
  expect([path, answer.status, faults(text)]).toEqual([path, 200, []]);
  return text;
}

/** What a calendar says of its events, which are the same dates when each is told by itself. */
async function told(path = '/events.ics', query = ''): Promise<Told[]> {
  const span = { from: Date.parse('2026-06-16') / 1000, to: Date.parse('2028-07-01') / 1000 };
  const ruled = await calendar(`${path}?recurrence=rule${query}`);
  const single = await calendar(`${path}?recurrence=instances${query}`);
  // Of what was taken off a series single dates say that it is cancelled, and no title.
  const known = (text: string): string[] => calendarDates(text, span).filter((date) => !date.endsWith(' CANCELLED '));
  expect(known(ruled)).toEqual(known(single));
  return values(ruled);
}

const uid = ({ id }: Json): string => `event-${String(id)}@127.0.0.1`;
/** The lines that say how an event repeats. */
const repetition = (event: Told | undefined): Told =>
  Object.fromEntries(
    Object.entries(event ?? {}).filter(([name]) => /^(?:RRULE|EXDATE|RECURRENCE-ID|RDATE)/.test(name)),
  );

describe('an event that repeats, as a rule', () => {
  it('is told once, from its first date on, under the page of the series', async () => {
    const event = await series.weekly({ title: 'Class' });
    const [only, ...more] = await told();
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      UID: uid(event),
      'DTSTART;TZID=Asia/Tokyo': '20260804T190000',
      'DTEND;TZID=Asia/Tokyo': '20260804T203000',
      RRULE: 'FREQ=WEEKLY;COUNT=10',
      'SUMMARY;LANGUAGE=en': 'Class',
      URL: event.url.replace('2026-08-04/', ''),
    });
    expect(only).not.toHaveProperty('RELATED-TO');
    expect(await told(`/events/${String(event.id)}.ics`)).toEqual([only]);
    expect(await told(`/events/by-slug/class.ics`)).toEqual([only]);
  });

  it('begins where it began, whichever dates are asked for', async () => {
    const event = await series.weekly({ recurrence: ['RRULE:FREQ=WEEKLY'] });
    const [only, ...more] = values(
      await calendar('/events.ics?recurrence=rule&start_date=2026-09-01&end_date=2026-09-30'),
    );
    expect([only?.['UID'], only?.['DTSTART;TZID=Asia/Tokyo'], more]).toEqual([uid(event), '20260804T190000', []]);
  });

  it('has its exceptions in their places, and is without the dates that were taken off', async () => {
    const event = await series.weekly();
    const [, second, third, fourth] = await series.occurrences(event.id);
    await series.write(second.id, { start_date: '2026-08-12 09:00:00', title: 'Moved' });
    await series.write(third.id, { event_status: 'cancelled' });
    await series.remove(fourth.id);
    await series.write(event.id, { scope: 'this', title: 'Opening' });
    const [master, ...others] = await told();
    expect(repetition(master)).toEqual({ RRULE: 'FREQ=WEEKLY;COUNT=10', 'EXDATE;TZID=Asia/Tokyo': '20260825T190000' });
    expect(others.map((one) => [one['UID'], repetition(one), one['STATUS'], one['SUMMARY;LANGUAGE=en']])).toEqual([
      [uid(event), { 'RECURRENCE-ID;TZID=Asia/Tokyo': '20260804T190000' }, 'CONFIRMED', 'Opening'],
      [uid(event), { 'RECURRENCE-ID;TZID=Asia/Tokyo': '20260811T190000' }, 'CONFIRMED', 'Moved'],
      [
        uid(event),
        { 'RECURRENCE-ID;TZID=Asia/Tokyo': '20260818T190000' },
        'CANCELLED',
        master?.['SUMMARY;LANGUAGE=en'],
      ],
    ]);
  });

  it('is told in days where it lasts whole days, and in UTC where that is its zone', async () => {
    const days = { start_date: '2026-08-04', end_date: '2026-08-05', all_day: true };
    const event = await series.weekly({ ...days, recurrence: ['RRULE:FREQ=WEEKLY', 'EXDATE:20260811'] });
    await series.weekly({ timezone: 'UTC', recurrence: ['RRULE:FREQ=WEEKLY', 'EXDATE:20260818'] });
    const [, second] = await series.occurrences(event.id);
    await series.write(second.id, { title: 'Other' });
    const all = (await told()).map(repetition);
    expect(all).toEqual([
      { RRULE: 'FREQ=WEEKLY', 'EXDATE;VALUE=DATE': '20260811' },
      { RRULE: 'FREQ=WEEKLY', EXDATE: '20260818T190000Z' },
      { 'RECURRENCE-ID;VALUE=DATE': '20260818' },
    ]);
  });
});

describe('an exception that no calendar takes into a rule', () => {
  it.each([
    ['moved to the day of another', { start_date: '2026-08-25 09:00:00', end_date: '2026-08-25 10:00:00' }],
    ['moved beyond another', { start_date: '2026-08-27 09:00:00', end_date: '2026-08-27 10:00:00' }],
    ['all day', { all_day: true }],
  ])('is told by itself, and taken off: %s', async (_, change) => {
    const event = await series.weekly();
    const [, , third] = await series.occurrences(event.id);
    await series.write(third.id, change);
    const all = await told();
    expect(all.map((one) => [one['UID'], one['RELATED-TO']]).sort()).toEqual(
      [
        [uid(event), undefined],
        [uid(third), uid(event)],
      ].sort(),
    );
    expect(repetition(all.find((one) => one['UID'] === uid(event)))['EXDATE;TZID=Asia/Tokyo']).toBe('20260818T190000');
  });

  it('is told by itself with all the others where it is the first, which has the name of the series', async () => {
    const event = await series.weekly();
    await series.write(event.id, { scope: 'this', start_date: '2026-08-11 09:00:00', end_date: '2026-08-11 10:00:00' });
    expect(await told()).toHaveLength(10);
  });
});

describe('what is not shown', () => {
  it('of a series is taken off: a date that is hidden, or that a filter does not let pass', async () => {
    const venue = await series.make.venue();
    const event = await series.weekly({ venue: venue.id });
    const [, second, third] = await series.occurrences(event.id);
    await series.write(second.id, { status: 'private' });
    await series.write(third.id, { venue: [], title: 'Elsewhere' });
    const removed = async (query: string): Promise<string[]> => {
      const [master] = await told('/events.ics', query);
      expect(master?.['RRULE']).toBe('FREQ=WEEKLY;COUNT=10');
      return textOf(await api.get(`/events.ics?recurrence=rule${query}`)).match(/EXDATE;TZID=Asia\/Tokyo:\S+/g) ?? [];
    };
    expect(await removed('')).toEqual(['EXDATE;TZID=Asia/Tokyo:20260811T190000']);
    const both = ['EXDATE;TZID=Asia/Tokyo:20260811T190000', 'EXDATE;TZID=Asia/Tokyo:20260818T190000'];
    expect(await removed(`&venue=${String(venue.id)}`)).toEqual(both);
    expect((await told('/events.ics', '&search=Elsewhere')).map((one) => one['UID'])).toEqual([uid(third)]);
  });

  it.each(['include', 'hide_subsequent_recurrences'])('single dates are told one by one: %s', async (name) => {
    const event = await series.weekly({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] });
    const value = name === 'include' ? event.id : true;
    const all = await told('/events.ics', `&${name}=${String(value)}`);
    expect(all.map(repetition)).toEqual([{}]);
  });

  it('is withdrawn under the name of the series as well', async () => {
    const event = await series.weekly({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] });
    await series.remove(event.id, '?permanent=true&scope=all');
    const all = values(await calendar('/events.ics?recurrence=rule&start_date=2026-08-10'));
    expect(all.map((one) => [one['UID'] === uid(event), one['STATUS']])).toEqual([
      [true, 'CANCELLED'],
      [false, 'CANCELLED'],
      [false, 'CANCELLED'],
    ]);
  });
});

it.each([
  ['dates without a rule', { recurrence: ['RDATE:20260811'] }],
  ['a rule and a date beside it', { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:20260806'] }],
  ['a lunar rule', { recurrence: ['RRULE:RSCALE=CHINESE;FREQ=MONTHLY;COUNT=3'] }],
  ['two weekdays of a month', { recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=1TU,3TU;COUNT=3'] }],
  ['a fixed distance from UTC', { timezone: 'UTC+8' }],
  ['more than a day, every day', { end_date: '2026-08-06 10:00:00', recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] }],
  [
    'a start that clocks skip once',
    {
      start_date: '2027-03-07 02:30:00',
      end_date: '2027-03-07 04:30:00',
      timezone: 'America/New_York',
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
    },
  ],
  [
    'a start that clocks show twice once',
    {
      start_date: '2026-10-25 01:30:00',
      end_date: '2026-10-25 01:45:00',
      timezone: 'America/New_York',
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
    },
  ],
  [
    'a night in which clocks are changed once',
    {
      start_date: '2026-10-24 23:00:00',
      end_date: '2026-10-25 05:00:00',
      timezone: 'America/New_York',
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
    },
  ],
])('dates are told one by one where calendars would make others: %s', async (_, fields) => {
  await series.weekly(fields);
  const all = await told();
  expect(all.length).toBeGreaterThan(1);
  expect(all.map(repetition)).toEqual(all.map(() => ({})));
});

describe('the statements of a calendar', () => {
  it.each(['recurrence=rule', 'recurrence=rule&search=weekly', 'recurrence=instances'])(
    'are as many for one series as for several: %s',
    async (query) => {
      const count = (): Promise<number> =>
        statementsOf(() => api.get(`/events.ics?${query}&no=${String((made += 1))}`));
      let made = 0;
      const weekly = async (): Promise<void> => {
        const event = await series.weekly({ title: 'Weekly' });
        const [, second] = await series.occurrences(event.id);
        await series.write(second.id, { title: 'Weekly, but other' });
        // What is new is read by statements of its own, and kept from the second time on.
        for (const _time of [1, 2, 3]) await count();
      };
      await weekly();
      const one = await count();
      for (let more = 0; more < 3; more += 1) await weekly();
      expect(await count()).toBe(one);
    },
  );
});

it('of a series whose first date is hidden the others are told', async () => {
  const event = await series.weekly({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] });
  await series.write(event.id, { scope: 'this', status: 'private' });
  const [master] = await told(`/events/${String(event.id)}.ics`);
  expect(repetition(master)).toEqual({ RRULE: 'FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Asia/Tokyo': '20260804T190000' });
});
