import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/config/clock.js';
import { Housekeeping } from '#platform/database/housekeeping.service.js';
import { Sessions } from './sessions.service.js';

const BATCH = 1_000;

/** Removes sessions some time after they have ended. */
@Injectable()
export class SessionSweep {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.daily('Ended sessions', (signal) => this.sweep(signal));
  }

  async sweep(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    while (!signal.aborted && (await this.sessions.removeEnded(now, BATCH)) === BATCH);
  }
}
