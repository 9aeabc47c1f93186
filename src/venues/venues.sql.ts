import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { venueJson } from '../records/rows.sql.js';

/** Venues by their ids, in the order of the ids. */
export function venueRows(ids: readonly number[], { languages }: Caller): Prisma.Sql {
  return Prisma.sql`select ${venueJson('v', languages)} as row
    from unnest(${[...ids]}::int[]) with ordinality as wanted(id, position) join venue v on v.id = wanted.id order by wanted.position`;
}
