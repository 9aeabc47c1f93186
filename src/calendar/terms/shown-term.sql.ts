import { Prisma } from '../../platform/database/generated/prisma/client.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { readable } from '../records/reading/visibility.sql.js';

/**
 * Whether the caller may see the term `alias`: one that was made inside an event that nobody saw is shown to those who may
 * read an event that carries it, and to those who may edit all of them.
 */
export function shownTerm(alias: string, caller: RequestContext): Prisma.Sql {
  if (caller.viewer.can('edit_others_posts')) return Prisma.sql`true`;
  const t = Prisma.raw(alias);
  // As a value and not as `exists`, which the planner may answer by reading all events.
  return Prisma.sql`(not ${t}.waits or coalesce((select true from event_term wl join event w on w.id = wl.event_id
    where wl.term_id = ${t}.id and w.status <> 'trash' and ${readable('w', caller)} limit 1), false))`;
}

export function shownTermById(id: number, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select t.id from term t where t.id = ${id} and ${shownTerm('t', caller)}`;
}

/** Of a statement's ids, in its order, those of terms that the caller may see; null for the others. */
export function onlyShown(statement: Prisma.Sql, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select (select t.id from term t where t.id = f.id and ${shownTerm('t', caller)}) as id from (${statement}) f`;
}
