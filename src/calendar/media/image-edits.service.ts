import { Injectable } from '@nestjs/common';
import { ApiError, invalidParam } from '#core/errors/api-error.js';
import { IMAGE_LIMITS } from '#core/image-limits.js';
import { LANGUAGES, type Language } from '#core/language.js';
import { expected } from '#core/messages/message.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { IMAGE_RECORD, type ImageRow } from '../records/reading/image-column.js';
import { isSameCrop, isWithin, storedCrop, leastCrop, type Crop } from './crop.js';
import { assertOwned } from './image-owner.js';
import { ImageQuota } from './image-quota.js';
import { ImageRefusal } from './image-refusal.js';
import { ImageStore, type StoredFiles } from './image-store.js';
import { lockImage } from './lock-image.js';
import { originalSize } from './original.js';
import type { Sizes } from './rendered-files.js';

/** Changes to an image; undefined fields stay. */
export interface ImageEdit {
  /** Alternative texts by language; '' or null removes one. */
  readonly texts?: Readonly<Partial<Record<Language, string | null>>> | undefined;
  /** The visible part; null: the whole picture. */
  readonly crop?: Crop | null | undefined;
}

type CroppedFiles = StoredFiles & { readonly crop: Crop | null };

/** Changes images: their texts, and their visible part. */
@Injectable()
export class ImageEdits {
  constructor(
    private readonly prisma: PrismaService,
    private readonly store: ImageStore,
    private readonly quota: ImageQuota,
    private readonly history: History,
  ) {}

  /**
   * @param row the image as just read
   * @throws ApiError rest_invalid_param, rest_forbidden, rest_precondition_failed, media-not-found, media_unavailable,
   *   rest_upload_user_quota_exceeded, insufficient_storage
   */
  async write(row: ImageRow, { texts, crop }: ImageEdit, caller: RequestContext): Promise<void> {
    // Rendering takes seconds: refusals come first.
    assertOwned(row, caller);
    const wanted = crop === undefined ? undefined : cropOf(row, crop);
    if (wanted === undefined || isShown(row, wanted)) {
      await this.writeRow(row.id, texts, undefined, caller);
      return;
    }
    try {
      await this.store.crop(row, wanted, (files) => this.writeRow(row.id, texts, { ...files, crop: wanted }, caller));
    } catch (error) {
      if (!(error instanceof ImageRefusal)) throw error;
      throw error.reason === 'too-large'
        ? new ApiError('rest_upload_too_large', { values: IMAGE_LIMITS })
        : new ApiError('media_unavailable');
    }
  }

  /** Returns the files that the row named before. */
  private async writeRow(
    id: number,
    texts: ImageEdit['texts'],
    files: CroppedFiles | undefined,
    caller: RequestContext,
  ): Promise<Sizes> {
    return inTransaction(this.prisma, async (tx) => {
      const { sizes, author_id } = await lockImage(tx, id, caller);
      if (!texts && !files) return sizes;
      const data = files && { ...files, crop: files.crop ? { ...files.crop } : Prisma.DbNull };
      await this.history.around(
        tx,
        { records: [IMAGE_RECORD, id], deed: { action: 'update' }, writer: writerOf(caller) },
        async () => {
          if (texts) await writeAltTexts(tx, id, texts);
          await tx.image.update({ where: { id }, data: { ...data, revision: { increment: 1 } }, select: { id: true } });
        },
      );
      // No quota for going back to the whole picture: it takes less room than the picture and a part of it.
      if (files?.crop) await this.quota.assertKept(tx, author_id);
      return sizes;
    });
  }
}

/** @throws ApiError rest_invalid_param */
function cropOf({ sizes }: ImageRow, crop: Crop | null): Crop | null {
  const whole = originalSize(sizes);
  if (!whole || crop === null) return null;
  if (isWithin(crop, whole)) return storedCrop(crop, whole);
  const { width, height } = leastCrop(whole);
  const limits = { left: whole.width, top: whole.height, width, height };
  throw invalidParam('crop', expected('crop-within', limits));
}

function isShown({ crop }: ImageRow, wanted: Crop | null): boolean {
  return crop === null || wanted === null ? crop === wanted : isSameCrop(crop, wanted);
}

async function writeAltTexts(tx: Tx, id: number, texts: NonNullable<ImageEdit['texts']>): Promise<void> {
  const input = LANGUAGES.flatMap((language) => {
    const altText = texts[language];
    return altText === undefined ? [] : [{ imageId: id, language, altText }];
  });
  await tx.imageTranslation.deleteMany({
    where: { imageId: id, language: { in: input.map(({ language }) => language) } },
  });
  const kept = input.flatMap(({ altText, ...row }) => (altText === null ? [] : [{ ...row, altText }]));
  await tx.imageTranslation.createMany({ data: kept });
}
