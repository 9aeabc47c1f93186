import { forbiddenError } from '#platform/auth/access.decorator.js';
import type { Viewer } from '#platform/auth/viewer.js';
import { atInstant } from '#core/dates/parse-date.js';
import { UTC_ZONE, type Zone } from '#core/dates/zone.js';
import { ApiError } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import type { StoredStatus } from '#core/status/status.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { PublicationInput } from './dto/publication.input.js';

/** Facts that decide who may write to an event, a venue or an organizer. */
export interface OwnedPublication {
  readonly author_id: number;
  readonly status: StoredStatus;
  readonly trashed_status: string | null;
}

/** Own records while unpublished, or with the right to publish; others' with the right to edit others' records. */
export function mayEdit(viewer: Viewer, publication: OwnedPublication): boolean {
  if (!viewer.may('edit_posts')) return false;
  if (publication.author_id !== viewer.id) return viewer.may('edit_others_posts');
  const status = publication.status === 'trash' ? publication.trashed_status : publication.status;
  return viewer.may('publish_posts') || status !== 'publish';
}

/** @throws ApiError rest_forbidden */
export function assertMayEdit(viewer: Viewer, publication: OwnedPublication): void {
  if (!mayEdit(viewer, publication)) throw forbiddenError(viewer);
}

/**
 * The author to store: another user needs the right to edit others' records.
 * @throws ApiError rest_forbidden, which names it
 */
export function authorOf(input: PublicationInput, { viewer }: RequestContext, present?: number): number {
  const author = input.author ?? present ?? viewer.id;
  if (author === undefined) throw forbiddenError(viewer);
  if (author === present || author === viewer.id || viewer.may('edit_others_posts')) return author;
  throw forbiddenError(viewer, { author: expected('own-author') });
}

/**
 * The requested date of publication; `date_utc` wins if both are set. A date equal to the present one counts as not
 * sent, so the other of the two decides.
 */
export function publicationDate(
  { date, date_utc }: PublicationInput,
  siteZone: Zone,
  now: Date,
  present?: Date,
): Date | undefined {
  const provided = [
    ...(date_utc ? [atInstant(date_utc.in(UTC_ZONE, now), UTC_ZONE)] : []),
    ...(date ? [atInstant(date.in(siteZone, now), siteZone)] : []),
  ];
  return provided.map(wholeSecond).find((moment) => moment.getTime() !== present?.getTime());
}

/** Publication dates are whole seconds, rounded down: rounded up, a record published now would count as scheduled. */
export function wholeSecond(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}

/** If-Match compares the revision only; `*` is any. @throws ApiError rest_precondition_failed */
export function assertRevision({ ifMatch }: Pick<RequestContext, 'ifMatch'>, revision: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const revisions = ifMatch.split(',').map((tag) => /^\s*(?:W\/)?"(\d+)-[^"]*"\s*$/.exec(tag)?.[1]);
  if (!revisions.includes(String(revision))) throw new ApiError('rest_precondition_failed');
}
