import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../database/error-text.js';
import { newWorkFolder } from '../../media/media-folder.js';
import { storedFiles } from '../../media/stored-files.js';

/**
 * Second names for the files of images: what is deleted while the backup is written is still there for it. They lie in a
 * work folder of the media folder, which the service clears away should this process be killed.
 */
export class HeldFiles {
  private readonly folder: string;

  constructor(private readonly root: string) {
    this.folder = newWorkFolder(root);
  }

  /** Holds everything that is there now. */
  async holdAll(): Promise<void> {
    if ((await stat(this.root).catch(() => undefined)) === undefined) return;
    for await (const files of storedFiles(this.root, Infinity)) await this.hold(files.map(({ file }) => file));
  }

  /** Holds these files, as far as they are there and not held yet. Answers those that are not there. */
  async hold(files: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    for (const file of files) if (!(await this.holdOne(file))) missing.push(file);
    return missing;
  }

  /** Where a held file is read. */
  pathOf(file: string): string {
    return join(this.folder, file);
  }

  async release(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private async holdOne(file: string): Promise<boolean> {
    const target = this.pathOf(file);
    await mkdir(dirname(target), { recursive: true });
    try {
      await link(join(this.root, file), target);
      return true;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return true;
      if (errorCode(error) === 'ENOENT') return (await stat(target).catch(() => undefined)) !== undefined;
      // Not every file system gives a file two names.
      return copyFile(join(this.root, file), target).then(
        () => true,
        () => false,
      );
    }
  }
}
