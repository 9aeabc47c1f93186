import { plusDays, plusSeconds } from '#core/dates/calendar-shift.js';
import { secondsBetween } from '#core/dates/days.js';
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

/** Most dates that one component changes, and the days within which they lie. */
const MOST_DATES = 500;
const FARTHEST_DAYS = 5 * 366;

/**
 * All dates that differ: a component with `RANGE=THISANDFUTURE` changes its date and those behind it alike, up to the next
 * such component, but for dates that have a component of their own.
 */
export function withLaterDates(found: readonly FoundException[], recurrence: Recurrence | undefined): LaterDates {
  const notes: ImportNote[] = [];
  const dates = new Map<WallClock, ImportedException>();
  const ranges = found.filter(isRange).sort((a, b) => (a.exception.originalStart < b.exception.originalStart ? -1 : 1));
  for (const { entry, exception } of ranges) {
    const starts = recurrence ? startsAfter(exception.originalStart, recurrence) : [];
    if (starts.length > MOST_DATES)
      notes.push(importNote('rule-unsupported', 'RECURRENCE-ID', entry.exceptionOf?.value));
    // The next range overwrites what it changes.
    for (const start of starts) dates.delete(start);
    for (const start of starts.slice(0, MOST_DATES)) dates.set(start, shifted(exception, start));
  }
  for (const { exception } of found) dates.set(exception.originalStart, exception);
  const exceptions = [...dates.values()].sort((a, b) => (a.originalStart < b.originalStart ? -1 : 1));
  return { exceptions, notes };
}

function isRange({ entry }: FoundException): boolean {
  return entry.exceptionOf?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE';
}

function startsAfter(start: WallClock, recurrence: Recurrence): WallClock[] {
  const until = plusDays(start, FARTHEST_DAYS) ?? LAST_WALL;
  const limit = MOST_DATES + 1 + recurrence.removed.length;
  return expand(recurrence, { after: start, until, limit }).map(({ originalStart }) => originalStart);
}

/** The same change of another date: as much later, and as long. */
function shifted(exception: ImportedException, originalStart: WallClock): ImportedException {
  const { start, end } = exception;
  if (start === undefined || end === undefined) return { ...exception, originalStart };
  const later = plusSeconds(originalStart, secondsBetween(exception.originalStart, start)) ?? originalStart;
  return { ...exception, originalStart, start: later, end: plusSeconds(later, secondsBetween(start, end)) ?? later };
}
