import type { CalendarMonth } from './calendar.js';

export const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'] as const;
export const SKIPS = ['OMIT', 'BACKWARD', 'FORWARD'] as const;
export const SCALES = ['GREGORIAN', 'CHINESE', 'DANGI'] as const;

/** Weekdays of RFC 5545; the index is the weekday's number, 0 for Sunday. */
export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

export type Frequency = (typeof FREQUENCIES)[number];
/** Treatment of a day or leap month that a year lacks (RFC 7529). */
export type Skip = (typeof SKIPS)[number];
/** The calendar in which a rule counts months and days. */
export type Scale = (typeof SCALES)[number];
export type LunarScale = Exclude<Scale, 'GREGORIAN'>;

export interface RuleWeekday {
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekday: number;
  /** Position in the month (or year), -1 for the last; without it every such weekday. */
  readonly nth?: number;
}

/** A valid RRULE line that can be expanded. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly scale: Scale;
  readonly skip: Skip;
  readonly count?: number;
  /** Last day on which the event may start, in days since 1970-01-01. */
  readonly lastDay?: number;
  readonly months: readonly RuleMonth[];
  readonly weekNumbers: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly weekdays: readonly RuleWeekday[];
  readonly positions: readonly number[];
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekStart: number;
}

export type RuleMonth = Pick<CalendarMonth, 'number' | 'leap'>;
