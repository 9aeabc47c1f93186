import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Housekeeping } from '#platform/database/housekeeping.service.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { MediaFiles, type StoredFile } from './media-files.js';
import { RenderedFiles } from './rendered-files.js';

const HOUR_MS = 60 * 60 * 1000;
const SETTING = 'media_folder';

/**
 * Removes files without an image: a crash leaves them between writing them and the commit, or between deleting the row
 * and them. Once a day, in one process; no file younger than an hour, as an upload may be in progress.
 * A store belongs to the database that swept it first: another one, which does not know its images, leaves it alone.
 */
@Injectable()
export class OrphanedFiles {
  private readonly logger = new Logger('Media');

  constructor(
    private readonly prisma: PrismaService,
    private readonly files: MediaFiles,
    private readonly rendered: RenderedFiles,
    housekeeping: Housekeeping,
  ) {
    housekeeping.daily('Files without an image', (signal) => this.sweep(signal));
  }

  async sweep(signal: AbortSignal): Promise<void> {
    if (!(await this.files.isThere())) return;
    const { value } = await this.prisma.setting.upsert({
      where: { key: SETTING },
      create: { key: SETTING, value: randomUUID() },
      update: {},
    });
    if (!(await this.isDue(value))) return;
    let removed = 0;
    for await (const files of this.files.stored(Date.now() - HOUR_MS)) {
      if (signal.aborted) return;
      const orphans = await this.orphans(files);
      await this.rendered.remove(orphans);
      removed += orphans.length;
    }
    await this.files.markSwept(value);
    if (removed > 0) this.logger.warn(`Files that no image named, removed: ${String(removed)}.`);
  }

  /** Whether the files are this database's, and no other process has swept them within the hour. */
  private async isDue(database: string): Promise<boolean> {
    const owner = await this.files.owner();
    if (!owner) {
      await this.files.claim(database);
      return true;
    }
    if (owner.name !== database) {
      this.logger.warn(`The images in ${this.files.place} are another database's: none of them is removed.`);
      return false;
    }
    return Date.now() - owner.sweptAt.getTime() > HOUR_MS;
  }

  private async orphans(files: readonly StoredFile[]): Promise<string[]> {
    const keys = [...new Set(files.map(({ key }) => key))];
    const rows = await this.prisma.$queryRaw<{ file: string }[]>`
      select s.value ->> 'file' as file from image i cross join jsonb_each(i.sizes) s where i.key = any(${keys})`;
    const named = new Set(rows.map(({ file }) => file));
    return files.map(({ file }) => file).filter((file) => !named.has(file));
  }
}
