import { FACETS } from '#core/facets.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { pagePart } from '#calendar/records/lists/page.sql.js';
import type { PageOfList } from '#calendar/records/lists/paging.js';
import type { RecordList } from '#calendar/records/reading/record-reader.js';
import { totalOf } from './event-total.sql.js';
import type { EventWindow } from './event-window.js';
import type { FilterContext } from './events.filters.js';
import { firstOfSeries } from './first-occurrences.sql.js';
import { ALL_EVENTS, facetIndex, ofList, type FacetIndex } from './list-index.js';
import { listRows } from './list-rows.sql.js';

const RECURRING = facetIndex(FACETS.recurring);

interface SeriesOnce {
  readonly context: FilterContext;
  readonly index: FacetIndex;
  readonly window: EventWindow;
  readonly direction: 'asc' | 'desc';
  readonly page: PageOfList;
}

/**
 * A list in the index, by start, with each series once. Single events are read from the index up to the end of the page;
 * only series are looked up one by one. Their number follows from counts by day:
 *
 *     rows = events in time − dates of series in time + series with a date in time
 *
 * Undefined if the index cannot tell the total.
 */
export function seriesOnceList({ context, index, window, direction, page }: SeriesOnce): RecordList | undefined {
  const { now } = context.caller;
  const all = totalOf(index, window);
  if (!all || index.except) return undefined;
  const repeats = datesOfSeries(index, window, now);
  if (!repeats) return undefined;
  const open = index.open ?? Prisma.sql`true`;
  const towards = Prisma.raw(direction);
  const rows = listRows({
    list: ofList(index),
    window,
    where: [Prisma.sql`l.published_at <= ${now}`, open, isSingle],
    first: Prisma.sql`order by l.start_local ${towards}, l.occurrence_id ${towards} limit ${page.offset + page.perPage}`,
  });
  return {
    found: Prisma.sql`first_date as materialized (select f.id, f.start_local from event a
        cross join lateral (${firstOfSeries(context, Prisma.sql`a.id`)}) f ${alsoIn(index)}
        where a.recurrence is not null and a.series_id is null and ${open})`,
    ids: Prisma.sql`select u.id from (select s.id, s.start_local from ${rows} s union all select id, start_local from first_date) u
      order by u.start_local ${towards}, u.id ${towards} ${pagePart(page)}`,
    total: Prisma.sql`(${all} - case when ${open} then ${repeats} else 0 end + (select count(*) from first_date))`,
    queue: 'scan',
  };
}

/** Number of dates of series in the list and in the window. */
function datesOfSeries(index: FacetIndex, window: EventWindow, now: Date): Prisma.Sql | undefined {
  if (index.facet === ALL_EVENTS.facet) return totalOf(RECURRING, window);
  const rows = listRows({ list: ofList(RECURRING), window, where: [Prisma.sql`l.published_at <= ${now}`] });
  return Prisma.sql`(select count(*) from ${rows} r join list_index x on x.event_id = r.event_id
    and x.occurrence_id = r.id and x.facet = ${index.facet} and x.facet_id = ${index.facetId})`;
}

const isSingle = Prisma.sql`not exists (select 1 from list_index x
  where x.event_id = l.event_id and x.facet = ${RECURRING.facet} and x.facet_id = ${RECURRING.facetId})`;

/** Keeps first dates in the list. */
function alsoIn({ facet, facetId }: FacetIndex): Prisma.Sql {
  return Prisma.sql`join list_index x on x.event_id = f.event_id and x.occurrence_id = f.id
    and x.facet = ${facet} and x.facet_id = ${facetId}`;
}
