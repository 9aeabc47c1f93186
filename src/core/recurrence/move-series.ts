import type { WallClock } from '../dates/wall-clock.js';
import { justBefore } from '../dates/days.js';
import { nominalStarts, withheldDates } from './expand.js';
import { movedExceptions, movedLines } from './move-lines.js';
import { parseRecurrence, type ParsedRecurrence } from './parse-recurrence.js';
import { moveOf, ownTime, placeDates } from './place-dates.js';
import type { FirstTime, Recurrence } from './recurrence.js';

/** A series after its move to another first time. */
export interface MovedSeries {
  /** The recurrence of the new lines, or their problems. */
  readonly parsed: ParsedRecurrence;
  /** New starts by former ones, of dates and removed dates; dates without a new position are missing. */
  readonly places: ReadonlyMap<WallClock, WallClock>;
  /** Removed starts that no line removes any more: the moved series has no such date. */
  readonly dropped: readonly WallClock[];
}

/** Most dates among which new positions are searched; above that, removed dates stay removed. */
const MOST_LOOKED_AT = 20_000;

/** Moves a series, with its added and removed dates, to another first time. @param starts of its dates */
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

/** Test whether a start is a date of the recurrence; valid for the passed starts only. */
function dateTest(recurrence: Recurrence, starts: readonly WallClock[]): (start: WallClock) => boolean {
  const sorted = starts.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return () => false;
  const dates = nominalStarts(recurrence, { after: justBefore(first), until: last, limit: MOST_LOOKED_AT });
  return dates.size > MOST_LOOKED_AT ? () => true : (start) => dates.has(start);
}
