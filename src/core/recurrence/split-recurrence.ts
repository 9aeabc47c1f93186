import { LAST_WALL, wallFromDate, type WallClock } from '../dates/wall-clock.js';
import { toInstant } from '../dates/zone.js';
import { compactDay, compactTime } from './compact-date.js';
import { completeRule } from './complete-rule.js';
import { datesToLines } from './date-lines.js';
import { dayOf, justBefore } from '../dates/days.js';
import { countDates, expand } from './expand.js';
import { parseRecurrence } from './parse-recurrence.js';
import type { FirstTime, Recurrence } from './recurrence.js';
import { WEEKDAYS, type Rule } from './rule.js';

/** Lines for the dates before a moment, and for the dates from it on. */
export interface SplitLines {
  readonly before: string[];
  /** Undefined if no lines with the new first time have these dates, such as an endless rule at another hour. */
  readonly after: Continuation | undefined;
}

/** Rest of a recurrence from one of its dates, the new first time. */
export interface Continuation {
  /** End of the new first time. */
  readonly end: WallClock;
  readonly lines: string[];
}

/**
 * A rule before a moment, and after it with the new first time; `whole` also has the parts that came from the old first
 * time.
 */
interface SplitRule {
  /** Undefined if the rule has no date before. */
  readonly before: string | undefined;
  readonly after?: { readonly plain: string; readonly whole: string };
}

const MOST = 20_000;
/** Dates of an endless rule that are compared to show that it continues unchanged: they include a few leap years. */
const COMPARED = 100;

/**
 * Splits a recurrence at one of its dates: `before` keeps the first time, `after` begins at that date. COUNT is
 * divided; a rule that ended before is unchanged. Together both have the dates of the original: an added date, or one
 * that SKIP moved, does not become the base of the rules.
 */
export function splitRecurrence(recurrence: Recurrence, at: WallClock): SplitLines {
  const { lines, first, added, removed } = recurrence;
  const rules = lines.filter((line) => line.startsWith('RRULE')).map((line) => splitRule(line, first, at));
  const earlier = (start: WallClock): boolean => start < at;
  const dates = (kept: (start: WallClock) => boolean): string[] => [
    ...datesToLines(added.filter(({ start }) => kept(start) && start !== at)),
    ...removed.filter(kept).map((start) => exceptionLine(start, first)),
  ];
  const after = (form: 'plain' | 'whole'): string[] => [
    ...rules.flatMap((rule) => rule.after?.[form] ?? []),
    ...dates((start) => !earlier(start)),
  ];
  return {
    before: [...rules.flatMap(({ before }) => before ?? []), ...dates(earlier)],
    // With several rules, the dates of one may long hide that another has shifted.
    after: continued(recurrence, at, rules.length > 1 ? [after('whole')] : [after('plain'), after('whole')]),
  };
}

/** The first form whose lines have the dates of the recurrence from `at` on; if none has, these dates one by one. */
function continued(recurrence: Recurrence, at: WallClock, forms: readonly string[][]): Continuation | undefined {
  const limit = recurrence.endless ? COMPARED : MOST;
  const dates = expand(recurrence, { after: justBefore(at), until: LAST_WALL, limit });
  const [own, ...others] = dates;
  // An hour that clocks skip cannot be a first time: all other dates would follow it to the hour to which it was moved.
  if (own?.start !== at) return undefined;
  const { end } = own;
  const told = JSON.stringify(dates);
  const lines = forms.find((form) => {
    const parsed = parseRecurrence(form, { ...recurrence.first, start: at, end });
    return 'recurrence' in parsed && JSON.stringify(expand(parsed.recurrence, { until: LAST_WALL, limit })) === told;
  });
  if (lines) return { end, lines };
  if (recurrence.endless) return undefined;
  return { end, lines: datesToLines(others.map(({ originalStart, end: to }) => ({ start: originalStart, end: to }))) };
}

function splitRule(line: string, first: FirstTime, at: WallClock): SplitRule {
  const parsed = parseRecurrence([line], first);
  if ('problems' in parsed) return { before: line };
  const before = justBefore(at);
  const has = (until: WallClock): boolean => countDates(parsed.recurrence, { after: before, until, limit: 1 }) > 0;
  if (!has(LAST_WALL)) return { before: line };
  const parts = line.slice('RRULE:'.length).split(';');
  const others = parts.filter((part) => !/^(COUNT|UNTIL)=/.test(part));
  const count = parts.find((part) => part.startsWith('COUNT='));
  const past = count === undefined ? 0 : countDates(parsed.recurrence, { until: before, limit: MOST });
  // The first time counts, even if the rule does not name it.
  const unnamed = has(at) ? 0 : 1;
  const rest =
    count === undefined
      ? parts.filter((part) => part.startsWith('UNTIL='))
      : [`COUNT=${String(Number(count.slice('COUNT='.length)) - past + unnamed)}`];
  const missing = parsed.recurrence.rules.flatMap((rule) => missingParts(rule, dayOf(first.start)));
  const ended = `RRULE:${[...others, `UNTIL=${untilText(before, first)}`].join(';')}`;
  return {
    before: 'problems' in parseRecurrence([ended], first) ? undefined : ended,
    after: {
      plain: `RRULE:${[...others, ...rest].join(';')}`,
      whole: `RRULE:${[...others, ...missing, ...rest].join(';')}`,
    },
  };
}

/** Explicit parts for the values that a rule takes from the first day. */
function missingParts(rule: Rule, firstDay: number): string[] {
  const { months, monthDays, weekdays } = completeRule(rule, firstDay);
  const part = (name: string, own: readonly unknown[], values: readonly string[]): string[] =>
    own.length === 0 && values.length > 0 ? [`${name}=${values.join(',')}`] : [];
  return [
    ...part(
      'BYMONTH',
      rule.months,
      months.map(({ number, leap }) => `${String(number)}${leap ? 'L' : ''}`),
    ),
    ...part('BYMONTHDAY', rule.monthDays, monthDays.map(String)),
    ...part(
      'BYDAY',
      rule.weekdays,
      weekdays.map(({ weekday }) => WEEKDAYS[weekday] ?? ''),
    ),
  ];
}

/** Value of UNTIL, as RFC 5545 requires: in UTC, or a date for an all-day event. */
export function untilText(wall: WallClock, { allDay, zone }: FirstTime): string {
  return allDay ? compactDay(wall) : `${compactTime(wallFromDate(toInstant(wall, zone)))}Z`;
}

export function exceptionLine(start: WallClock, { allDay }: FirstTime): string {
  return allDay ? `EXDATE;VALUE=DATE:${compactDay(start)}` : `EXDATE:${compactTime(start)}`;
}
