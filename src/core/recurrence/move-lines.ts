import type { WallClock } from '../dates/wall-clock.js';
import { compactDay, compactTime } from './compact-date.js';
import { contentLine, type ContentLine } from './content-line.js';
import { datesToLines } from './date-lines.js';
import { dayOf, secondOf, secondsBetween, wallAt } from '../dates/days.js';
import { parseDateLine } from './parse-date-line.js';
import { parseRule } from './parse-rule.js';
import { ownTime, type Move } from './place-dates.js';
import type { DateRange, FirstTime } from './recurrence.js';
import { RuleRefusal } from './refusal.js';
import { untilText } from './split-recurrence.js';

const DAY = 86_400;
const LAST_SECOND_OF_DAY = DAY - 1;

/** Old and new first time, and the move of each date. */
interface LineMove {
  readonly from: FirstTime;
  readonly to: FirstTime;
  readonly move: Move;
}

/**
 * The rules and added dates of a recurrence at its new first time. A line whose meaning does not change is not
 * rewritten.
 */
export function movedLines(lines: readonly string[], moved: LineMove): string[] {
  return lines.flatMap((line) => {
    const parts = contentLine(line);
    if (parts?.kind === 'RRULE') return [movedRule(line, parts.text, moved)];
    return parts?.kind === 'RDATE' ? addedLines(line, parts, moved) : [];
  });
}

/** The EXDATE lines at the new first time. @param place new position of a removed start; undefined if it has none */
export function movedExceptions(
  lines: readonly string[],
  { from, to }: Pick<LineMove, 'from' | 'to'>,
  place: (start: WallClock) => WallClock | undefined,
): string[] {
  return lines.flatMap((line) => {
    const parts = contentLine(line);
    if (parts?.kind !== 'EXDATE') return [];
    const starts = rangesOf(parts, from).flatMap(({ start }) => place(start) ?? []);
    if (starts.length === 0) return [];
    if (isStill(parts, to, starts)) return [line];
    // A date without a time stands for the event's own time on that day, even if that time changes later.
    const isDays = starts.every((start) => start === ownTime(start, to));
    return [`EXDATE${listOf(starts, isDays)}`];
  });
}

function movedRule(line: string, text: string, { from, to, move }: LineMove): string {
  const { lastDay } = parseRule(text, from);
  if (lastDay === undefined) return line;
  const day = dayOf(move(wallAt(lastDay, secondOf(from.start))));
  if (lastDayOf(text, to) === day) return line;
  return line.replace(/UNTIL=[^;]*/, `UNTIL=${untilText(wallAt(day, LAST_SECOND_OF_DAY), to)}`);
}

/** The last day of a rule; undefined if the rule does not fit the first time. */
function lastDayOf(text: string, to: FirstTime): number | undefined {
  return unlessRefused(() => parseRule(text, to).lastDay);
}

function addedLines(line: string, parts: ContentLine, moved: LineMove): string[] {
  const ranges = rangesOf(parts, moved.from).map((range) => movedRange(range, moved));
  const starts = ranges.map(({ start }) => start);
  const isPeriod = /;VALUE=PERIOD(?:;|$)/i.test(parts.parameters);
  if (isStill(parts, moved.to, starts, isPeriod ? ranges.map(({ end }) => end) : undefined)) return [line];
  return isPeriod ? datesToLines(ranges) : [`RDATE${listOf(starts, moved.to.allDay)}`];
}

/** A range with its own end keeps its length, unless it is as long as the first time. */
function movedRange(range: DateRange, { from, to, move }: LineMove): DateRange {
  const start = move(range.start);
  const [own, now] = [from, to].map((first) => secondsBetween(first.start, first.end));
  const lasts = secondsBetween(range.start, range.end);
  const more = lasts - (own ?? 0);
  const isSame = more === 0 || from.allDay !== to.allDay;
  const length = isSame ? Math.max(0, (now ?? 0) + Math.round(more / DAY) * DAY) : lasts;
  return { start, end: wallAt(dayOf(start), secondOf(start) + length) };
}

function isStill(
  parts: ContentLine,
  to: FirstTime,
  starts: readonly WallClock[],
  ends?: readonly WallClock[],
): boolean {
  const ranges = unlessRefused(() => rangesOf(parts, to));
  if (ranges?.length !== starts.length) return false;
  return ranges.every(({ start, end }, at) => start === starts[at] && (ends === undefined || end === ends[at]));
}

function rangesOf({ parameters, text }: ContentLine, first: FirstTime): DateRange[] {
  return parseDateLine(parameters, text, first);
}

function listOf(starts: readonly WallClock[], isDays: boolean): string {
  return isDays ? `;VALUE=DATE:${starts.map(compactDay).join(',')}` : `:${starts.map(compactTime).join(',')}`;
}

function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RuleRefusal) return undefined;
    throw error;
  }
}
