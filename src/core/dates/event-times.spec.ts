import fc from 'fast-check';
import { eventTimes } from './event-times.js';
import { parseDate } from './parse-date.js';
import { wallClock, wallFromDate, type WallClock } from './wall-clock.js';
import { parseZone, toInstant, toWallClock, zoneAbbreviation, type Zone } from './zone.js';

const zone = (name: string): Zone => parseZone(name) ?? fail(name);
const wall = (text: string): WallClock => wallClock(text) ?? fail(text);
const fail = (text: string): never => {
  throw new Error(`${text} cannot be read`);
};

interface Asked {
  readonly start: string;
  readonly end: string;
  readonly zone?: string;
  readonly allDay?: boolean;
}

function times(asked: Asked): string[] {
  const of = zone(asked.zone ?? 'Asia/Hong_Kong');
  const read = (text: string) => parseDate(text, { zone: of, now: new Date('2026-07-15T04:00:00Z') }) ?? fail(text);
  const found = eventTimes({ start: read(asked.start), end: read(asked.end), zone: of, allDay: asked.allDay ?? false });
  return [
    found.startLocal,
    found.endLocal,
    wallFromDate(found.startsAt),
    wallFromDate(found.endsAt),
    zoneAbbreviation(found.startsAt, of),
  ];
}

it('keeps the wall clock and adds the moments', () => {
  expect(times({ start: '2028-02-01 10:00', end: '2028-02-01 11:00' })).toEqual([
    '2028-02-01 10:00:00',
    '2028-02-01 11:00:00',
    '2028-02-01 02:00:00',
    '2028-02-01 03:00:00',
    'HKT',
  ]);
});

it('reads dates alone as midnight', () => {
  expect(times({ start: '2028-03-05', end: '2028-03-06' }).slice(0, 2)).toEqual([
    '2028-03-05 00:00:00',
    '2028-03-06 00:00:00',
  ]);
});

it('stretches all-day events to whole days of their zone', () => {
  expect(
    times({ start: '2028-03-05 10:00', end: '2028-03-07 12:00', allDay: true, zone: 'America/Los_Angeles' }),
  ).toEqual(['2028-03-05 00:00:00', '2028-03-07 23:59:59', '2028-03-05 08:00:00', '2028-03-08 07:59:59', 'PST']);
});

it('keeps the midnight of an all-day event where daylight saving skips it', () => {
  expect(times({ start: '2026-04-24', end: '2026-04-24', allDay: true, zone: 'Africa/Cairo' }).slice(0, 4)).toEqual([
    '2026-04-24 00:00:00',
    '2026-04-24 23:59:59',
    '2026-04-23 22:00:00',
    '2026-04-24 20:59:59',
  ]);
});

