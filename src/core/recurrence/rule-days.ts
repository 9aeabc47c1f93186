import { calendarOf } from './calendars.js';
import { completeRule } from './complete-rule.js';
import { LAST_DAY, weekdayOf } from './days.js';
import { periods, type Candidates, type Period, type Span } from './periods.js';
import type { Rule } from './rule.js';
import { weekOf } from './week-of.js';

/** How many days may still be looked at. Who gives it reads it afterwards: below zero, dates may be missing. */
export interface Work {
  left: number;
}

/** From which day to which a rule is asked, both of them included. */
export interface DayBounds {
  readonly from: number;
  readonly to: number;
}

/**
 * The days on which an event happens by a rule, each once, in their order: the first day, whether or not the rule names
 * it (COUNT counts it too), then those that the rule names behind it. Without COUNT nothing before `from` is walked over.
 */
export function* eventDays(rule: Rule, firstDay: number, bounds: DayBounds, work: Work): Generator<number, void> {
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

/** The days from the first one on that the rule names, each once, in their order; COUNT is not looked at. */
export function* ruleDays(given: Rule, firstDay: number, bounds: DayBounds, work: Work): Generator<number, void> {
  const rule = completeRule(given, firstDay);
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

/** The quick questions come first: most days are named by no part. */
function isNamed(rule: Rule, day: number, { span, moved }: Candidates): boolean {
  return (
    (rule.weekdays.length === 0 || isWeekday(rule, day, span)) &&
    (rule.yearDays.length === 0 || moved || isCounted(rule.yearDays, day - span.first + 1, span.days)) &&
    (rule.weekNumbers.length === 0 || isInWeek(rule, day)) &&
    (rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY' || isInMonth(rule, day))
  );
}

/** Whether a place is among those named: counted from the front, from 1 on, or from the back, from -1 on. */
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
    ({ weekday, nth }) => weekday === weekdayOf(day) && (nth === undefined || nth === fromFront || nth === fromBack),
  );
}

/** Days and weeks know no months: what the rule says of them is asked of the day. */
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
