import { FACETS } from '#core/facets.js';
import { LANGUAGES } from '#core/language.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import type { EventSelection } from '#calendar/events/listed-events.service.js';
import { seriesIds, type FilterName } from '#calendar/events/lists/events.filters.js';
import type { EventId, OccurrenceId } from '#calendar/records/reading/event-ids.js';
import { venuesNear } from '#calendar/events/lists/geo.sql.js';
import { nearWindow } from '#calendar/events/lists/event-window.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';

/** A row of `withdrawn_occurrence`. */
export interface WithdrawnRow {
  readonly occurrence_id: OccurrenceId;
  /** The series of an exception as well. */
  readonly event_id: EventId;
  readonly uid: string | null;
  readonly sequence: number;
  readonly start_local: string;
  readonly end_local: string;
  readonly timezone: string;
  readonly all_day: boolean;
  /** UTC. */
  readonly withdrawn: string;
}

interface Requested {
  readonly query: ListEventsQuery;
  readonly caller: RequestContext;
}

type Condition<Value> = (value: Value, requested: Requested) => Prisma.Sql;

type Conditions<Name extends FilterName> = { readonly [N in Name]: Condition<Values[N]> | null };

type Values = { readonly [Name in FilterName]-?: NonNullable<ListEventsQuery[Name]> };

/**
 * Conditions on withdrawn occurrences `w`, by filter. They use the event and the index lists in which the occurrence stood;
 * null if these cannot tell.
 */
const CONDITIONS: Conditions<FilterName> = {
  categories: ({ ids }) => facets(FACETS.term, ids),
  tags: ({ ids }) => facets(FACETS.term, ids),
  venue: (ids) => facets(FACETS.venue, ids),
  organizer: (ids) => facets(FACETS.organizer, ids),
  featured: (wanted) => marked(FACETS.featured, wanted),
  ticketed: (wanted) => marked(FACETS.ticketed, wanted),
  translated: (
    wanted,
    {
      caller: {
        languages: [requested],
      },
    },
  ) => (wanted ? facets(FACETS.translated, [LANGUAGES.indexOf(requested)]) : facets(FACETS.all, [0])),
  after_id: (id) => Prisma.sql`w.occurrence_id > ${id}`,
  of_ids: (ids) => Prisma.sql`w.event_id = any(${[...ids]}::int[])`,
  related_to: (id) => Prisma.sql`w.event_id = any(${seriesIds(id)})`,
  recurring: (wanted) => marked(FACETS.recurring, wanted),
  hide_subsequent_recurrences: null,
  include: (ids) => Prisma.sql`w.occurrence_id = any(${[...ids]})`,
  post_parent: null,
  modified_after: null,
  geoloc: (wanted) => marked(FACETS.hasCoordinates, wanted),
  geoloc_lat: (_lat, { query, caller }) => Prisma.sql`w.facets && array(select ${`${String(FACETS.venue)}:`} || v.id
    from unnest(${venuesNear(query, caller)}) as v(id))`,
};

/** Filters that, together with `include`, could reveal what a password hides of those events. */
const HIDDEN = [
  'categories',
  'tags',
  'venue',
  'organizer',
  'featured',
  'ticketed',
  'geoloc',
  'geoloc_lat',
] as const satisfies readonly FilterName[];

const COLUMNS = Prisma.sql`w.occurrence_id, w.event_id, w.uid, w.sequence, w.start_local, w.end_local, w.timezone, w.all_day,
  to_char(w.withdrawn_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as withdrawn`;

/** Occurrences that the list would show had they not been withdrawn since; undefined if that cannot be known. */
export function withdrawnFromList(
  { query, window, page }: EventSelection,
  since: Date,
  caller: RequestContext,
): Prisma.Sql | undefined {
  // Texts of withdrawn occurrences are not stored.
  if (query.search !== undefined || !window || tellsHidden(query)) return undefined;
  const conditions = [Prisma.sql`w.withdrawn_at >= ${since}`, nearWindow('w', window)];
  for (const condition of conditionsOf(CONDITIONS, query, { query, caller })) {
    if (condition === null) return undefined;
    conditions.push(condition);
  }
  return Prisma.sql`select ${COLUMNS} from withdrawn_occurrence w where ${Prisma.join(conditions, ' and ')}
    order by w.withdrawn_at, w.occurrence_id limit ${page.perPage}`;
}

/** Occurrences of an event that were withdrawn since, if none of it is listed any more. */
export function withdrawnOfEvent(id: number, since: Date): Prisma.Sql {
  return Prisma.sql`select ${COLUMNS} from withdrawn_occurrence w
    where w.event_id = ${id} and w.withdrawn_at >= ${since} and not exists (select 1 from occurrence o
      where (o.id = ${id} or o.series_id = ${id}) and o.status = 'publish' and not o.hide_from_listings)
    union select ${COLUMNS} from withdrawn_occurrence w where w.occurrence_id = ${id} and w.event_id <> ${id}
      and w.withdrawn_at >= ${since}
    order by occurrence_id limit 2000`;
}

function conditionsOf<Name extends FilterName>(
  of: Conditions<Name>,
  query: { readonly [N in Name]?: Values[N] | undefined },
  context: Requested,
): (Prisma.Sql | null)[] {
  const requested: (Prisma.Sql | null)[] = [];
  for (const name in of) {
    const condition = of[name];
    const value = query[name];
    if (value !== undefined) requested.push(condition?.(value, context) ?? null);
  }
  return requested;
}

/** Occurrences that stood in the list of a flag, or those that did not. */
function marked(facet: number, wanted: boolean): Prisma.Sql {
  return wanted ? facets(facet, [0]) : Prisma.sql`not (${facets(facet, [0])})`;
}

/** Whether the query could reveal what a password hides of certain events. */
function tellsHidden(query: ListEventsQuery): boolean {
  return query.include !== undefined && HIDDEN.some((name) => query[name] !== undefined);
}

/** Occurrences that stood in any of these lists. */
function facets(facet: number, ids: readonly number[]): Prisma.Sql {
  const lists = ids.map((id) => `${String(facet)}:${String(id)}`);
  return Prisma.sql`w.facets && ${lists}::text[]`;
}
