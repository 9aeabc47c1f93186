import { compactDay, compactTime } from './compact-date.js';
import { completeRule } from './complete-rule.js';
import { dayOf } from '../dates/days.js';
import type { Recurrence } from './recurrence.js';
import { ruleDays } from './rule-days.js';
import type { Rule } from './rule.js';

/** A rule that subscribers' calendars understand: values without the names of their properties. */
export interface FeedRule {
  /** Value of RRULE, never with RSCALE; UNTIL is in UTC, or a date for an all-day event. */
  readonly rule: string;
  /** Values of EXDATE: local times of the event's zone, or dates for an all-day event. */
  readonly removed: readonly string[];
}

/**
 * Whether Outlook, Google and Apple all understand the recurrence as one RRULE with EXDATEs: one rule whose first date
 * is the event's own, no further dates, and only parts that Outlook's own form for series has.
 */
export function isPlainRule({ rules, added, first }: Recurrence): boolean {
  const [rule, ...more] = rules;
  if (!rule || more.length > 0 || added.length > 0) return false;
  return isCommon(completeRule(rule, dayOf(first.start))) && namesFirst(rule, dayOf(first.start));
}

/** The rule of a feed; undefined if `isPlainRule` is false: each date then becomes an event of its own. */
export function ruleForFeeds(recurrence: Recurrence): FeedRule | undefined {
  const line = recurrence.lines.find((text) => text.startsWith('RRULE:'));
  if (line === undefined || !isPlainRule(recurrence)) return undefined;
  const parts = line.slice('RRULE:'.length).split(';');
  const compact = recurrence.first.allDay ? compactDay : compactTime;
  return {
    rule: parts.filter((part) => !/^(?:RSCALE|SKIP)=/.test(part)).join(';'),
    removed: recurrence.removed.map(compact),
  };
}

/**
 * Whether Outlook's form can express the rule: per month, one day or one weekday with its position; per year, one such
 * day in one month.
 */
function isCommon(rule: Rule): boolean {
  const { frequency, weekdays, months, monthDays } = rule;
  const uncommon = rule.weekNumbers.length + rule.yearDays.length + rule.positions.length;
  if (uncommon > 0 || rule.scale !== 'GREGORIAN' || rule.skip !== 'OMIT') return false;
  if (months.length !== (frequency === 'YEARLY' ? 1 : 0)) return false;
  if (frequency === 'DAILY') return weekdays.length + monthDays.length === 0;
  return frequency === 'WEEKLY' || isOneDay(rule);
}

/**
 * Days missing in some months do not count: the feed would leave them out, Outlook moves them. It also takes the fifth
 * Monday for the last one.
 */
function isOneDay({ weekdays, monthDays }: Rule): boolean {
  const [{ nth } = {}] = weekdays;
  const [day = 0] = monthDays;
  if (weekdays.length + monthDays.length !== 1) return false;
  if (weekdays.length === 0) return day === -1 || (day > 0 && day <= 28);
  return nth === -1 || (nth !== undefined && nth > 0 && nth < 5);
}

/** Whether the rule includes the event's first day: programs differ on a start outside the rule. */
export function namesFirst(rule: Rule, day: number): boolean {
  return !ruleDays(rule, day, { from: day, to: day }, { left: Infinity }).next().done;
}
