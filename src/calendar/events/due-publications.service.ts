import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../platform/config/clock.js';
import { Sql } from '../../platform/database/sql.service.js';
import { Prisma } from '../../platform/database/generated/prisma/client.js';

const EVERY_MS = 60_000;
const AT_ONCE = 500;

/**
 * Takes scheduled events into the stored counts once their hour has come, and takes back what a later clock has taken in, at
 * the start and every minute. Answers are right without it: whatever is due is added up when it is read, which takes longer
 * the more there is of it.
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
      // A database that cannot be reached is asked again.
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

  /** Answers how many there were; events that somebody is writing to wait for the next time. */
  async apply(): Promise<number> {
    const [row] = await this.sql.rows<{ applied: number }>(
      Prisma.sql`select apply_due_publications(${this.clock.now()}::timestamptz, ${AT_ONCE}) as applied`,
    );
    return row?.applied ?? 0;
  }
}
