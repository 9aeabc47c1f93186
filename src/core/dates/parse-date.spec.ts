import fc from 'fast-check';
import { atInstant, inZone, parseDate, type DateContext } from './parse-date.js';
import { wallFromDate } from './wall-clock.js';
import { parseZone, UTC_ZONE, type Zone } from './zone.js';

const hongKong: Zone = parseZone('Asia/Hong_Kong') ?? UTC_ZONE;
// A Wednesday, noon in Hong Kong.
const context: DateContext = { zone: hongKong, now: new Date('2026-07-15T04:00:00Z') };

describe('a date without offset is a wall clock', () => {
  it.each([
    ['2026-07-15', '2026-07-15 00:00:00', true],
    ['  2026-07-15  ', '2026-07-15 00:00:00', true],
    ['2026-07-15 10:30', '2026-07-15 10:30:00', false],
    ['2026-07-15T10:30', '2026-07-15 10:30:00', false],
    ['2026-07-15t10:30:15', '2026-07-15 10:30:15', false],
    ['2026-07-15 9:05', '2026-07-15 09:05:00', false],
    ['2026-07-15T10:30:15.123456', '2026-07-15 10:30:15', false],
    ['2026-07-15   4pm', '2026-07-15 16:00:00', false],
    ['2026-07-15 4:30 PM', '2026-07-15 16:30:00', false],
    ['2026-07-15 12am', '2026-07-15 00:00:00', false],
    ['2026-07-15 12pm', '2026-07-15 12:00:00', false],
    ['2024-02-29', '2024-02-29 00:00:00', true],
    ['0001-01-01', '0001-01-01 00:00:00', true],
    ['9999-12-31 23:59:59', '9999-12-31 23:59:59', false],
    ['today', '2026-07-15 00:00:00', true],
    ['Today 4pm', '2026-07-15 16:00:00', false],
    ['now 10:00', '2026-07-15 10:00:00', false],
    ['tomorrow', '2026-07-16 00:00:00', true],
    ['tomorrow 10am', '2026-07-16 10:00:00', false],
    ['YESTERDAY 23:59:59', '2026-07-14 23:59:59', false],
    ['next wednesday', '2026-07-22 00:00:00', true],
    ['next wednesday 4pm', '2026-07-22 16:00:00', false],
    ['next Thu', '2026-07-16 00:00:00', true],
    ['next tuesday', '2026-07-21 00:00:00', true],
    ['last wednesday', '2026-07-08 00:00:00', true],
    ['last tues 9:30', '2026-07-14 09:30:00', false],
    ['last sunday', '2026-07-12 00:00:00', true],
    ['+1 day', '2026-07-16 12:00:00', false],
    ['+5 weeks', '2026-08-19 12:00:00', false],
    ['-1 week', '2026-07-08 12:00:00', false],
    ['+ 2 Months', '2026-09-15 12:00:00', false],
    ['+1month', '2026-08-15 12:00:00', false],
    ['-1 year', '2025-07-15 12:00:00', false],
    ['09/05/2026', '2026-09-05 00:00:00', true],
    ['9/5/2026 4pm', '2026-09-05 16:00:00', false],
    ['5 September 2026', '2026-09-05 00:00:00', true],
    ['05 sep 2026 19:30', '2026-09-05 19:30:00', false],
    ['31 DEC 2026', '2026-12-31 00:00:00', true],
  ])('%j', (text, wall, dateOnly) => {
    expect(parseDate(text, context)).toEqual({ kind: 'wall', wall, dateOnly });
  });
});

describe('a date with an offset, a timestamp and the present are moments', () => {
  it.each([
    ['2028-03-01T10:00:00Z', '2028-03-01T10:00:00.000Z'],
    ['2028-03-01T10:00:00+02:00', '2028-03-01T08:00:00.000Z'],
    ['2028-03-01 10:00 +0200', '2028-03-01T08:00:00.000Z'],
    ['2028-03-01T10:00:00-05', '2028-03-01T15:00:00.000Z'],
    ['2028-03-01T10:00:00.250z', '2028-03-01T10:00:00.250Z'],
    ['2028-03-01 4pm-03:30', '2028-03-01T19:30:00.000Z'],
    ['1835510400', '2028-03-01T08:00:00.000Z'],
    [1835510400, '2028-03-01T08:00:00.000Z'],
    [1835510400.75, '2028-03-01T08:00:00.750Z'],
    ['0', '1970-01-01T00:00:00.000Z'],
    [0, '1970-01-01T00:00:00.000Z'],
    ['-86400', '1969-12-31T00:00:00.000Z'],
    [-86400, '1969-12-31T00:00:00.000Z'],
    [253402300799, '9999-12-31T23:59:59.000Z'],
    ['NOW', '2026-07-15T04:00:00.000Z'],
    ['+90 minutes', '2026-07-15T05:30:00.000Z'],
    ['-1 hour', '2026-07-15T03:00:00.000Z'],
  ])('%j', (input, instant) => {
    expect(parseDate(input, context)).toEqual({ kind: 'instant', instant: new Date(instant) });
  });
});

