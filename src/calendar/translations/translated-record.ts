import { assertMay, forbiddenError } from '#platform/auth/access.decorator.js';
import { ApiError, invalidParam } from '#core/errors/api-error.js';
import type { Language } from '#core/language.js';
import { expected } from '#core/messages/message.js';
import type { StoredStatus } from '#core/status/status.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { mayEdit } from '../records/publishing/publication-rules.js';
import { known } from '../records/reading/visibility.sql.js';
import { shownTerm } from '../terms/shown-term.sql.js';
import { TAXONOMIES } from '../terms/taxonomy.js';
import { eventOfOccurrence } from '../records/reading/occurrence-event.sql.js';
import { otherKind } from '../records/reading/other-kind.sql.js';
import type { Resource } from '../records/resource-names.js';
import { TRANSLATED, type TranslatedResource } from './translated-resources.js';
import type { Reads } from './translation-rows.sql.js';

/** A record with translations; a term has no author and no status. */
export interface TranslatedRecord {
  readonly id: number;
  readonly revision: number;
  readonly original_language: Language;
  readonly author_id: number;
  readonly status: StoredStatus;
  readonly trashed_status: string | null;
  readonly published_at: Date;
  readonly password_hash?: string | null;
}

/** Reads the record, except for terms hidden from the caller; `lock` keeps other writers off it. */
export function recordStatement(
  { of, taxonomy }: TranslatedResource,
  id: number | Prisma.Sql,
  lock: boolean,
  caller: RequestContext,
): Prisma.Sql {
  const columns = taxonomy
    ? Prisma.sql`id, revision, original_language`
    : Prisma.sql`id, revision, original_language, author_id, status, trashed_status, published_at,
        ${of.table === 'event' ? Prisma.sql`password_hash` : Prisma.sql`null as password_hash`}`;
  const kind = taxonomy
    ? Prisma.sql`and taxonomy = ${taxonomy} and ${shownTerm('term', caller)}`
    : Prisma.sql`and ${known(of.table, caller)}`;
  // An exception is found by the id of its occurrence only.
  const placed = of.table === 'event' ? Prisma.sql`and (occurrence_id is null or occurrence_id = id)` : Prisma.empty;
  return Prisma.sql`select ${columns} from ${Prisma.raw(of.table)} where id = ${id} ${kind} ${placed} ${lock ? Prisma.sql`for update` : Prisma.empty}`;
}

/** The error for a record that does not exist. */
export function missing(resource: Resource): ApiError {
  return resource === 'events' ? new ApiError('rest-event-not-found') : invalidParam('id', expected('record'));
}

/** The record of this id; for a date of a series without texts of its own, the series. @throws ApiError */
export async function shownRecord(
  db: Reads,
  resource: Resource,
  id: number,
  caller: RequestContext,
): Promise<TranslatedRecord> {
  const shown = resource === 'events' ? eventOfOccurrence(id) : Prisma.sql`${id}::int`;
  const [record] = await db.$queryRaw<TranslatedRecord[]>(recordStatement(TRANSLATED[resource], shown, false, caller));
  if (!record) throw await missingRecord(db, resource, id, caller);
  return record;
}

/** The error for an id that names nothing, or a record of another kind. */
export async function missingRecord(
  db: Reads,
  resource: Resource,
  id: number,
  caller: RequestContext,
): Promise<ApiError> {
  const [found] = resource === 'events' ? await db.$queryRaw<{ other: boolean }[]>(otherKind(id, caller)) : [];
  return found?.other === true ? new ApiError('rest-invalid-event-id') : missing(resource);
}

/** @throws ApiError event-no-longer-available, or the kind's error for a record hidden from the caller */
export function assertVisible(
  kind: TranslatedResource,
  record: TranslatedRecord,
  { viewer, now }: RequestContext,
): void {
  if (!kind.hidden || mayEdit(viewer, record)) return;
  const published = record.status === 'publish' && new Date(record.published_at) <= now;
  const own = viewer.can('edit_posts') && record.author_id === viewer.id;
  if (kind.of.table === 'event' && record.status === 'trash') throw new ApiError('event-no-longer-available');
  if (!published && !own && !viewer.can('edit_others_posts')) throw new ApiError(kind.hidden);
}

/** @param passwordHash of the password sent @throws ApiError event-password-protected */
export function assertOpen(
  record: TranslatedRecord,
  passwordHash: string | undefined,
  { viewer }: Pick<RequestContext, 'viewer'>,
): void {
  if (record.password_hash == null || mayEdit(viewer, record)) return;
  if (record.password_hash !== passwordHash) throw new ApiError('event-password-protected');
}

/** @throws ApiError rest_forbidden */
export function assertWritable(kind: TranslatedResource, record: TranslatedRecord, { viewer }: RequestContext): void {
  if (kind.taxonomy) assertMay(viewer, TAXONOMIES[kind.taxonomy].edit);
  else if (!mayEdit(viewer, record)) throw forbiddenError(viewer);
}
