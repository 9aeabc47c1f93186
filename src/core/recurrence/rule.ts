import type { CalendarMonth } from './calendar.js';

export const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'] as const;
export const SKIPS = ['OMIT', 'BACKWARD', 'FORWARD'] as const;
export const SCALES = ['GREGORIAN', 'CHINESE', 'DANGI'] as const;

/** As RFC 5545 names weekdays; the place in this list is the weekday's number, 0 for Sunday. */
export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

export type Frequency = (typeof FREQUENCIES)[number];
/** What becomes of a day or leap month that a year does not have (RFC 7529). */
export type Skip = (typeof SKIPS)[number];
/** The calendar in which a rule counts months and days. */
export type Scale = (typeof SCALES)[number];

export interface RuleWeekday {
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekday: number;
  /** The second of the month (or year), or -1 for the last; without it every one. */
  readonly nth?: number;
}

/** A line RRULE, read and found to be one that can be expanded. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly scale: Scale;
  readonly skip: Skip;
  readonly count?: number;
  /** The last day, as a number of days since 1970-01-01, on which the event may start. */
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
