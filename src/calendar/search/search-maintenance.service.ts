import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Site } from '#platform/config/site.js';
import { ChangeFeed } from '#platform/database/change-feed.js';
import { DATABASE_URL } from '#platform/database/database.tokens.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { aloneIfFree } from '#platform/database/session-lock.js';
import { inTransaction } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RecordDefinition } from '../records/reading/record.js';
import { indexRecords, SEARCH_SETTING, searchVersion } from './search-index.js';
import { SEARCHED_RECORDS } from './search.tokens.js';

const BATCH = 200;
const REPORT_MS = 5_000;
const RETRY_MS = 1_000;

/**
 * Search texts are the texts that readers see, so they depend on the default language and on the folding. When either
 * changes, one process rebuilds them while all of them answer: the newest records first. Until then, a search uses the
 * former folding on the others.
 */
@Injectable()
export class SearchMaintenance implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Search');
  private readonly ending = new AbortController();
  private work: Promise<void> | undefined;

  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly feed: ChangeFeed,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    @Inject(SEARCHED_RECORDS) private readonly records: readonly RecordDefinition[],
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.isCurrent())) this.work = this.rebuildOrWait();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.work;
  }

  /** Rebuilds, or checks now and then whether the rebuilding process has ended early. */
  private async rebuildOrWait(): Promise<void> {
    while (!this.ended()) {
      try {
        await aloneIfFree(this.databaseUrl, SEARCH_SETTING, () => this.rebuildAll());
        if (await this.isCurrent()) return;
      } catch (error) {
        if (!this.ended()) this.logger.warn(`The search texts could not be made anew yet: ${String(error)}`);
      }
      await pause(RETRY_MS, undefined, { ref: false, signal: this.ending.signal }).catch(() => undefined);
    }
  }

  private ended(): boolean {
    return this.ending.signal.aborted;
  }

  private get wanted(): string {
    return searchVersion(this.site.config.defaultLanguage);
  }

  private async isCurrent(): Promise<boolean> {
    const stored = await this.prisma.setting.findUnique({ where: { key: SEARCH_SETTING } });
    return stored?.value === this.wanted;
  }

  private async rebuildAll(): Promise<void> {
    if (await this.isCurrent()) return;
    for (const record of this.records) await this.rebuild(record);
    if (this.ended()) return;
    const value = this.wanted;
    const key = SEARCH_SETTING;
    await this.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  }

  private async rebuild(record: RecordDefinition): Promise<void> {
    const { table } = record;
    const records = Prisma.raw(table);
    const [counted] = await this.prisma.$queryRaw<{ all: number }[]>`select count(*)::int as all from ${records}`;
    let done = 0;
    let reported = performance.now();
    for (let last: number | undefined; !this.ended();) {
      const below = last === undefined ? Prisma.sql`true` : Prisma.sql`id < ${last}`;
      const rows = await this.prisma.$queryRaw<{ id: number }[]>`
        select id from ${records} where ${below} order by id desc limit ${BATCH}`;
      last = rows.at(-1)?.id;
      if (last === undefined) break;
      await this.rebuildBatch(record, rows.map(({ id }) => id).reverse());
      done += rows.length;
      if (performance.now() - reported < REPORT_MS) continue;
      this.logger.warn(`Search texts (${table}): ${String(done)} of ${String(counted?.all)} made anew.`);
      await this.feed.announce();
      reported = performance.now();
    }
    if (done === 0) return;
    this.logger.warn(`Search texts (${table}): ${String(done)} made anew.`);
    await this.feed.announce();
  }

  /** Writers of these records wait, so that former texts never overwrite theirs. */
  private async rebuildBatch(record: RecordDefinition, ids: readonly number[]): Promise<void> {
    await inTransaction(this.prisma, async (tx) => {
      await tx.$queryRaw`select 1 from ${Prisma.raw(record.table)} where id = any(${[...ids]}::int[]) order by id for share`;
      await indexRecords(tx, record, ids, this.site.config.defaultLanguage);
    });
  }
}
