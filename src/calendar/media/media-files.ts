import type { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { RequestHandler } from 'express';

/** A file as `newKey` names it, and the key of the image that it would be of. */
export interface StoredFile {
  readonly key: string;
  /** Its name in the store. */
  readonly file: string;
}

/** Who the files are of: the name of a database, and when its service last looked through them. */
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
 * The store of the files of images: a folder, or a bucket. A file is there whole or not at all, and never changes under its
 * name, such as `2026/07/lantern-4f0c2a91d3e8-150x150.png`.
 */
export abstract class MediaFiles implements OnApplicationShutdown {
  /** Where it is, for people. */
  abstract readonly place: string;

  /** Whether there is anything to look through. */
  abstract isThere(): Promise<boolean>;

  /** Takes a local file, which is whole, under its name. The local file may be gone afterwards. */
  abstract publish(path: string, file: string): Promise<void>;

  /** What is not there is removed already. */
  abstract remove(file: string): Promise<void>;

  /** Files that were written before a moment, some at a time; none that the service would not name so. @param before ms */
  abstract stored(before: number): AsyncIterable<readonly StoredFile[]>;

  abstract owner(): Promise<Owner | undefined>;

  /** Makes the files somebody's, for whom they were not before. */
  abstract claim(name: string): Promise<void>;

  abstract markSwept(name: string): Promise<void>;

  abstract read(file: string): Promise<OpenFile | undefined>;

  /** For a store without a file of this name. */
  abstract write(file: string, bytes: Readable): Promise<void>;

  /** Answers GET and HEAD of `/<file>`, names of files only; what is not there is an error of status 404. */
  abstract handler(): RequestHandler;

  abstract close(): void;

  onApplicationShutdown(): void {
    this.close();
  }
}

/** The file that says whose the others are. */
export const OWNER = '.database';

const NAME = /^(\d{4}\/\d{2}\/[a-z0-9-]+-[0-9a-f]{12})(?:-\d+x\d+|-whole-[0-9a-f]{16})?\.[a-z]+$/;

/** A file as the service names it; undefined for what somebody else has put there. */
export function storedFile(file: string): StoredFile | undefined {
  const [, key] = NAME.exec(file) ?? [];
  return key === undefined ? undefined : { key, file };
}
