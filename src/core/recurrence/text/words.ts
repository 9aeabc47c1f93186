import type { Frequency, RuleWeekday } from '../rule.js';

/** A day of a month; negative numbers count from its end: -1 is the last. */
export interface DayOfMonth {
  readonly month: number;
  readonly leap: boolean;
  readonly day: number;
}

/** Lunar calendar of a rule. */
export type LunarScale = 'CHINESE' | 'DANGI';

/**
 * Phrases for a recurrence in one language. Each function answers a part of a sentence, or a sentence around another.
 */
export interface Words {
  /** "Every Tuesday", "Every 2 weeks on Tuesday": `days` is one of the parts below, empty for daily rules. */
  readonly every: (frequency: Frequency, interval: number, days: string) => string;
  readonly everyLunarMonth: (scale: LunarScale, interval: number, days: string) => string;
  /** Weekdays, 0 for Sunday. */
  readonly weekdays: (weekdays: readonly number[]) => string;
  /** Weekdays with their ordinals. */
  readonly nthWeekdays: (weekdays: readonly RuleWeekday[]) => string;
  /** Working days by their position in the month. */
  readonly nthWorkdays: (places: readonly number[]) => string;
  readonly monthDays: (days: readonly number[]) => string;
  readonly lunarMonthDays: (days: readonly number[]) => string;
  /** Days of the year, such as 15 August. */
  readonly dates: (dates: readonly DayOfMonth[]) => string;
  readonly lunarDates: (scale: LunarScale, dates: readonly DayOfMonth[]) => string;
  readonly festivals: (names: readonly string[]) => string;
  /** Phrase for days that no other phrase can express. */
  readonly certainDays: string;
  /** The days of certain months, 1 to 12. */
  readonly ofMonths: (days: string, months: readonly number[]) => string;
  /** Days in every month of certain years. */
  readonly ofEveryMonth: (days: string) => string;
  readonly inMonths: (sentence: string, months: readonly number[]) => string;
  readonly notInMonths: (sentence: string, months: readonly number[]) => string;
  /** Adds that a day that does not exist is moved to one before or after it. */
  readonly earlier: (sentence: string) => string;
  readonly later: (sentence: string) => string;
  /** Adds a first date outside the rule. */
  readonly firstOn: (sentence: string, date: string) => string;
  readonly until: (sentence: string, date: string) => string;
  readonly times: (sentence: string, count: number) => string;
  readonly also: (sentence: string, dates: string) => string;
  readonly except: (sentence: string, dates: string) => string;
  /** The dates of an event without rules. */
  readonly onDates: (dates: string) => string;
  readonly manyDates: (count: number, from: string, to: string) => string;
  /** "5 dates", for more dates than are listed. */
  readonly someDates: (count: number) => string;
  readonly list: (items: readonly string[]) => string;
  readonly sentences: (sentences: readonly string[]) => string;
}
