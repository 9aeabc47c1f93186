import type { Language } from '../../language.js';
import { memoize } from '../../memoize.js';
import { weekdayOfDay } from '../days.js';

const DAY = 86_400_000;
/** British English for dates: 15 December 2026. */
const LOCALES: Readonly<Record<Language, string>> = {
  'zh-hans': 'zh-Hans',
  'zh-hant': 'zh-Hant-TW',
  en: 'en-GB',
  ja: 'ja',
  ko: 'ko',
};

/** `15 December 2026` */
export function longDate(language: Language, day: number): string {
  return format(language, day, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** `15 August`, in a leap year, so that every day exists. */
export function dayOfYear(language: Language, month: number, day: number): string {
  return format(language, Date.UTC(2000, month - 1, day) / DAY, { month: 'long', day: 'numeric' });
}

/** The name of a weekday, 0 for Sunday. */
export function weekdayName(language: Language, weekday: number, style: 'long' | 'short' = 'long'): string {
  const sunday = -weekdayOfDay(0);
  return format(language, sunday + weekday, { weekday: style });
}

/** The name of a month, 1 to 12. */
export function monthName(language: Language, month: number): string {
  return format(language, Date.UTC(2000, month - 1, 1) / DAY, { month: 'long' });
}

/** Formats are slow to create, and few. */
const formatOf = memoize(
  ({ language, options }: { language: Language; options: Intl.DateTimeFormatOptions }) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }),
  ({ language, options }) => `${language} ${JSON.stringify(options)}`,
);

function format(language: Language, day: number, options: Intl.DateTimeFormatOptions): string {
  return formatOf({ language, options }).format(day * DAY);
}

/** Whether the weekdays are those from Monday to Friday, in any order. */
export function isWorkingWeek(weekdays: readonly number[]): boolean {
  return [...weekdays].sort((one, other) => one - other).join() === '1,2,3,4,5';
}
