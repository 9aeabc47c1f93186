import type { Frequency, RuleWeekday } from '../rule.js';

/** A day of a month, which may be counted from its end: -1 is the last. */
export interface MonthDay {
  readonly month: number;
  readonly leap: boolean;
  readonly day: number;
}

/** Which lunar calendar a rule counts in. */
export type LunarScale = 'CHINESE' | 'DANGI';

/** How a language says when an event happens. Each function answers a piece of a sentence, or one around another. */
export interface Words {
  /** "Every Tuesday", "Every 2 weeks on Tuesday": `days` is one of the pieces below, empty for rules by day. */
  readonly every: (frequency: Frequency, interval: number, days: string) => string;
  readonly everyLunarMonth: (scale: LunarScale, interval: number, days: string) => string;
  /** Weekdays, 0 for Sunday. */
  readonly weekdays: (weekdays: readonly number[]) => string;
  /** Weekdays with their ordinals. */
  readonly nthWeekdays: (weekdays: readonly RuleWeekday[]) => string;
  /** Working days by their place in the month. */
  readonly nthWorkdays: (places: readonly number[]) => string;
  readonly monthDays: (days: readonly number[]) => string;
  readonly lunarMonthDays: (days: readonly number[]) => string;
  /** Days of the year, such as 15 August. */
  readonly dates: (dates: readonly MonthDay[]) => string;
  readonly lunarDates: (scale: LunarScale, dates: readonly MonthDay[]) => string;
  readonly festivals: (names: readonly string[]) => string;
  /** What stands where nothing else can say it. */
  readonly certainDays: string;
  /** The days of certain months, 1 to 12. */
  readonly ofMonths: (days: string, months: readonly number[]) => string;
  /** The same days of every month of certain years. */
  readonly ofEveryMonth: (days: string) => string;
  readonly inMonths: (sentence: string, months: readonly number[]) => string;
  readonly notInMonths: (sentence: string, months: readonly number[]) => string;
  /** Where there is no such day, it takes place before or after it. */
  readonly earlier: (sentence: string) => string;
  readonly later: (sentence: string) => string;
  /** Adds a first date that the rule does not name. */
  readonly firstOn: (sentence: string, date: string) => string;
  readonly until: (sentence: string, date: string) => string;
  readonly times: (sentence: string, count: number) => string;
  readonly also: (sentence: string, dates: string) => string;
  readonly except: (sentence: string, dates: string) => string;
  /** The dates of an event without rules. */
  readonly onDates: (dates: string) => string;
  readonly manyDates: (count: number, from: string, to: string) => string;
  /** "5 dates", where they are too many to be listed. */
  readonly someDates: (count: number) => string;
  readonly list: (items: readonly string[]) => string;
  readonly sentences: (sentences: readonly string[]) => string;
}
