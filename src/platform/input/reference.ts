import type { Expected } from '#core/messages/message.js';
import type { RequestContext } from '../http/request-scope.js';

/** Kind of object that a parameter names, to be looked up before the request is executed; or what depends on settings. */
export type Reference =
  | 'user'
  | 'event'
  | 'occurrence'
  | 'venue'
  | 'organizer'
  | 'events'
  | 'venues'
  | 'organizers'
  | 'image'
  | 'category'
  | 'categories'
  | 'tag'
  | 'tags'
  | 'parent-category'
  | 'category-filter'
  | 'tag-filter'
  | 'statuses'
  | 'linked-venues'
  | 'linked-organizers'
  | 'event-slug'
  | 'venue-slug'
  | 'organizer-slug'
  | 'parent-event'
  | 'title-of-event'
  | 'title-of-venue'
  | 'title-of-organizer'
  | 'title-of-term'
  | 'geoloc'
  | 'coordinates'
  | 'outside-address'
  | 'source-kind';

/** A parameter that refers to records, or to other parameters of its input. */
export interface ReferringParameter {
  readonly reference: Reference;
  /** As the decorator of the field has parsed it. */
  readonly value: unknown;
  readonly input: object;
  readonly field: string;
}

/** Looks up references. Answers the expectation if the value names nothing. */
export interface ParameterChecker {
  check(parameter: ReferringParameter, caller: RequestContext): Promise<Expected | undefined>;
}

/** Injection token of the ParameterChecker. */
export const PARAMETER_CHECKER = Symbol('REFERENCE_CHECKER');
