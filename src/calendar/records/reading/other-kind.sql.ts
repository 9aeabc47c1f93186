import { Prisma } from '../../../platform/database/generated/prisma/client.js';

/** Whether the id belongs to a record other than an event. */
export function otherKind(id: number): Prisma.Sql {
  return Prisma.sql`select exists (select 1 from venue where id = ${id}) or exists (select 1 from organizer where id = ${id})
    or exists (select 1 from image where id = ${id}) as other`;
}
