import { yearMonths, type Calendar, type CalendarMonth } from './calendar.js';
import { calendarOf } from './calendars.js';
import { weekdayOfDay } from '../dates/days.js';
import type { Rule, RuleMonth } from './rule.js';

/** Range of days in which "the second Monday" or "day 200" is counted. */
export interface Span {
  readonly first: number;
  readonly days: number;
}

/** Days that a rule may name, with the span in which they are counted. */
export interface Candidates {
  readonly days: readonly number[];
  readonly span: Span;
  /** Days that SKIP has moved to days outside BYYEARDAY. */
  readonly moved?: true;
}

/** One day, week, month or year of a rule. */
export interface Period {
  readonly first: number;
  readonly candidates: readonly Candidates[];
  /** Days and months examined to find it. */
  readonly cost: number;
}

/**
 * The consecutive periods of a rule, whether or not its filters leave a day in them, from the one before `from`: a day
 * that a month lacks may move into the next. They end with the rule's calendar.
 */
export function* periods(rule: Rule, firstDay: number, from: number): Generator<Period, void> {
  const at = periodAt(rule, firstDay);
  const steps = Math.floor(distance(rule, firstDay, from) / rule.interval) - 1;
  for (let step = Math.max(0, steps); ; step += 1) {
    const period = at(step * rule.interval);
    if (!period) return;
    yield period;
  }
}

/** The period a number of days, weeks, months or years after that of the first day. */
function periodAt(rule: Rule, firstDay: number): (behind: number) => Period | undefined {
  const calendar = calendarOf(rule.scale);
  const month = calendar.monthIndex(firstDay) ?? 0;
  const year = calendar.month(month)?.year ?? 0;
  const week = weekStart(rule, firstDay);
  const makers = {
    DAILY: (behind: number) => dayRun(firstDay + behind, 1),
    WEEKLY: (behind: number) => dayRun(week + behind * 7, 7),
    MONTHLY: (behind: number) => monthPeriod(rule, calendar.month(month + behind)),
    YEARLY: (behind: number) => yearPeriod(rule, calendar, year + behind),
  };
  return makers[rule.frequency];
}

/** Days, weeks, months or years between two days; at most 0 outside of the calendar. */
function distance(rule: Rule, firstDay: number, from: number): number {
  if (rule.frequency === 'DAILY') return from - firstDay;
  if (rule.frequency === 'WEEKLY') return (weekStart(rule, from) - weekStart(rule, firstDay)) / 7;
  const calendar = calendarOf(rule.scale);
  const [first = 0, last = 0] = [firstDay, from].map((day) => calendar.monthIndex(day));
  if (rule.frequency === 'MONTHLY') return last - first;
  return (calendar.month(last)?.year ?? 0) - (calendar.month(first)?.year ?? 0);
}

function weekStart(rule: Rule, day: number): number {
  return day - ((weekdayOfDay(day) - rule.weekStart + 7) % 7);
}

function dayRun(first: number, days: number): Period {
  return { first, candidates: [{ days: range(first, days), span: { first, days } }], cost: days };
}

function monthPeriod(rule: Rule, month: CalendarMonth | undefined): Period | undefined {
  if (!month) return undefined;
  const wanted = rule.months.length === 0 || rule.months.some((input) => isMonth(month, input));
  const days = wanted ? monthDays(rule, month) : [];
  return { first: month.first, candidates: [{ days, span: month }], cost: days.length + 1 };
}

function yearPeriod(rule: Rule, calendar: Calendar, year: number): Period | undefined {
  const months = yearMonths(calendar, year);
  const [january] = months ?? [];
  if (!months || !january) return undefined;
  const whole = { first: january.first, days: months.reduce((days, month) => days + month.days, 0) };
  const wanted = rule.months.length === 0 ? months : wantedMonths(rule, months);
  const candidates = wanted.map((month) => ({
    days: monthDays(rule, month),
    span: rule.months.length === 0 || rule.yearDays.length > 0 ? whole : month,
  }));
  return {
    first: whole.first,
    candidates: [...candidates, ...movedYearDay(rule, whole)],
    cost: candidates.reduce((sum, { days }) => sum + days.length, months.length),
  };
}

/** Day 366 of a year without it, moved by SKIP; all other parts of the rule take it for 31 December. */
function movedYearDay({ skip, yearDays, months, monthDays }: Rule, { first, days }: Span): Candidates[] {
  const isNamed =
    yearDays.some((day) => day > days) &&
    (months.length === 0 || months.some(({ number }) => number === 12)) &&
    (monthDays.length === 0 || monthDays.includes(31) || monthDays.includes(-1));
  if (skip === 'OMIT' || !isNamed) return [];
  return [{ days: [skip === 'FORWARD' ? first + days : first + days - 1], span: { first, days }, moved: true }];
}

/**
 * The months of a year that the rule names; SKIP decides whether a leap month that the year lacks is left out or moved.
 */
function wantedMonths(rule: Rule, months: readonly CalendarMonth[]): CalendarMonth[] {
  const present = (wanted: RuleMonth): boolean => months.some((month) => isMonth(month, wanted));
  const named = rule.months.flatMap((wanted): RuleMonth[] => {
    if (present(wanted) || rule.skip === 'OMIT') return [wanted];
    return [{ number: rule.skip === 'FORWARD' ? wanted.number + 1 : wanted.number, leap: false }];
  });
  return months.filter((month) => named.some((wanted) => isMonth(month, wanted)));
}

/**
 * The days of the month that the rule names, or all; SKIP decides whether a day that the month lacks is left out or
 * moved.
 */
function monthDays(rule: Rule, { first, days }: CalendarMonth): number[] {
  if (rule.monthDays.length === 0) return range(first, days);
  return rule.monthDays.flatMap((wanted) => {
    const day = wanted > 0 ? wanted : days + 1 + wanted;
    if (day >= 1 && day <= days) return [first + day - 1];
    if (rule.skip === 'OMIT' || day < 1) return [];
    return [rule.skip === 'FORWARD' ? first + days : first + days - 1];
  });
}

function isMonth(month: CalendarMonth, wanted: RuleMonth): boolean {
  return month.number === wanted.number && month.leap === wanted.leap;
}

function range(first: number, length: number): number[] {
  return Array.from({ length }, (_, index) => first + index);
}
