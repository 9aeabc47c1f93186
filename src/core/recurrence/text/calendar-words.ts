import { formatLocale, type InterfaceLanguage } from '#core/language.js';
import { memoize } from '#core/memoize.js';
import { DAY, weekdayOfDay } from '#core/dates/days.js';

/** A day of a month; negative numbers count from its end: -1 is the last. */
export interface DayOfMonth {
  readonly month: number;
  readonly leap: boolean;
  readonly day: number;
}
const STYLES = {
  /** 15 December 2026 */
  longDate: { year: 'numeric', month: 'long', day: 'numeric' },
  /** 15 August */
  dayOfYear: { month: 'long', day: 'numeric' },
  month: { month: 'long' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof STYLES;

/** `15 December 2026` */
export function longDate(language: InterfaceLanguage, day: number): string {
  return format(language, day, 'longDate');
}

/** `15 August`, in a leap year, so that every day exists. */
export function dayOfYear(language: InterfaceLanguage, month: number, day: number): string {
  return format(language, Date.UTC(2000, month - 1, day) / DAY, 'dayOfYear');
}

/** The name of a weekday, 0 for Sunday. */
export function weekdayName(
  language: InterfaceLanguage,
  weekday: number,
  style: 'weekday' | 'shortWeekday' = 'weekday',
): string {
  const sunday = -weekdayOfDay(0);
  return format(language, sunday + weekday, style);
}

/** The name of a month, 1 to 12. */
export function monthName(language: InterfaceLanguage, month: number): string {
  return format(language, Date.UTC(2000, month - 1, 1) / DAY, 'month');
}

/** Formats are slow to create, and few. */
const formatOf = memoize(
  ({ language, style }: { language: InterfaceLanguage; style: Style }) =>
    new Intl.DateTimeFormat(formatLocale(language), { ...STYLES[style], timeZone: 'UTC' }),
  ({ language, style }) => `${language} ${style}`,
);

function format(language: InterfaceLanguage, day: number, style: Style): string {
  return formatOf({ language, style }).format(day * DAY);
}
