import type { InterfaceLanguage } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { Frequency, LunarScale, RuleWeekday } from '../rule.js';
import { dayOfYear, longDate, monthName, weekdayName, type DayOfMonth } from './calendar-words.js';
import { festivalOf, type Festival } from './festivals.js';

type Texts = Messages['recurrence'];

/** Position of a rule's sentence among those of the same event. */
export type SentencePosition = 'first' | 'later';

/** Messages about recurrence by a rule's frequency. */
const PERIODS = { DAILY: 'dayOn', WEEKLY: 'weekOn', MONTHLY: 'monthOn', YEARLY: 'yearOn' } as const;

/**
 * Phrases about a recurrence in one language: the messages of its locale, filled with lists, ordinals and names of days.
 */
export class Phrases {
  /** Messages whose arguments are phrases already. */
  readonly texts: Texts;

  constructor(
    private readonly language: InterfaceLanguage,
    private readonly position: SentencePosition,
  ) {
    this.texts = messagesOf(language).recurrence;
  }

  /** "Every 2 weeks on Tuesday". @param days empty for every day of a daily rule */
  every(frequency: Frequency, interval: number, days: string): string {
    const { every } = this.texts;
    const { position } = this;
    const isDaily = frequency === 'DAILY' && days === '';
    return isDaily ? every.day({ position, interval }) : every[PERIODS[frequency]]({ position, interval, days });
  }

  everyLunarMonth(calendar: LunarScale, interval: number, days: string): string {
    return this.texts.every.lunarMonthOn({ position: this.position, calendar, interval, days });
  }

  /** @param weekdays 0 for Sunday */
  weekdays(weekdays: readonly number[]): string {
    if (isWorkingWeek(weekdays)) return this.texts.workingWeek;
    const style = this.texts.weekday === 'short' ? 'shortWeekday' : 'weekday';
    return this.list(weekdays.map((weekday) => weekdayName(this.language, weekday, style)));
  }

  /** Weekdays with their ordinals. */
  nthWeekdays(weekdays: readonly RuleWeekday[]): string {
    const days = weekdays.map(({ weekday, nth = 1 }) =>
      this.texts.nthWeekday({ nth: this.nth(nth), weekday: weekdayName(this.language, weekday) }),
    );
    return this.texts.nthWeekdays({ days: this.list(days) });
  }

  /** Working days by their position in the month. */
  nthWorkdays(positions: readonly number[]): string {
    return this.texts.nthWorkdays({ positions: this.list(positions.map((nth) => this.nth(nth))) });
  }

  monthDays(days: readonly number[]): string {
    return this.list(days.map((day) => this.monthDay(day)));
  }

  lunarMonthDays(days: readonly number[]): string {
    return this.list(days.map((day) => this.lunarDay(day)));
  }

  /** Days of the year, such as 15 August. */
  dates(dates: readonly DayOfMonth[]): string {
    return this.list(dates.map((date) => this.dateOfYear(date)));
  }

  /** Festivals if all of the days are, else the days by number. */
  lunarDates(calendar: LunarScale, dates: readonly DayOfMonth[]): string {
    const names = dates.map((date) => this.festival(calendar, date)).filter((name) => name !== undefined);
    if (names.length === dates.length) return this.list(names);
    const days = dates.map(({ month, leap, day }) =>
      this.texts.lunarDate({ calendar, month, leap: leap ? 'yes' : 'no', day: this.lunarDay(day) }),
    );
    return this.texts.lunarDates({ calendar, dates: this.list(days) });
  }

  daysOfMonths(days: string, months: readonly number[]): string {
    return this.texts.daysOfMonths({ days, months: this.months(months) });
  }

  inMonths(sentence: string, months: readonly number[]): string {
    return this.texts.inMonths({ sentence, months: this.months(months) });
  }

  notInMonths(sentence: string, months: readonly number[]): string {
    return this.texts.notInMonths({ sentence, months: this.months(months) });
  }

  until(sentence: string, day: number): string {
    return this.texts.until({ sentence, date: longDate(this.language, day) });
  }

  private months(numbers: readonly number[]): string {
    return this.list(numbers.map((month) => monthName(this.language, month)));
  }

  private nth(nth: number): string {
    const { fromStart, fromEnd, last } = this.texts.nth;
    if (nth === -1) return last;
    return nth < 0 ? fromEnd({ ordinal: this.ordinal(-nth) }) : fromStart({ ordinal: this.ordinal(nth) });
  }

  private monthDay(day: number): string {
    const { fromStart, fromEnd, last } = this.texts.monthDay;
    if (day === -1) return last;
    return day < 0 ? fromEnd({ number: -day, ordinal: this.ordinal(-day) }) : fromStart({ number: day });
  }

  private lunarDay(day: number): string {
    return day < 0 ? this.monthDay(day) : this.texts.lunarDay({ number: day });
  }

  private dateOfYear({ month, day }: DayOfMonth): string {
    if (day > 0) return dayOfYear(this.language, month, day);
    return this.texts.dayOfMonth({ day: this.monthDay(day), month: monthName(this.language, month) });
  }

  private festival(calendar: LunarScale, date: DayOfMonth): string | undefined {
    const names: Readonly<Partial<Record<Festival, string>>> = this.texts.festival[calendar];
    const festival = festivalOf(date);
    return festival && names[festival];
  }

  private ordinal(number: number): string {
    return this.texts.ordinal({ number });
  }

  private list(items: readonly string[]): string {
    const { day, lastDay } = this.texts.separator;
    return joinList(items, day, lastDay);
  }
}

/** Dates in words, separated as the language separates the items of a list. */
export function dateList(days: readonly number[], language: InterfaceLanguage): string {
  const { item, lastItem } = messagesOf(language).separator;
  const dates = days.map((day) => longDate(language, day));
  return joinList(dates, item, lastItem);
}

function joinList(items: readonly string[], separator: string, lastSeparator: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : items.slice(0, -1).join(separator) + lastSeparator + last;
}

/** Whether the weekdays are those from Monday to Friday, in any order. */
export function isWorkingWeek(weekdays: readonly number[]): boolean {
  return [...weekdays].sort((one, other) => one - other).join() === '1,2,3,4,5';
}
