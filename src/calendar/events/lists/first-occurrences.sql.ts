import { Prisma } from '#platform/database/generated/prisma/client.js';
import { listed } from '#calendar/records/reading/visibility.sql.js';
import { inWindow } from './event-window.js';
import type { FilterContext } from './events.filters.js';
import { onlyPublished } from './list-index.js';
import { rangesOf } from './list-rows.sql.js';

/**
 * Whether a list shows every series once and looks up its first occurrence series by series: most of the occurrences in
 * a window are not the first. A search looks among its matches instead.
 */
export function looksForFirst({ query, caller }: Pick<FilterContext, 'query' | 'caller'>): boolean {
  return query.hide_subsequent_recurrences === true && query.search === undefined && onlyPublished(query, caller);
}

/**
 * The first occurrence of a series that the list's dates and the caller's rights admit.
 * @param series its id, as SQL
 */
export function firstOfSeries({ query, caller, window }: FilterContext, series: Prisma.Sql): Prisma.Sql {
  const first = (range: Prisma.Sql): Prisma.Sql => {
    const conditions = [listed('f', caller, query.status), Prisma.sql`not f.hide_from_listings`, range];
    return Prisma.sql`(select f.id, f.event_id, f.start_local, f.end_local, f.published_at from occurrence f
      where f.series_id = ${series} and ${Prisma.join(conditions, ' and ')} order by f.start_local, f.id limit 1)`;
  };
  if (!window) return first(Prisma.sql`false`);
  const firsts = rangesOf('f', window).map((range) => first(Prisma.sql`${range} and ${inWindow('f', window)}`));
  const either = Prisma.join(firsts, ' union all ');
  if (firsts.length === 1) return either;
  return Prisma.sql`select f.* from (${either}) f order by f.start_local, f.id limit 1`;
}

/**
 * Single events, and the first occurrence of each series.
 * @param single occurrences `o` of the window; those of series are left out
 * @param joins lists that must contain the first occurrences `f`
 */
export function firstOccurrences(context: FilterContext, single: Prisma.Sql, joins: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(select o.id, o.event_id, o.start_local, o.end_local, o.published_at
      from ${single} join event a on a.id = o.event_id
      where a.recurrence is null
    union all select f.id, f.event_id, f.start_local, f.end_local, f.published_at
      from event a cross join lateral (${firstOfSeries(context, Prisma.sql`a.id`)}) f ${joins}
      where a.recurrence is not null and a.series_id is null) o`;
}
