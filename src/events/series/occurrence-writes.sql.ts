import type { WallClock } from '../../common/dates/wall-clock.js';
import type { Occurrence } from '../../common/recurrence/expand.js';
import { Prisma } from '../../generated/prisma/client.js';

/** So many occurrences of one event lie ahead at most, and so many behind. */
export const MOST_AHEAD = 2_000;
export const MOST_PAST = 5_000;

/** Gives a series these times. Answers the exceptions that have lost their place. */
export function occurrenceStatement(id: number, dates: readonly Occurrence[], now: Date): Prisma.Sql {
  const walls = (of: (date: Occurrence) => WallClock): Prisma.Sql => Prisma.sql`${dates.map(of)}::text[]::timestamp[]`;
  const moments = (of: (date: Occurrence) => Date): Prisma.Sql =>
    Prisma.sql`${dates.map((date) => of(date).toISOString())}::text[]::timestamptz[]`;
  return Prisma.sql`select id, original_start from write_occurrences(${id}, ${now},
    ${walls(({ originalStart }) => originalStart)}, ${walls(({ start }) => start)}, ${walls(({ end }) => end)},
    ${moments(({ startsAt }) => startsAt)}, ${moments(({ endsAt }) => endsAt)})`;
}
