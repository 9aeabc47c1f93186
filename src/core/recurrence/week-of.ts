import { GREGORIAN } from './gregorian.js';
import { weekdayOf } from './days.js';

/** A week of a year: the first is that which has at least four of the year's days. */
export interface Week {
  readonly number: number;
  /** How many the year has. */
  readonly weeks: number;
}

/** The week of the day, where weeks begin on the weekday (0 for Sunday): its fourth day says to which year it belongs. */
export function weekOf(day: number, weekStart: number): Week {
  const fourth = day - ((weekdayOf(day) - weekStart + 7) % 7) + 3;
  const year = Math.floor((GREGORIAN.monthIndex(fourth) ?? 0) / 12);
  const first = firstDay(year);
  const last = firstDay(year + 1) - 1;
  return { number: weekNumber(fourth, first), weeks: weekNumber(last - ((last - fourth) % 7), first) };
}

function weekNumber(fourth: number, firstOfYear: number): number {
  return Math.floor((fourth - firstOfYear) / 7) + 1;
}

function firstDay(year: number): number {
  return GREGORIAN.month(year * 12)?.first ?? 0;
}
