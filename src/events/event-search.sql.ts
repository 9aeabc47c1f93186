import type { Zone } from '../common/dates/zone.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import type { Page } from '../records/paging.js';
import { matches, rank, type Search } from '../records/search.sql.js';
import type { ListEventsQuery } from './dto/event.query.js';
import type { EventList } from './event-list.sql.js';
import { onlyPublished } from './event-listing.js';
import { inWindow, type EventWindow } from './event-window.js';
import { eventOrder, eventWhere } from './events.where.js';

/** A list of events with a search. */
export interface EventSearch {
  readonly query: ListEventsQuery;
  readonly text: string;
  readonly window: EventWindow | undefined;
  readonly zone: Zone;
  readonly page: Page;
}

/** Parameters for which what the search table knows of an event is enough, so that the event itself is not read. */
const KNOWN: ReadonlySet<string> = new Set<keyof ListEventsQuery>([
  'multilingual_language',
  '_fields',
  '_i18n',
  'page',
  'per_page',
  'password',
  'search',
  'script',
  'status',
  'order',
  'orderby',
  'strict_dates',
  'start_date',
  'end_date',
  'starts_after',
  'starts_before',
  'ends_after',
  'ends_before',
]);
const KNOWN_ORDERS: ReadonlySet<string> = new Set(['start_date', 'end_date', 'id', 'relevance']);

/**
 * The ids of one page, in order, the number of all, and `found`, which both of them read: what is found is found once,
 * by the index of tokens, and made into a list of its own. No other part of the statement leads the planner to walk
 * through events in the hope of a match.
 */
export function searchedList(search: EventSearch, caller: Caller): EventList {
  const { query, window, zone, page } = search;
  const order = eventOrder(query, caller);
  const total = Prisma.sql`(select count(*) from found)`;
  const part = Prisma.sql`limit ${page.perPage} offset ${page.offset}`;
  if (isKnown(query, caller)) {
    const found = Prisma.sql`found as materialized (${candidates(search, caller)})`;
    return {
      ids: Prisma.sql`select e.id from found e order by ${order} ${part}`,
      total,
      steady: true,
      queue: 'search',
      found,
    };
  }
  const found = Prisma.sql`candidate as materialized (${candidates(search, caller)}), found as materialized (
    select e.id, row_number() over (order by ${order}) as place from candidate join event e on e.id = candidate.id
    where ${eventWhere(query, window, caller, zone)})`;
  return { ids: Prisma.sql`select id from found order by place ${part}`, total, steady: false, queue: 'search', found };
}

function candidates({ query, text, window }: EventSearch, caller: Caller): Prisma.Sql {
  const search: Search = { table: 'event', text, exactScript: query.script === 'exact' };
  const conditions = [
    ...(onlyPublished(query, caller) ? [Prisma.sql`s.listed_from <= ${caller.now}`] : []),
    window ? inWindow('s', window) : Prisma.sql`false`,
    matches(search, caller),
  ];
  const ranked = query.orderby === 'relevance' ? Prisma.sql`, s.starts_at, ${rank(search)} as relevance` : Prisma.empty;
  return Prisma.sql`select s.event_id as id, s.start_local, s.end_local${ranked}
    from event_search s where ${Prisma.join(conditions, ' and ')}`;
}

/** Whether the search table alone answers. */
function isKnown(query: ListEventsQuery, caller: Caller): boolean {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return (
    onlyPublished(query, caller) &&
    given.every(([name]) => KNOWN.has(name)) &&
    KNOWN_ORDERS.has(query.orderby ?? 'start_date')
  );
}
