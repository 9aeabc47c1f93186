import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { DailyWork } from '../database/daily-work.js';
import { DATABASE_URL } from '../database/database.tokens.js';
import { PrismaService } from '../database/prisma.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 1_000;
/** Pause between two batches, so that writes can run. */
const PAUSE_MS = 50;

/** Deletes history older than `HISTORY_DAYS`; with 0, all of it. */
@Injectable()
export class HistorySweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly daily: DailyWork;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DATABASE_URL) databaseUrl: string,
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {
    this.daily = new DailyWork(databaseUrl, 'history', (signal) => this.sweep(signal));
  }

  onApplicationBootstrap(): void {
    this.daily.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.daily.stop();
  }

  async sweep(signal: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.config.historyDays * DAY_MS);
    while (!signal.aborted && (await this.removeSome(before)) === BATCH)
      await pause(PAUSE_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }

  private removeSome(before: Date): Promise<number> {
    return this.prisma.$executeRaw`delete from history where id in (
      select id from history where at <= ${before} order by at limit ${BATCH})`;
  }
}
