import { plusDays, plusSeconds } from '#core/dates/calendar-shift.js';
import { justBefore, secondsBetween } from '#core/dates/days.js';
import { LAST_WALL, type WallClock } from '#core/dates/wall-clock.js';
import { expand } from '#core/recurrence/expand.js';
import type { Recurrence } from '#core/recurrence/recurrence.js';
import { importNote } from '../import-note.js';
import type { ImportedException, ImportNote } from '../import-record.js';
import type { IcsEntry } from './ics-entry.js';

/** A date of a series that differs from it, and the component that says so. */
export interface FoundException {
  readonly entry: IcsEntry;
  readonly exception: ImportedException;
}

interface LaterDates {
  /** In their order. */
  readonly exceptions: readonly ImportedException[];
  readonly notes: readonly ImportNote[];
}

/** Most dates that one component changes, that all those of an event change, and the days within which they lie. */
const [MOST_DATES, MOST_OF_EVENT] = [500, 5000];
const FARTHEST_DAYS = 5 * 366;

/**
 * All dates that differ: a component with `RANGE=THISANDFUTURE` changes its date and those behind it alike, up to the next
 * such component, but for dates that have a component of their own.
 */
export function withLaterDates(found: readonly FoundException[], recurrence: Recurrence | undefined): LaterDates {
  const notes: ImportNote[] = [];
  const dates = new Map<WallClock, ImportedException>();
  const ranges = found.filter(isRange).sort((a, b) => (a.exception.originalStart < b.exception.originalStart ? -1 : 1));
  for (const [at, { entry, exception }] of ranges.entries()) {
    const most = Math.max(0, Math.min(MOST_DATES, MOST_OF_EVENT - dates.size));
    const next = ranges[at + 1]?.exception.originalStart;
    const starts = recurrence ? startsBetween(exception.originalStart, next, { recurrence, most }) : [];
    if (starts.length > most && notes.length === 0)
      notes.push(importNote('rule-unsupported', 'RECURRENCE-ID', entry.exceptionOf?.value));
    for (const start of starts.slice(0, most)) dates.set(start, shifted(exception, start));
  }
  for (const { exception } of found) dates.set(exception.originalStart, exception);
  const exceptions = [...dates.values()].sort((a, b) => (a.originalStart < b.originalStart ? -1 : 1));
  return { exceptions, notes };
}

function isRange({ entry }: FoundException): boolean {
  return entry.exceptionOf?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE';
}

/** Dates behind one and before another, and one more than the most. */
function startsBetween(
  start: WallClock,
  next: WallClock | undefined,
  { recurrence, most }: { readonly recurrence: Recurrence; readonly most: number },
): WallClock[] {
  const farthest = plusDays(start, FARTHEST_DAYS) ?? LAST_WALL;
  const until = next !== undefined && next <= farthest ? justBefore(next) : farthest;
  const limit = most + 1 + recurrence.removed.length;
  return expand(recurrence, { after: start, until, limit }).map(({ originalStart }) => originalStart);
}

/** The same change of another date: as much later, and as long. */
function shifted(exception: ImportedException, originalStart: WallClock): ImportedException {
  const { start, end } = exception;
  if (start === undefined || end === undefined) return { ...exception, originalStart };
  const later = plusSeconds(originalStart, secondsBetween(exception.originalStart, start)) ?? originalStart;
  return { ...exception, originalStart, start: later, end: plusSeconds(later, secondsBetween(start, end)) ?? later };
}
