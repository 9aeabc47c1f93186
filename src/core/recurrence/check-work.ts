import { expected } from '../messages/message.js';
import { calendarOf, yearsOf } from './calendars.js';
import { dayOf, LAST_DAY } from '../dates/days.js';
import type { FirstTime } from './recurrence.js';
import { RuleRefusal } from './refusal.js';
import { ruleDays, type DayBudget } from './rule-days.js';
import type { Rule } from './rule.js';

/** Most dates that the lines of an event may name, removed dates included. */
export const MOST_DATES = 2000;
/** Most days that may be examined to find all dates of an event's rules, or the first two dates of an endless rule. */
export const MOST_STEPS = 100_000;
/** Most days that may be examined to find the next date. */
const MOST_BARREN_STEPS = 5000;

/** Work spent on an event's lines so far. */
export interface Spent {
  dates: number;
  steps: number;
}

/**
 * Walks over all dates of a rule, or to the second date of an endless one, and adds to `spent`. Throws a Refusal if the
 * rule has no date, too many, or dates that take too long to find. The limit counts days, not seconds: a rule is
 * accepted or refused on every machine alike.
 */
export function checkWork(rule: Rule, first: FirstTime, spent: Spent): void {
  const firstDay = dayOf(first.start);
  if (rule.lastDay !== undefined && rule.lastDay < firstDay) throw new RuleRefusal(expected('recurrence-ended'));
  checkYears(rule, firstDay);
  const endless = rule.count === undefined && rule.lastDay === undefined;
  const most = endless ? 2 : Math.min(rule.count ?? Infinity, MOST_DATES + 1 - spent.dates);
  const found = walk(rule, firstDay, most, spent);
  if (spent.steps > MOST_STEPS) throw new RuleRefusal(expected('recurrence-costly'));
  if (!endless) spent.dates += found;
  if (spent.dates > MOST_DATES) throw new RuleRefusal(expected('recurrence-too-many', { maximum: MOST_DATES }));
  if (found < (rule.count ?? 0) && rule.scale !== 'GREGORIAN') throw outside(rule);
}

function walk(rule: Rule, firstDay: number, most: number, spent: Spent): number {
  const work: DayBudget = { left: MOST_BARREN_STEPS };
  let found = 0;
  for (const _day of ruleDays(rule, firstDay, { from: firstDay, to: LAST_DAY }, work)) {
    spent.steps += MOST_BARREN_STEPS - work.left;
    work.left = MOST_BARREN_STEPS;
    found += 1;
    if (found >= most || spent.steps > MOST_STEPS) return found;
  }
  spent.steps += MOST_BARREN_STEPS - Math.max(work.left, 0);
  if (work.left < 0 || found === 0) throw new RuleRefusal(expected('recurrence-never'));
  return found;
}

/** Lunar calendars cover only some years. */
function checkYears(rule: Rule, firstDay: number): void {
  const calendar = calendarOf(rule.scale);
  const days = [firstDay, rule.lastDay ?? firstDay];
  if (days.some((day) => calendar.monthIndex(day) === undefined)) throw outside(rule);
}

function outside({ scale }: Rule): RuleRefusal {
  const { from, to } = yearsOf(scale);
  return new RuleRefusal(expected('recurrence-lunar-years', { from, to }));
}
