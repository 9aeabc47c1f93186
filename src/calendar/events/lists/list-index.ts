import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { AppliedFilter } from '#calendar/records/lists/list-filters.js';
import { FACETS } from '#core/facets.js';
import type { ListEventsQuery } from '../dto/event.query.js';

/** Stored lists of published events in order: the list of a facet, or those of several venues. */
export type ListIndex = FacetIndex | VenuesIndex;

/** One of the lists of `list_index` and `day_count`. */
export interface FacetIndex {
  readonly facet: number;
  readonly facetId: number;
  /** Condition without which the list is empty. */
  readonly open?: Prisma.Sql;
  /** A part of this list whose events are excluded. */
  readonly except?: FacetIndex | undefined;
}

/** The lists of several venues as one. */
export interface VenuesIndex {
  /** Ids as an array. */
  readonly venueIds: Prisma.Sql;
}

export const ALL_EVENTS = facetIndex(FACETS.all);

export function facetIndex(facet: number, facetId = 0): FacetIndex {
  return { facet, facetId };
}

/** The index that holds exactly the events that pass the filters. One filter has its own index; no index covers two. */
export function listIndexOf(filters: readonly AppliedFilter<ListIndex>[]): ListIndex | undefined {
  const [only, ...others] = filters;
  if (!only) return ALL_EVENTS;
  return others.length === 0 ? only.listIndex : undefined;
}

/** Whether the list shows published events only. Writers see drafts and the like unless they ask for published ones. */
export function onlyPublished({ status }: ListEventsQuery, { viewer }: RequestContext): boolean {
  return status === undefined ? !viewer.can('edit_posts') : status.every((one) => one === 'publish');
}

/** The occurrences `l` of one list. */
export function ofList({ facet, facetId }: FacetIndex): Prisma.Sql {
  return Prisma.sql`l.facet = ${facet} and l.facet_id = ${facetId}`;
}
