import type { Tx } from '#platform/database/transaction.js';
import type { LockedPublication } from '#calendar/records/publishing/publication-writes.js';
import type { WriteScope } from '../dto/recurrence.fields.js';
import { lockEvent } from '../event-removal.service.js';
import { seriesOf } from '../series/event-rows.service.js';
import { targetOccurrence, type LockedOccurrence } from '../series/exceptions.js';
import type { EventDeletion, EventWrite } from './event-write.js';
import { writeScope } from './write-scope.js';

/** An event that takes place once; not locked yet. */
interface OnceTarget {
  readonly kind: 'once';
  readonly id: number;
}

/** A whole series. */
export interface SeriesTarget {
  readonly kind: 'series';
  readonly series: LockedPublication;
  /** Whether the command named an occurrence, whose revision If-Match was compared with. */
  readonly byOccurrence: boolean;
}

/** One occurrence, or that and all after it. */
export interface OccurrenceTarget {
  readonly kind: 'occurrence';
  readonly series: LockedPublication;
  readonly occurrence: LockedOccurrence;
  readonly scope: Exclude<WriteScope, 'all'>;
}

/**
 * Rows that a command reaches; those of a series are locked.
 * @throws ApiError rest-event-not-found, event-occurrence-removed, rest_precondition_failed; OccurrenceMoved
 */
export async function writeTarget(
  tx: Tx,
  command: EventWrite | EventDeletion,
): Promise<OnceTarget | SeriesTarget | OccurrenceTarget> {
  const { target, caller } = command;
  const id = seriesOf(target);
  if (id === undefined) return { kind: 'once', id: target.id };
  const requested = writeScope(target, command.scope);
  const series = await lockEvent(tx, id);
  // Restoring a series checks If-Match against the series, whatever event its id names.
  const isRestored = 'restored' in command && command.restored !== undefined && requested === 'all';
  const occurrence = isRestored ? undefined : await targetOccurrence(tx, target, requested, caller);
  if (!occurrence) return { kind: 'series', series, byOccurrence: false };
  const scope = await effectiveScope(tx, occurrence, requested);
  if (scope === 'all') return { kind: 'series', series, byOccurrence: true };
  return { kind: 'occurrence', series, occurrence, scope };
}

/** `following` means `all` if no date precedes the occurrence. */
async function effectiveScope(tx: Tx, occurrence: LockedOccurrence, requested: WriteScope): Promise<WriteScope> {
  if (requested !== 'following') return requested;
  const [earlier] = await tx.$queryRaw<
    { id: number }[]
  >`select id from occurrence where series_id = ${occurrence.series_id}
      and original_start < ${occurrence.original_start}::timestamp limit 1`;
  return earlier ? requested : 'all';
}
