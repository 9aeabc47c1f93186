import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { Housekeeping } from '../database/housekeeping.service.js';
import { PrismaService } from '../database/prisma.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 1_000;
/** Pause between two batches, so that writes can run. */
const PAUSE_MS = 50;

/** Deletes history older than `HISTORY_DAYS`; with 0, all of it. */
@Injectable()
export class HistorySweep {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.daily('Old history', (signal) => this.sweep(signal));
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
