import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../core/errors/error-text.js';
import type { MediaFiles, OpenFile } from '../../calendar/media/media-files.js';
import { MediaFolder } from '../../calendar/media/media-folder.js';
import { newWorkFolder } from '../../calendar/media/work-folder.js';

/** The files of images as they are while a backup is written. */
export interface HeldFiles {
  /** Before the database is read: holds everything that is there now. */
  holdAll(): Promise<void>;
  /** Holds these as well, as far as they are there. */
  hold(files: readonly string[]): Promise<void>;
  /** Undefined: it is not there. */
  open(file: string): Promise<OpenFile | undefined>;
  release(): Promise<void>;
}

/** A bucket has no second names: there, what is deleted while the backup is written is missing in it. */
export function heldFiles(files: MediaFiles): HeldFiles {
  return files instanceof MediaFolder ? new LinkedFiles(files) : new UnheldFiles(files);
}

/**
 * Second names for the files in a folder: what is deleted while the backup is written is still there for it. They lie in a
 * work folder of the media folder, which the service clears away should this process be killed.
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
      // Not every file system gives a file two names.
      if (errorCode(error) !== 'EEXIST' && errorCode(error) !== 'ENOENT')
        await copyFile(source, target).catch(() => undefined);
    }
  }
}

class UnheldFiles implements HeldFiles {
  constructor(private readonly files: MediaFiles) {}

  async holdAll(): Promise<void> {
    // They are read where they are.
  }

  async hold(): Promise<void> {
    // They are read where they are.
  }

  open(file: string): Promise<OpenFile | undefined> {
    return this.files.read(file);
  }

  async release(): Promise<void> {
    // Nothing is held.
  }
}
