import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '#core/errors/error-text.js';
import type { MediaFiles, OpenFile } from '#calendar/media/media-files.js';
import { MediaFolder } from '#calendar/media/media-folder.js';
import { newWorkFolder } from '#calendar/media/work-folder.js';

/** The files of images during a backup. */
export interface HeldFiles {
  /** Holds all present files; to be called before the database is read. */
  holdAll(): Promise<void>;
  /** Holds these files as well, if they exist. */
  hold(files: readonly string[]): Promise<void>;
  /** Undefined if it does not exist. */
  open(file: string): Promise<OpenFile | undefined>;
  release(): Promise<void>;
}

/** A bucket has no hard links: there, a file deleted during the backup is missing from it. */
export function heldFiles(files: MediaFiles): HeldFiles {
  return files instanceof MediaFolder ? new LinkedFiles(files) : new UnheldFiles(files);
}

/**
 * Hard links to the files in a folder: a file deleted during the backup stays readable for it. They are in a work
 * folder of the media folder, which the service removes if this process is killed.
 */
class LinkedFiles implements HeldFiles {
  private readonly names: MediaFolder;

  constructor(private readonly folder: MediaFolder) {
    this.names = new MediaFolder(newWorkFolder(folder.place));
  }

  async holdAll(): Promise<void> {
    if (!(await this.folder.isThere())) return;
    for await (const files of this.folder.stored(Infinity)) await this.hold(files.map(({ file }) => file));
  }

  async hold(files: readonly string[]): Promise<void> {
    for (const file of files) await this.holdOne(file);
  }

  open(file: string): Promise<OpenFile | undefined> {
    return this.names.read(file);
  }

  async release(): Promise<void> {
    await rm(this.names.place, { recursive: true, force: true });
  }

  private async holdOne(file: string): Promise<void> {
    const [source, target] = [join(this.folder.place, file), join(this.names.place, file)];
    await mkdir(dirname(target), { recursive: true });
    try {
      await link(source, target);
    } catch (error) {
      // Not every file system has hard links.
      if (errorCode(error) !== 'EEXIST' && errorCode(error) !== 'ENOENT')
        await copyFile(source, target).catch(() => undefined);
    }
  }
}

class UnheldFiles implements HeldFiles {
  constructor(private readonly files: MediaFiles) {}

  async holdAll(): Promise<void> {
    // The files are read from the store itself.
  }

  async hold(): Promise<void> {
    // The files are read from the store itself.
  }

  open(file: string): Promise<OpenFile | undefined> {
    return this.files.read(file);
  }

  async release(): Promise<void> {
    // Nothing is held.
  }
}
