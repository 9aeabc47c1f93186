import { FACETS } from '#core/facets.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { duePublications } from '#calendar/records/lists/due-publications.sql.js';
import { totalOf } from './event-total.sql.js';
import type { EventWindow } from './event-window.js';
import type { FilterContext } from './events.filters.js';
import { firstOfSeries } from './first-occurrences.sql.js';
import { ALL_EVENTS, facetIndex, ofList } from './list-index.js';
import { listRows } from './list-rows.sql.js';

export interface TermTotalRow {
  /** 0 for all events. */
  readonly id: number;
  readonly total: number;
}

const RECURRING = facetIndex(FACETS.recurring);

/**
 * Totals of the lists of these terms and of all events, each with a series once: what `seriesOnceList` counts, for all of
 * them in one statement. Undefined if the index cannot tell them.
 */
export function termTotals(
  ids: readonly number[],
  window: EventWindow,
  context: FilterContext,
): Prisma.Sql | undefined {
  const { now } = context.caller;
  const [all, repeats] = [totalOf(ALL_EVENTS, window), totalOf(RECURRING, window)];
  const totals = ids.flatMap((id) => {
    const total = totalOf(facetIndex(FACETS.term, id), window);
    return total ? [Prisma.sql`(${id}::int, ${total})`] : [];
  });
  if (!all || !repeats || totals.length < ids.length) return undefined;
  const rows = listRows({ list: ofList(RECURRING), window, where: [Prisma.sql`l.published_at <= ${now}`] });
  const ofTerms = Prisma.sql`x.facet = ${FACETS.term} and x.facet_id = any(${[...ids]}::int[])`;
  return Prisma.sql`with ${duePublications(now)}, first_date as materialized (
      select f.id, f.event_id from event a cross join lateral (${firstOfSeries(context, Prisma.sql`a.id`)}) f
      where a.recurrence is not null and a.series_id is null),
    date_of_series as materialized (select x.facet_id as id, count(*) as dates from ${rows} r
      join list_index x on x.event_id = r.event_id and x.occurrence_id = r.id and ${ofTerms} group by 1),
    series as materialized (select x.facet_id as id, count(*) as events from first_date f
      join list_index x on x.event_id = f.event_id and x.occurrence_id = f.id and ${ofTerms} group by 1)
    select 0 as id, (${all} - ${repeats} + (select count(*) from first_date f join list_index x
      on x.event_id = f.event_id and x.occurrence_id = f.id and x.facet = ${FACETS.all}))::int as total
    ${
      totals.length === 0
        ? Prisma.empty
        : Prisma.sql`union all select t.id, (t.total - coalesce(d.dates, 0) + coalesce(s.events, 0))::int
      from (values ${Prisma.join(totals)}) t(id, total)
      left join date_of_series d on d.id = t.id left join series s on s.id = t.id`
    }`;
}
