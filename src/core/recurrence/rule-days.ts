import { calendarOf } from './calendars.js';
import { completeRule } from './complete-rule.js';
import { LAST_DAY, weekdayOfDay } from '../dates/days.js';
import { periods, type Candidates, type Period, type Span } from './periods.js';
import type { Rule } from './rule.js';
import { weekOf } from './week-of.js';

/** Days that may still be examined. The caller reads it afterwards: below zero, dates may be missing. */
export interface DayBudget {
  left: number;
}

/** Inclusive range of days. */
export interface DayBounds {
  readonly from: number;
  readonly to: number;
}

/**
 * The days of an event by a rule, in order, each once: the first day, even if the rule does not name it (COUNT includes
 * it), then the later days that the rule names. Without COUNT the walk starts at `from`.
 */
export function* eventDays(rule: Rule, firstDay: number, bounds: DayBounds, work: DayBudget): Generator<number, void> {
  const from = rule.count === undefined ? Math.max(bounds.from, firstDay + 1) : firstDay + 1;
  if (firstDay >= bounds.from && firstDay <= bounds.to) yield firstDay;
  let count = 1;
  if (count === rule.count) return;
  for (const day of ruleDays(rule, firstDay, { from, to: bounds.to }, work)) {
    if (day >= bounds.from) yield day;
    count += 1;
    if (count === rule.count) return;
  }
}

/** The days from the first one that the rule names, in order, each once; COUNT is ignored. */
export function* ruleDays(input: Rule, firstDay: number, bounds: DayBounds, work: DayBudget): Generator<number, void> {
  const rule = completeRule(input, firstDay);
  const to = Math.min(bounds.to, rule.lastDay ?? LAST_DAY, LAST_DAY);
  let last = Math.max(bounds.from, firstDay) - 1;
  for (const period of periods(rule, firstDay, bounds.from)) {
    if (period.first > to) return;
    work.left -= period.cost;
    if (work.left < 0) return;
    for (const day of chosenDays(rule, period)) {
      if (day > to) return;
      if (day <= last) continue;
      yield day;
      last = day;
    }
  }
}

/** The days of the period that the rule names, each once, in their order. */
function chosenDays(rule: Rule, { candidates }: Period): readonly number[] {
  const days = candidates.flatMap((group) => group.days.filter((day) => isNamed(rule, day, group)));
  const sorted = days.length < 2 ? days : [...new Set(days)].sort((one, other) => one - other);
  if (rule.positions.length === 0) return sorted;
  const places = new Set(rule.positions.map((place) => (place > 0 ? place - 1 : sorted.length + place)));
  return sorted.filter((_, place) => places.has(place));
}

/** Cheap tests come first: most days are in no part. */
function isNamed(rule: Rule, day: number, { span, moved }: Candidates): boolean {
  return (
    (rule.weekdays.length === 0 || isWeekday(rule, day, span)) &&
    (rule.yearDays.length === 0 || moved || isCounted(rule.yearDays, day - span.first + 1, span.days)) &&
    (rule.weekNumbers.length === 0 || isInWeek(rule, day)) &&
    (rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY' || isInMonth(rule, day))
  );
}

/** Whether a position is in a list that counts from the front (from 1) or from the back (from -1). */
function isCounted(named: readonly number[], place: number, length: number): boolean {
  return named.includes(place) || named.includes(place - length - 1);
}

function isInWeek(rule: Rule, day: number): boolean {
  const { number, weeks } = weekOf(day, rule.weekStart);
  return isCounted(rule.weekNumbers, number, weeks);
}

function isWeekday(rule: Rule, day: number, span: Span): boolean {
  const fromFront = Math.floor((day - span.first) / 7) + 1;
  const fromBack = Math.floor((day - span.first - span.days) / 7);
  return rule.weekdays.some(
    ({ weekday, nth }) => weekday === weekdayOfDay(day) && (nth === undefined || nth === fromFront || nth === fromBack),
  );
}

/** Periods of days and weeks have no months: the parts for months are tested on the day itself. */
function isInMonth(rule: Rule, day: number): boolean {
  if (rule.months.length === 0 && rule.monthDays.length === 0) return true;
  const calendar = calendarOf(rule.scale);
  const month = calendar.month(calendar.monthIndex(day) ?? NaN);
  if (!month) return false;
  return (
    (rule.months.length === 0 || rule.months.some(({ number }) => number === month.number)) &&
    (rule.monthDays.length === 0 || isCounted(rule.monthDays, day - month.first + 1, month.days))
  );
}
