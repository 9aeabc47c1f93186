import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { AppliedFilter } from '#calendar/records/lists/list-filters.js';
import { collated } from '#calendar/records/texts/collation.js';
import type { ListOrder } from '#calendar/records/lists/page.sql.js';
import { shownById } from '#calendar/records/texts/translations.sql.js';
import { EVENT } from '../event.record.js';
import { listed } from '#calendar/records/reading/visibility.sql.js';
import type { ListEventsQuery } from '../dto/event.query.js';
import { inWindow, type EventWindow } from './event-window.js';
import type { FilterContext } from './events.filters.js';
import { firstOccurrences, looksForFirst } from './first-occurrences.sql.js';
import { ALL_EVENTS, ofList, onlyPublished, type FacetIndex, type ListIndex } from './list-index.js';
import { listRows } from './list-rows.sql.js';

type OrderBy = NonNullable<ListEventsQuery['orderby']>;

/** Orders by columns of the event's own row. */
const ORDERS_OF_EVENTS: ReadonlySet<OrderBy> = new Set(['date', 'modified']);

/**
 * `from` and `where` of the occurrences `o` of a list without its search, with their events `e` if a filter or the
 * order needs them. Published events are found in the list index, in each list that a filter names; if filters name
 * none and select few events by themselves, the occurrences of those are looked up one by one.
 */
export function occurrencesOf(
  context: FilterContext,
  window: EventWindow | undefined,
  filters: readonly Pick<AppliedFilter<ListIndex>, 'where' | 'listIndex' | 'selective'>[],
  order?: OrderBy,
): Prisma.Sql {
  const { query, caller } = context;
  const lists = filters.flatMap(({ listIndex }) => (isFacet(listIndex) ? [listIndex] : []));
  const isOnce = looksForFirst(context);
  const isSelective = lists.length === 0 && filters.some(({ selective }) => selective);
  // A copy goes on after an id: along the ids it reads its page, along a list all that is left.
  const isLookedUp = !isOnce && (isSelective || query.after_id !== undefined);
  const isIndexed = onlyPublished(query, caller) && !isLookedUp;
  const facets = isIndexed ? lists : [];
  const others = filters.filter(({ listIndex }) => !isIndexed || !isFacet(listIndex));
  const isOfEvents = others.length > 0 || (order !== undefined && ORDERS_OF_EVENTS.has(order));
  const events = isOfEvents ? Prisma.sql`join event e on e.id = o.event_id` : Prisma.empty;
  return isIndexed
    ? Prisma.sql`from ${isOnce ? firstInFacets(context, facets) : inFacets(facets, window)} ${events} where ${indexedWhere(caller, facets, others)}`
    : Prisma.sql`from occurrence o ${events} where ${eventWhere(context, window, others)}`;
}

/** The occurrences of a window that are in all of these lists. */
function inFacets([first = ALL_EVENTS, ...others]: readonly FacetIndex[], window: EventWindow | undefined): Prisma.Sql {
  const rows = listRows({ list: ofList(first), window: window ?? {}, where: window ? [] : [Prisma.sql`false`] });
  return Prisma.sql`${rows} o ${alsoIn('o', others)}`;
}

function firstInFacets(context: FilterContext, facets: readonly FacetIndex[]): Prisma.Sql {
  return firstOccurrences(context, inFacets(facets, context.window), alsoIn('f', facets));
}

/** Joins that keep the occurrences in all of these lists. */
function alsoIn(occurrence: 'o' | 'f', facets: readonly FacetIndex[]): Prisma.Sql {
  const joins = facets.map(({ facet, facetId }, at) => {
    const [o, alias] = [Prisma.raw(occurrence), Prisma.raw(`${occurrence}${String(at)}`)];
    return Prisma.sql`join list_index ${alias} on ${alias}.event_id = ${o}.event_id and ${alias}.occurrence_id = ${o}.id
      and ${alias}.facet = ${facet} and ${alias}.facet_id = ${facetId}`;
  });
  return joins.length > 0 ? Prisma.join(joins, ' ') : Prisma.empty;
}

function indexedWhere(
  { now }: RequestContext,
  facets: readonly FacetIndex[],
  filters: readonly Pick<AppliedFilter, 'where'>[],
): Prisma.Sql {
  const conditions = [
    Prisma.sql`o.published_at <= ${now}`,
    ...facets.flatMap(({ open }) => open ?? []),
    ...filters.map(({ where }) => where),
  ];
  return Prisma.join(conditions, ' and ');
}

/** Condition on the occurrences `o` of events `e` in a list, without its search. */
export function eventWhere(
  { query, caller }: FilterContext,
  window: EventWindow | undefined,
  filters: readonly Pick<AppliedFilter, 'where'>[],
): Prisma.Sql {
  const conditions = [
    listed('o', caller, query.status),
    Prisma.sql`not o.hide_from_listings`,
    window ? inWindow('o', window) : Prisma.sql`false`,
    ...filters.map(({ where }) => where),
  ];
  return Prisma.join(conditions, ' and ');
}

/** Whether the index is one whole list. */
function isFacet(index: ListIndex | undefined): index is FacetIndex {
  return index !== undefined && 'facet' in index && !index.except;
}

/** The order of a list: its key and direction. */
export function sortingOf({ orderby, order, search }: ListEventsQuery): { by: OrderBy; direction: 'asc' | 'desc' } {
  const by = orderby === undefined || (orderby === 'relevance' && search === undefined) ? 'start_date' : orderby;
  return { by, direction: order ?? (['date', 'modified', 'relevance'].includes(by) ? 'desc' : 'asc') };
}

/** The order of a list's occurrences `o` of events `e`. A search adds the column `relevance`. */
export function eventOrder(query: ListEventsQuery, { languages, now }: RequestContext): ListOrder {
  const { by, direction } = sortingOf(query);
  const keys: Record<OrderBy, () => Prisma.Sql[]> = {
    start_date: () => [Prisma.sql`o.start_local`],
    end_date: () => [Prisma.sql`o.end_local`],
    // By the event's id: its row is read for the few that have the title in none of the reader's languages.
    title: () => [collated(shownById(EVENT, 'o.event_id', 'title', languages), languages[0])],
    date: () => [Prisma.sql`e.published_at`],
    modified: () => [Prisma.sql`e.modified_at`],
    id: () => [],
    relevance: () => [Prisma.sql`relevance`, nearest(now, direction)],
  };
  return { keys: keys[by](), direction };
}

/** Among equals the nearest in time comes first, in either direction. */
function nearest(now: Date, direction: 'asc' | 'desc'): Prisma.Sql {
  const sign = Prisma.raw(direction === 'asc' ? '' : '-');
  return Prisma.sql`${sign} abs(extract(epoch from o.starts_at - ${now}::timestamptz))`;
}
