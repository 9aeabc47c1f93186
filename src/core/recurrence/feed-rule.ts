import { compactDay, compactTime } from './compact-date.js';
import { completeRule } from './complete-rule.js';
import { dayOf } from './days.js';
import type { Recurrence } from './recurrence.js';
import { ruleDays } from './rule-days.js';
import type { Rule } from './rule.js';

/** Of a rule that calendars of subscribers understand: values without the names of their properties. */
export interface FeedRule {
  /** Behind `RRULE:`, never with RSCALE; UNTIL is in UTC, or a date where the event is all day. */
  readonly rule: string;
  /** Behind `EXDATE…:`, as local times of the event's zone, or dates where it is all day. */
  readonly removed: readonly string[];
}

/**
 * Whether Outlook, Google and Apple all understand the recurrence as one RRULE with EXDATEs: one rule whose first date is
 * the event's own, no dates beside it, and only what Outlook's own form for series can say.
 */
export function isPlainRule({ rules, added, first }: Recurrence): boolean {
  const [rule, ...more] = rules;
  if (!rule || more.length > 0 || added.length > 0) return false;
  return isCommon(completeRule(rule, dayOf(first.start))) && namesFirst(rule, dayOf(first.start));
}

/** Undefined where `isPlainRule` is false: then each date must be given as an event. */
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

/** What Outlook can say: of a month one day or one weekday with its place, of a year one such day in one month. */
function isCommon(rule: Rule): boolean {
  const { frequency, weekdays, months, monthDays } = rule;
  const uncommon = rule.weekNumbers.length + rule.yearDays.length + rule.positions.length;
  if (uncommon > 0 || rule.scale !== 'GREGORIAN' || rule.skip !== 'OMIT') return false;
  if (months.length !== (frequency === 'YEARLY' ? 1 : 0)) return false;
  if (frequency === 'DAILY') return weekdays.length + monthDays.length === 0;
  return frequency === 'WEEKLY' || isOneDay(rule);
}

/** Days that some months lack are left out here and moved by Outlook, which takes the fifth Monday for the last one. */
function isOneDay({ weekdays, monthDays }: Rule): boolean {
  const [{ nth } = {}] = weekdays;
  const [day = 0] = monthDays;
  if (weekdays.length + monthDays.length !== 1) return false;
  if (weekdays.length === 0) return day === -1 || (day > 0 && day <= 28);
  return nth === -1 || (nth !== undefined && nth > 0 && nth < 5);
}

/** Whether the rule names the event's first day: programs differ on a start that it does not. */
export function namesFirst(rule: Rule, day: number): boolean {
  return !ruleDays(rule, day, { from: day, to: day }, { left: Infinity }).next().done;
}
