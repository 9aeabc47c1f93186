import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../platform/config/clock.js';
import { DailyWork } from '../../../platform/database/daily-work.js';
import { DATABASE_URL } from '../../../platform/database/database.tokens.js';
import { Sessions } from './sessions.service.js';

const BATCH = 1_000;

/** Removes sessions some time after they have ended. */
@Injectable()
export class SessionSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly daily: DailyWork;

  constructor(
    @Inject(DATABASE_URL) databaseUrl: string,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {
    this.daily = new DailyWork(databaseUrl, 'sessions', (signal) => this.sweep(signal));
  }

  onApplicationBootstrap(): void {
    this.daily.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.daily.stop();
  }

  async sweep(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    while (!signal.aborted && (await this.sessions.removeEnded(now, BATCH)) === BATCH);
  }
}
