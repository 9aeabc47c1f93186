import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { pagePart } from '../records/lists/page.sql.js';
import type { PageOfList } from '../records/lists/paging.js';
import { editableWork, withOriginalTitles, type WorkFilter } from './work-list.sql.js';

/** Horizon of this order: later events are in the list of all work. */
const MOST_DATES = 5_000;

/** A page of work on upcoming events, the soonest first. */
export function comingPage(filter: WorkFilter, caller: RequestContext, page: PageOfList): Prisma.Sql {
  const found = Prisma.sql`select * from (${coming(filter, caller)}) found order by first, id ${pagePart(page)}`;
  return withOriginalTitles(found, ['events'], Prisma.sql`order by w.first, w.id`);
}

export function comingTotal(filter: WorkFilter, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select count(*)::int as total from (${coming(filter, caller)}) found`;
}

/** The next of them after an event; the first if that one is not upcoming. */
export function comingBehind(filter: WorkFilter, caller: RequestContext, id: number): Prisma.Sql {
  return Prisma.sql`select resource, id from (${coming(filter, caller)}) found
    where (first, id) > (coalesce((select n.first from (${nextDates(caller)}) n where n.id = ${id}), '-infinity'), ${id}::int)
    order by first, id limit 1`;
}

/** The work on events of the next dates; a series once, with its next date. */
function coming({ language, statuses }: WorkFilter, caller: RequestContext): Prisma.Sql {
  const own = caller.viewer.can('edit_others_posts')
    ? Prisma.empty
    : Prisma.sql`join event r on r.id = n.id and ${editableWork(caller.viewer)}`;
  return Prisma.sql`
    select 'events'::text as resource, n.id, n.first, k.original_language, k.modified_at, k.status as translation_status
    from (${nextDates(caller)}) n join translation_task k on k.event_id = n.id and k.language = ${language} ${own}
    where k.status in (${Prisma.join([...statuses])})`;
}

function nextDates({ now }: RequestContext): Prisma.Sql {
  return Prisma.sql`select d.id, min(d.starts_at) as first from (
      select coalesce(o.series_id, o.event_id) as id, o.starts_at from occurrence o where o.starts_at >= ${now}
      order by o.starts_at limit ${MOST_DATES}) d
    group by d.id`;
}
