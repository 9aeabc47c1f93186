import { LANGUAGES } from '../../common/language.js';
import { atInstant } from '../../common/dates/parse-date.js';
import type { DateBound } from '../../common/dates/windows.js';
import type { Zone } from '../../common/dates/zone.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { RequestContext } from '../../http/request-scope.js';
import type { ListFilters, Presentation } from '../../records/lists/list-filters.js';
import { FACETS } from '../../common/facets.js';
import { translatedInto } from '../../records/texts/translations.sql.js';
import { EVENT } from '../event.record.js';
import { readable } from '../../records/reading/visibility.sql.js';
import type { ListEventsQuery } from '../dto/event.query.js';
import { venuesNear } from './geo.sql.js';
import { ALL_EVENTS, facetIndex, type FacetIndex, type ListIndex } from './list-index.js';

/** When events take place, and which the caller may see: every list applies it, whatever is given. */
type Scope = DateBound | 'strict_dates' | 'status';
/** What is searched for: `searchedList` begins with it. */
type Search = 'search' | 'script';
/** What says more about another filter. */
type Detail = 'geoloc_lng' | 'geoloc_radius';

/** Every parameter of the list that is nothing else is a filter. */
export type FilterName<Query extends ListEventsQuery = ListEventsQuery> = Exclude<
  keyof Query,
  Presentation | 'password' | Scope | Search | Detail
>;

/** What filters know besides their own value. */
export interface FilterContext {
  readonly query: ListEventsQuery;
  readonly caller: RequestContext;
  readonly zone: Zone;
  /** Whether the list of events with coordinates is right at this moment. */
  readonly coordinatesAreCurrent: boolean;
}

/** A filter for each parameter. What has no index is answered from the events `e` and their occurrences `o`. */
export type EventFilters<Query extends ListEventsQuery = ListEventsQuery> = ListFilters<
  Query,
  FilterName<Query>,
  FilterContext,
  ListIndex
>;

export const EVENT_FILTERS: EventFilters = {
  include: {
    where: (ids) => Prisma.sql`e.id = any(${ids})`,
    search: (ids) => Prisma.sql`s.event_id = any(${ids})`,
  },
  categories: {
    where: ({ ids }) => inCategories(ids),
    listIndex: ({ ids }) => termIndex(ids),
  },
  tags: {
    where: ({ ids }) => withTerms(Prisma.sql`select unnest(${[...ids]}::int[])`),
    listIndex: ({ ids }) => termIndex(ids),
  },
  venue: {
    where: (ids, { caller }) => linkedTo('venue', ids, caller),
    listIndex: (ids, { caller }) => linkedIndex('venue', ids, caller),
  },
  organizer: {
    where: (ids, { caller }) => linkedTo('organizer', ids, caller),
    listIndex: (ids, { caller }) => linkedIndex('organizer', ids, caller),
  },
  featured: {
    where: (wanted) => Prisma.sql`e.featured = ${wanted}`,
    listIndex: (wanted) =>
      wanted ? facetIndex(FACETS.featured) : { ...ALL_EVENTS, except: facetIndex(FACETS.featured) },
  },
  ticketed: {
    where: (wanted) => Prisma.sql`(e.ticket_url is not null) = ${wanted}`,
    listIndex: (wanted) =>
      wanted ? facetIndex(FACETS.ticketed) : { ...ALL_EVENTS, except: facetIndex(FACETS.ticketed) },
  },
  post_parent: {
    where: (id) => Prisma.sql`e.post_parent_id = ${id}`,
  },
  modified_after: {
    where: (date, { zone, caller }) => Prisma.sql`e.modified_at > ${atInstant(date.in(zone, caller.now), zone)}`,
  },
  translated: {
    where: (wanted, { caller }) => (wanted ? translatedInto(EVENT, 'e', caller.languages[0]) : undefined),
    listIndex: (_wanted, { caller }) => facetIndex(FACETS.translated, LANGUAGES.indexOf(caller.languages[0])),
  },
  geoloc: {
    where: (wanted, { query, caller }) => {
      if (!wanted) return Prisma.sql`not ${hasCoordinates(caller)}`;
      // What lies around a point has coordinates.
      return query.geoloc_lat === undefined ? hasCoordinates(caller) : undefined;
    },
    listIndex: coordinatesIndex,
  },
  geoloc_lat: {
    where: (_lat, { query, caller }) =>
      Prisma.sql`e.id in (select l.event_id from event_venue l where l.venue_id = any(${venuesNear(query, caller)}))`,
    listIndex: (_lat, { query, caller }) => ({ venueIds: venuesNear(query, caller) }),
  },
};

/** The categories and everything below them. */
function inCategories(ids: readonly number[]): Prisma.Sql {
  return withTerms(Prisma.sql`with recursive below(id) as (
      select unnest(${[...ids]}::int[]) union select t.id from term t join below b on t.parent_id = b.id
    ) select id from below`);
}

function withTerms(terms: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`exists (select 1 from event_term et where et.event_id = e.id and et.term_id in (${terms}))`;
}

function termIndex(ids: readonly number[]): FacetIndex | undefined {
  const id = onlyOne(ids);
  return id === undefined ? undefined : facetIndex(FACETS.term, id);
}

/** A venue or organizer in the trash, or unknown to the caller, is linked to nothing. */
function linkedTo(table: 'venue' | 'organizer', ids: readonly number[], caller: RequestContext): Prisma.Sql {
  const id = Prisma.raw(`l.${table}_id`);
  return Prisma.sql`exists (select 1 from ${Prisma.raw(`event_${table}`)} l join ${Prisma.raw(table)} v on v.id = ${id}
    where l.event_id = e.id and ${id} = any(${[...ids]}) and v.status <> 'trash' and ${readable('v', caller)})`;
}

function linkedIndex(
  table: 'venue' | 'organizer',
  ids: readonly number[],
  caller: RequestContext,
): FacetIndex | undefined {
  const id = onlyOne(ids);
  if (id === undefined) return undefined;
  const open = Prisma.sql`exists (select 1 from ${Prisma.raw(table)} v where v.id = ${id} and v.status <> 'trash' and ${readable('v', caller)})`;
  return { ...facetIndex(FACETS[table], id), open };
}

function hasCoordinates(caller: RequestContext): Prisma.Sql {
  return Prisma.sql`exists (select 1 from event_venue l join venue v on v.id = l.venue_id
    where l.event_id = e.id and v.status <> 'trash' and ${readable('v', caller)} and v.geo_lat is not null)`;
}

/** The list knows published venues only; whoever may write sees others as well. */
function coordinatesIndex(wanted: boolean, { caller, coordinatesAreCurrent }: FilterContext): FacetIndex | undefined {
  if (!coordinatesAreCurrent || caller.viewer.can('edit_posts')) return undefined;
  const withCoordinates = facetIndex(FACETS.hasCoordinates);
  return wanted ? withCoordinates : { ...ALL_EVENTS, except: withCoordinates };
}

/** The id that all of them are. */
function onlyOne([id, ...more]: readonly number[]): number | undefined {
  return more.every((other) => other === id) ? id : undefined;
}
