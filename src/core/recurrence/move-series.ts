import type { WallClock } from '../dates/wall-clock.js';
import { justBefore } from './days.js';
import { nominalStarts, withheldDates } from './expand.js';
import { movedExceptions, movedLines } from './move-lines.js';
import { parseRecurrence, type ParsedRecurrence } from './parse-recurrence.js';
import { moveOf, ownTime, placeDates } from './place-dates.js';
import type { FirstTime, Recurrence } from './recurrence.js';

/** How a series stands when it begins at another time. */
export interface MovedSeries {
  /** What its lines say then, or what is wrong with them. */
  readonly parsed: ParsedRecurrence;
  /** The new starts of its dates, and of those that were taken off, by their former ones; without those that have lost their place. */
  readonly places: ReadonlyMap<WallClock, WallClock>;
  /** Starts that were taken off, and that no line takes off any more: the moved series has no such date. */
  readonly dropped: readonly WallClock[];
}

/** Among so many dates places are looked for; beyond, what was taken off stays so. */
const MOST_LOOKED_AT = 20_000;

/** Moves a series to another first time, with what was added to it and taken off it. @param starts of its dates */
export function moveSeries(recurrence: Recurrence, to: FirstTime, starts: readonly WallClock[]): MovedSeries {
  const { first: from, lines, removed } = recurrence;
  const move = moveOf(recurrence, to);
  const kept = movedLines(lines, { from, to, move });
  const parsed = parseRecurrence(kept, to);
  if ('problems' in parsed) return { parsed, places: new Map(), dropped: [] };
  const hits = withheldDates(recurrence, MOST_LOOKED_AT);
  const all = [...new Set([...starts, ...hits])].sort();
  const isDate = dateTest(
    parsed.recurrence,
    all.flatMap((start) => [move(start), ownTime(start, to)]),
  );
  const places = placeDates(all, { move, to, isDate });
  const isHit = new Set(hits);
  const exceptions = movedExceptions(
    lines,
    { from, to },
    (start) => places.get(start) ?? (isHit.has(start) ? undefined : move(start)),
  );
  return {
    parsed: parseRecurrence([...kept, ...exceptions], to),
    places,
    dropped: removed.filter((start) => isHit.has(start) && !places.has(start)),
  };
}

/** Whether a start is a date of the recurrence, for starts among these. */
function dateTest(recurrence: Recurrence, starts: readonly WallClock[]): (start: WallClock) => boolean {
  const sorted = starts.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return () => false;
  const dates = nominalStarts(recurrence, { after: justBefore(first), until: last, limit: MOST_LOOKED_AT });
  return dates.size > MOST_LOOKED_AT ? () => true : (start) => dates.has(start);
}
