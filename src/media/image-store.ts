import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { PrismaService } from '../database/prisma.service.js';
import type { RequestContext } from '../http/request-scope.js';
import { History } from '../history/history.service.js';
import { writerOf } from '../history/note.js';
import { IMAGE_RECORD, type StoredSize } from '../records/reading/image-column.js';
import { inTransaction, type Tx } from '../database/transaction.js';
import { newKey } from './file-key.js';
import { ImageQuota } from './image-quota.js';
import { MediaFiles } from './media-files.js';
import { readImage, renderImage, type ReadableImage, type Rendition } from './render-image.js';
import { WorkFolder } from './work-folder.js';

/** What a new image is stored with besides its pixels. */
export interface NewImage {
  /** Name of the file, as the sender or the address has it. */
  readonly name: string;
  readonly sourceUrl?: string;
  readonly altText?: string | null | undefined;
}

interface StashedFile extends StoredSize {
  readonly name: string;
  readonly path: string;
}

const MOST_AT_ONCE = 2;
const MOST_REMOVED_AT_ONCE = 10;

/** Makes and removes images: files and row together. */
@Injectable()
export class ImageStore {
  private readonly limit = pLimit(MOST_AT_ONCE);
  private readonly removing = pLimit(MOST_REMOVED_AT_ONCE);
  private readonly logger = new Logger('Media');

  constructor(
    private readonly prisma: PrismaService,
    private readonly work: WorkFolder,
    private readonly files: MediaFiles,
    private readonly quota: ImageQuota,
    private readonly history: History,
  ) {}

  /**
   * Renders and stores an image. Answers its id.
   * @throws ImageRefusal; ApiError rest_upload_user_quota_exceeded, insufficient_storage, media_unavailable
   */
  async add(read: () => Promise<Buffer>, image: NewImage, caller: RequestContext): Promise<number> {
    return this.limit(async () => this.render(await readImage(await read()), image, caller));
  }

  /** Removes files whose row is gone; one that stays is told to the log, for nobody refers to it any more. */
  async removeFiles(files: Iterable<string>): Promise<void> {
    const remove = async (file: string): Promise<void> => {
      await this.files.remove(file).catch((error: unknown) => {
        this.logger.warn(`The file ${file} could not be removed: ${String(error)}`);
      });
    };
    await Promise.all(Array.from(files, (file) => this.removing(() => remove(file))));
  }

  private async render(readable: ReadableImage, image: NewImage, caller: RequestContext): Promise<number> {
    const key = newKey(image.name, caller.now);
    const stashed: StashedFile[] = [];
    try {
      for await (const rendition of renderImage(readable)) stashed.push(await this.stash(key, readable, rendition));
      return await this.publish(stashed, () =>
        inTransaction(this.prisma, async (tx) => {
          const id = await insertImage(tx, { key, readable, files: stashed, image }, caller);
          await this.quota.assertKept(tx, caller);
          await this.history.created(tx, IMAGE_RECORD, id, writerOf(caller));
          return id;
        }),
      );
    } finally {
      await Promise.all(stashed.map(({ path }) => this.work.discard(path)));
    }
  }

  private async stash(
    key: string,
    { kind }: ReadableImage,
    { name, data, width, height }: Rendition,
  ): Promise<StashedFile> {
    const suffix = name === 'full' ? '' : `-${String(width)}x${String(height)}`;
    const path = await this.work.stash(data);
    return {
      name,
      path,
      file: `${key}${suffix}.${kind.extension}`,
      width,
      height,
      mime_type: kind.mimeType,
      bytes: data.length,
    };
  }

  /** The files are there before anybody can learn of them; without the row they go again. */
  private async publish(files: readonly StashedFile[], insert: () => Promise<number>): Promise<number> {
    const published: string[] = [];
    try {
      for (const { path, file } of files) {
        await this.files.publish(path, file);
        published.push(file);
      }
      return await insert();
    } catch (error) {
      await this.removeFiles(published);
      throw error;
    }
  }
}

interface ImageFiles {
  readonly key: string;
  readonly readable: ReadableImage;
  readonly files: readonly StashedFile[];
  readonly image: NewImage;
}

async function insertImage(
  tx: Tx,
  { key, readable: { kind, data }, files, image: { sourceUrl, altText } }: ImageFiles,
  { viewer, languages, now }: RequestContext,
): Promise<number> {
  const sizes = Object.fromEntries(files.map(({ name, path: _path, ...size }) => [name, size]));
  const { width = 0, height = 0, bytes = 0 } = sizes['full'] ?? {};
  const { id } = await tx.image.create({
    data: {
      authorId: viewer.id ?? null,
      key,
      extension: kind.extension,
      mimeType: kind.mimeType,
      width,
      height,
      bytes,
      sizes,
      digest: createHash('sha256').update(data).digest('hex'),
      sourceUrl: sourceUrl ?? null,
      createdAt: now,
      ...(altText ? { translations: { create: { language: languages[0], altText } } } : {}),
    },
    select: { id: true },
  });
  return id;
}
