import { Prisma } from '../generated/prisma/client.js';

/**
 * The next moment at which something shown changes by the clock alone: a publication, or the start of an event, which
 * is then no longer to come. Milliseconds since the epoch; null when nothing lies ahead. Each part reads one entry of an
 * index.
 */
export function nextChange(now: Date): Prisma.Sql {
  const first = (column: string, table: string, more = ''): Prisma.Sql =>
    Prisma.sql`(select min(${Prisma.raw(column)}) from ${Prisma.raw(table)} where ${Prisma.raw(column)} >= ${now} ${Prisma.raw(more)})`;
  const published = "and status = 'publish'";
  return Prisma.sql`select (extract(epoch from least(
    ${first('published_at', 'event', `${published} and released`)}, ${first('published_at', 'event', `${published} and not released`)},
    ${first('published_at', 'venue', published)}, ${first('published_at', 'organizer', published)},
    ${first('starts_at', 'event')})) * 1000)::float8 as moment`;
}
