import { Prisma } from '../../../platform/database/generated/prisma/client.js';

/** The event that an id means: that with the id, else the one that the occurrence with the id is of. */
export function eventOfOccurrence(id: number): Prisma.Sql {
  return Prisma.sql`coalesce((select e.id from event e where e.id = ${id}), (select o.event_id from occurrence o where o.id = ${id}))`;
}
