import { atInstant } from '../common/dates/parse-date.js';
import type { Zone } from '../common/dates/zone.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { inReadingOrder } from '../records/reading-order.js';
import { EVENT, shown, translatedInto } from '../records/translations.sql.js';
import { listed, readable } from '../records/visibility.sql.js';
import type { ListEventsQuery } from './dto/event.query.js';
import { inWindow, type EventWindow } from './event-window.js';
import { venuesNear } from './geo.sql.js';

type Condition = Prisma.Sql | undefined;

/** Which events `e` a list shows, its search apart: one small function a filter, all of them together. */
export function eventWhere(
  query: ListEventsQuery,
  window: EventWindow | undefined,
  caller: Caller,
  zone: Zone,
): Prisma.Sql {
  const conditions: Condition[] = [
    listed('e', caller, query.status),
    Prisma.sql`not e.hide_from_listings`,
    window ? inWindow('e', window) : Prisma.sql`false`,
    query.include && Prisma.sql`e.id = any(${query.include})`,
    query.categories && inCategories(query.categories.ids),
    query.tags && withTerms(Prisma.sql`select unnest(${[...query.tags.ids]}::int[])`),
    query.venue && linkedTo('venue', query.venue, caller),
    query.organizer && linkedTo('organizer', query.organizer, caller),
    query.featured === undefined ? undefined : Prisma.sql`e.featured = ${query.featured}`,
    query.ticketed === undefined ? undefined : Prisma.sql`(e.ticket_url is not null) = ${query.ticketed}`,
    query.post_parent === undefined ? undefined : Prisma.sql`e.post_parent_id = ${query.post_parent}`,
    query.modified_after && Prisma.sql`e.modified_at > ${atInstant(query.modified_after.in(zone, caller.now), zone)}`,
    query.translated === true ? translatedInto(EVENT, 'e', caller.languages[0]) : undefined,
    ...geolocation(query, caller),
  ];
  return Prisma.join(
    conditions.filter((condition) => condition !== undefined),
    ' and ',
  );
}

/** The categories and everything below them. */
function inCategories(ids: readonly number[]): Prisma.Sql {
  return withTerms(Prisma.sql`with recursive below(id) as (
      select unnest(${[...ids]}::int[]) union select t.id from term t join below b on t.parent_id = b.id
    ) select id from below`);
}

function withTerms(terms: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`exists (select 1 from event_term et where et.event_id = e.id and et.term_id in (${terms}))`;
}

/** A venue or organizer in the trash, or unknown to the caller, is linked to nothing. */
function linkedTo(table: 'venue' | 'organizer', ids: readonly number[], caller: Caller): Prisma.Sql {
  const id = Prisma.raw(`l.${table}_id`);
  return Prisma.sql`exists (select 1 from ${Prisma.raw(`event_${table}`)} l join ${Prisma.raw(table)} v on v.id = ${id}
    where l.event_id = e.id and ${id} = any(${[...ids]}) and v.status <> 'trash' and ${readable('v', caller)})`;
}

function geolocation(query: ListEventsQuery, caller: Caller): Condition[] {
  const { geoloc, geoloc_lat: lat, geoloc_lng: lng } = query;
  const placed = Prisma.sql`exists (select 1 from event_venue l join venue v on v.id = l.venue_id
    where l.event_id = e.id and v.status <> 'trash' and ${readable('v', caller)} and v.geo_lat is not null)`;
  return [
    geoloc === true ? placed : geoloc === false ? Prisma.sql`not ${placed}` : undefined,
    lat !== undefined && lng !== undefined
      ? Prisma.sql`e.id in (select l.event_id from event_venue l where l.venue_id = any(${venuesNear(query, caller)}))`
      : undefined,
  ];
}

type OrderBy = NonNullable<ListEventsQuery['orderby']>;

/** What a list is sorted by, and in which direction. */
export function sortingOf({ orderby, order, search }: ListEventsQuery): { by: OrderBy; direction: 'asc' | 'desc' } {
  const by = orderby === undefined || (orderby === 'relevance' && search === undefined) ? 'start_date' : orderby;
  return { by, direction: order ?? (['date', 'modified', 'relevance'].includes(by) ? 'desc' : 'asc') };
}

/** The order of a list; ties go by id, in its direction. A search adds the column `relevance`. */
export function eventOrder(query: ListEventsQuery, caller: Caller): Prisma.Sql {
  const sorting = sortingOf(query);
  const direction = Prisma.raw(sorting.direction);
  const keys: Record<OrderBy, () => Prisma.Sql> = {
    start_date: () => Prisma.sql`e.start_local ${direction},`,
    end_date: () => Prisma.sql`e.end_local ${direction},`,
    title: () =>
      Prisma.sql`${inReadingOrder(shown(EVENT, 'e', 'title', caller.languages), caller.languages[0])} ${direction},`,
    date: () => Prisma.sql`e.published_at ${direction},`,
    modified: () => Prisma.sql`e.modified_at ${direction},`,
    id: () => Prisma.empty,
    // Among equals the one nearest in time, whichever way the order goes.
    relevance: () =>
      Prisma.sql`relevance ${direction}, abs(extract(epoch from e.starts_at - ${caller.now}::timestamptz)),`,
  };
  return Prisma.sql`${keys[sorting.by]()} e.id ${direction}`;
}