describe('a start in a gap is moved forward, and the event keeps its length', () => {
  it.each([
    ['02:30', '03:30', '03:30', '04:30'],
    ['02:30', '03:10', '03:30', '04:10'],
    ['02:15', '02:45', '03:15', '03:45'],
    ['02:30', '02:30', '03:30', '03:30'],
    ['02:30', '18:00', '03:30', '19:00'],
    ['02:30', '02:10', '03:30', '03:30'],
    ['01:30', '02:30', '01:30', '03:30'],
    ['01:30', '03:30', '01:30', '03:30'],
    ['03:30', '04:30', '03:30', '04:30'],
  ])('%s to %s in New York', (start, end, from, to) => {
    const day = '2028-03-12';
    expect(times({ start: `${day} ${start}`, end: `${day} ${end}`, zone: 'America/New_York' }).slice(0, 2)).toEqual([
      `${day} ${from}:00`,
      `${day} ${to}:00`,
    ]);
  });

  it('by half an hour where clocks are put forward by that', () => {
    expect(times({ start: '2027-10-03 02:10', end: '2027-10-03 02:40', zone: 'Australia/Lord_Howe' })).toEqual([
      '2027-10-03 02:40:00',
      '2027-10-03 03:10:00',
      '2027-10-02 15:40:00',
      '2027-10-02 16:10:00',
      '+11',
    ]);
  });

  it('unless the end is a moment', () => {
    const end = '2028-03-12T08:00:00Z';
    expect(times({ start: '2028-03-12 02:30', end, zone: 'America/New_York' })[1]).toBe('2028-03-12 04:00:00');
  });

  it('in any zone', () => {
    const skips = [
      ['America/New_York', '2028-03-12 02:00:00', 60],
      ['Europe/London', '2028-03-26 01:00:00', 60],
      ['Australia/Lord_Howe', '2027-10-03 02:00:00', 30],
      ['America/Havana', '2028-03-12 00:00:00', 60],
      ['Asia/Beirut', '2028-03-26 00:00:00', 60],
      ['Antarctica/Troll', '2028-03-26 01:00:00', 120],
    ] as const;
    const later = (from: string, minutes: number): WallClock =>
      wallFromDate(new Date(Date.parse(`${from.replace(' ', 'T')}Z`) + minutes * 60_000));
    fc.assert(
      fc.property(fc.constantFrom(...skips), fc.nat(119), fc.nat(3000), ([name, from, length], into, lasts) => {
        const start = later(from, into % length);
        const found = eventTimes({ start, end: later(start, lasts), zone: zone(name), allDay: false });
        expect([found.startLocal, found.endLocal]).toEqual([later(start, length), later(start, length + lasts)]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('24:00', () => {
  it.each([
    ['2028-02-28 20:00', '2028-02-28 24:00', '2028-02-28 20:00:00', '2028-02-29 00:00:00'],
    ['2028-02-28 24:00', '2028-02-29 02:00', '2028-02-29 00:00:00', '2028-02-29 02:00:00'],
  ])('ends the day: %s to %s', (start, end, from, to) => {
    expect(times({ start, end }).slice(0, 2)).toEqual([from, to]);
  });

  it.each([
    ['2028-02-28', '2028-02-28 24:00', '2028-02-28 23:59:59'],
    ['2028-02-28', '2028-02-29 24:00', '2028-02-29 23:59:59'],
    ['2028-02-28', '2028-02-28T24:00+08:00', '2028-02-28 23:59:59'],
    ['2028-02-28 24:00', '2028-02-28 24:00', '2028-02-29 23:59:59'],
    ['2028-02-28', '2028-02-27 24:00', '2028-02-28 23:59:59'],
  ])('of an all-day event is its last day: %s to %s', (start, end, last) => {
    expect(times({ start, end, allDay: true })[1]).toBe(last);
  });

  it('where clocks skip midnight is the moment at which they do', () => {
    // Clocks in Beirut went from midnight to one.
    expect(times({ start: '2028-03-25 20:00', end: '2028-03-25 24:00', zone: 'Asia/Beirut' }).slice(1, 4)).toEqual([
      '2028-03-26 01:00:00',
      '2028-03-25 18:00:00',
      '2028-03-25 22:00:00',
    ]);
  });
});

it('takes the first of two equal times, unless an offset names the second', () => {
  const first = times({ start: '2028-11-05 01:30', end: '2028-11-05 01:45', zone: 'America/New_York' });
  const second = times({ start: '2028-11-05T01:30:00-05:00', end: '2028-11-05 03:00', zone: 'America/New_York' });
  expect([first[0], first[2], first[4]]).toEqual(['2028-11-05 01:30:00', '2028-11-05 05:30:00', 'EDT']);
  expect([second[0], second[2], second[4]]).toEqual(['2028-11-05 01:30:00', '2028-11-05 06:30:00', 'EST']);
});

it('makes an end before the start the start, in both forms', () => {
  expect(times({ start: '2026-08-27 12:00', end: '2026-08-26 10:00' }).slice(0, 4)).toEqual([
    '2026-08-27 12:00:00',
    '2026-08-27 12:00:00',
    '2026-08-27 04:00:00',
    '2026-08-27 04:00:00',
  ]);
});

it('leaves an all-day event whose end is before its start the whole of its first day', () => {
  expect(times({ start: '2026-08-27', end: '2026-08-20', allDay: true }).slice(0, 2)).toEqual([
    '2026-08-27 00:00:00',
    '2026-08-27 23:59:59',
  ]);
});

it('converts offsets and timestamps into the zone of the event', () => {
  expect(times({ start: '2028-03-01T10:00:00+02:00', end: '1835517600' }).slice(0, 2)).toEqual([
    '2028-03-01 16:00:00',
    '2028-03-01 18:00:00',
  ]);
});

it('moves the moments and keeps stored wall clocks when only the zone changes', () => {
  const moved = eventTimes({
    start: wall('2028-02-03 10:00:00'),
    end: wall('2028-02-03 11:00:00'),
    zone: zone('America/New_York'),
    allDay: false,
  });
  expect(moved.startLocal).toBe('2028-02-03 10:00:00');
  expect(wallFromDate(moved.startsAt)).toBe('2028-02-03 15:00:00');
});

it('drops fractions of a second', () => {
  expect(times({ start: '2028-03-01T10:00:00.900Z', end: '2028-03-01T10:00:00.950Z' })[2]).toBe('2028-03-01 10:00:00');
});

it('agrees with itself in every zone: both forms tell the same time, the end never comes first, whole days are whole', () => {
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2031, 0, 1) / 1000 });
  const names = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC+8', 'UTC-3.5', '+02:00');
  fc.assert(
    fc.property(names, moment, moment, fc.boolean(), (name, a, b, allDay) => {
      const of = zone(name);
      const [start, end] = [wallFromDate(new Date(a * 1000)), wallFromDate(new Date(b * 1000))];
      const found = eventTimes({ start, end, zone: of, allDay });
      expect(found.endsAt.getTime()).toBeGreaterThanOrEqual(found.startsAt.getTime());
      expect(toInstant(found.startLocal, of)).toEqual(found.startsAt);
      if (allDay) {
        expect(`${found.startLocal.slice(11)} ${found.endLocal.slice(11)}`).toBe('00:00:00 23:59:59');
      } else {
        expect(toWallClock(found.startsAt, of)).toBe(found.startLocal);
        expect(toWallClock(found.endsAt, of)).toBe(found.endLocal);
      }
    }),
    { numRuns: 1500 },
  );
});
