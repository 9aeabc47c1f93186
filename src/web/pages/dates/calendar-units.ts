import { weekStart } from '../../../core/dates/week-start.js';
import type { InterfaceLanguage } from '../../../core/language.js';
import { plusDay, weekdayOfDate } from '../../../core/dates/days.js';

/** A month as `YYYY-MM`, or as readers type it where the browser has no month field. */
const MONTH = /^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[月월]?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Last month with a page: a calendar that runs to the end of time has no year after it. */
const LAST_MONTH = '9998-12';

/** Range of days, both ends included, `YYYY-MM-DD`. */
export interface Stretch {
  readonly first: string;
  readonly last: string;
}

/** @returns `YYYY-MM`; undefined for an invalid month */
export function readMonth(text: string): string | undefined {
  const [, year = '', month = ''] = MONTH.exec(text.normalize('NFKC').trim()) ?? [];
  const number = Number(month);
  return year > '0000' && number >= 1 && number <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined;
}

/** @returns the day; undefined for an invalid one */
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

/** First day of the week of a day: Monday, or Sunday in languages whose readers expect it. */
export function firstOfWeek(day: string, language: InterfaceLanguage): string {
  return plusDay(day, -((weekdayOfDate(day) - weekStart(language) + 7) % 7));
}

/** The same week with another first day: both contain its Thursday. */
export function sameWeek(first: string, language: InterfaceLanguage): string {
  const thursday = plusDay(first, (4 - weekdayOfDate(first) + 7) % 7);
  return firstOfWeek(thursday, language);
}

/** Whole weeks that contain all days of the month. */
export function weeksOf(month: string, language: InterfaceLanguage): Stretch {
  const lastDay = plusDay(`${plusMonth(month, 1)}-01`, -1);
  return { first: firstOfWeek(`${month}-01`, language), last: plusDay(firstOfWeek(lastDay, language), 6) };
}

/** Attribute of the present day. @param now by the site's clock */
export function currentDay(day: string, { now }: { readonly now: string }): { 'aria-current'?: 'date' } {
  return now.startsWith(day) ? { 'aria-current': 'date' } : {};
}
