import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/config/clock.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import type { DueSource } from '../imports.sql.js';
import { rememberContent } from './run-content.sql.js';
import type { StoredRun } from './stored-run.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
/** Share by which two readings of one schedule differ, so that sources do not all come at the full hour. */
const SPREAD = 0.1;

/** When a source is read next: by its schedule, later after each failure, and no more after a week of them. */
@Injectable()
export class SourceHealth {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  async succeeded({ id, source }: StoredRun): Promise<void> {
    await inTransaction(this.prisma, async (tx) => {
      await tx.$executeRaw(rememberContent(id));
      await tx.importSource.update({
        where: { id: source.id },
        data: { failingSince: null, failures: 0, nextAt: this.next(source.minutes, 0) },
        select: { id: true },
      });
    });
  }

  /** An import by schedule begins: however it ends, the next one is not before its time. */
  async begun(tx: Tx, { id, minutes, failures }: DueSource): Promise<void> {
    await tx.importSource.update({
      where: { id },
      data: { nextAt: this.next(minutes, failures) },
      select: { id: true },
    });
  }

  /** Counts failures by schedule. Who began an import sees how it ended: it neither pauses its source nor resumes it. */
  async failed({ source, userId }: StoredRun): Promise<void> {
    if (userId !== null) return;
    const { id, minutes, failures, failingSince } = source;
    const now = this.clock.now();
    const since = failingSince ?? now;
    await this.prisma.importSource.update({
      where: { id },
      data: {
        failingSince: since,
        failures: failures + 1,
        ...(now.getTime() - since.getTime() >= WEEK_MS ? { paused: true } : {}),
        nextAt: this.next(minutes, failures + 1),
      },
      select: { id: true },
    });
  }

  private next(minutes: number | null, failures: number): Date | null {
    if (minutes === null) return null;
    const wait = Math.max(minutes * MINUTE_MS, Math.min(DAY_MS, minutes * MINUTE_MS * 2 ** failures));
    return new Date(this.clock.now().getTime() + wait * (1 - SPREAD + 2 * SPREAD * Math.random()));
  }
}
