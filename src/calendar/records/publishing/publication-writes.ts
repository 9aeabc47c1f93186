import { defined } from '#core/defined.js';
import { ApiError } from '#core/errors/api-error.js';
import type { Language } from '#core/language.js';
import type { Zone } from '#core/dates/zone.js';
import { isUnpublished, scaledStatus, type StoredStatus } from '#core/status/status.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { PublicationInput } from './dto/publication.input.js';
import {
  assertMayEdit,
  assertRevision,
  authorOf,
  publicationDate,
  wholeSecond,
  type OwnedPublication,
} from './publication-rules.js';
import { fixSlugs, forgetSlugs } from '../texts/slugs.js';
import { reclaimSlugs, releaseSlugs } from './trash.js';
import { known, type PublicationTable } from '../reading/visibility.sql.js';

/** A record locked for writing. */
export interface LockedPublication extends OwnedPublication {
  readonly id: number;
  readonly revision: number;
  readonly original_language: Language;
  readonly published_at: Date;
  readonly date_given: boolean;
  readonly trashed_at: Date | null;
  /** Whether it is an event that repeats. */
  readonly recurs: boolean;
  /** For an exception: the event that repeats. */
  readonly series_id: number | null;
}

/** Facts that decide who may write to a record that the caller may know of, read before it is locked. */
export async function readOwnership(
  db: Tx,
  table: PublicationTable,
  id: number,
  caller: RequestContext,
): Promise<OwnedPublication | undefined> {
  const [publication] = await db.$queryRaw<OwnedPublication[]>`
    select author_id, status, trashed_status from ${Prisma.raw(table)} r where id = ${id} and ${known('r', caller)}`;
  return publication;
}

/**
 * Reads a record and keeps other writers off it until the transaction ends.
 * @param first SQL condition with a lock to take before the row's own
 */
export async function lockPublication(
  tx: Tx,
  table: PublicationTable,
  id: number,
  first = Prisma.sql`true`,
): Promise<LockedPublication | undefined> {
  const [publication] = await tx.$queryRaw<LockedPublication[]>`
    select id, author_id, status, trashed_status, revision, original_language, published_at, date_given, trashed_at,
      ${series(table)}
    from ${Prisma.raw(table)} where ${first} and id = ${id} for update`;
  return publication;
}

function series(table: PublicationTable): Prisma.Sql {
  return Prisma.raw(
    table === 'event'
      ? 'recurrence is not null and series_id is null as recurs, series_id'
      : 'false as recurs, null as series_id',
  );
}

/** The common columns of a new event, venue or organizer. */
export function newPublication(input: PublicationInput, caller: RequestContext, siteZone: Zone): NewPublication {
  const { viewer, now, languages } = caller;
  const status = scaledStatus(input.status, viewer.may('publish_posts'));
  const provided = publicationDate(input, siteZone, now);
  return {
    authorId: authorOf(input, caller),
    status,
    trashedStatus: status === 'trash' ? 'draft' : null,
    trashedAt: status === 'trash' ? now : null,
    publishedAt: provided ?? wholeSecond(now),
    dateGiven: provided !== undefined,
    modifiedAt: now,
    createdAt: now,
    originalLanguage: languages[0],
  };
}

export interface NewPublication {
  readonly authorId: number;
  readonly status: StoredStatus;
  readonly trashedStatus: string | null;
  readonly trashedAt: Date | null;
  readonly publishedAt: Date;
  readonly dateGiven: boolean;
  readonly modifiedAt: Date;
  readonly createdAt: Date;
  readonly originalLanguage: Language;
}

/**
 * The columns that an update changes; values that were not sent stay. A record that becomes published takes the present
 * moment unless it was ever given a date.
 * @throws ApiError rest_forbidden, rest_precondition_failed
 */
