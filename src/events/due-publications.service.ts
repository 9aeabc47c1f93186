import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.service.js';
import { Prisma } from '../generated/prisma/client.js';

const EVERY_MS = 60_000;
const AT_ONCE = 500;

/**
 * Takes scheduled events into the stored counts once their hour has come. Answers are right without it: whatever was
 * not taken in is added up when it is read, which takes longer the more there is of it.
 */
@Injectable()
export class DuePublicationsService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      // A database that cannot be reached is asked again.
      this.apply().catch(() => undefined);
    }, EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Answers how many there were; events that somebody is writing to wait for the next time. */
  async apply(): Promise<number> {
    const [row] = await this.sql.rows<{ applied: number }>(
      Prisma.sql`select apply_due_publications(${this.clock.now()}::timestamptz, ${AT_ONCE}) as applied`,
    );
    return row?.applied ?? 0;
  }
}
