import { Prisma } from '#platform/database/generated/prisma/client.js';

/**
 * `due_publications`, for a statement's `with`: the few published events whose stored counts are out of date, because
 * nobody wrote to them when they became due; with the difference for each. Usually none.
 */
export function duePublications(now: Date): Prisma.Sql {
  return Prisma.sql`due_publications as materialized (
    select id, 1 as sign, series_id from event where status = 'publish' and not released and published_at <= ${now}
    union all select id, -1, series_id from event where status = 'publish' and released and published_at > ${now})`;
}

/**
 * Number of published events that carry the term `alias` itself, now; events with a password and hidden ones included,
 * a series once. Needs `due_publications`: whether it has rows is checked once, not for each term.
 */
export function termCount(alias: string): string {
  return `(${alias}.event_count + coalesce(case when (select exists (select from due_publications)) then
    (select sum(s.sign) from due_publications s join event_term sl on sl.event_id = s.id and sl.term_id = ${alias}.id
      where s.series_id is null) end, 0)::int)`;
}
