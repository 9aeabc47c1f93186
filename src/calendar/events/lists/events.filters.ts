import { LANGUAGES } from '#core/language.js';
import { atInstant } from '#core/dates/parse-date.js';
import type { DateBound } from '#core/dates/windows.js';
import type { Zone } from '#core/dates/zone.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { ListFilters, Presentation } from '#calendar/records/lists/list-filters.js';
import { FACETS } from '#core/facets.js';
import { translatedInto } from '#calendar/records/texts/translations.sql.js';
import { EVENT } from '../event.record.js';
import { readable, tellsHidden } from '#calendar/records/reading/visibility.sql.js';
import type { ListEventsQuery } from '../dto/event.query.js';
import type { EventWindow } from './event-window.js';
import { firstOfSeries, looksForFirst } from './first-occurrences.sql.js';
import { venuesNear } from './geo.sql.js';
import { ALL_EVENTS, facetIndex, type FacetIndex, type ListIndex } from './list-index.js';

/** Parameters of time and visibility: every list applies them, with or without a value. */
type Scope = DateBound | 'strict_dates' | 'ongoing' | 'unended' | 'status';
/** Parameters of the search: `searchedList` applies them. */
type Search = 'search' | 'script' | 'titlesOnly';
/** Parameters that modify another filter. */
type Detail = 'geoloc_lng' | 'geoloc_radius';

/** Every other parameter of the list is a filter. */
export type FilterName<Query extends ListEventsQuery = ListEventsQuery> = Exclude<
  keyof Query,
  Presentation | 'password' | 'sync' | 'sync_token' | 'sync_page' | Scope | Search | Detail
>;

/** Context of a filter besides its own value. */
export interface FilterContext {
  readonly query: ListEventsQuery;
  readonly caller: RequestContext;
  readonly zone: Zone;
  /** Undefined if no event can be in it. */
  readonly window: EventWindow | undefined;
  /** Whether the index of events with coordinates is up to date. */
  readonly coordinatesAreCurrent: boolean;
}

/** A filter for each parameter. Without an index it is answered from the events `e` and their occurrences `o`. */
export type EventFilters<Query extends ListEventsQuery = ListEventsQuery> = ListFilters<
  Query,
  FilterName<Query>,
  FilterContext,
  ListIndex
>;

export const EVENT_FILTERS: EventFilters = {
  include: {
    where: (ids) => Prisma.sql`o.id = any(${ids})`,
    search: (ids) => Prisma.sql`s.event_id in (select event_id from occurrence where id = any(${ids}))`,
    selective: true,
  },
  categories: {
    where: ({ ids }, context) => told(inCategories(ids), context),
    listIndex: ({ ids }, context) => unlessIsolated(termIndex(ids), context),
  },
  tags: {
    where: ({ ids }, context) => told(withTerms(Prisma.sql`select unnest(${[...ids]}::int[])`), context),
    listIndex: ({ ids }, context) => unlessIsolated(termIndex(ids), context),
  },
  venue: {
    where: (ids, context) => told(linkedTo('venue', ids, context.caller), context),
    listIndex: (ids, context) => unlessIsolated(linkedIndex('venue', ids, context.caller), context),
  },
  organizer: {
    where: (ids, context) => told(linkedTo('organizer', ids, context.caller), context),
    listIndex: (ids, context) => unlessIsolated(linkedIndex('organizer', ids, context.caller), context),
  },
  featured: {
    where: (wanted, context) => marked(Prisma.sql`e.featured`, wanted, context),
    listIndex: (wanted, context) => unlessIsolated(markedIndex(FACETS.featured, wanted), context),
  },
  ticketed: {
    where: (wanted, context) => marked(Prisma.sql`e.ticket_url is not null`, wanted, context),
    listIndex: (wanted, context) => unlessIsolated(markedIndex(FACETS.ticketed, wanted), context),
  },
  post_parent: {
    where: (id) => Prisma.sql`e.post_parent_id = ${id}`,
    selective: true,
  },
  recurring: {
    where: (wanted) => (wanted ? Prisma.sql`e.recurrence is not null` : Prisma.sql`e.recurrence is null`),
    // Single events have no list of their own: where most events repeat, the search would go through all of them.
    listIndex: (wanted) => (wanted ? facetIndex(FACETS.recurring) : undefined),
  },
  related_to: {
    where: (id) => Prisma.sql`(e.id = any(${seriesIds(id)}) or e.series_id = any(${seriesIds(id)}))`,
    selective: true,
  },
  of_ids: {
    where: (ids) => Prisma.sql`(e.id = any(${[...ids]}::int[]) or e.series_id = any(${[...ids]}::int[]))`,
    selective: true,
  },
  after_id: {
    where: (id) => (id === 0 ? undefined : Prisma.sql`o.id > ${id}`),
  },
  hide_subsequent_recurrences: {
    where: (wanted, context) => (wanted && !looksForFirst(context) ? isFirst(context) : undefined),
  },
  modified_after: {
    where: (date, { zone, caller }) => Prisma.sql`e.modified_at > ${atInstant(date.in(zone, caller.now), zone)}`,
    selective: true,
  },
  translated: {
    where: (wanted, { caller }) => (wanted ? translatedInto(EVENT, 'e', caller.languages[0]) : undefined),
    listIndex: (_wanted, { caller }) => facetIndex(FACETS.translated, LANGUAGES.indexOf(caller.languages[0])),
  },
  geoloc: {
    where: (wanted, context) => {
      if (!wanted) return marked(hasCoordinates(context.caller), false, context);
      // An event near a point has coordinates anyway.
      return context.query.geoloc_lat === undefined ? told(hasCoordinates(context.caller), context) : undefined;
    },
    listIndex: (wanted, context) => unlessIsolated(coordinatesIndex(wanted, context), context),
  },
  geoloc_lat: {
    where: (_lat, context) => told(isNear(context), context),
    listIndex: (_lat, context) => unlessIsolated({ venueIds: venuesNear(context.query, context.caller) }, context),
  },
};