export function publicationChanges(
  publication: LockedPublication,
  input: PublicationInput,
  caller: RequestContext,
  siteZone: Zone,
): PublicationChanges {
  assertMayEdit(caller.viewer, publication);
  const authorId = authorOf(input, caller, publication.author_id);
  assertRevision(caller, publication.revision);
  const status =
    input.status === undefined ? publication.status : scaledStatus(input.status, caller.viewer.may('publish_posts'));
  const trashedStatus =
    status === 'trash' ? (publication.status === 'trash' ? publication.trashed_status : publication.status) : null;
  const provided = publicationDate(input, siteZone, caller.now, publication.published_at);
  const appears =
    isUnpublished(publication.status, publication.trashed_status) && !isUnpublished(status, trashedStatus);
  const published = provided ?? (appears && !publication.date_given ? wholeSecond(caller.now) : undefined);
  return {
    authorId,
    status,
    trashedStatus,
    trashedAt: status === 'trash' ? (publication.trashed_at ?? caller.now) : null,
    ...defined({ publishedAt: published }),
    ...(provided ? { dateGiven: true } : {}),
    modifiedAt: caller.now,
    revision: { increment: 1 },
  };
}

export interface PublicationChanges {
  readonly authorId: number;
  readonly status: StoredStatus;
  readonly trashedStatus: string | null;
  readonly trashedAt: Date | null;
  readonly publishedAt?: Date;
  readonly dateGiven?: true;
  readonly modifiedAt: Date;
  readonly revision: { readonly increment: 1 };
}

/**
 * Releases slugs when a record enters the trash and reclaims them when it leaves; once it is published, they no longer
 * follow its titles.
 */
export async function syncTrashSlugs(
  tx: Tx,
  table: PublicationTable,
  { id, status: before }: Pick<LockedPublication, 'id' | 'status'>,
  { status: after, caller }: { readonly status: StoredStatus; readonly caller: RequestContext },
): Promise<void> {
  // In the trash as well: a write there may have made a slug.
  if (after === 'trash') await releaseSlugs(tx, table, id);
  if (before === 'trash' && after !== 'trash') await reclaimSlugs(tx, table, id);
  if (before !== after && (after === 'publish' || after === 'private')) await fixSlugs(tx, table, id, caller);
}

/** Error codes for a record that is in the trash already. */
export const IN_TRASH = {
  event: 'event-is-in-trash',
  venue: 'venue-is-in-trash',
  organizer: 'organizer-is-in-trash',
} as const;

/** The caller of a removal, its time and its conditions. */
export type RemovingCaller = Pick<RequestContext, 'viewer' | 'now' | 'hidesExistence' | 'requestId' | 'ifMatch'>;

/** Moves a locked record to the trash. @throws ApiError …-is-in-trash, rest_forbidden, rest_precondition_failed */
export async function trashPublication(
  tx: Tx,
  table: PublicationTable,
  publication: LockedPublication,
  caller: RemovingCaller,
): Promise<void> {
  assertMayEdit(caller.viewer, publication);
  assertRevision(caller, publication.revision);
  if (publication.status === 'trash') throw new ApiError(IN_TRASH[table]);
  await tx.$executeRaw`update ${Prisma.raw(table)} set status = 'trash', trashed_status = ${publication.status}, trashed_at = ${caller.now},
    modified_at = ${caller.now}, revision = revision + 1 where id = ${publication.id}`;
  await releaseSlugs(tx, table, publication.id);
}

/**
 * Removes a locked record for good, with all dependent rows.
 * @throws ApiError rest_forbidden, rest_precondition_failed
 */
export async function erasePublication(
  tx: Tx,
  table: PublicationTable,
  publication: LockedPublication,
  caller: RemovingCaller,
): Promise<void> {
  assertMayEdit(caller.viewer, publication);
  assertRevision(caller, publication.revision);
  // What has just become due was seen although nobody has told it: afterwards nobody knows of it any more.
  const wasListed = table === 'event' ? Prisma.sql`and series_id is null and not hide_from_listings` : Prisma.empty;
  await tx.$executeRaw`with gone as (delete from ${Prisma.raw(table)} where id = ${publication.id} returning *)
    select log_change(${table}, id, true, false) from gone
    where status = 'publish' and not released and published_at <= ${caller.now} ${wasListed}`;
  await forgetSlugs(tx, table, publication.id);
}
