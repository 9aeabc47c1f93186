import { GREGORIAN } from './gregorian.js';
import { weekdayOfDay } from '../dates/days.js';

/** A week of a year. The first week is the one with at least four days of the year. */
export interface Week {
  readonly number: number;
  /** Number of weeks in the year. */
  readonly weeks: number;
}

/**
 * The week of a day, for weeks that begin on a weekday (0 for Sunday): its fourth day decides to which year it belongs.
 */
export function weekOf(day: number, weekStart: number): Week {
  const fourth = day - ((weekdayOfDay(day) - weekStart + 7) % 7) + 3;
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
