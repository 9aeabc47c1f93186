import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { plusDays } from '#core/dates/calendar-shift.js';
import { wallClock, type WallClock } from '#core/dates/wall-clock.js';
import { parseZone, toInstant, toWallClock, type Zone } from '#core/dates/zone.js';
import { compactTime, parseCompact } from '#core/recurrence/compact-date.js';
import { dayOf } from '#core/dates/days.js';
import { expand } from '#core/recurrence/expand.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import { ruleDays } from '#core/recurrence/rule-days.js';
import type { Case } from './recurrence-cases.js';

/** The cases with a digest of the dates on which all programs agree, a case a line. */
export const RECORDED = join(import.meta.dirname, 'recurrence.txt.gz');

/** As many dates, and as many years, as are compared. */
const LIMIT = 40;
const YEARS = 12;

/** The nominal starts of a case, and whether its rule names the first of them; undefined where the rule is refused. */
export function ourDates({ zone: name, start: text, lines }: Case): { dates: string[]; named: boolean } | undefined {
  const zone = zoneOf(name);
  const start = parseCompact(text)?.wall ?? wallOf('');
  const parsed = parseRecurrence(lines, { start, end: start, allDay: isAllDay(text), zone });
  if ('problems' in parsed) return undefined;
  const until = plusDays(start, 365 * YEARS) ?? start;
  const dates = expand(parsed.recurrence, { until, limit: LIMIT }).map(({ originalStart }) => originalStart);
  const day = dayOf(start);
  const named = parsed.recurrence.rules.every(
    (rule) => [...ruleDays(rule, day, { from: day, to: day }, { left: Infinity })].length > 0,
  );
  return { dates: dates.map(compactTime), named };
}

export function isAllDay(start: string): boolean {
  return start.length === 8;
}

/** Whether clocks of the zone skip one of the dates: programs answer it moved, or not at all. */
export function isSkipped({ zone: name, start, dates }: Case & { dates: readonly string[] }): boolean {
  if (isAllDay(start)) return false;
  const zone = zoneOf(name);
  return dates.some((date) => {
    const wall = parseCompact(date)?.wall ?? wallOf('');
    return toWallClock(toInstant(wall, zone), zone) !== wall;
  });
}

export function digest(dates: readonly string[]): string {
  return createHash('sha256').update(dates.join()).digest('base64url').slice(0, 8);
}

/** `Asia/Tokyo 20261124T190000 RRULE:… RDATE:…` */
export function written({ zone, start, lines }: Case): string {
  return [zone, start, ...lines].join(' ');
}

export function readCase(line: string): Case & { digest: string } {
  const [zone = '', start = '', ...rest] = line.split(' ');
  return { zone, start, lines: rest.slice(0, -1), digest: rest.at(-1) ?? '' };
}

function zoneOf(name: string): Zone {
  const zone = parseZone(name);
  if (!zone) throw new Error(`${name} is no zone`);
  return zone;
}

function wallOf(text: string): WallClock {
  const wall = wallClock(text);
  if (!wall) throw new Error(`"${text}" is no wall clock`);
  return wall;
}
