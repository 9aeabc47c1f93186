import { Prisma } from '../database/generated/prisma/client.js';

/**
 * The next moment at which the clock alone changes something visible: a publication, the millisecond after the start of
 * an occurrence (it is no longer upcoming), or its end. Milliseconds since the epoch; null if nothing lies ahead. Each
 * part reads one index entry.
 */
export function nextChange(now: Date): Prisma.Sql {
  const publication = (table: 'event' | 'venue' | 'organizer', more = Prisma.empty): Prisma.Sql =>
    Prisma.sql`(select min(published_at) from ${Prisma.raw(table)} where published_at > ${now} and status = 'publish' ${more})`;
  return Prisma.sql`select (extract(epoch from least(
    ${publication('event', Prisma.sql`and released`)}, ${publication('event', Prisma.sql`and not released`)},
    ${publication('venue')}, ${publication('organizer')},
    (select min(ends_at) from occurrence where ends_at > ${now}),
    (select min(starts_at) from occurrence where starts_at >= ${now}) + interval '1 millisecond')) * 1000)::float8 as moment`;
}
