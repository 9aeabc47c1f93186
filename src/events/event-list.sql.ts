import type { Zone } from '../common/dates/zone.js';
import type { Queue } from '../database/queues.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { KINDS } from '../records/listing-kinds.js';
import type { Page } from '../records/paging.js';
import type { ListEventsQuery } from './dto/event.query.js';
import { listingOf, onlyPublished, type EventListing } from './event-listing.js';
import { searchedList } from './event-search.sql.js';
import { venuesNear } from './geo.sql.js';
import { ofList, totalOf } from './event-total.sql.js';
import { inWindow, type EventWindow } from './event-window.js';
import { eventOrder, eventWhere, sortingOf } from './events.where.js';

/** A page of a list of events. */
export interface EventList {
  /** A statement that yields the ids of the page, as `id`, in order. */
  readonly ids: Prisma.Sql;
  /** The number of all. */
  readonly total: Prisma.Sql;
  /** Whether one plan is best whatever the parameters, so that the statement can be part of a larger one. */
  readonly steady: boolean;
  /** What it has to wait in, if it may take the longer the more events there are. */
  readonly queue?: Queue;
  /** Members of the statement's `with` that both of them read. */
  readonly found?: Prisma.Sql;
}

interface Asked {
  readonly query: ListEventsQuery;
  /** Undefined where no event can lie. */
  readonly window: EventWindow | undefined;
  readonly zone: Zone;
  readonly page: Page;
  /** Whether the kept list of events with a place is right at this moment. */
  readonly placed: boolean;
}

/** What the database keeps is taken from there; the rest is found among all events. */
export function eventList(asked: Asked, caller: Caller): EventList {
  const { query, window, zone, page, placed } = asked;
  if (query.search !== undefined) return searchedList({ query, text: query.search, window, zone, page }, caller);
  const { by, direction } = sortingOf(query);
  if (window && by === 'start_date' && isNear(query, caller)) return nearList(query, window, direction, page, caller);
  const listing = window && listingOf(query, caller, placed);
  const total = listing && totalOf(listing, window);
  if (total && by === 'start_date')
    return { ids: listedPage(listing, window, direction, page, caller), total, steady: true };
  const where = eventWhere(query, window, caller, zone);
  return {
    ids: Prisma.sql`select e.id from event e where ${where} order by ${eventOrder(query, caller)} ${part(page)}`,
    total: total ?? Prisma.sql`(select count(*) from event e where ${where})`,
    steady: false,
    queue: 'wide',
  };
}

/** What `venue_stray_idx` knows: whether there is a venue that the list of events with a place has missed or has too early. */
export function strayVenues(now: Date): Prisma.Sql {
  return Prisma.sql`select exists (select 1 from venue where geo_lat is not null and status = 'publish'
      and not released and published_at <= ${now})
    or exists (select 1 from venue where geo_lat is not null and status = 'publish' and released and published_at > ${now}) as stray`;
}

function listedPage(
  listing: EventListing,
  window: EventWindow,
  direction: 'asc' | 'desc',
  page: Page,
  { now }: Caller,
): Prisma.Sql {
  const { open, except } = listing;
  const conditions = [
    ofList(listing),
    inWindow('l', window),
    Prisma.sql`l.published_at <= ${now}`,
    ...(open ? [open] : []),
    ...(except
      ? [
          Prisma.sql`not exists (select 1 from event_listing x
            where x.event_id = l.event_id and x.kind = ${except.kind} and x.key = ${except.key})`,
        ]
      : []),
  ];
  return Prisma.sql`select l.event_id as id from event_listing l where ${Prisma.join(conditions, ' and ')} ${inOrder(direction, page)}`;
}

function inOrder(direction: 'asc' | 'desc', page: Page): Prisma.Sql {
  const towards = Prisma.raw(direction);
  return Prisma.sql`order by l.start_local ${towards}, l.event_id ${towards} ${part(page)}`;
}

function part({ perPage, offset }: Page): Prisma.Sql {
  return Prisma.sql`limit ${perPage} offset ${offset}`;
}

/** Whether the query names a point, dates and nothing else. */
function isNear(query: ListEventsQuery, caller: Caller): boolean {
  const { geoloc_lat, geoloc_lng, geoloc_radius: _radius, geoloc, ...rest } = query;
  if (geoloc_lat === undefined || geoloc_lng === undefined || geoloc === false) return false;
  return onlyPublished(query, caller) && listingOf(rest, caller, false)?.kind === KINDS.all;
}

/**
 * The venues around a point are few, and each has a list. None of the page comes later in its venue's list than the
 * page's end in all of them. An event at two of them counts once: the few that have several venues are lists of their own.
 */
function nearList(
  query: ListEventsQuery,
  window: EventWindow,
  direction: 'asc' | 'desc',
  page: Page,
  caller: Caller,
): EventList {
  const venues = Prisma.sql`(select ids from near)::int[]`;
  const listed = Prisma.sql`${inWindow('l', window)} and l.published_at <= ${caller.now}`;
  const until = { page: 1, perPage: page.offset + page.perPage, offset: 0 };
  return {
    found: Prisma.sql`near as materialized (select ${venuesNear(query, caller)} as ids)`,
    ids: Prisma.sql`select l.event_id as id from unnest(${venues}) as v(id) cross join lateral (
        select l.event_id, l.start_local from event_listing l
        where l.kind = ${KINDS.venue} and l.key = v.id and ${listed} ${inOrder(direction, until)}) l
      group by l.event_id, l.start_local ${inOrder(direction, page)}`,
    total: Prisma.sql`((select count(*) from event_listing l where l.kind = ${KINDS.venue} and l.key = any(${venues}) and ${listed})
      - (select coalesce(sum(s.places - 1), 0)::bigint from (select count(*) as places from event_listing l
          where l.kind = ${KINDS.shared} and l.key = any(${venues}) and ${listed} group by l.event_id) s))`,
    steady: true,
    queue: 'wide',
  };
}
