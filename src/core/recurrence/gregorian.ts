import type { Calendar, CalendarMonth } from './calendar.js';

const FIRST_YEAR = 1;
const LAST_YEAR = 9999;
/** Days of 400 years, after which the calendar repeats; and days from 0000-03-01 to 1970-01-01. */
const CYCLE = 146_097;
const EPOCH = 719_468;

/** Gregorian calendar, years 0001 to 9999. Integer arithmetic: a Date takes ten times as long. */
export const GREGORIAN: Calendar = Object.freeze({
  month(index: number): CalendarMonth | undefined {
    const year = Math.floor(index / 12);
    if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
    const first = firstDay(index);
    return { year, number: (index % 12) + 1, leap: false, first, days: firstDay(index + 1) - first };
  },
  monthIndex(day: number): number {
    const sinceMarch = day + EPOCH;
    const cycle = Math.floor(sinceMarch / CYCLE);
    const inCycle = sinceMarch - cycle * CYCLE;
    const leapDays = Math.floor(inCycle / 1460) - Math.floor(inCycle / 36_524) + Math.floor(inCycle / 146_096);
    const yearInCycle = Math.floor((inCycle - leapDays) / 365);
    const month = Math.floor((5 * (inCycle - yearStart(yearInCycle)) + 2) / 153);
    return (cycle * 400 + yearInCycle) * 12 + month + 2;
  },
  firstMonth(year: number): number | undefined {
    return year < FIRST_YEAR || year > LAST_YEAR ? undefined : year * 12;
  },
});

/**
 * Years run from March to February, so that the leap day comes last: the lengths of 31 and 30 days repeat every five
 * months.
 */
function firstDay(index: number): number {
  const sinceMarch = index - 2;
  const year = Math.floor(sinceMarch / 12);
  const month = sinceMarch - year * 12;
  const cycle = Math.floor(year / 400);
  return cycle * CYCLE + yearStart(year - cycle * 400) + Math.floor((153 * month + 2) / 5) - EPOCH;
}

/** Days before a year of the cycle. */
function yearStart(year: number): number {
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100);
}
