import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { organizerJson } from '../records/rows.sql.js';

/** Organizers by their ids, in the order of the ids. */
export function organizerRows(ids: readonly number[], { languages }: Caller): Prisma.Sql {
  return Prisma.sql`select ${organizerJson('o', languages)} as row
    from unnest(${[...ids]}::int[]) with ordinality as wanted(id, position) join organizer o on o.id = wanted.id order by wanted.position`;
}
