import { Prisma } from '../../../platform/database/generated/prisma/client.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import type { AppliedFilter } from '../../records/lists/list-filters.js';
import { FACETS } from '../../../core/facets.js';
import type { ListEventsQuery } from '../dto/event.query.js';

/** What the database keeps of published events, in their order: the list of a facet, or those of several venues. */
export type ListIndex = FacetIndex | VenuesIndex;

/** One of the lists of `list_index` and `day_count`. */
export interface FacetIndex {
  readonly facet: number;
  readonly facetId: number;
  /** What must hold for the list to have events at all. */
  readonly open?: Prisma.Sql;
  /** A list that is part of this one, whose events are not wanted. */
  readonly except?: FacetIndex | undefined;
}

/** The lists of several venues as one. */
export interface VenuesIndex {
  /** Their ids, as an array. */
  readonly venueIds: Prisma.Sql;
}

export const ALL_EVENTS = facetIndex(FACETS.all);

export function facetIndex(facet: number, facetId = 0): FacetIndex {
  return { facet, facetId };
}

/** The index that holds just what passes the filters. One filter is answered by its own; no index knows of two. */
export function listIndexOf(filters: readonly AppliedFilter<ListIndex>[]): ListIndex | undefined {
  const [only, ...others] = filters;
  if (!only) return ALL_EVENTS;
  return others.length === 0 ? only.listIndex : undefined;
}

/** Whether all that is asked for is published. Whoever may write is shown drafts and the like, unless it is. */
export function onlyPublished({ status }: ListEventsQuery, { viewer }: RequestContext): boolean {
  return status === undefined ? !viewer.can('edit_posts') : status.every((one) => one === 'publish');
}

/** The occurrences `l` of one list. */
export function ofList({ facet, facetId }: FacetIndex): Prisma.Sql {
  return Prisma.sql`l.facet = ${facet} and l.facet_id = ${facetId}`;
}
