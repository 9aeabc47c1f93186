import { withheldDates } from '#core/recurrence/expand.js';
import type { Recurrence } from '#core/recurrence/recurrence.js';
import type { DroppedExceptionResponse } from '../dto/recurrence.response.js';

/** Report on a change of recurrence, answered besides the event; empty keys are left out. */
export interface SeriesChange {
  readonly dropped_exceptions?: DroppedExceptionResponse[];
  readonly unmatched_exdates?: string[];
}

/** Number of dates searched for matches of EXDATE: each costs time. */
const MOST_LOOKED_AT = 20_000;

/** @param recurrence as written */
export function seriesChange(dropped: readonly DroppedExceptionResponse[], recurrence?: Recurrence): SeriesChange {
  const unmatched = recurrence ? unmatchedExdates(recurrence) : [];
  const inOrder = dropped.toSorted((a, b) => (a.original_start_date < b.original_start_date ? -1 : 1));
  return {
    ...(dropped.length > 0 ? { dropped_exceptions: inOrder } : {}),
    ...(unmatched.length > 0 ? { unmatched_exdates: unmatched } : {}),
  };
}

/** Starts in EXDATE lines that match no date of the series. */
function unmatchedExdates(recurrence: Recurrence): string[] {
  const hits = new Set(withheldDates(recurrence, MOST_LOOKED_AT));
  return recurrence.removed.filter((start) => !hits.has(start));
}
