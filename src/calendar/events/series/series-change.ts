import { withheldDates } from '../../../core/recurrence/expand.js';
import type { Recurrence } from '../../../core/recurrence/recurrence.js';
import type { DroppedExceptionResponse } from '../dto/recurrence.response.js';

/** What whoever writes how an event repeats is told beside the event; keys without anything to tell are left out. */
export interface SeriesChange {
  readonly dropped_exceptions?: DroppedExceptionResponse[];
  readonly unmatched_exdates?: string[];
}

/** Among so many dates those are looked for that EXDATE takes off: each costs. */
const MOST_LOOKED_AT = 20_000;

/** @param recurrence as it was written */
export function seriesChange(dropped: readonly DroppedExceptionResponse[], recurrence?: Recurrence): SeriesChange {
  const unmatched = recurrence ? unmatchedExdates(recurrence) : [];
  const inOrder = dropped.toSorted((a, b) => (a.original_start_date < b.original_start_date ? -1 : 1));
  return {
    ...(dropped.length > 0 ? { dropped_exceptions: inOrder } : {}),
    ...(unmatched.length > 0 ? { unmatched_exdates: unmatched } : {}),
  };
}

/** Starts that lines EXDATE name and at which nothing would take place without them. */
function unmatchedExdates(recurrence: Recurrence): string[] {
  const hits = new Set(withheldDates(recurrence, MOST_LOOKED_AT));
  return recurrence.removed.filter((start) => !hits.has(start));
}
