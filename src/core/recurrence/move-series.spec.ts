import fc from 'fast-check';
import { wallFromDate, wallFromJson, wallToDate, type WallClock } from '../dates/wall-clock.js';
import { parseZone, UTC_ZONE, type Zone } from '../dates/zone.js';
import { expand, nominalStarts } from './expand.js';
import { moveSeries, type MovedSeries } from './move-series.js';
import { parseRecurrence } from './parse-recurrence.js';
import type { FirstTime, Recurrence } from './recurrence.js';

const zone = (name: string): Zone => parseZone(name) ?? UTC_ZONE;
const TOKYO = zone('Asia/Tokyo');

function firstAt(start: string, own: Zone = TOKYO, allDay = false): FirstTime {
  const end = allDay ? `${start.slice(0, 10)} 23:59:59` : wallFromDate(new Date(Date.parse(`${start}Z`) + 5_400_000));
  return { start: wallFromJson(start), end: wallFromJson(end), allDay, zone: own };
}

function read(lines: readonly string[], first: FirstTime): Recurrence {
  const parsed = parseRecurrence(lines, first);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.recurrence;
}

const UNTIL = wallFromJson('2030-01-01 00:00:00');
const startsOf = (recurrence: Recurrence): WallClock[] =>
  expand(recurrence, { until: UNTIL, limit: 500 }).map(({ originalStart }) => originalStart);

function moved(lines: readonly string[], from: FirstTime, to: FirstTime): MovedSeries {
  const recurrence = read(lines, from);
  return moveSeries(recurrence, to, startsOf(recurrence));
}

function linesOf({ parsed }: MovedSeries): readonly string[] {
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.recurrence.lines;
}

const TUESDAY = firstAt('2026-08-04 18:30:00');

describe('a series that takes place at another hour', () => {
  it.each([
    ['19:00:00', 'EXDATE:20260811T183000', 'EXDATE;VALUE=DATE:20260811'],
    ['19:00:00', 'EXDATE;TZID=Asia/Tokyo:20260811T183000', 'EXDATE;VALUE=DATE:20260811'],
    ['19:00:00', 'EXDATE:20260811T093000Z', 'EXDATE;VALUE=DATE:20260811'],
    ['19:00:00', 'EXDATE;VALUE=DATE:20260811,20260818', 'EXDATE;VALUE=DATE:20260811,20260818'],
    ['19:00:00', 'RDATE:20260813T183000', 'RDATE:20260813T190000'],
    ['19:00:00', 'RDATE:20260813T140000', 'RDATE:20260813T143000'],
    ['19:00:00', 'RDATE;VALUE=DATE:20260813', 'RDATE;VALUE=DATE:20260813'],
    ['19:00:00', 'RDATE;VALUE=PERIOD:20260813T140000/PT1H', 'RDATE;VALUE=PERIOD:20260813T143000/20260813T153000'],
    ['19:00:00', 'RRULE:FREQ=DAILY;UNTIL=20260825T093000Z', 'RRULE:FREQ=DAILY;UNTIL=20260825T145959Z'],
    ['19:00:00', 'RRULE:FREQ=DAILY;UNTIL=20260825T145959Z', 'RRULE:FREQ=DAILY;UNTIL=20260825T145959Z'],
    ['19:00:00', 'RRULE:FREQ=DAILY;COUNT=9', 'RRULE:FREQ=DAILY;COUNT=9'],
    ['17:00:00', 'RRULE:FREQ=DAILY;UNTIL=20260825T093000Z', 'RRULE:FREQ=DAILY;UNTIL=20260825T093000Z'],
  ])('at %s: %s becomes %s', (time, line, expected) => {
    const lines = line.startsWith('RRULE') ? [line] : ['RRULE:FREQ=WEEKLY', line];
    expect(linesOf(moved(lines, TUESDAY, firstAt(`2026-08-04 ${time}`))).at(-1)).toBe(expected);
  });

  it('past midnight takes all along', () => {
    const lines = ['RRULE:FREQ=WEEKLY;UNTIL=20260825T150000Z', 'EXDATE;VALUE=DATE:20260811', 'RDATE:20260813T183000'];
    const { places, dropped, ...rest } = moved(lines, TUESDAY, firstAt('2026-08-05 00:30:00'));
    expect(linesOf({ places, dropped, ...rest })).toEqual([
      'RRULE:FREQ=WEEKLY;UNTIL=20260826T145959Z',
      'RDATE:20260814T003000',
      'EXDATE;VALUE=DATE:20260812',
    ]);
    expect([dropped, places.get(wallFromJson('2026-08-18 18:30:00'))]).toEqual([[], '2026-08-19 00:30:00']);
  });
});

describe('a series in another zone', () => {
  const zurich = { ...TUESDAY, zone: zone('Europe/Zurich') };

  it.each([
    ['EXDATE;TZID=Asia/Tokyo:20260811T183000', 'EXDATE;VALUE=DATE:20260811'],
    ['EXDATE:20260811T093000Z', 'EXDATE;VALUE=DATE:20260811'],
    ['EXDATE:20260811T183000', 'EXDATE:20260811T183000'],
    ['RDATE:20260813T093000Z', 'RDATE:20260813T183000'],
    ['RRULE:FREQ=DAILY;UNTIL=20260825T093000Z', 'RRULE:FREQ=DAILY;UNTIL=20260825T215959Z'],
  ])('keeps its wall clocks: %s becomes %s', (line, expected) => {
    const lines = line.startsWith('RRULE') ? [line] : ['RRULE:FREQ=WEEKLY', line];
    expect(linesOf(moved(lines, TUESDAY, zurich)).at(-1)).toBe(expected);
  });
});

