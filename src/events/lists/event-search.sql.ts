import { Prisma } from '../../generated/prisma/client.js';
import type { AppliedFilter } from '../../records/lists/list-filters.js';
import { foundInOrder, pagePart } from '../../records/lists/page.sql.js';
import type { Page } from '../../records/lists/paging.js';
import { matches, rank, type Search } from '../../search/search.sql.js';
import type { RecordList } from '../../records/reading/record-reader.js';
import { inWindow, type EventWindow } from './event-window.js';
import type { FilterContext } from './events.filters.js';
import { onlyPublished } from './list-index.js';
import { eventOrder, eventWhere, sortingOf } from './events.where.js';

/** A list of events with a search. */
export interface EventSearch {
  readonly context: FilterContext;
  readonly text: string;
  readonly filters: readonly Pick<AppliedFilter, 'where' | 'search'>[];
  readonly window: EventWindow | undefined;
  readonly page: Page;
}

/** What the search table can be ordered by. */
const KNOWN_ORDERS: ReadonlySet<string> = new Set(['start_date', 'end_date', 'id', 'relevance']);

/**
 * The ids of one page, in order, the number of all, and `found`, which both of them read: what is found is found once,
 * by the index of tokens, and made into a list of its own. No other part of the statement leads the planner to walk
 * through events in the hope of a match. The events themselves are read where the search table does not know enough.
 */
export function searchedList(search: EventSearch): RecordList {
  const { context, filters, window, page } = search;
  const { query, caller } = context;
  const order = eventOrder(query, caller);
  const unknown = filters.filter((filter) => !filter.search);
  if (onlyPublished(query, caller) && unknown.length === 0 && KNOWN_ORDERS.has(sortingOf(query).by)) {
    return {
      found: Prisma.sql`candidate as materialized (${candidates(search)}), found as materialized (${times(search)})`,
      ids: Prisma.sql`select o.id from found o order by ${order} ${pagePart(page)}`,
      total: Prisma.sql`(select count(*) from found)`,
      genericPlanSafe: true,
      queue: 'search',
    };
  }
  const from = Prisma.sql`from candidate c join occurrence o on o.event_id = c.id join event e on e.id = c.id
    where ${eventWhere(context, window, unknown)}`;
  const { found, ids, total } = foundInOrder(from, order, page);
  return {
    found: Prisma.sql`candidate as materialized (${candidates(search)}), ${found}`,
    ids,
    total,
    genericPlanSafe: false,
    queue: 'search',
  };
}

/** The events that are found, each once, whenever those that repeat take place. */
function candidates({ context: { query, caller }, text, filters, window }: EventSearch): Prisma.Sql {
  const search: Search = { table: 'event', text, exactScript: query.script === 'exact' };
  const conditions = [
    ...(onlyPublished(query, caller) ? [Prisma.sql`s.listed_from <= ${caller.now}`] : []),
    window ? Prisma.sql`(s.recurs or (${inWindow('s', window)}))` : Prisma.sql`false`,
    ...filters.flatMap((filter) => filter.search ?? []),
    matches(search, caller),
  ];
  const ranked = query.orderby === 'relevance' ? Prisma.sql`, s.starts_at, ${rank(search)} as relevance` : Prisma.empty;
  return Prisma.sql`select s.event_id as id, s.start_local, s.end_local, s.recurs${ranked}
    from event_search s where ${Prisma.join(conditions, ' and ')}`;
}

function included({ include }: FilterContext['query']): Prisma.Sql {
  return include ? Prisma.sql`and o.id = any(${include})` : Prisma.empty;
}

/**
 * Of the candidates `c` the times: those of what repeats stand in its occurrences, in the order of their series. Where
 * nothing else of a candidate is needed, one walk along the index finds them: joined one by one they take twice as long.
 */
function times({ context: { query }, window }: EventSearch): Prisma.Sql {
  const byRelevance = query.orderby === 'relevance';
  const ranked = (alias: string): Prisma.Sql =>
    byRelevance ? Prisma.raw(`, ${alias}.starts_at, c.relevance`) : Prisma.empty;
  const ofSeries = byRelevance
    ? Prisma.sql`candidate c join occurrence o on o.event_id = c.id and o.series_id = c.id where c.recurs`
    : Prisma.sql`occurrence o
      where o.series_id = any(array(select c.id from candidate c where c.recurs)) and o.event_id = o.series_id`;
  return Prisma.sql`select c.id, c.start_local, c.end_local${ranked('c')} from candidate c where not c.recurs
    union all select o.id, o.start_local, o.end_local${ranked('o')} from ${ofSeries}
      and ${window ? inWindow('o', window) : Prisma.sql`false`} ${included(query)}`;
}
