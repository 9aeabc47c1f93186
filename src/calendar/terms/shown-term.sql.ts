import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { readable } from '../records/reading/visibility.sql.js';

/**
 * Whether the caller may see the term `alias`: one created inside an event that is not public is shown to users who may
 * read an event with it, and to users who may edit all events.
 */
export function shownTerm(alias: string, caller: RequestContext): Prisma.Sql {
  if (caller.viewer.can('edit_others_posts')) return Prisma.sql`true`;
  const t = Prisma.raw(alias);
  // A value instead of `exists`, for which the planner may read all events.
  return Prisma.sql`(not ${t}.waits or coalesce((select true from event_term wl join event w on w.id = wl.event_id
    where wl.term_id = ${t}.id and w.status <> 'trash' and ${readable('w', caller)} limit 1), false))`;
}

export function shownTermById(id: number, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select t.id from term t where t.id = ${id} and ${shownTerm('t', caller)}`;
}

/** The ids of a statement, in its order, with null for terms hidden from the caller. */
export function onlyShown(statement: Prisma.Sql, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select (select t.id from term t where t.id = f.id and ${shownTerm('t', caller)}) as id from (${statement}) f`;
}
