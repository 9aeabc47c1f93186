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

it('stores a time in a gap moved forward, and what then ends before it as its start', () => {
  expect(times({ start: '2028-03-12 02:30', end: '2028-03-12 03:10', zone: 'America/New_York' })).toEqual([
    '2028-03-12 03:30:00',
    '2028-03-12 03:30:00',
    '2028-03-12 07:30:00',
    '2028-03-12 07:30:00',
    'EDT',
  ]);
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
