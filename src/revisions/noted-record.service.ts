import { Injectable } from '@nestjs/common';
import { assertMay, forbidden } from '../auth/access.decorator.js';
import { ApiError } from '../common/errors/api-error.js';
import { PrismaService } from '../database/prisma.service.js';
import type { RequestContext } from '../http/request-scope.js';
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
import { TRANSLATED } from '../translations/translated-resources.js';
import type { Resource } from '../translations/resource-names.js';

/** Who sees the history of a record: those who may edit it, also with credentials that only read. */
@Injectable()
export class NotedRecords {
  constructor(private readonly prisma: PrismaService) {}

  /** @throws ApiError what a read of the record says to others, rest_forbidden */
  async find(resource: Resource, id: number, caller: RequestContext): Promise<TranslatedRecord> {
    const kind = TRANSLATED[resource];
    const [record] = await this.prisma.$queryRaw<TranslatedRecord[]>(recordStatement(kind, id, false, caller));
    if (!record) throw await this.missing(resource, id);
    const viewer = caller.viewer.unlimited;
    if (kind.taxonomy) assertMay(viewer, TAXONOMIES[kind.taxonomy].edit);
    else if (!mayEdit(viewer, record)) {
      assertVisible(kind, record, caller);
      assertOpen(record, undefined, caller);
      throw forbidden(viewer);
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
    if (!own && !viewer.can('edit_others_posts')) throw forbidden(viewer);
  }

  private async missing(resource: Resource, id: number): Promise<ApiError> {
    const [found] = resource === 'events' ? await this.prisma.$queryRaw<{ other: boolean }[]>(otherKind(id)) : [];
    return found?.other === true ? new ApiError('rest-invalid-event-id') : missing(resource);
  }
}
