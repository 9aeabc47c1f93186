import korean from 'korean-lunar-calendar';
import { LunarMonth, Solar } from 'lunar-typescript';
import { yearMonths } from './calendar.js';
import { calendarOf, yearsOf } from './calendars.js';
import { wallAt } from '../dates/days.js';
import type { Scale } from './rule.js';

/** The Gregorian date of a day of a lunar year. */
const dateOf = (scale: Scale, year: number, month: number, day: number): string | undefined => {
  const found = yearMonths(calendarOf(scale), year)?.find(({ number, leap }) => number === month && !leap);
  return found && wallAt(found.first + day - 1, 0).slice(0, 10);
};
const leapMonth = (scale: Scale, year: number): number | undefined =>
  yearMonths(calendarOf(scale), year)?.find(({ leap }) => leap)?.number;
const years = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The default import is the class itself, although its types place the class inside. */
const koreanClass: unknown = korean;
const koreanCalendar = (): InstanceType<typeof korean.default> => {
  if (typeof koreanClass !== 'function') throw new Error('The class of the Korean calendar is somewhere else.');
  return Reflect.construct(koreanClass, []);
};
const koreanDate = (year: number, month: number, day: number): string => {
  const calendar = koreanCalendar();
  expect(calendar.setLunarDate(year, month, day, false)).toBe(true);
  const solar = calendar.getSolarCalendar();
  return [solar.year, solar.month, solar.day].map((number) => String(number).padStart(2, '0')).join('-');
};

const FESTIVALS = {
  'New Year': [1, 1],
  Lantern: [1, 15],
  'Dragon Boat': [5, 5],
  Qixi: [7, 7],
  Ghost: [7, 15],
  'Mid-Autumn': [8, 15],
  'Double Ninth': [9, 9],
} as const;

describe('the Chinese calendar', () => {
  it('has seven festivals from 1951 to 2099 where lunar-typescript has them', () => {
    for (const year of years(1951, 2099)) {
      for (const [name, [month, day]] of Object.entries(FESTIVALS)) {
        const first = LunarMonth.fromYm(year, month)?.getFirstJulianDay() ?? NaN;
        const theirs = Solar.fromJulianDay(first + day - 1).toYmd();
        expect([name, dateOf('CHINESE', year, month, day)]).toEqual([name, theirs]);
      }
    }
  });

  it('has New Year on the days of Beijing, where Intl is a day late', () => {
    expect(dateOf('CHINESE', 2027, 1, 1)).toBe('2027-02-06');
    expect(dateOf('CHINESE', 2030, 1, 1)).toBe('2030-02-03');
  });

  it.each([1987, 2025])('has a second sixth month in %d', (year) => {
    expect(leapMonth('CHINESE', year)).toBe(6);
  });
});

describe('the Korean calendar', () => {
  it.each([
    ['Seollal', 1, 1],
    ['Buddha’s birthday', 4, 8],
    ['Chuseok', 8, 15],
  ])('has %s from 1951 to 2050 where korean-lunar-calendar has it', (_name, month, day) => {
    for (const year of years(1951, 2050)) {
      expect([year, dateOf('DANGI', year, month, day)]).toEqual([year, koreanDate(year, month, day)]);
    }
  });

  it('is not the Chinese one', () => {
    expect(dateOf('DANGI', 2027, 1, 1)).toBe('2027-02-07');
    expect(dateOf('DANGI', 2028, 1, 1)).toBe('2028-01-27');
    expect(dateOf('CHINESE', 2028, 1, 1)).toBe('2028-01-26');
  });

  it.each([1987, 2025])('has a second sixth month in %d', (year) => {
    expect(leapMonth('DANGI', year)).toBe(6);
  });
});

describe.each(['CHINESE', 'DANGI'] as const)('every month of %s', (scale) => {
  const calendar = calendarOf(scale);
  const { from, to } = yearsOf(scale);
  const months = years(from, to).flatMap((year) => yearMonths(calendar, year) ?? []);

  it('begins where the one before ends', () => {
    for (const [index, { first, days }] of months.slice(0, -1).entries())
      expect(months[index + 1]?.first).toBe(first + days);
  });

  it('is found by each of its days', () => {
    for (const [index, { first, days }] of months.entries()) {
      expect([first, first + days - 1].map((day) => calendar.monthIndex(day))).toEqual([index, index]);
    }
  });

  it('is all that is known', () => {
    const first = months[0]?.first ?? NaN;
    const end = months.reduce((sum, { days }) => sum + days, first);
    expect([calendar.monthIndex(first - 1), calendar.monthIndex(end)]).toEqual([undefined, undefined]);
    expect([yearMonths(calendar, from - 1), yearMonths(calendar, to + 1)]).toEqual([undefined, undefined]);
  });
});
