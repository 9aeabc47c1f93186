import { randomUUID } from 'node:crypto';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { DATABASE_URL } from '../database/database.tokens.js';
import { errorText } from '../database/error-text.js';
import { PrismaService } from '../database/prisma.service.js';
import { aloneIfFree } from '../database/session-lock.js';
import { ImageStore } from './image-store.js';
import { mediaRoot, unlessMissing } from './media-folder.js';
import { storedFiles, type StoredFile } from './stored-files.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SETTING = 'media_folder';
/** The file that names the folder's database; its date is that of the last sweep. */
const OWNER = '.database';

/**
 * Removes files that no image names: a crash leaves them between writing them and the commit, or between deleting the row
 * and them. At the start and once a day, by one process; nothing that is younger than an hour, as an upload may be under
 * way. A folder belongs to the database that swept it first: another one, which knows nothing of its images, leaves it
 * alone.
 */
@Injectable()
export class OrphanedFiles implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Media');
  private readonly root: string;
  private readonly owner: string;
  private ending = false;
  private timer: NodeJS.Timeout | undefined;
  private work = Promise.resolve();

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    private readonly prisma: PrismaService,
    private readonly store: ImageStore,
  ) {
    this.root = mediaRoot(config);
    this.owner = join(this.root, OWNER);
  }

  onApplicationBootstrap(): void {
    this.work = this.sweep();
    this.timer = setInterval(() => {
      this.work = this.sweep();
    }, DAY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending = true;
    clearInterval(this.timer);
    await this.work;
  }

  /** What fails is tried again the next day. */
  async sweep(): Promise<void> {
    try {
      const folder = await stat(this.root).catch(unlessMissing(undefined));
      if (folder) await aloneIfFree(this.databaseUrl, SETTING, () => this.sweepAlone());
    } catch (error) {
      if (!this.ending) this.logger.warn(`Files without an image could not be removed: ${errorText(error)}.`);
    }
  }

  private async sweepAlone(): Promise<void> {
    if (!(await this.isDue())) return;
    let removed = 0;
    for await (const files of storedFiles(this.root, Date.now() - HOUR_MS)) {
      if (this.ending) return;
      const orphans = await this.orphans(files);
      await this.store.removeFiles(orphans);
      removed += orphans.length;
    }
    const now = new Date();
    await utimes(this.owner, now, now);
    if (removed > 0) this.logger.warn(`Files that no image named, removed: ${String(removed)}.`);
  }

  /** Whether the folder is this database's, and no other process has swept it within the hour. */
  private async isDue(): Promise<boolean> {
    const { value } = await this.prisma.setting.upsert({
      where: { key: SETTING },
      create: { key: SETTING, value: randomUUID() },
      update: {},
    });
    const owner = await readFile(this.owner, 'utf8').catch(unlessMissing(undefined));
    if (owner === undefined) {
      await writeFile(this.owner, value, { flag: 'wx' });
      return true;
    }
    if (owner.trim() !== value) {
      this.logger.warn(`The images in ${this.root} are another database's: none of them is removed.`);
      return false;
    }
    return Date.now() - (await stat(this.owner)).mtimeMs > HOUR_MS;
  }

  private async orphans(files: readonly StoredFile[]): Promise<string[]> {
    const keys = [...new Set(files.map(({ key }) => key))];
    const rows = await this.prisma.$queryRaw<{ file: string }[]>`
      select s.value ->> 'file' as file from image i cross join jsonb_each(i.sizes) s where i.key = any(${keys})`;
    const named = new Set(rows.map(({ file }) => file));
    return files.map(({ file }) => file).filter((file) => !named.has(file));
  }
}