describe('a series that begins on another day', () => {
  it('keeps what it takes off on days that it still has', () => {
    const daily = moved(['RRULE:FREQ=DAILY', 'EXDATE:20260811T183000'], TUESDAY, firstAt('2026-08-06 19:00:00'));
    expect([linesOf(daily), daily.dropped]).toEqual([['RRULE:FREQ=DAILY', 'EXDATE;VALUE=DATE:20260811'], []]);
    const named = moved(
      ['RRULE:FREQ=WEEKLY;BYDAY=TU', 'EXDATE:20260811T183000'],
      TUESDAY,
      firstAt('2026-08-05 18:30:00'),
    );
    expect([linesOf(named).at(-1), named.dropped]).toEqual(['EXDATE:20260811T183000', []]);
  });

  it('tells what has lost its day with the weekday, and takes it off no more', () => {
    const weekly = moved(['RRULE:FREQ=WEEKLY', 'EXDATE:20260811T183000'], TUESDAY, firstAt('2026-08-06 18:30:00'));
    expect([linesOf(weekly), weekly.dropped]).toEqual([['RRULE:FREQ=WEEKLY'], ['2026-08-11 18:30:00']]);
  });

  it('and is a run of single dates moves as a whole', () => {
    const lines = ['RDATE:20260805T183000,20260806T140000', 'EXDATE:20260805T183000'];
    const { parsed, places, dropped } = moved(lines, TUESDAY, firstAt('2026-08-05 19:00:00'));
    expect(linesOf({ parsed, places, dropped })).toEqual([
      'RDATE:20260806T190000,20260807T143000',
      'EXDATE;VALUE=DATE:20260806',
    ]);
    expect([dropped, places.get(TUESDAY.start)]).toEqual([[], '2026-08-05 19:00:00']);
  });
});

it('a series that lasts all day from now on, or no more, keeps its days', () => {
  const lines = ['RRULE:FREQ=WEEKLY;UNTIL=20260825T093000Z', 'EXDATE:20260811T183000', 'RDATE:20260813T140000'];
  const allDay = firstAt('2026-08-04 00:00:00', TOKYO, true);
  const days = ['RRULE:FREQ=WEEKLY;UNTIL=20260825', 'RDATE;VALUE=DATE:20260813', 'EXDATE;VALUE=DATE:20260811'];
  expect(linesOf(moved(lines, TUESDAY, allDay))).toEqual(days);
  expect(linesOf(moved(days, allDay, TUESDAY))).toEqual([
    'RRULE:FREQ=WEEKLY;UNTIL=20260825T145959Z',
    'RDATE;VALUE=DATE:20260813',
    'EXDATE;VALUE=DATE:20260811',
  ]);
});

it('what took nothing off before is no loss, and stays', () => {
  const { dropped, ...rest } = moved(
    ['RRULE:FREQ=WEEKLY', 'EXDATE:20260812T183000'],
    TUESDAY,
    firstAt('2026-08-04 19:00:00'),
  );
  expect([linesOf({ dropped, ...rest }).at(-1), dropped]).toEqual(['EXDATE;VALUE=DATE:20260812', []]);
});

it('a series moved in time keeps each of its dates and exceptions, or names it', () => {
  const rules = fc.constantFrom(
    'RRULE:FREQ=DAILY;COUNT=30',
    'RRULE:FREQ=WEEKLY',
    'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261001T000000Z',
    'RRULE:FREQ=MONTHLY;BYDAY=1TU',
    'RRULE:FREQ=MONTHLY;COUNT=6',
    'RDATE:20260805T183000,20260805T200000,20260907T100000',
  );
  const zones = fc.constantFrom('Asia/Tokyo', 'America/New_York', 'Europe/Zurich', 'UTC', 'Australia/Lord_Howe');
  fc.assert(
    fc.property(
      rules,
      zones,
      zones,
      fc.integer({ min: -2880, max: 20_160 }),
      fc.nat(8),
      (rule, from, to, by, taken) => {
        const former = firstAt('2026-08-04 18:30:00', zone(from));
        const start = wallFromDate(new Date(wallToDate(former.start).getTime() + by * 60_000));
        const all = startsOf(read([rule], former));
        const off = all[1 + (taken % Math.max(1, all.length - 1))] ?? former.start;
        const before = read([rule, `EXDATE:${off.replace(/[-:]/g, '').replace(' ', 'T')}`], former);
        const { parsed, places, dropped } = moveSeries(before, firstAt(start, zone(to)), startsOf(before));
        if ('problems' in parsed) return;
        const { recurrence } = parsed;
        // A removed date stays removed, or is reported as dropped.
        expect(recurrence.removed.length + dropped.length).toBe(1);
        const named = nominalStarts(recurrence, { until: UNTIL, limit: 1000 });
        for (const place of places.values()) expect(named).toContain(place);
        for (const place of recurrence.removed) expect(named).toContain(place);
        expect(new Set(places.values()).size).toBe(places.size);
        // A new hour loses no date if the rule depends on the day of the start.
        if (!rule.includes('BY') && !rule.includes('MONTHLY') && Math.abs(by) <= 720) expect(dropped).toEqual([]);
        if (start.slice(0, 10) === former.start.slice(0, 10)) expect([dropped, places.size]).toEqual([[], all.length]);
      },
    ),
    { numRuns: 150 },
  );
});
