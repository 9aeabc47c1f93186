import { DAY } from '../dates/days.js';
import type { Calendar, CalendarMonth } from './calendar.js';

/**
 * A lunar calendar from a table with one line per year, such as `2025-01-29 6 9090…`: its first day, the month before
 * its leap month (0 without one), and the last digit of each month's length (9 for 29 days, 0 for 30).
 */
export function lunarCalendar(table: string): Calendar {
  const months = table.trim().split('\n').flatMap(yearOf);
  const years = new Map([...months.entries()].reverse().map(([index, { year }]) => [year, index]));
  return Object.freeze({
    month: (index: number) => months[index],
    monthIndex: (day: number) => indexOf(months, day),
    firstMonth: (year: number) => years.get(year),
  });
}

function yearOf(line: string): CalendarMonth[] {
  const [firstDay = '', leapText = '', digits = ''] = line.split(' ');
  const year = Number(firstDay.slice(0, 4));
  const leap = Number(leapText);
  let first = Date.parse(firstDay) / DAY;
  return [...digits].map((digit, place) => {
    const isLeap = leap > 0 && place === leap;
    const number = leap > 0 && place >= leap ? place : place + 1;
    const month = { year, number, leap: isLeap, first, days: digit === '0' ? 30 : 29 };
    first += month.days;
    return month;
  });
}

/**
 * The guess from the mean length of a month is at most one month off: from two months before it, the search cannot
 * start too late.
 */
function indexOf(months: readonly CalendarMonth[], day: number): number | undefined {
  const [first] = months;
  if (!first || day < first.first) return undefined;
  let index = Math.max(0, Math.floor((day - first.first) / 29.53) - 2);
  for (let month = months[index]; month; month = months[index]) {
    if (day < month.first + month.days) return index;
    index += 1;
  }
  return undefined;
}
