import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/config/clock.js';
import { Housekeeping } from '#platform/database/housekeeping.service.js';
import { errorText } from '#core/errors/error-text.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { lockTermTreeShared } from '#calendar/records/publishing/tree.sql.js';
import { SeriesWriter } from './series-writer.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Series per transaction: few, so that nobody waits long for one of them. */
const BATCH = 20;
/** Pause between two batches, for other writes. */
const PAUSE_MS = 20;
/** A series is extended when this much of its horizon is used up, so that each is written only a few times a year. */
const SLACK_DAYS = 30;

/**
 * Creates the occurrences that have come within the horizon (`RECURRENCE_MONTHS`) once a day, in one of all processes,
 * a few series at a time. An interrupted run continues where it stopped: each series' row says how far it goes.
 */
@Injectable()
export class OccurrenceExtension {
  private readonly logger = new Logger('Housekeeping');

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly series: SeriesWriter,
    housekeeping: Housekeeping,
  ) {
    housekeeping.daily('Dates within the horizon', (signal) => this.extend(signal));
  }

  /** Returns how many series were due. */
  async extend(signal: AbortSignal): Promise<number> {
    const now = this.clock.now();
    const due = new Date(this.series.horizon(now).getTime() - SLACK_DAYS * DAY_MS);
    let extended = 0;
    for (let last = 0; !signal.aborted;) {
      const after = last;
      const ids = await this.extendSome(after, due, now);
      extended += ids.length;
      if (ids.length < BATCH) break;
      last = ids.at(-1) ?? last;
      await pause(PAUSE_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
    return extended;
  }

  /** A series that cannot be extended must not stop the others: on an error each gets a transaction of its own. */
  private async extendSome(after: number, due: Date, now: Date): Promise<number[]> {
    const some = Prisma.sql`id > ${after}`;
    try {
      return await this.extendThese(some, due, now);
    } catch {
      const series = await this.prisma.$queryRaw<{ id: number }[]>`
        select id from event where extended_to < ${due} and ${some} order by id limit ${BATCH}`;
      for (const { id } of series) await this.extendIfItCan(id, due, now);
      return series.map(({ id }) => id);
    }
  }

  private async extendIfItCan(id: number, due: Date, now: Date): Promise<void> {
    try {
      await this.extendThese(Prisma.sql`id = ${id}`, due, now);
    } catch (error) {
      this.logger.warn(`The event ${String(id)}, which repeats, could not be extended: ${errorText(error)}.`);
    }
  }

  /** Skips locked series: the write that holds the lock extends them. */
  private extendThese(which: Prisma.Sql, due: Date, now: Date): Promise<number[]> {
    return inTransaction(this.prisma, async (tx) => {
      await lockTermTreeShared(tx);
      const series = await tx.$queryRaw<{ id: number }[]>`select id from event where extended_to < ${due} and ${which}
        order by id limit ${BATCH} for no key update skip locked`;
      const ids = series.map(({ id }) => id);
      await this.series.extend(tx, ids, now);
      return ids;
    });
  }
}
