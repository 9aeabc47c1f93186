import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { known } from './visibility.sql.js';

/** Whether the id belongs to a record other than an event, of which the caller may learn. */
export function otherKind(id: number, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select exists (select 1 from venue v where v.id = ${id} and ${known('v', caller)})
    or exists (select 1 from organizer o where o.id = ${id} and ${known('o', caller)})
    or exists (select 1 from image where id = ${id} and ${!caller.hidesExistence}) as other`;
}
