import { wallFromDate } from '#core/dates/wall-clock.js';
import { parseZone, UTC_ZONE } from '#core/dates/zone.js';
import type { FirstTime } from '#core/recurrence/recurrence.js';
import type { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Tx } from '#platform/database/transaction.js';
import { TIME_COLUMNS, type TimeColumns } from '../event-times.js';

/** The stored times and recurrence of an event. */
interface StoredSeries {
  readonly first: FirstTime;
  readonly lines: readonly string[] | null;
}

export const SERIES_COLUMNS = { ...TIME_COLUMNS, recurrence: true } as const;

export async function readSeries(tx: Tx, id: number): Promise<StoredSeries> {
  return storedSeries(await tx.event.findUniqueOrThrow({ where: { id }, select: SERIES_COLUMNS }));
}

export function storedSeries(event: Prisma.EventGetPayload<{ select: typeof SERIES_COLUMNS }>): StoredSeries {
  return { first: firstTime(event), lines: event.recurrence.length === 0 ? null : event.recurrence };
}

export function firstTime({ startLocal, endLocal, allDay, timezone }: TimeColumns): FirstTime {
  return {
    start: wallFromDate(startLocal),
    end: wallFromDate(endLocal),
    allDay,
    zone: parseZone(timezone) ?? UTC_ZONE,
  };
}