describe('what is no date', () => {
  it.each([
    '',
    '   ',
    'x',
    'z',
    'xyz',
    'never',
    'later maybe',
    '2027',
    2027,
    '2028-13-01 10:00:00',
    '2026-02-30',
    '2027-02-29T10:00:00Z',
    '2026-04-31',
    '30 February 2026',
    '02/30/2026',
    '13/01/2026',
    '0000-01-01',
    '2026-7-5-1',
    '2026-7.5',
    '20261301',
    20261301,
    20261201.5,
    '20260230',
    '17-04-2027',
    '31.04.2027',
    '04.17.2027',
    '2026-07',
    '20260715T100000',
    '2026-07-15 25:00',
    '2026-07-15 24:01',
    '2026-07-15 24:00:01',
    '2026-07-15 24:00:00.5',
    '2026-07-15 24pm',
    '9999-12-31 24:00',
    '9999-12-31T24:00:00Z',
    '2026-07-15 10:60',
    '2026-07-15 10:00:60',
    '2026-07-15 13pm',
    '2026-07-15 0am',
    '2026-07-15 10',
    '2026-07-15T',
    '2026-07-15Z',
    '2026-07-15 10:00 Europe/Paris',
    '2026-07-15 10:00+15:00',
    '2026-07-15 10:00+02:75',
    '2026-07-15 10:00; drop',
    '0001-01-01T00:00:00+02:00',
    'tomorrow maybe',
    'next',
    'next month',
    'next someday',
    'monday',
    '+5',
    '5 weeks',
    '+1 fortnight',
    '+9999999 years',
    '-9999999 days',
    '1st May 2026',
    '5 Sepember 2026',
    '5 May',
    '99999999999999',
    '1e9',
    '0x10',
    '2026-07-15\0',
    '1'.repeat(100_000),
    `2026-07-15${' '.repeat(100_000)}`,
    Number.NaN,
    Infinity,
    -Infinity,
    1e15,
    -1e15,
    null,
    undefined,
    true,
    {},
    ['2026-07-15'],
    new Date(0),
  ])('%.40j', (input) => {
    expect(parseDate(input, context)).toBeUndefined();
  });

  it('never throws, and answers only moments and walls that can be shown', () => {
    const pieces = fc.constantFrom(
      '2026-07-15',
      ' ',
      'T',
      '10:00',
      '4pm',
      '+02:00',
      'Z',
      '+',
      '-',
      '9999999',
      'years',
      'next',
      'mon',
      'last friday of',
      'october',
      '2026年9月6日',
      '令和8年',
      '오후',
      '8시',
      '午前',
      '２０：００',
      'gmt',
      ',',
      '/',
      ':',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
        ),
        (text) => {
          const date = parseDate(text, context);
          if (date) expect(inZone(date, hongKong)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('months and days', () => {
  it.each([
    ['2026-01-31T00:00:00Z', '+1 month', '2026-02-28 08:00:00'],
    ['2028-01-31T00:00:00Z', '+1 month', '2028-02-29 08:00:00'],
    ['2028-02-29T00:00:00Z', '+1 year', '2029-02-28 08:00:00'],
    ['2026-03-31T00:00:00Z', '-1 month', '2026-02-28 08:00:00'],
    ['2026-12-31T00:00:00Z', '+2 months', '2027-02-28 08:00:00'],
    ['2026-12-31T00:00:00Z', '+1 day', '2027-01-01 08:00:00'],
  ])('at %s, %s is %s', (now, text, wall) => {
    expect(parseDate(text, { zone: hongKong, now: new Date(now) })).toMatchObject({ wall });
  });

  it('takes "today" from the calendar of the zone', () => {
    const now = new Date('2026-07-15T17:00:00Z');
    expect(parseDate('today', { zone: hongKong, now })).toMatchObject({ wall: '2026-07-16 00:00:00' });
    expect(parseDate('today', { zone: UTC_ZONE, now })).toMatchObject({ wall: '2026-07-15 00:00:00' });
  });

  it('keeps the hour across daylight saving when days are added, and the distance when hours are', () => {
    const newYork = parseZone('America/New_York') ?? UTC_ZONE;
    const before = { zone: newYork, now: new Date('2026-03-07T17:00:00Z') };
    const day = parseDate('+1 day', before);
    const hours = parseDate('+24 hours', before);
    expect(day && inZone(day, newYork)).toBe('2026-03-08 12:00:00');
    expect(hours && inZone(hours, newYork)).toBe('2026-03-08 13:00:00');
  });
});

it('a wall clock belongs to whatever zone it is asked in; a moment is the same everywhere', () => {
  const wall = parseDate('2026-07-15 10:00', context);
  const moment = parseDate('2026-07-15T10:00:00Z', context);
  expect(wall && inZone(wall, UTC_ZONE)).toBe('2026-07-15 10:00:00');
  expect(wall && wallFromDate(atInstant(wall, hongKong))).toBe('2026-07-15 02:00:00');
  expect(moment && inZone(moment, hongKong)).toBe('2026-07-15 18:00:00');
  expect(moment && wallFromDate(atInstant(moment, hongKong))).toBe('2026-07-15 10:00:00');
});
