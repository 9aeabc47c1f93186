import { weekStart } from '../../../core/dates/week-start.js';
import type { Language } from '../../../core/language.js';
import { plusDay, weekdayOf } from './page-days.js';

/** A month, as `YYYY-MM`; also as it is written where a browser has no field for months. */
const MONTH = /^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[月월]?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Of calendars that reach the end of all years the last one has no year after it. */
const LAST_MONTH = '9998-12';

/** Days from the first to the last, both `YYYY-MM-DD`. */
export interface Stretch {
  readonly first: string;
  readonly last: string;
}

/** @returns `YYYY-MM`; undefined for what is no month */
export function readMonth(text: string): string | undefined {
  const [, year = '', month = ''] = MONTH.exec(text.normalize('NFKC').trim()) ?? [];
  const number = Number(month);
  return year > '0000' && number >= 1 && number <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined;
}

/** @returns the day; undefined for what no calendar has */
export function readDay(text: string): string | undefined {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(time) || text < '0001-01-01') return undefined;
  return new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** @param month `YYYY-MM` */
export function plusMonth(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  const moved = date.toISOString().slice(0, 7);
  return date.getUTCFullYear() > 9998 ? LAST_MONTH : date.getUTCFullYear() < 1 ? '0001-01' : moved;
}

/** The first day of the week that the day is in: Monday, or Sunday where readers expect it. */
export function firstOfWeek(day: string, language: Language): string {
  return plusDay(day, -((weekdayOf(day) - weekStart(language) + 7) % 7));
}

/** The same week where it begins on another day: both have its Thursday. */
export function sameWeek(first: string, language: Language): string {
  const thursday = plusDay(first, (4 - weekdayOf(first) + 7) % 7);
  return firstOfWeek(thursday, language);
}

/** Whole weeks with all days of the month. */
export function weeksOf(month: string, language: Language): Stretch {
  const lastDay = plusDay(`${plusMonth(month, 1)}-01`, -1);
  return { first: firstOfWeek(`${month}-01`, language), last: plusDay(firstOfWeek(lastDay, language), 6) };
}
