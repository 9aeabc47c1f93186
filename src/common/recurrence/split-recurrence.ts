import { LAST_WALL, wallFromDate, wallToDate, type WallClock } from '../dates/wall-clock.js';
import { toInstant } from '../dates/zone.js';
import { compactDay, compactTime } from './compact-date.js';
import { datesToLines } from './date-lines.js';
import { countDates } from './expand.js';
import { parseRecurrence } from './parse-recurrence.js';
import type { FirstTime, Recurrence } from './recurrence.js';

/** The lines of the dates before a moment, and of those from then on. */
export interface SplitLines {
  readonly before: string[];
  readonly after: string[];
}

const SECOND = 1000;
const MOST = 20_000;

/**
 * Splits a recurrence at one of its dates: `before` belongs to the same first time, `after` to one at that date. COUNT is
 * shared out, and what has ended before stays as it is.
 */
export function splitRecurrence(recurrence: Recurrence, at: WallClock): SplitLines {
  const { lines, first, added, removed } = recurrence;
  const rules = lines.filter((line) => line.startsWith('RRULE')).map((line) => splitRule(line, first, at));
  const earlier = (start: WallClock): boolean => start < at;
  const dates = (kept: (start: WallClock) => boolean): string[] => [
    ...datesToLines(added.filter(({ start }) => kept(start) && start !== at)),
    ...removed.filter(kept).map((start) => exceptionLine(start, first)),
  ];
  return {
    before: [...rules.flatMap(({ before }) => before), ...dates(earlier)],
    after: [...rules.flatMap(({ after }) => after), ...dates((start) => !earlier(start))],
  };
}

function splitRule(line: string, first: FirstTime, at: WallClock): SplitLines {
  const parsed = parseRecurrence([line], first);
  if ('problems' in parsed) return { before: [line], after: [] };
  const justBefore = wallFromDate(new Date(wallToDate(at).getTime() - SECOND));
  const continues = countDates(parsed.recurrence, { after: justBefore, until: LAST_WALL, limit: 1 }) > 0;
  if (!continues) return { before: [line], after: [] };
  const parts = line.slice('RRULE:'.length).split(';');
  const others = parts.filter((part) => !/^(COUNT|UNTIL)=/.test(part));
  const count = parts.find((part) => part.startsWith('COUNT='));
  const past = count === undefined ? 0 : countDates(parsed.recurrence, { until: justBefore, limit: MOST });
  const rest =
    count === undefined
      ? parts.filter((part) => part.startsWith('UNTIL='))
      : [`COUNT=${String(Number(count.slice('COUNT='.length)) - past)}`];
  return {
    before: [`RRULE:${[...others, `UNTIL=${untilText(justBefore, first)}`].join(';')}`],
    after: [`RRULE:${[...others, ...rest].join(';')}`],
  };
}

/** As RFC 5545 wants it: in UTC, or as a date where the event is all day. */
export function untilText(wall: WallClock, { allDay, zone }: FirstTime): string {
  return allDay ? compactDay(wall) : `${compactTime(wallFromDate(toInstant(wall, zone)))}Z`;
}

export function exceptionLine(start: WallClock, { allDay }: FirstTime): string {
  return allDay ? `EXDATE;VALUE=DATE:${compactDay(start)}` : `EXDATE:${compactTime(start)}`;
}
