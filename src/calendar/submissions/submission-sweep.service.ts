import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#platform/config/clock.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { Housekeeping } from '#platform/database/housekeeping.service.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { forgottenBefore } from './removal-date.js';
import { SubmissionDecisions } from './submission-decisions.service.js';
import { forgetSenders } from './submissions.sql.js';

const BATCH = 100;

/**
 * Once a day: records decisions that editors made on the event itself, and removes submissions decided long enough ago,
 * with everything known of the sender. An undecided one keeps its event, and loses its sender.
 */
@Injectable()
export class SubmissionSweep {
  constructor(
    private readonly prisma: PrismaService,
    private readonly decisions: SubmissionDecisions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    housekeeping: Housekeeping,
  ) {
    housekeeping.daily('Decided submissions', (signal) => this.sweep(signal));
  }

  async sweep(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    while (!signal.aborted && (await this.decisions.settle(now, BATCH)) === BATCH);
    while (!signal.aborted && (await this.removeSome(now)) === BATCH);
    const before = forgottenBefore(this.config, now);
    while (!signal.aborted && (await this.prisma.$executeRaw(forgetSenders(before, BATCH))) === BATCH);
  }

  private removeSome(now: Date): Promise<number> {
    return this.prisma.$executeRaw`delete from submission where id in (
      select id from submission where remove_after <= ${now} order by remove_after limit ${BATCH})`;
  }
}
