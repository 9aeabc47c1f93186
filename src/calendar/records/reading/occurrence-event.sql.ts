import { Prisma } from '#platform/database/generated/prisma/client.js';

/** The event for an id: the event with that id, otherwise the event of the occurrence with that id. */
export function eventOfOccurrence(id: number): Prisma.Sql {
  return Prisma.sql`coalesce((select e.id from event e where e.id = ${id}), (select o.event_id from occurrence o where o.id = ${id}))`;
}
