import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import { IMAGE_RECORD, type ImageRow, type StoredSize } from '../records/reading/image-column.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import type { Crop } from './crop.js';
import { keptId } from '../records/publishing/former-identity.js';
import { newKey, nextKey } from './file-key.js';
import { ImageQuota } from './image-quota.js';
import { MediaFiles } from './media-files.js';
import { originalSize } from './original.js';
import { cropImage, readImage, renderImage, type ReadableImage, type Rendition } from './render-image.js';
import { renderPageSizes } from './render-page-sizes.js';
import { RenderedFiles, type Sizes } from './rendered-files.js';

/** Metadata of a new image. */
export interface NewImage {
  /** Name of the file, from the sender or the address. */
  readonly name: string;
  readonly sourceUrl?: string;
  readonly altText?: string | null | undefined;
  /** Number of the image at another site; it keeps it where nothing here has it. */
  readonly formerId?: number | undefined;
}

/** Columns of a row about the files of an image. */
export interface StoredFiles {
  readonly key: string;
  readonly sizes: Record<string, Pick<StoredSize, keyof StoredSize>>;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Creates images, and renders their files again: files and row together. */
@Injectable()
export class ImageStore {
  constructor(
    private readonly prisma: PrismaService,
    private readonly rendered: RenderedFiles,
    private readonly files: MediaFiles,
    private readonly quota: ImageQuota,
    private readonly history: History,
  ) {}

  /**
   * Renders and stores an image. Returns its id.
   * @throws ImageRefusal; ApiError rest_upload_user_quota_exceeded, insufficient_storage, media_unavailable
   */
  async add(read: () => Promise<Buffer>, image: NewImage, caller: RequestContext): Promise<number> {
    return this.rendered.limited(async () => {
      const readable = await readImage(await read());
      const place = { key: newKey(image.name, caller.now), kind: readable.kind };
      return this.rendered.keep(allOf(readable), place, (sizes) =>
        inTransaction(this.prisma, async (tx) => {
          const id = await insertImage(tx, { ...filesOf(place.key, sizes), readable, image }, caller);
          await this.quota.assertKept(tx, caller.viewer.id);
          await this.history.created(tx, IMAGE_RECORD, id, writerOf(caller));
          return id;
        }),
      );
    });
  }

  /**
   * Renders a part of an image, or the whole picture again, and has the files written to its row. They get new names:
   * an address never shows another picture. The old files are removed afterwards.
   * @param write writes the row and returns the files that it named before
   * @throws ImageRefusal; ApiError media_unavailable
   */
  async crop(
    { key, sizes }: Pick<ImageRow, 'key' | 'sizes'>,
    crop: Crop | null,
    write: (files: StoredFiles) => Promise<Sizes>,
  ): Promise<void> {
    const before = await this.rendered.limited(async () => {
      const readable = await readImage(await this.read(originalSize(sizes)));
      const place = { key: nextKey(key), kind: readable.kind };
      return this.rendered.keep(allOfPart(readable, crop), place, (made) => write(filesOf(place.key, made)));
    });
    await this.removeFiles(before);
  }

  async removeFiles(sizes: Sizes): Promise<void> {
    await this.rendered.remove(Object.values(sizes).map(({ file }) => file));
  }

  private async read(original: StoredSize | undefined): Promise<Buffer> {
    const found = original && (await this.files.read(original.file));
    // Removed meanwhile: another request has rendered the files again.
    if (!found) throw new ApiError('media_unavailable');
    return buffer(found.stream);
  }
}

async function* allOf(image: ReadableImage): AsyncGenerator<Rendition> {
  yield* renderImage(image);
  yield* renderPageSizes(image, null);
}

async function* allOfPart(image: ReadableImage, crop: Crop | null): AsyncGenerator<Rendition> {
  yield* cropImage(image, crop);
  yield* renderPageSizes(image, crop);
}

function filesOf(key: string, made: Sizes): StoredFiles {
  const { width = 0, height = 0, bytes = 0 } = made['full'] ?? {};
  const sizes = Object.fromEntries(Object.entries(made).map(([name, size]) => [name, { ...size }]));
  return { key, sizes, width, height, bytes };
}

interface InsertedImage extends StoredFiles {
  readonly readable: ReadableImage;
  readonly image: NewImage;
}

async function insertImage(
  tx: Tx,
  { readable: { kind, data }, image: { sourceUrl, altText, formerId }, ...files }: InsertedImage,
  { viewer, languages, now }: RequestContext,
): Promise<number> {
  const { id } = await tx.image.create({
    data: {
      ...files,
      ...(await keptId(tx, 'image', formerId === undefined ? undefined : { id: formerId })),
      authorId: viewer.id ?? null,
      extension: kind.extension,
      mimeType: kind.mimeType,
      digest: createHash('sha256').update(data).digest('hex'),
      sourceUrl: sourceUrl ?? null,
      createdAt: now,
      ...(altText ? { translations: { create: { language: languages[0], altText } } } : {}),
    },
    select: { id: true },
  });
  return id;
}
