import type { WallClock } from '#core/dates/wall-clock.js';
import type { Occurrence } from '#core/recurrence/expand.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';

/** Maximum number of occurrences of one event, ahead and past. */
export const MOST_AHEAD = 2_000;
export const MOST_PAST = 5_000;

/** Gives a series these times. Returns the exceptions that have lost their place. */
export function occurrenceStatement(id: number, dates: readonly Occurrence[], now: Date): Prisma.Sql {
  return Prisma.sql`select id, original_start from write_occurrences(${id}, ${now}, ${timesOf(dates)})`;
}

/**
 * Moves the dates of a series to their new places, by their former starts; those of `starts` without a new place are
 * lost. Returns the exceptions that have lost their place.
 */
export function moveStatement(
  id: number,
  { places, starts }: { places: ReadonlyMap<WallClock, WallClock>; starts: readonly WallClock[] },
  now: Date,
): Prisma.Sql {
  const moved = [...places].filter(([from, to]) => from !== to);
  const lost = starts.filter((start) => !places.has(start));
  const walls = (list: readonly WallClock[]): Prisma.Sql => Prisma.sql`${list}::text[]::timestamp[]`;
  return Prisma.sql`select id, original_start from move_occurrences(${id}, ${now},
    ${walls(moved.map(([from]) => from))}, ${walls(moved.map(([, to]) => to))}, ${walls(lost)})`;
}

/** The ids of removed dates of a series, by their starts. */
export function removedOn(id: number, starts: readonly WallClock[]): Prisma.Sql {
  return Prisma.sql`select id, original_start from removed_occurrence
    where event_id = ${id} and original_start = any(${starts}::text[]::timestamp[])`;
}

/** Adds these times to a series. */
export function addedOccurrences(id: number, dates: readonly Occurrence[]): Prisma.Sql {
  return Prisma.sql`select 1 from add_occurrences(${id}, ${timesOf(dates)})`;
}

/** Adds these times to a series, and stores how far it goes now. */
export function extensionStatement(id: number, dates: readonly Occurrence[], until: WallClock | null): Prisma.Sql {
  return Prisma.sql`with extended as (update event set extended_to = ${until}::timestamp where id = ${id})
    ${addedOccurrences(id, dates)}`;
}

function timesOf(dates: readonly Occurrence[]): Prisma.Sql {
  const walls = (of: (date: Occurrence) => WallClock): Prisma.Sql => Prisma.sql`${dates.map(of)}::text[]::timestamp[]`;
  const moments = (of: (date: Occurrence) => Date): Prisma.Sql =>
    Prisma.sql`${dates.map((date) => of(date).toISOString())}::text[]::timestamptz[]`;
  return Prisma.sql`${walls(({ originalStart }) => originalStart)}, ${walls(({ start }) => start)}, ${walls(({ end }) => end)},
    ${moments(({ startsAt }) => startsAt)}, ${moments(({ endsAt }) => endsAt)}`;
}
