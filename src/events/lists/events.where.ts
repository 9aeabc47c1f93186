import { Prisma } from '../../generated/prisma/client.js';
import type { RequestContext } from '../../http/request-scope.js';
import type { AppliedFilter } from '../../records/lists/list-filters.js';
import { collated } from '../../records/texts/collation.js';
import { shown } from '../../records/texts/translations.sql.js';
import { EVENT } from '../event.record.js';
import { listed } from '../../records/reading/visibility.sql.js';
import type { ListEventsQuery } from '../dto/event.query.js';
import { inWindow, type EventWindow } from './event-window.js';
import type { FilterContext } from './events.filters.js';
import { firstOccurrences, looksForFirst } from './first-occurrences.sql.js';
import { ALL_EVENTS, ofList, onlyPublished, type FacetIndex, type ListIndex } from './list-index.js';

type OrderBy = NonNullable<ListEventsQuery['orderby']>;

/** Orders by what stands in the event's own row or in its texts. */
const ORDERS_OF_EVENTS: ReadonlySet<OrderBy> = new Set(['title', 'date', 'modified']);

/**
 * `from` and `where` of the occurrences `o` that a list shows, its search apart, with their events `e` where a filter or
 * the order asks something of those. What is published is found in the list index, in as many of its lists as filters name.
 */
export function occurrencesOf(
  context: FilterContext,
  window: EventWindow | undefined,
  filters: readonly Pick<AppliedFilter<ListIndex>, 'where' | 'listIndex'>[],
  order?: OrderBy,
): Prisma.Sql {
  const { query, caller } = context;
  const isIndexed = onlyPublished(query, caller);
  const facets = filters.flatMap(({ listIndex }) => (isIndexed && isFacet(listIndex) ? [listIndex] : []));
  const others = filters.filter(({ listIndex }) => !isIndexed || !isFacet(listIndex));
  const isOfEvents = others.length > 0 || (order !== undefined && ORDERS_OF_EVENTS.has(order));
  const events = isOfEvents ? Prisma.sql`join event e on e.id = o.event_id` : Prisma.empty;
  return isIndexed
    ? Prisma.sql`from ${looksForFirst(context) ? firstInFacets(context, facets) : inFacets(facets)} ${events} where ${indexedWhere(caller, window, facets, others)}`
    : Prisma.sql`from occurrence o ${events} where ${eventWhere(context, window, others)}`;
}

/** The occurrences that stand in all of these lists. */
function inFacets([first = ALL_EVENTS, ...others]: readonly FacetIndex[]): Prisma.Sql {
  return Prisma.sql`(select occurrence_id as id, event_id, start_local, end_local, published_at from list_index l
    where ${ofList(first)}) o ${alsoIn('o', others)}`;
}

function firstInFacets(context: FilterContext, facets: readonly FacetIndex[]): Prisma.Sql {
  return firstOccurrences(context, inFacets(facets), alsoIn('f', facets));
}

/** Joins that let the occurrences pass that stand in all of these lists. */
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
  window: EventWindow | undefined,
  facets: readonly FacetIndex[],
  filters: readonly Pick<AppliedFilter, 'where'>[],
): Prisma.Sql {
  const conditions = [
    window ? inWindow('o', window) : Prisma.sql`false`,
    Prisma.sql`o.published_at <= ${now}`,
    ...facets.flatMap(({ open }) => open ?? []),
    ...filters.map(({ where }) => where),
  ];
  return Prisma.join(conditions, ' and ');
}

/** Which occurrences `o` of events `e` a list shows, its search apart. */
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

/** Whether the index is one list, of which all are wanted. */
function isFacet(index: ListIndex | undefined): index is FacetIndex {
  return index !== undefined && 'facet' in index && !index.except;
}

/** What a list is sorted by, and in which direction. */
export function sortingOf({ orderby, order, search }: ListEventsQuery): { by: OrderBy; direction: 'asc' | 'desc' } {
  const by = orderby === undefined || (orderby === 'relevance' && search === undefined) ? 'start_date' : orderby;
  return { by, direction: order ?? (['date', 'modified', 'relevance'].includes(by) ? 'desc' : 'asc') };
}

/** The order of a list's occurrences `o` of events `e`; ties go by id, in its direction. A search adds the column `relevance`. */
export function eventOrder(query: ListEventsQuery, caller: RequestContext): Prisma.Sql {
  const sorting = sortingOf(query);
  const direction = Prisma.raw(sorting.direction);
  const keys: Record<OrderBy, () => Prisma.Sql> = {
    start_date: () => Prisma.sql`o.start_local ${direction},`,
    end_date: () => Prisma.sql`o.end_local ${direction},`,
    title: () =>
      Prisma.sql`${collated(shown(EVENT, 'e', 'title', caller.languages), caller.languages[0])} ${direction},`,
    date: () => Prisma.sql`e.published_at ${direction},`,
    modified: () => Prisma.sql`e.modified_at ${direction},`,
    id: () => Prisma.empty,
    // Among equals the one nearest in time, whichever way the order goes.
    relevance: () =>
      Prisma.sql`relevance ${direction}, abs(extract(epoch from o.starts_at - ${caller.now}::timestamptz)),`,
  };
  return Prisma.sql`${keys[sorting.by]()} o.id ${direction}`;
}
