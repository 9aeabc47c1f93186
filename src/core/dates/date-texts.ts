import { calendarDay } from './days.js';
import { formatLocale, type InterfaceLanguage } from '../language.js';
import { memoize } from '../memoize.js';
import { messagesOf } from '../messages/catalogue.js';

type Style = Intl.DateTimeFormatOptions;

const STYLES = {
  /** Saturday 6 February 2027 */
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Saturday 6 February */
  dayOfYear: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Sat 6 February, for a narrow column */
  shortDay: { weekday: 'short', day: 'numeric', month: 'long' },
  /** Sat 6 Feb, above the events of a day */
  listDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Sat 6 Feb 2027 */
  listDate: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 6 February 2027 */
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** February 2027 */
  month: { month: 'long', year: 'numeric' },
  /** Dec, on a calendar's leaf */
  shortMonth: { month: 'short' },
  /** Sat 6, below the name of a month */
  dayOfMonth: { weekday: 'short', day: 'numeric' },
  /** February, beside a month of the same year */
  monthOfYear: { month: 'long' },
  year: { year: 'numeric' },
  /** 6 February, 2月6日 */
  monthDay: { day: 'numeric', month: 'long' },
  /** 6, 6日 */
  dayNumber: { day: 'numeric' },
  /** 6 Feb */
  shortDate: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  narrowWeekday: { weekday: 'narrow' },
} as const satisfies Record<string, Style>;

export type DateStyle = keyof typeof STYLES;

interface Key {
  readonly language: InterfaceLanguage;
  readonly style: DateStyle;
}

/** Wall clocks are read and formatted as UTC, so that no zone shifts them. */
const format = memoize(
  ({ language, style }: Key) =>
    new Intl.DateTimeFormat(formatLocale(language), { ...styleIn(language, style), timeZone: 'UTC' }),
  ({ language, style }) => `${language} ${style}`,
);

/**
 * The locale chooses the weekday of a date: Japanese has it in brackets, as one character. Where a month has a number, it
 * has one without its year as well: 11月, not 十一月.
 */
function styleIn(language: InterfaceLanguage, style: DateStyle): Style {
  const { weekday, rangeYear } = messagesOf(language).date;
  const isShort = weekday === 'short';
  if (style === 'monthOfYear' && rangeYear !== 'last') return STYLES.shortMonth;
  return isShort && (style === 'day' || style === 'dayOfYear') ? { ...STYLES[style], weekday: 'short' } : STYLES[style];
}

/** A day as readers of the language write it. @param wall `YYYY-MM-DD`, with or without a time */
export function dateText(wall: string, style: DateStyle, language: InterfaceLanguage): string {
  const text = format({ language, style }).format(asDate(wall)).replace(',', '');
  // Intl leaves out 日 in traditional Chinese where there is no month before the day.
  return style === 'dayOfMonth' ? text.replace(/^(\d+) 週/, '$1日週') : text;
}

/** A range of days; a common year stands once. */
export function dateRange(from: string, to: string, language: InterfaceLanguage): string {
  const [first, last] = [calendarDay(from), calendarDay(to)];
  if (first === last) return dateText(first, 'day', language);
  return rangeParts([first, last], { whole: 'day', ofYear: 'dayOfYear' }, language).join('');
}

/** The same for a narrow place: a range with short names, as parts between which a line may break. */
export function narrowDateRange(from: string, to: string, language: InterfaceLanguage): readonly string[] {
  const [first, last] = [calendarDay(from), calendarDay(to)];
  if (first === last) return [dateText(first, 'day', language)];
  return rangeParts([first, last], { whole: 'listDate', ofYear: 'listDay' }, language);
}

/** The two days of a range, the first with the sign between them. */
function rangeParts(
  [first, last]: readonly [string, string],
  { whole, ofYear }: { readonly whole: DateStyle; readonly ofYear: DateStyle },
  language: InterfaceLanguage,
): readonly string[] {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const { date, separator } = messagesOf(language);
  const isYearLast = date.rangeYear === 'last';
  const start = isOneYear && isYearLast ? ofYear : whole;
  const end = isOneYear && !isYearLast ? ofYear : whole;
  return [dateText(first, start, language) + separator.range, dateText(last, end, language)];
}

/** A range of days without their weekdays; what they have in common stands once: 5–11 October 2026, 2026年10月5日～11日. */
export function shortRange(from: string, to: string, language: InterfaceLanguage): string {
  const { date, separator } = messagesOf(language);
  if (date.rangeYear === 'last') {
    const range = format({ language, style: 'date' }).formatRange(asDate(from), asDate(to));
    // Thin spaces, which not every font has.
    return range.replace(/\s/g, ' ');
  }
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const end = isOneMonth ? 'dayNumber' : isOneYear ? 'monthDay' : 'date';
  return dateText(from, 'date', language) + separator.range + dateText(to, end, language);
}

/** `19:00` */
function timeText(wall: string): string {
  return wall.slice(11, 16);
}

/** `19:00–21:00`; one time if both are equal. */
export function timeRange(from: string, to: string): string {
  return timeText(from) === timeText(to) ? timeText(from) : `${timeText(from)}–${timeText(to)}`;
}

function asDate(wall: string): Date {
  return new Date(`${calendarDay(wall)}T00:00:00Z`);
}

/** @param utc `YYYY-MM-DD HH:MM:SS` of UTC */
export function momentOf(utc: string): Date {
  return new Date(`${utc.replace(' ', 'T')}Z`);
}
