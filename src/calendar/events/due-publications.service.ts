import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../platform/config/clock.js';
import { Sql } from '../../platform/database/sql.service.js';
import { Prisma } from '../../platform/database/generated/prisma/client.js';

const EVERY_MS = 60_000;
const AT_ONCE = 500;

/**
 * Adds scheduled events to the stored counts when they become due, and takes back those that a later clock added, at
 * the start and every minute. Answers are right without it: reads add up the events that are due, which takes longer
 * the more there are.
 */
@Injectable()
export class DuePublicationsService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private isEnding = false;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const applyAll = (): void => {
      // The next round retries if the database is unreachable.
      this.applyAll().catch(() => undefined);
    };
    applyAll();
    this.timer = setInterval(applyAll, EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.isEnding = true;
  }

  private async applyAll(): Promise<void> {
    while (!this.isEnding && (await this.apply()) === AT_ONCE);
  }

  /** Returns how many there were; events locked by a writer wait for the next round. */
  async apply(): Promise<number> {
    const [row] = await this.sql.rows<{ applied: number }>(
      Prisma.sql`select apply_due_publications(${this.clock.now()}::timestamptz, ${AT_ONCE}) as applied`,
    );
    return row?.applied ?? 0;
  }
}
