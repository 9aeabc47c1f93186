import fc from 'fast-check';
import {
  dateDetails,
  endOfDay,
  startOfDay,
  wallClock,
  wallFromDate,
  wallToDate,
  type WallClock,
} from './wall-clock.js';

const read = (text: string): WallClock => wallClock(text) ?? fail(text);
const fail = (text: string): never => {
  throw new Error(`${text} is no wall clock`);
};

describe('a wall clock', () => {
  it.each(['0001-01-01 00:00:00', '2024-02-29 23:59:59', '9999-12-31 23:59:59'])('reads %s', (text) => {
    expect(wallClock(text)).toBe(text);
  });

  it.each([
    '0000-12-31 23:59:59',
    '2026-02-29 10:00:00',
    '2026-04-31 10:00:00',
    '2026-13-01 10:00:00',
    '2026-00-10 10:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01 10:60:00',
    '2026-01-01 10:00:60',
    '2026-01-01T10:00:00',
    '2026-1-1 10:00:00',
    '10000-01-01 00:00:00',
    '',
  ])('refuses %j', (text) => {
    expect(wallClock(text)).toBeUndefined();
  });

  it('knows the ends of its day', () => {
    expect(startOfDay(read('2026-07-15 12:34:56'))).toBe('2026-07-15 00:00:00');
    expect(endOfDay(read('2026-07-15 12:34:56'))).toBe('2026-07-15 23:59:59');
  });

  it('is told in padded pieces', () => {
    expect(dateDetails(read('0987-01-05 04:03:09'))).toEqual({
      year: '0987',
      month: '01',
      day: '05',
      hour: '04',
      minutes: '03',
      seconds: '09',
    });
  });

  it('survives the way through a Date, and sorts as time does', () => {
    const moment = fc.integer({ min: -62_135_596_800, max: 253_402_300_799 });
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        const [first, second] = [wallFromDate(new Date(a * 1000)), wallFromDate(new Date(b * 1000))];
        expect(wallToDate(first).getTime()).toBe(a * 1000);
        expect(wallClock(first)).toBe(first);
        expect(first < second).toBe(a < b);
      }),
    );
  });

  it('leaves fractions out and stops at the years it can show', () => {
    expect(wallFromDate(new Date('2026-07-15T10:00:00.999Z'))).toBe('2026-07-15 10:00:00');
    expect(wallFromDate(new Date(8.64e15))).toBe('9999-12-31 23:59:59');
    expect(wallFromDate(new Date(-8.64e15))).toBe('0001-01-01 00:00:00');
  });
});
