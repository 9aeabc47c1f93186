import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { FOLD_VERSION } from '../common/search/fold-search.js';
import { Site } from '../config/site.js';
import { DATABASE_URL } from '../database/database.tokens.js';
import { PrismaService } from '../database/prisma.service.js';
import { alone } from '../database/session-lock.js';
import { Prisma } from '../generated/prisma/client.js';
import { indexRecords } from './search-index.js';

const KEY = 'search_index';
const BATCH = 500;

/**
 * Search texts are what readers are shown, so they depend on the default language and on the folding. When either is
 * another than the one they were made with, they are made anew before the service answers.
 */
@Injectable()
export class SearchMaintenance implements OnApplicationBootstrap {
  private readonly logger = new Logger('Search');

  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.isCurrent()) return;
    await alone(this.databaseUrl, KEY, async () => {
      // Another process may have done it while this one waited.
      if (!(await this.isCurrent())) await this.rebuildAll();
    });
  }

  private get wanted(): string {
    return `${String(FOLD_VERSION)}:${this.site.config.defaultLanguage}`;
  }

  private async isCurrent(): Promise<boolean> {
    const stored = await this.prisma.setting.findUnique({ where: { key: KEY } });
    return stored?.value === this.wanted;
  }

  private async rebuildAll(): Promise<void> {
    for (const table of ['term', 'organizer', 'venue', 'event'] as const) await this.rebuild(table);
    const value = this.wanted;
    await this.prisma.setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } });
  }

  private async rebuild(table: 'event' | 'venue' | 'organizer' | 'term'): Promise<void> {
    let after = 0;
    let done = 0;
    for (;;) {
      const rows = await this.prisma.$queryRaw<{ id: number }[]>`
        select id from ${Prisma.raw(table)} where id > ${after} order by id limit ${BATCH}`;
      const ids = rows.map(({ id }) => id);
      const last = ids.at(-1);
      if (last === undefined) break;
      await this.prisma.$transaction((tx) => indexRecords(tx, table, ids, this.site.config.defaultLanguage), {
        timeout: 120_000,
      });
      after = last;
      done += ids.length;
    }
    if (done > 0) this.logger.warn(`The search texts of ${String(done)} records (${table}) were made anew.`);
  }
}
