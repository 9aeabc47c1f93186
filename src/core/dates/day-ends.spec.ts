import { inZone, namedDay, parseDate, parseWall, possibleDays, type DateContext } from './parse-date.js';
import { wallFromDate } from './wall-clock.js';
import { parseZone, UTC_ZONE, type Zone } from './zone.js';

const hongKong: Zone = parseZone('Asia/Hong_Kong') ?? UTC_ZONE;
// A Wednesday, noon in Hong Kong.
const context: DateContext = { zone: hongKong, now: new Date('2026-07-15T04:00:00Z') };

describe('24:00 is the end of the day', () => {
  it.each([
    ['2026-07-15 24:00', '2026-07-16 00:00:00'],
    ['2026-12-31T24:00:00', '2027-01-01 00:00:00'],
    ['28 February 2027 24:00', '2027-03-01 00:00:00'],
    ['2026年9月6日24時', '2026-09-07 00:00:00'],
    ['令和8年9月6日 24時00分', '2026-09-07 00:00:00'],
    ['2026년 9월 6일 24시', '2026-09-07 00:00:00'],
    ['２０２６．９．６　２４：００', '2026-09-07 00:00:00'],
    ['today 24:00', '2026-07-16 00:00:00'],
    ['next thu 24:00', '2026-07-17 00:00:00'],
    ['2026-07-15T24:00+08:00', '2026-07-16 00:00:00'],
  ])('%s', (text, wall) => {
    const date = parseDate(text, context);
    expect(date && inZone(date, hongKong)).toBe(wall);
    expect(date && namedDay(date, hongKong)).toBe(
      wallFromDate(new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) - 1000)),
    );
  });

  it('and no other time names the day before', () => {
    const date = parseDate('2026-07-16 00:00', context);
    expect(date && namedDay(date, hongKong)).toBe('2026-07-16 00:00:00');
  });
});

describe('numbers in an order that cannot be told', () => {
  it.each([
    ['03-04-2027', ['2027-04-03', '2027-03-04']],
    ['3-4-2027 20:00', ['2027-04-03', '2027-03-04']],
    ['０３－０４－２０２７', ['2027-04-03', '2027-03-04']],
    ['03/04/27', ['2027-04-03', '2027-03-04', '2003-04-27']],
    ['03.04.27', ['2027-04-03', '2027-03-04', '2003-04-27']],
    ['27-04-03', ['2003-04-27', '2027-04-03']],
    ['17-04-2027', []],
    ['04-04-2027', []],
    ['40-40-2027', []],
    ['03-04', []],
    ['text', []],
    [304, []],
    [null, []],
  ])('%j may be %j', (text, days) => {
    expect(possibleDays(text)).toEqual(days);
    expect(parseDate(text, context)?.kind === 'wall').toBe(false);
  });
});

it('a wall clock alone is read in all forms that say by themselves which day it is', () => {
  expect(['2026.9.1 20:00', '20260901T20:00', 'R8.9.1 午後8時'].map(parseWall)).toEqual(
    Array.from({ length: 3 }, () => '2026-09-01 20:00:00'),
  );
  expect(['today', '+1 day', '1835510400', '2026-09-01T20:00Z', '03-04-2027', ''].map(parseWall)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});
