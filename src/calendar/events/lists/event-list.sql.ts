import { defined } from '#core/defined.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { appliedFilters, type AppliedFilter } from '#calendar/records/lists/list-filters.js';
import { FACETS } from '#core/facets.js';
import { foundOnce, inOrder, pagePart } from '#calendar/records/lists/page.sql.js';
import type { PageOfList } from '#calendar/records/lists/paging.js';
import type { RecordList } from '#calendar/records/reading/record-reader.js';
import { searchedList } from './event-search.sql.js';
import { totalOf } from './event-total.sql.js';
import type { EventWindow } from './event-window.js';
import { EVENT_FILTERS, type FilterContext } from './events.filters.js';
import { looksForFirst } from './first-occurrences.sql.js';
import { listIndexOf, ofList, onlyPublished, type FacetIndex, type ListIndex, type VenuesIndex } from './list-index.js';
import { listRows } from './list-rows.sql.js';
import { seriesOnceList } from './series-once.sql.js';
import { eventOrder, occurrencesOf, sortingOf } from './events.where.js';

interface RequestedList extends FilterContext {
  readonly page: PageOfList;
}

/** The part of an index that a page of a list shows, by start. */
interface IndexPart {
  readonly window: EventWindow;
  readonly direction: 'asc' | 'desc';
  readonly page: PageOfList;
  readonly now: Date;
}

/** Offset from which reading the index takes longer than everything else. */
const DEEP = 1_000;

/** Reads from an index if one holds the list; otherwise searches all occurrences. */
export function eventList(context: RequestedList): RecordList {
  const { query, window, page, caller } = context;
  const filters: AppliedFilter<ListIndex>[] = appliedFilters(EVENT_FILTERS, query, context);
  if (query.search !== undefined) return searchedList({ context, text: query.search, filters, window, page });
  const { by, direction } = sortingOf(query);
  const isFirst = looksForFirst(context);
  const whole = onlyPublished(query, caller) ? listIndexOf(filters) : undefined;
  if (isFirst && window && whole && 'facet' in whole && by === 'start_date') {
    const once = seriesOnceList({ context, index: whole, window, direction, page });
    if (once) return once;
  }
  const index = isFirst ? undefined : whole;
  const indexed = window && index && indexedList(index, { window, direction, page, now: caller.now });
  if (indexed && by === 'start_date') return page.offset < DEEP ? indexed : { ...indexed, queue: 'scan' };
  if (!isFirst && (query.after_id ?? 0) > 0) return furtherPage(occurrencesOf(context, window, filters, by), page);
  const order = eventOrder(query, caller);
  if (isFirst || filters.some(({ listIndex }) => listIndex === undefined)) {
    const found = foundOnce('o', occurrencesOf(context, window, filters, by), order, page);
    return { ...found, planned: 'ids and total', queue: 'scan' };
  }
  const ids = Prisma.sql`select o.id ${occurrencesOf(context, window, filters, by)} order by ${inOrder(order, Prisma.sql`o.id`)} ${pagePart(page)}`;
  // An index counts faster, whatever the order of the page.
  if (indexed) return { ...indexed, ids, planned: 'ids', queue: 'scan' };
  const total = Prisma.sql`(select count(*) ${occurrencesOf(context, window, filters)})`;
  return { ids, total, planned: 'ids and total', queue: 'scan' };
}

/** A page of a copy behind its first, which has counted all: the total says whether there is one more. */
function furtherPage(from: Prisma.Sql, { perPage }: PageOfList): RecordList {
  return {
    found: Prisma.sql`found as materialized (select o.id ${from} order by o.id limit ${perPage + 1})`,
    ids: Prisma.sql`select id from found order by id limit ${perPage}`,
    total: Prisma.sql`(select count(*) from found)`,
    planned: 'ids and total',
    queue: 'scan',
  };
}

/**
 * State of `venue_due_idx`: whether a venue is missing from the list of events with coordinates, or in it too early.
 */
export function dueVenues(now: Date): Prisma.Sql {
  return Prisma.sql`select exists (select 1 from venue where geo_lat is not null and status = 'publish'
      and not released and published_at <= ${now})
    or exists (select 1 from venue where geo_lat is not null and status = 'publish' and released and published_at > ${now}) as due`;
}

/** The list from its index, by start. Undefined if the index cannot tell the total. */
function indexedList(index: ListIndex, part: IndexPart): RecordList | undefined {
  if ('venueIds' in index) return venuesList(index, part);
  const total = totalOf(index, part.window);
  return total && { ids: facetPage(index, part), total };
}

function facetPage(index: FacetIndex, { window, direction, page, now }: IndexPart): Prisma.Sql {
  const { open, except } = index;
  const conditions = [
    Prisma.sql`l.published_at <= ${now}`,
    ...(open ? [open] : []),
    ...(except ? [notIn(except)] : []),
  ];
  const rows = listRows({ list: ofList(index), window, where: conditions, first: byStart(direction, firstOf(page)) });
  return Prisma.sql`select l.id from ${rows} l ${byStart(direction, page, 'id')}`;
}

/** All rows up to the end of the page. */
function firstOf({ offset, perPage }: PageOfList): PageOfList {
  return { page: 1, perPage: offset + perPage, offset: 0 };
}

function notIn({ facet, facetId }: FacetIndex): Prisma.Sql {
  return Prisma.sql`not exists (select 1 from list_index x
    where x.event_id = l.event_id and x.facet = ${facet} and x.facet_id = ${facetId})`;
}

function byStart(
  direction: 'asc' | 'desc',
  page: PageOfList,
  id: 'id' | 'occurrence_id' = 'occurrence_id',
): Prisma.Sql {
  const towards = Prisma.raw(direction);
  return Prisma.sql`order by l.start_local ${towards}, l.${Prisma.raw(id)} ${towards} ${pagePart(page)}`;
}

/**
 * The venues are few, and each has a list. No event of the page stands later in its venue's list than the end of the
 * page in the whole. An event at two venues counts once: the few events with several venues are in separate lists.
 */
function venuesList({ venueIds }: VenuesIndex, { window, direction, page, now }: IndexPart): RecordList {
  const venues = Prisma.sql`(select ids from near)::int[]`;
  const where = [Prisma.sql`l.published_at <= ${now}`];
  const rows = (facet: number, venue: Prisma.Sql, first?: Prisma.Sql): Prisma.Sql =>
    listRows({
      list: Prisma.sql`l.facet = ${facet} and l.facet_id = ${venue}`,
      window,
      where,
      ...defined({ first }),
    });
  const any = Prisma.sql`any(${venues})`;
  return {
    found: Prisma.sql`near as materialized (select ${venueIds} as ids)`,
    ids: Prisma.sql`select l.id from unnest(${venues}) as v(id)
        cross join lateral ${rows(FACETS.venue, Prisma.sql`v.id`, byStart(direction, firstOf(page)))} l
      group by l.id, l.start_local ${byStart(direction, page, 'id')}`,
    total: Prisma.sql`((select count(*) from ${rows(FACETS.venue, any)} l)
      - (select coalesce(sum(s.places - 1), 0)::bigint from (select count(*) as places from ${rows(FACETS.multiVenue, any)} l
          group by l.id) s))`,
    queue: 'scan',
  };
}
