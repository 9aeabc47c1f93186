import { LANGUAGES } from '../../../core/language.js';
import { atInstant } from '../../../core/dates/parse-date.js';
import type { DateBound } from '../../../core/dates/windows.js';
import type { Zone } from '../../../core/dates/zone.js';
import { Prisma } from '../../../platform/database/generated/prisma/client.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import type { ListFilters, Presentation } from '../../records/lists/list-filters.js';
import { FACETS } from '../../../core/facets.js';
import { translatedInto } from '../../records/texts/translations.sql.js';
import { EVENT } from '../event.record.js';
import { readable, tellsHidden } from '../../records/reading/visibility.sql.js';
import type { ListEventsQuery } from '../dto/event.query.js';
import type { EventWindow } from './event-window.js';
import { firstOfSeries, looksForFirst } from './first-occurrences.sql.js';
import { venuesNear } from './geo.sql.js';
import { ALL_EVENTS, facetIndex, type FacetIndex, type ListIndex } from './list-index.js';

/** When events take place, and which the caller may see: every list applies it, whatever is given. */
type Scope = DateBound | 'strict_dates' | 'ongoing' | 'unended' | 'status';
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
  /** Undefined where no event can lie. */
  readonly window: EventWindow | undefined;
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
    // What does not repeat is no list of its own: where much repeats, it would be looked for among all of that.
    listIndex: (wanted) => (wanted ? facetIndex(FACETS.recurring) : undefined),
  },
  related_to: {
    where: (id) => Prisma.sql`(e.id = any(${seriesOf(id)}) or e.series_id = any(${seriesOf(id)}))`,
    selective: true,
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
      // What lies around a point has coordinates.
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
 * Whether the list asks about certain events: then a filter would tell what a password hides of one. A whole list shows,
 * as the original's does, that there is an event with a password among those of a venue or a term.
 */
function isolates({ include, search }: ListEventsQuery): boolean {
  return include !== undefined || search !== undefined;
}

/** The condition; of what a password hides it tells those who may edit the event. */
function told(condition: Prisma.Sql, { query, caller }: FilterContext): Prisma.Sql {
  return isolates(query) ? Prisma.sql`(${condition} and ${tellsHidden('e', caller)})` : condition;
}

/** What has a mark, or all the rest: what a password hides has none. */
function marked(mark: Prisma.Sql, wanted: boolean, context: FilterContext): Prisma.Sql {
  const has = told(mark, context);
  return wanted ? has : Prisma.sql`not (${has})`;
}

/** The lists that the database keeps hold events with a password as well. */
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

/** Whether a venue of the event lies around the query's point. */
function isNear({ query, caller }: FilterContext): Prisma.Sql {
  return Prisma.sql`e.id in (select l.event_id from event_venue l where l.venue_id = any(${venuesNear(query, caller)}))`;
}

/** The list knows published venues only; whoever may write sees others as well. */
function coordinatesIndex(wanted: boolean, { caller, coordinatesAreCurrent }: FilterContext): FacetIndex | undefined {
  if (!coordinatesAreCurrent || caller.viewer.can('edit_posts')) return undefined;
  return markedIndex(FACETS.hasCoordinates, wanted);
}

/** The series that an occurrence belongs to, or the event itself, as an array. */
function seriesOf(id: number): Prisma.Sql {
  return Prisma.sql`array(select coalesce((select coalesce(o.series_id, o.event_id) from occurrence o where o.id = ${id}), ${id}))`;
}

/** Whether the occurrence is the first of its series in the list, or takes place once. */
function isFirst(context: FilterContext): Prisma.Sql {
  const first = firstOfSeries(context, Prisma.sql`coalesce(e.series_id, e.id)`);
  return Prisma.sql`(e.recurrence is null or o.id = (select first.id from (${first}) first))`;
}

/** The id that all of them are. */
function onlyOne([id, ...more]: readonly number[]): number | undefined {
  return more.every((other) => other === id) ? id : undefined;
}
