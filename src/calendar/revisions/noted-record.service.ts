import { Injectable } from '@nestjs/common';
import { assertMay, forbiddenError } from '#platform/auth/access.decorator.js';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { occurrenceById, type FoundOccurrence } from '../events/series/occurrence.sql.js';
import type { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { shownImage } from '../media/media.sql.js';
import { mayEdit } from '../records/publishing/publication-rules.js';
import { otherKind } from '../records/reading/other-kind.sql.js';
import { TAXONOMIES } from '../terms/taxonomy.js';
import {
  assertOpen,
  assertVisible,
  missing,
  recordStatement,
  type TranslatedRecord,
} from '../translations/translated-record.js';
import { TRANSLATED, type TranslatedResource } from '../translations/translated-resources.js';
import type { Resource } from '../records/resource-names.js';

/** Access to the history of a record: for users who may edit it, including with read-only credentials. */
@Injectable()
export class NotedRecords {
  constructor(private readonly prisma: PrismaService) {}

  /** @throws ApiError the errors of a read of the record for callers who may not edit it, rest_forbidden */
  async find(resource: Resource, id: number, caller: RequestContext): Promise<TranslatedRecord> {
    const kind = TRANSLATED[resource];
    const record = (await this.record(kind, id, caller)) ?? (await this.series(resource, id, caller));
    const viewer = caller.viewer.unlimited;
    if (kind.taxonomy) assertMay(viewer, TAXONOMIES[kind.taxonomy].edit);
    else if (!mayEdit(viewer, record)) {
      assertVisible(kind, record, caller);
      assertOpen(record, undefined, caller);
      throw forbiddenError(viewer);
    }
    return record;
  }

  /** @throws ApiError media-not-found, rest_forbidden */
  async findImage(id: number, caller: RequestContext): Promise<void> {
    const [image] = await this.prisma.$queryRaw<{ author_id: number | null }[]>`
      select author_id from image x where id = ${id} and ${shownImage('x', caller)}`;
    if (!image) throw new ApiError('media-not-found');
    const { viewer } = caller;
    const own = image.author_id !== null && image.author_id === viewer.id && viewer.can('upload_files');
    if (!own && !viewer.can('edit_others_posts')) throw forbiddenError(viewer);
  }

  private async record(
    kind: TranslatedResource,
    id: number | Prisma.Sql,
    caller: RequestContext,
  ): Promise<TranslatedRecord | undefined> {
    const [record] = await this.prisma.$queryRaw<TranslatedRecord[]>(recordStatement(kind, id, false, caller));
    return record;
  }

  /** The series of an occurrence that was never changed: its editors see an empty history. */
  private async series(resource: Resource, id: number, caller: RequestContext): Promise<TranslatedRecord> {
    if (resource !== 'events') throw missing(resource);
    const [found] = await this.prisma.$queryRaw<FoundOccurrence[]>(occurrenceById(id, caller));
    if (found?.event_id === null) throw new ApiError('event-occurrence-removed');
    const record = found && (await this.record(TRANSLATED.events, found.event_id, caller));
    if (record) return record;
    const [kind] = await this.prisma.$queryRaw<{ other: boolean }[]>(otherKind(id, caller));
    throw kind?.other === true ? new ApiError('rest-invalid-event-id') : missing(resource);
  }
}
