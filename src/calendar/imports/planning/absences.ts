import { toInstant } from '#core/dates/zone.js';
import type { ImportedRecords } from '../reading/import-record.js';
import { keyName, type KnownKey, type PlannedItem } from './plan.js';

/** Most absences that are believed without asking, as a number and as a share of the source's coming events. */
const MOST_ABSENT = 5;
const MOST_ABSENT_SHARE = 0.2;

/** Events that the source no longer has. */
export interface Absences {
  readonly items: readonly PlannedItem[];
  /** Why somebody must confirm it. */
  readonly doubt?: Doubt;
}

/** Reasons for which a plan waits: many events are missing; all are. Their sentences are `imports.sourceCode.*`. */
export type Doubt = 'too-many-withdrawals' | 'nothing-left';

/**
 * Records that the source says were deleted, and events that a complete source no longer lists. What is past stays: a
 * source that lists only what is to come says nothing of it.
 */
export function planAbsences(
  records: ImportedRecords,
  keys: readonly KnownKey[],
  seen: ReadonlySet<string>,
  now: Date,
): Absences {
  const deleted = new Set(records.deleted.map(keyName));
  const linked = keys.filter(isWithdrawable);
  const from = firstMoment(records, now);
  // A series that has begun is still to come as long as it has dates.
  const coming = linked.filter(({ startsAt, lastAt }) => startsAt !== null && (lastAt ?? startsAt) >= from);
  const absent = records.isComplete ? coming.filter((key) => !seen.has(keyName(key))) : [];
  // One that the source has under another key is there.
  const withdrawn = linked.filter((key) => deleted.has(keyName(key)) && !seen.has(keyName(key)));
  const gone = [...new Set([...withdrawn, ...absent])];
  const items = gone.map(({ kind, key, recordId }): PlannedItem => ({
    kind,
    key,
    title: null,
    place: null,
    action: 'withdraw',
    changes: [],
    notes: [],
    recordId,
  }));
  const missing = absent.filter((key) => !deleted.has(keyName(key))).length;
  return { items, ...doubtOf(missing, coming.length, records.events.length === 0) };
}

/** @param missing number of events to come that the source no longer has without saying so */
function doubtOf(missing: number, coming: number, isEmpty: boolean): Pick<Absences, 'doubt'> {
  if (missing > 0 && isEmpty) return { doubt: 'nothing-left' };
  return missing > MOST_ABSENT && missing > coming * MOST_ABSENT_SHARE ? { doubt: 'too-many-withdrawals' } : {};
}

/** An event that an import linked, and that nobody has removed here. */
export function isWithdrawable({ state, mainKey, kind, present, isTrashed }: KnownKey): boolean {
  return kind === 'events' && state === 'linked' && mainKey === null && present !== null && !isTrashed;
}

/** The later one of now and the first start in the source. */
function firstMoment({ events }: ImportedRecords, now: Date): Date {
  const starts = events.map(({ start, zone }) => toInstant(start, zone).getTime());
  const first = starts.reduce((least, start) => Math.min(least, start), Number.POSITIVE_INFINITY);
  return new Date(Math.max(now.getTime(), Number.isFinite(first) ? first : 0));
}
