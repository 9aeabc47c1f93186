import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { AppliedFilter } from '#calendar/records/lists/list-filters.js';
import { foundOnce, inOrder, pagePart } from '#calendar/records/lists/page.sql.js';
import type { PageOfList } from '#calendar/records/lists/paging.js';
import { inTitle, matches, rank, type Search } from '#calendar/search/search.sql.js';
import type { RecordList } from '#calendar/records/reading/record-reader.js';
import { inWindow, type EventWindow } from './event-window.js';
import type { FilterContext } from './events.filters.js';
import { onlyPublished } from './list-index.js';
import { rangesOf } from './list-rows.sql.js';
import { eventOrder, eventWhere, sortingOf } from './events.where.js';

/** A list of events with a search. */
export interface EventSearch {
  readonly context: FilterContext;
  readonly text: string;
  readonly filters: readonly Pick<AppliedFilter, 'where' | 'search'>[];
  readonly window: EventWindow | undefined;
  readonly page: PageOfList;
}

/** What a row `s` of the search table finds: an event, or the occurrence under whose id lists have it. */
const FOUND = {
  event_id: Prisma.raw('s.event_id'),
  occurrence_id: Prisma.raw('coalesce(s.occurrence_id, s.event_id)'),
};

/** The occurrence that a row `s` counts as in lists; a series' row counts as its occurrences. */
export const SEARCHED_OCCURRENCE = FOUND.occurrence_id;

/** Orders that the search table can apply. */
const KNOWN_ORDERS: ReadonlySet<string> = new Set(['start_date', 'end_date', 'id', 'relevance']);

/**
 * The ids of one page in order, the total, and `found`, which both read: matches are found once, by the index of
 * tokens, in a list of their own, so that no other part of the statement leads the planner to walk through events in
 * the hope of a match. The events themselves are read only if the search table lacks a column. Repeating events have a
 * token index of their own, as their times are in their occurrences.
 */
export function searchedList(search: EventSearch): RecordList {
  const { context, filters, window, page } = search;
  const { query, caller } = context;
  const order = eventOrder(query, caller);
  const unknown = filters.filter((filter) => !filter.search);
  if (onlyPublished(query, caller) && unknown.length === 0 && KNOWN_ORDERS.has(sortingOf(query).by)) {
    return {
      found: Prisma.sql`repeating as materialized (${rowsOf(search, 'event_id', true)}),
        found as materialized (${rowsOf(search, 'occurrence_id', false)} union all ${timesOfSeries(search)})`,
      ids: Prisma.sql`select o.occurrence_id from found o
        order by ${inOrder(order, Prisma.sql`o.occurrence_id`)} ${pagePart(page)}`,
      total: Prisma.sql`(select count(*) from found)`,
      queue: 'search',
    };
  }
  const from = Prisma.sql`from candidate c join occurrence o on o.event_id = c.event_id join event e on e.id = c.event_id
    where ${eventWhere(context, window, unknown)}`;
  const { found, ids, total } = foundOnce('o', from, order, page);
  return {
    found: Prisma.sql`candidate as materialized (${rowsOf(search, 'event_id', false)} union all ${rowsOf(search, 'event_id', true)}), ${found}`,
    ids,
    total,
    planned: 'ids and total',
    queue: 'search',
  };
}

/** Matching events: single ones and exceptions in the window, or repeating ones, whenever they take place. */
function rowsOf(
  { context: { query, caller }, text, filters, window }: EventSearch,
  id: keyof typeof FOUND,
  recurs: boolean,
): Prisma.Sql {
  const { titlesOnly = false } = query;
  const search: Search = { table: 'event', text, exactScript: query.script === 'exact', everyLanguage: titlesOnly };
  const inTime = window ? inWindow('s', window) : Prisma.sql`false`;
  const conditions = [
    recurs ? Prisma.sql`s.recurs` : Prisma.sql`not s.recurs and ${inTime}`,
    ...(onlyPublished(query, caller) ? [Prisma.sql`s.listed_from <= ${caller.now}`] : []),
    ...filters.flatMap((filter) => filter.search ?? []),
    matches(search, caller),
    ...(titlesOnly ? [inTitle(search)] : []),
  ];
  const ranked = query.orderby === 'relevance' ? Prisma.sql`, s.starts_at, ${rank(search)} as relevance` : Prisma.empty;
  // Titles may match in several languages.
  const each = titlesOnly ? Prisma.sql`distinct` : Prisma.empty;
  return Prisma.sql`select ${each} ${FOUND[id]} as ${Prisma.raw(id)}, s.start_local, s.end_local${ranked}
    from event_search s where ${Prisma.join(conditions, ' and ')}`;
}

/**
 * The times of repeating matches, from their occurrences. If no other column is needed, one walk along the index of
 * series finds them: joined one by one they take twice as long.
 */
function timesOfSeries({ context: { query }, window }: EventSearch): Prisma.Sql {
  const byRelevance = query.orderby === 'relevance';
  const ranked = byRelevance ? Prisma.sql`, o.starts_at, c.relevance` : Prisma.empty;
  const ofSeries = byRelevance
    ? Prisma.sql`repeating c join occurrence o on o.event_id = c.event_id and o.series_id = c.event_id`
    : Prisma.sql`occurrence o`;
  const conditions = [
    ...(window ? [inWindow('o', window)] : []),
    ...(byRelevance
      ? []
      : [Prisma.sql`o.series_id = any(array(select c.event_id from repeating c)) and o.event_id = o.series_id`]),
    ...(query.include ? [Prisma.sql`o.id = any(${query.include})`] : []),
  ];
  const ranges = window ? rangesOf('o', window) : [Prisma.sql`false`];
  const selects = ranges.map(
    (range) => Prisma.sql`select o.id as occurrence_id, o.start_local, o.end_local${ranked} from ${ofSeries}
    where ${range} and ${Prisma.join(conditions, ' and ')}`,
  );
  return Prisma.join(selects, ' union all ');
}
