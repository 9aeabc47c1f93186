import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { forbiddenError } from '#platform/auth/access.decorator.js';
import { ApiError, invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import { Site } from '#platform/config/site.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { Sql } from '#platform/database/sql.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import type { PageQuery } from '../records/lists/dto/page.query.js';
import { listAnswer, pageKeys, pageOf } from '../records/lists/paging.js';
import { IMAGE_RECORD, type ImageRow } from '../records/reading/image-column.js';
import type { ImageListResponse, MediaResponse } from './dto/image.response.js';
import type { UpdateMediaDto, UploadMediaDto } from './dto/media.input.js';
import { ImageAddresses } from './image-addresses.js';
import { ImageEdits, type ImageEdit } from './image-edits.service.js';
import type { ImageInput } from './image-input.js';
import { IMAGE_LIMITS } from '#core/image-limits.js';
import { isOwned } from './image-owner.js';
import { lockImage } from './lock-image.js';
import { presentMedia } from './image.presenter.js';
import { ImageRefusal } from './image-refusal.js';
import { ImageStore } from './image-store.js';
import { imageById, imagesById, imagesOf, imageTotal } from './media.sql.js';

@Injectable()
export class MediaService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
    private readonly site: Site,
    private readonly store: ImageStore,
    private readonly edits: ImageEdits,
    private readonly addresses: ImageAddresses,
    private readonly history: History,
  ) {}

  /**
   * The id of a record's image: null removes it, undefined leaves it. An address may be fetched, which takes seconds:
   * to be called outside transactions. A dry run fetches none.
   * @throws ApiError rest_invalid_param
   */
  async resolve(
    image: ImageInput | null | undefined,
    caller: RequestContext,
    dry_run = false,
  ): Promise<number | null | undefined> {
    if (!image) return image;
    if ('id' in image) return image.id;
    return dry_run ? undefined : this.addresses.idOf(image.url, caller, image.formerId);
  }

  /** One's own images; with the right to edit others' records, all. */
  async list(query: PageQuery, caller: RequestContext): Promise<Answer<ImageListResponse>> {
    const { config } = this.site;
    const page = pageOf(query, config);
    const author = caller.viewer.can('edit_others_posts') ? undefined : caller.viewer.id;
    const [rows, [counted]] = await Promise.all([
      this.sql.rows<{ row: ImageRow }>(imagesOf(author, page)),
      this.sql.rows<{ total: number }>(imageTotal(author)),
    ]);
    const media = rows.map(({ row }) => presentMedia(row, caller));
    return listAnswer<ImageListResponse>({
      media,
      ...pageKeys({ caller, config, path: '/media', page, total: counted?.total ?? 0 }),
    });
  }

  /** Images that the caller may not see do not exist for them. @throws ApiError media-not-found */
  async get(id: number, caller: RequestContext): Promise<Answer<MediaResponse>> {
    const [found] = await this.sql.rows<{ row: ImageRow }>(imageById(id, caller), caller);
    if (!found) throw new ApiError('media-not-found');
    return imageAnswer(found.row, caller);
  }

  /** Those of the images that exist and that the caller may see, by id. */
  async these(ids: readonly number[], caller: RequestContext): Promise<ReadonlyMap<number, ImageRow>> {
    if (ids.length === 0) return new Map();
    const rows = await this.sql.rows<{ row: ImageRow }>(imagesById(ids, caller));
    return new Map(rows.map(({ row }) => [row.id, row]));
  }

  /** An image for its form, and whether the caller may write to it. @throws ApiError media-not-found */
  async described(id: number, caller: RequestContext): Promise<{ row: ImageRow; mayEdit: boolean; revision: number }> {
    const [found] = await this.sql.rows<{ row: ImageRow }>(imageById(id, caller));
    if (!found) throw new ApiError('media-not-found');
    const { row } = found;
    return { row, mayEdit: isOwned(row, caller), revision: row.revision };
  }

  /** @throws ApiError rest_invalid_param, rest_upload_too_large */
  async create({ file, alt_text }: UploadMediaDto, caller: RequestContext): Promise<Answer<MediaResponse>> {
    const { name, path } = file;
    if (path === undefined) throw forbiddenError(caller.viewer);
    try {
      return await this.get(await this.store.add(() => readFile(path), { name, altText: alt_text }, caller), caller);
    } catch (error) {
      if (!(error instanceof ImageRefusal)) throw error;
      throw error.reason === 'too-large'
        ? new ApiError('rest_upload_too_large', { values: IMAGE_LIMITS })
        : invalidParam('file', expected('image-file', IMAGE_LIMITS));
    }
  }

  /** @throws ApiError rest_invalid_param, media-not-found, rest_forbidden, rest_precondition_failed */
  async update({ id, alt_text, crop }: UpdateMediaDto, caller: RequestContext): Promise<Answer<MediaResponse>> {
    const texts = alt_text === undefined ? undefined : { [caller.languages[0]]: alt_text };
    return this.edit(id, { texts, crop }, caller);
  }

  /** As `update`, in several languages at once. */
  async edit(id: number, edit: ImageEdit, caller: RequestContext): Promise<Answer<MediaResponse>> {
    await this.edits.write((await this.described(id, caller)).row, edit, caller);
    return this.get(id, caller);
  }

  /** Removes an image for good; its records lose it. Returns its last state. */
  async remove(id: number, caller: RequestContext): Promise<Answer<MediaResponse>> {
    const before = await this.row(id);
    const files = await inTransaction(this.prisma, async (tx) => {
      const { sizes } = await lockImage(tx, id, caller);
      const unlinked = {
        where: { imageId: id },
        data: { imageId: null, modifiedAt: caller.now, revision: { increment: 1 } },
        select: { id: true, revision: true },
      };
      const writer = writerOf(caller);
      const changes = [{ field: 'image', language: null, before: id, after: null }];
      const note = (
        kind: 'event' | 'venue' | 'organizer',
        records: { id: number; revision: number }[],
      ): Promise<void> =>
        this.history.note(
          tx,
          records.map((record) => ({ kind, ...record, action: 'update', changes })),
          writer,
        );
      await note('event', await tx.event.updateManyAndReturn(unlinked));
      await note('venue', await tx.venue.updateManyAndReturn(unlinked));
      await note('organizer', await tx.organizer.updateManyAndReturn(unlinked));
      await this.history.around(tx, { records: [IMAGE_RECORD, id], deed: { action: 'delete' }, writer }, () =>
        tx.image.delete({ where: { id }, select: { id: true } }),
      );
      return sizes;
    });
    await this.store.removeFiles(files);
    return imageAnswer(before, caller);
  }

  private async row(id: number): Promise<ImageRow> {
    const [found] = await this.sql.rows<{ row: ImageRow }>(imageById(id));
    if (!found) throw new ApiError('media-not-found');
    return found.row;
  }
}

function imageAnswer(row: ImageRow, caller: RequestContext): Answer<MediaResponse> {
  return { body: presentMedia(row, caller), revision: row.revision };
}
