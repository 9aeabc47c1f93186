import { LAST_WALL, wallFromDate, type WallClock } from '../dates/wall-clock.js';
import { toInstant } from '../dates/zone.js';
import { compactDay, compactTime } from './compact-date.js';
import { completeRule } from './complete-rule.js';
import { datesToLines } from './date-lines.js';
import { dayOf, justBefore } from './days.js';
import { countDates, expand } from './expand.js';
import { parseRecurrence } from './parse-recurrence.js';
import type { FirstTime, Recurrence } from './recurrence.js';
import { WEEKDAYS, type Rule } from './rule.js';

/** The lines of the dates before a moment, and of those from then on. */
export interface SplitLines {
  readonly before: string[];
  /** Undefined where no lines of another first time have these dates, such as a rule without an end that has another hour. */
  readonly after: Continuation | undefined;
}

/** How a recurrence goes on from one of its dates, which is the first time now. */
export interface Continuation {
  /** Of that date. */
  readonly end: WallClock;
  readonly lines: string[];
}

/** A rule as it ends before a moment, and as it goes on: said of the new first time, and with what it left to the old one. */
interface SplitRule {
  /** Undefined where the rule names no date before. */
  readonly before: string | undefined;
  readonly after?: { readonly plain: string; readonly whole: string };
}

const MOST = 20_000;
/** So many dates of a rule without an end show whether it goes on as it did: a few leap years are among them. */
const COMPARED = 100;

/**
 * Splits a recurrence at one of its dates: `before` belongs to the same first time, `after` to one at that date. COUNT is
 * shared out, and what has ended before stays as it is. Both have the dates that the whole had: a date that was added, or moved
 * by SKIP, does not become what the rules go by.
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
    // Dates of one rule may hide for long that another has gone elsewhere.
    after: continued(recurrence, at, rules.length > 1 ? [after('whole')] : [after('plain'), after('whole')]),
  };
}

/** The first lines that have the dates which the recurrence has from `at` on; if none do, these dates one by one. */
function continued(recurrence: Recurrence, at: WallClock, forms: readonly string[][]): Continuation | undefined {
  const limit = recurrence.endless ? COMPARED : MOST;
  const dates = expand(recurrence, { after: justBefore(at), until: LAST_WALL, limit });
  const [own, ...others] = dates;
  // The hour that clocks skip is no first time: the others would follow it to where it was moved.
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
  // The first time is counted, whether or not the rule names it.
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

/** What a rule leaves to the first day, in words of its own. */
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

/** As RFC 5545 wants it: in UTC, or as a date where the event is all day. */
export function untilText(wall: WallClock, { allDay, zone }: FirstTime): string {
  return allDay ? compactDay(wall) : `${compactTime(wallFromDate(toInstant(wall, zone)))}Z`;
}

export function exceptionLine(start: WallClock, { allDay }: FirstTime): string {
  return allDay ? `EXDATE;VALUE=DATE:${compactDay(start)}` : `EXDATE:${compactTime(start)}`;
}
