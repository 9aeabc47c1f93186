import { LANGUAGES } from '../common/language.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { KINDS } from '../records/listing-kinds.js';
import { readable } from '../records/visibility.sql.js';
import type { ListEventsQuery } from './dto/event.query.js';

/** One of the lists that the database keeps of published events (`event_listing`, `event_day`). */
export interface EventListing {
  readonly kind: number;
  readonly key: number;
  /** What must hold for the list to have events at all. */
  readonly open?: Prisma.Sql;
  /** A list that is part of this one, whose events are not wanted. */
  readonly except?: EventListing | undefined;
}

/** Filters that no kept list answers, not even alone. */
const OTHERS = [
  'include',
  'ticketed',
  'post_parent',
  'modified_after',
  'search',
  'geoloc_lat',
  'geoloc_lng',
] as const satisfies readonly (keyof ListEventsQuery)[];

/**
 * The kept list that holds exactly what the query asks for, its dates apart; undefined when there is none.
 * @param placed whether the list of events with a place is right at this moment
 */
export function listingOf(query: ListEventsQuery, caller: Caller, placed: boolean): EventListing | undefined {
  if (!onlyPublished(query, caller)) return undefined;
  if (query.geoloc !== undefined && (!placed || caller.viewer.can('edit_posts'))) return undefined;
  if (OTHERS.some((name) => query[name] !== undefined)) return undefined;
  const lists: (EventListing | undefined)[] = [
    ...(query.categories ? [ofTerm(query.categories.ids)] : []),
    ...(query.tags ? [ofTerm(query.tags.ids)] : []),
    ...(query.venue ? [ofLinked('venue', query.venue, caller)] : []),
    ...(query.organizer ? [ofLinked('organizer', query.organizer, caller)] : []),
    ...(query.featured === undefined ? [] : [query.featured ? list(KINDS.featured, 0) : undefined]),
    ...(query.geoloc === undefined ? [] : [ofPlaced(query.geoloc)]),
    ...(query.translated === true ? [list(KINDS.translated, LANGUAGES.indexOf(caller.languages[0]))] : []),
  ];
  if (lists.length === 0) return list(KINDS.all, 0);
  return lists.length === 1 ? lists[0] : undefined;
}

/** Whoever may write is shown drafts and the like, unless published events are asked for. */
export function onlyPublished({ status }: ListEventsQuery, { viewer }: Caller): boolean {
  return status === undefined ? !viewer.can('edit_posts') : status.every((one) => one === 'publish');
}

function list(kind: number, key: number): EventListing {
  return { kind, key };
}

function ofPlaced(wanted: boolean): EventListing {
  const placed = list(KINDS.placed, 0);
  return wanted ? placed : { ...list(KINDS.all, 0), except: placed };
}

function ofTerm([id, ...more]: readonly number[]): EventListing | undefined {
  return id === undefined || more.some((other) => other !== id) ? undefined : list(KINDS.term, id);
}

/** A venue or organizer in the trash, or unknown to the caller, has no events. */
function ofLinked(
  table: 'venue' | 'organizer',
  [id, ...more]: readonly number[],
  caller: Caller,
): EventListing | undefined {
  if (id === undefined || more.some((other) => other !== id)) return undefined;
  const open = Prisma.sql`exists (select 1 from ${Prisma.raw(table)} v where v.id = ${id} and v.status <> 'trash' and ${readable('v', caller)})`;
  return { ...list(KINDS[table], id), open };
}
