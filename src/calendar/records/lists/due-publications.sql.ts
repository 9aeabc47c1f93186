import { Prisma } from '../../../platform/database/generated/prisma/client.js';

/**
 * `due_publications`, for a statement's `with`: the few published events of which the stored counts are wrong at this moment,
 * as nobody wrote to them when their hour came; what is to be added for each. Usually none.
 */
export function duePublications(now: Date): Prisma.Sql {
  return Prisma.sql`due_publications as materialized (
    select id, 1 as sign, series_id from event where status = 'publish' and not released and published_at <= ${now}
    union all select id, -1, series_id from event where status = 'publish' and released and published_at > ${now})`;
}

/**
 * Published events that carry the term `alias` itself, now; passwords and hidden ones included, a series once. Needs
 * `due_publications`: whether there are any is asked once, and not of each term.
 */
export function termCount(alias: string): string {
  return `(${alias}.event_count + coalesce(case when (select exists (select from due_publications)) then
    (select sum(s.sign) from due_publications s join event_term sl on sl.event_id = s.id and sl.term_id = ${alias}.id
      where s.series_id is null) end, 0)::int)`;
}
