import type { Zone } from '../common/dates/zone.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import type { Page } from '../records/paging.js';
import type { ListEventsQuery } from './dto/event.query.js';
import { searchedList } from './event-search.sql.js';
import { listingOf, type EventListing } from './event-listing.js';
import { ofList, totalOf } from './event-total.sql.js';
import { inWindow, type EventWindow } from './event-window.js';
import { eventOrder, eventWhere, sortingOf } from './events.where.js';

/** Parts of a statement: the ids of one page, in order, the number of all, and what both of them read, if anything. */
export interface EventList {
  readonly ids: Prisma.Sql;
  readonly total: Prisma.Sql;
  readonly found?: Prisma.Sql;
}

/** The ids of one page, in order, and the number of all; what a list that the database keeps can answer is taken from there. */
export function eventList(
  query: ListEventsQuery,
  window: EventWindow | undefined,
  caller: Caller,
  zone: Zone,
  page: Page,
): EventList {
  if (query.search !== undefined) return searchedList({ query, text: query.search, window, zone }, caller, page);
  const where = eventWhere(query, window, caller, zone);
  const listing = listingOf(query, caller);
  const { by, direction } = sortingOf(query);
  const byStart = listing && window && by === 'start_date';
  return {
    ids: byStart
      ? listedPage(listing, window, direction, caller, page)
      : Prisma.sql`select e.id from event e where ${where} order by ${eventOrder(query, caller)} limit ${page.perPage} offset ${page.offset}`,
    total: (listing && window && totalOf(listing, window)) ?? Prisma.sql`(select count(*) from event e where ${where})`,
  };
}

function listedPage(
  listing: EventListing,
  window: EventWindow,
  direction: 'asc' | 'desc',
  { now }: Caller,
  { perPage, offset }: Page,
): Prisma.Sql {
  const towards = Prisma.raw(direction);
  return Prisma.sql`select l.event_id as id from event_listing l
    where ${ofList(listing)} and ${inWindow('l', window)} and l.published_at <= ${now} ${listing.open ? Prisma.sql`and ${listing.open}` : Prisma.empty}
    order by l.start_local ${towards}, l.event_id ${towards} limit ${perPage} offset ${offset}`;
}
