import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { errorText } from '#core/errors/error-text.js';
import { Clock } from '#platform/config/clock.js';
import { DATABASE_URL } from '#platform/database/database.tokens.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import { aloneIfFree } from '#platform/database/session-lock.js';
import { dueSources, nextRun, stalePreviews, type DueSource } from '../imports.sql.js';
import { STATES_AT_WORK } from './run-states.js';
import { RunWork } from './run-work.service.js';
import { SourceHealth } from './source-health.service.js';

const LOOK_MS = 60_000;
const KEPT_DAYS = 30;
/** Time to read what a preview shows. */
const PREVIEW_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Looks for runs and for sources whose time has come. One process of all works on them, one run at a time. */
@Injectable()
export class ImportWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Imports');
  private timer: NodeJS.Timeout | undefined;
  private work = Promise.resolve();
  private readonly closing = new AbortController();
  private isWaiting = false;

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly runs: RunWork,
    private readonly health: SourceHealth,
  ) {}

  onApplicationBootstrap(): void {
    this.wake();
    this.timer = setInterval(() => {
      this.wake();
    }, LOOK_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    clearInterval(this.timer);
    await this.work;
  }

  /** Looks for work now: a run has begun in this process. */
  wake(): void {
    if (this.isWaiting || this.closing.signal.aborted) return;
    this.isWaiting = true;
    this.work = this.work.then(() => this.look());
  }

  /** Ends when everything that waited is done. */
  async settled(): Promise<void> {
    this.wake();
    await this.work;
  }

  private async look(): Promise<void> {
    this.isWaiting = false;
    await this.forgetPreviews();
    try {
      if (!(await this.isAny())) return;
      await aloneIfFree(this.databaseUrl, 'imports', () => this.workAll());
    } catch (error) {
      if (!this.closing.signal.aborted) this.logger.warn(`Imports could not be looked for: ${errorText(error)}.`);
    }
  }

  /** One by one: all files and items of a preview go with it, which may take a while. Imports go on where that fails. */
  private async forgetPreviews(): Promise<void> {
    try {
      const before = new Date(this.clock.now().getTime() - PREVIEW_MS);
      const stale = await this.prisma.$queryRaw<{ id: number }[]>(stalePreviews(before));
      for (const { id } of stale) await this.prisma.importSource.deleteMany({ where: { id } });
    } catch (error) {
      if (!this.closing.signal.aborted) this.logger.warn(`Previews could not be removed: ${errorText(error)}.`);
    }
  }

  private async isAny(): Promise<boolean> {
    return (await this.next()) !== undefined || (await this.due()).length > 0;
  }

  private async workAll(): Promise<void> {
    for (const source of await this.due()) await this.begin(source);
    for (let run = await this.next(); run !== undefined && !this.closing.signal.aborted; run = await this.next())
      await this.runs.work(run, this.closing.signal);
    await this.sweep();
  }

  private async next(): Promise<number | undefined> {
    const [row] = await this.prisma.$queryRaw<{ id: number }[]>(nextRun());
    return row?.id;
  }

  private due(): Promise<DueSource[]> {
    return this.prisma.$queryRaw<DueSource[]>(dueSources(this.clock.now()));
  }

  private async begin(source: DueSource): Promise<void> {
    await inTransaction(this.prisma, async (tx) => {
      await this.health.begun(tx, source);
      await tx.importRun.create({
        data: { sourceId: source.id, state: 'waiting', dryRun: false, startedAt: new Date() },
        select: { id: true },
      });
    });
  }

  /** Runs that have rested for long are removed with their files and items, also those for which nobody chose; keys stay. */
  private async sweep(): Promise<void> {
    const before = new Date(Date.now() - KEPT_DAYS * DAY_MS);
    const hasRested = [{ endedAt: { lt: before } }, { state: 'choosing', startedAt: { lt: before } }];
    await this.prisma.importRun.deleteMany({ where: { OR: hasRested, state: { notIn: [...STATES_AT_WORK] } } });
  }
}
