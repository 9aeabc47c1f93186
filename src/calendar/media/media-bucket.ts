import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  type ListObjectsCommandOutput,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import type { MediaStore } from '#platform/config/media-store.js';
import { ConfigError } from '#platform/config/read-setting.js';
import { errorText } from '#core/errors/error-text.js';
import { bucketClient, bucketStatus, withDeadline } from './bucket-client.js';
import { mimeTypeOf } from './image-kind.js';
import { MediaFiles, OWNER, storedFile, type OpenFile, type Owner, type StoredFile } from './media-files.js';
import { serveBucket, type FileHead, type FilePart } from './serve-bucket.js';

const ANSWER_MS = 5_000;
const WRITE_MS = 30_000;
/** Names per page of a listing. */
const PAGE = 200;
/** Minimum time between two log entries, however many requests fail. */
const TELL_MS = 10_000;

/** Files of images in a store with the S3 protocol. A write is one request: the file is there whole or not at all. */
export class MediaBucket extends MediaFiles {
  readonly place: string;
  private readonly logger = new Logger('Media');
  private readonly bucket: string;
  private readonly prefix: string;
  private toldAt = -Infinity;

  private constructor(
    private readonly client: S3Client,
    { bucket, prefix }: MediaStore,
  ) {
    super();
    this.place = `s3://${bucket}/${prefix}`;
    this.bucket = bucket;
    this.prefix = prefix;
  }

  /** @throws ConfigError if files cannot be written, read, listed or removed there */
  static async open(store: MediaStore): Promise<MediaBucket> {
    const files = new MediaBucket(bucketClient(store), store);
    try {
      await files.tryAll();
      return files;
    } catch (error) {
      files.close();
      throw new ConfigError(`MEDIA_STORE: images cannot be kept in ${files.place} (${errorText(error)}).`);
    }
  }

  isThere(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async publish(path: string, file: string): Promise<void> {
    // At most two images are rendered at once, and these bytes were in memory a moment ago. Unlike a stream, bytes can
    // be sent again when the store is busy.
    const bytes = await readFile(path);
    await this.told(() => this.put(file, bytes));
  }

  async remove(file: string): Promise<void> {
    await this.told(() => this.delete(file));
  }

  async *stored(before: number): AsyncGenerator<readonly StoredFile[]> {
    let after: string | undefined;
    do {
      const page = await this.told(() => this.list(after));
      const old = (page.Contents ?? []).filter(({ LastModified }) => (LastModified?.getTime() ?? Infinity) < before);
      const files = old.map(({ Key = '' }) => storedFile(Key.slice(this.prefix.length)));
      yield files.filter((file) => file !== undefined);
      after = page.IsTruncated === true ? page.Contents?.at(-1)?.Key : undefined;
    } while (after !== undefined);
  }

  async owner(): Promise<Owner | undefined> {
    const found = await this.part(OWNER);
    return found && { name: (await text(found.stream)).trim(), sweptAt: found.modified };
  }

  async claim(name: string): Promise<void> {
    await this.told(() => this.put(OWNER, Buffer.from(name)));
  }

  async markSwept(name: string): Promise<void> {
    await this.claim(name);
  }

  read(file: string): Promise<OpenFile | undefined> {
    return this.part(file);
  }

  async write(file: string, bytes: Readable): Promise<void> {
    const whole = await buffer(bytes);
    await this.told(() => this.put(file, whole));
  }

  handler(): RequestHandler {
    return serveBucket(this);
  }

  close(): void {
    this.client.destroy();
  }

  /** Metadata of a file without reading it; undefined if it does not exist. @throws ApiError media_unavailable */
  head(file: string): Promise<FileHead | undefined> {
    return this.found(async (abortSignal) => {
      const head = await this.client.send(new HeadObjectCommand(this.at(file)), { abortSignal });
      return { size: head.ContentLength ?? 0, etag: head.ETag ?? '', modified: head.LastModified ?? new Date(0) };
    });
  }

  /**
   * A file, or a part of it.
   * @param range value of a request's header, with a single range
   * @throws ApiError media_unavailable; an error of status 416 for a range past the end
   */
  part(file: string, range?: string): Promise<FilePart | undefined> {
    return this.found(async (abortSignal) => {
      const part = await this.client.send(new GetObjectCommand({ ...this.at(file), Range: range }), { abortSignal });
      if (!(part.Body instanceof Readable)) throw new Error('the store answered without a body');
      return {
        size: part.ContentLength ?? 0,
        etag: part.ETag ?? '',
        modified: part.LastModified ?? new Date(0),
        range: part.ContentRange,
        stream: part.Body,
      };
    });
  }

  private at(file: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.prefix + file };
  }

  private put(file: string, bytes: Buffer): Promise<unknown> {
    const kept = { ContentType: mimeTypeOf(file), CacheControl: 'public, max-age=31536000, immutable' };
    const command = new PutObjectCommand({ ...this.at(file), ...kept, Body: bytes, ContentLength: bytes.length });
    return withDeadline(WRITE_MS, (abortSignal) => this.client.send(command, { abortSignal }));
  }

  private delete(file: string): Promise<unknown> {
    const command = new DeleteObjectCommand(this.at(file));
    return withDeadline(ANSWER_MS, (abortSignal) => this.client.send(command, { abortSignal }));
  }

  /**
   * The older form of this request, which every compatible server supports.
   * @param after the last name of the previous page
   */
  private list(after: string | undefined): Promise<ListObjectsCommandOutput> {
    const page = { Bucket: this.bucket, Prefix: this.prefix, Marker: after, MaxKeys: PAGE };
    return withDeadline(WRITE_MS, (abortSignal) => this.client.send(new ListObjectsCommand(page), { abortSignal }));
  }

  /** Tries every operation of the service once. */
  private async tryAll(): Promise<void> {
    const file = `.work/${randomUUID()}`;
    await this.put(file, Buffer.from('Kalends looks whether it can write here.'));
    await this.list(undefined);
    await withDeadline(ANSWER_MS, (abortSignal) =>
      this.client.send(new HeadObjectCommand(this.at(file)), { abortSignal }),
    );
    await this.delete(file);
  }

  private async found<T>(ask: (abortSignal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    return this.told(async () => {
      try {
        return await withDeadline(ANSWER_MS, ask);
      } catch (error) {
        if (bucketStatus(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket')) return undefined;
        throw error;
      }
    });
  }

  /** Logs the store's errors, and answers clients with an error that invites a retry. */
  private async told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (bucketStatus(error) === 416) throw Object.assign(new Error('no such range'), { status: 416 });
      if (performance.now() - this.toldAt > TELL_MS) {
        this.toldAt = performance.now();
        this.logger.warn(`The store of images, ${this.place}, cannot be used: ${errorText(error)}`);
      }
      throw new ApiError(bucketStatus(error) === 507 ? 'insufficient_storage' : 'media_unavailable');
    }
  }
}
