import { weekStart } from '#core/dates/week-start.js';
import type { InterfaceLanguage } from '#core/language.js';
import { plusDay, weekdayOfDate } from '#core/dates/days.js';
import { plusMonth, type Stretch } from '#core/dates/months.js';

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
