import type { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { RequestHandler } from 'express';

/** A file with a name by `newKey`, and the key of its image. */
export interface StoredFile {
  readonly key: string;
  /** Its name in the store. */
  readonly file: string;
}

/** Owner of the files: the name of a database, and the time of its service's last sweep. */
export interface Owner {
  readonly name: string;
  readonly sweptAt: Date;
}

export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  readonly stream: Readable;
}

/**
 * The store of the files of images: a folder, or a bucket. A file is there whole or not at all, and never changes under
 * its name, such as `2026/07/lantern-4f0c2a91d3e8-150x150.png`.
 */
export abstract class MediaFiles implements OnApplicationShutdown {
  /** Its location, for people. */
  abstract readonly place: string;

  /** Whether the store exists. */
  abstract isThere(): Promise<boolean>;

  /** Stores a complete local file under its name. The local file may be moved away. */
  abstract publish(path: string, file: string): Promise<void>;

  /** A missing file counts as removed. */
  abstract remove(file: string): Promise<void>;

  /** Files written before a moment, in batches; only those named by the service's rule. @param before ms */
  abstract stored(before: number): AsyncIterable<readonly StoredFile[]>;

  abstract owner(): Promise<Owner | undefined>;

  /** Stores the owner of the files, which have none yet. */
  abstract claim(name: string): Promise<void>;

  abstract markSwept(name: string): Promise<void>;

  abstract read(file: string): Promise<OpenFile | undefined>;

  /** Writes a file that does not exist in the store yet. */
  abstract write(file: string, bytes: Readable): Promise<void>;

  /** Answers GET and HEAD of `/<file>`, for names of files only; a missing file is an error of status 404. */
  abstract handler(): RequestHandler;

  abstract close(): void;

  onApplicationShutdown(): void {
    this.close();
  }
}

/** The file that names the owner of the others. */
export const OWNER = '.database';

const NAME = /^(\d{4}\/\d{2}\/[a-z0-9-]+-[0-9a-f]{12})(?:-\d+x\d+|-w\d+|-whole-[0-9a-f]{16})?\.[a-z]+$/;

/** A file with a name of the service's form; undefined for foreign files. */
export function storedFile(file: string): StoredFile | undefined {
  const [, key] = NAME.exec(file) ?? [];
  return key === undefined ? undefined : { key, file };
}