/**
 * Whether the list asks about certain events: then a filter could reveal what a password hides of one. A whole list
 * shows, like the original's, that a venue or a term has an event with a password.
 */
export function isolates({ include, search }: ListEventsQuery): boolean {
  return include !== undefined || search !== undefined;
}

/** The condition; where it could reveal what a password hides, only for users who may edit the event. */
function told(condition: Prisma.Sql, { query, caller }: FilterContext): Prisma.Sql {
  return isolates(query) ? Prisma.sql`(${condition} and ${tellsHidden('e', caller)})` : condition;
}

/** Events with a mark, or all others: an event with a hidden mark counts as one without. */
function marked(mark: Prisma.Sql, wanted: boolean, context: FilterContext): Prisma.Sql {
  const has = told(mark, context);
  return wanted ? has : Prisma.sql`not (${has})`;
}

/** No index for such lists: the indexed lists include events with a password. */
function unlessIsolated<Index extends ListIndex>(
  index: Index | undefined,
  { query }: FilterContext,
): Index | undefined {
  return isolates(query) ? undefined : index;
}

function markedIndex(facet: number, wanted: boolean): FacetIndex {
  return wanted ? facetIndex(facet) : { ...ALL_EVENTS, except: facetIndex(facet) };
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

function termIndex(ids: readonly number[]): FacetIndex | undefined {
  const id = onlyOne(ids);
  return id === undefined ? undefined : facetIndex(FACETS.term, id);
}

/** Leaves out venues and organizers that are in the trash or hidden from the caller. */
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

/** Whether a venue of the event lies around the query's point. */
function isNear({ query, caller }: FilterContext): Prisma.Sql {
  return Prisma.sql`e.id in (select l.event_id from event_venue l where l.venue_id = any(${venuesNear(query, caller)}))`;
}

/** The index covers published venues only; writers see others as well. */
function coordinatesIndex(wanted: boolean, { caller, coordinatesAreCurrent }: FilterContext): FacetIndex | undefined {
  if (!coordinatesAreCurrent || caller.viewer.can('edit_posts')) return undefined;
  return markedIndex(FACETS.hasCoordinates, wanted);
}

/** Ids of the series of an occurrence, or of the event itself, as an array. */
export function seriesIds(id: number): Prisma.Sql {
  return Prisma.sql`array(select coalesce((select coalesce(o.series_id, o.event_id) from occurrence o where o.id = ${id}), ${id}))`;
}

/** Whether the occurrence is the first of its series in the list, or of an event that does not repeat. */
function isFirst(context: FilterContext): Prisma.Sql {
  const first = firstOfSeries(context, Prisma.sql`coalesce(e.series_id, e.id)`);
  return Prisma.sql`(e.recurrence is null or o.id = (select first.id from (${first}) first))`;
}

/** The id, if all of them are the same. */
function onlyOne([id, ...more]: readonly number[]): number | undefined {
  return more.every((other) => other === id) ? id : undefined;
}
