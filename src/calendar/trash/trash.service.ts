import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Viewer } from '#platform/auth/viewer.js';
import { Clock } from '#platform/config/clock.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { Housekeeping } from '#platform/database/housekeeping.service.js';
import { errorText } from '#core/errors/error-text.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import { DirectoryService } from '../directory/directory.service.js';
import { EventRemoval } from '../events/event-removal.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { ORGANIZER } from '../organizers/organizer.record.js';
import {
  lockPublication,
  type LockedPublication,
  type RemovingCaller,
} from '../records/publishing/publication-writes.js';
import { lockTermTreeShared } from '../records/publishing/tree.sql.js';
import type { PublicationTable } from '../records/reading/visibility.sql.js';
import { VENUE } from '../venues/venue.record.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;
/** Pause between two records, for other writes. */
const PAUSE_MS = 5;

/**
 * Empties the trash: removes records that have been in it for `TRASH_DAYS`, once a day, as a request with
 * `permanent=true` does, each in a transaction of its own.
 */
@Injectable()
export class TrashService {
  private readonly logger = new Logger('Housekeeping');
  private readonly erase: Readonly<
    Record<PublicationTable, (tx: Tx, one: LockedPublication, by: RemovingCaller) => Promise<void>>
  >;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    events: EventRemoval,
    directory: DirectoryService,
    housekeeping: Housekeeping,
  ) {
    if (config.trashDays > 0) housekeeping.daily('The trash', (signal) => this.empty(signal));
    this.erase = {
      event: (tx, one, by) => events.remove(tx, one, true, by),
      venue: (tx, one, by) => directory.removeWithin(VENUE, tx, { publication: one, permanent: true, caller: by }),
      organizer: (tx, one, by) =>
        directory.removeWithin(ORGANIZER, tx, { publication: one, permanent: true, caller: by }),
    };
  }

  /** Returns the number of removed records. */
  async empty(signal: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.config.trashDays * DAY_MS);
    let removed = 0;
    for (const table of ['event', 'venue', 'organizer'] as const) {
      for await (const id of this.expired(table, before)) {
        if (signal.aborted) return removed;
        if (await this.removeIfItCan(table, id, before)) removed += 1;
        await pause(PAUSE_MS);
      }
    }
    if (removed > 0) this.logger.log(`Records in the trash for too long, removed: ${String(removed)}.`);
    return removed;
  }

  private async *expired(table: PublicationTable, before: Date): AsyncGenerator<number> {
    // Exceptions are removed with their series.
    const alone = Prisma.raw(table === 'event' ? 'series_id is null' : 'true');
    for (let last = 0; ;) {
      const rows = await this.prisma.$queryRaw<{ id: number }[]>`
        select id from ${Prisma.raw(table)} where trashed_at <= ${before} and id > ${last} and ${alone}
        order by id limit ${BATCH}`;
      for (const { id } of rows) yield (last = id);
      if (rows.length < BATCH) return;
    }
  }

  /** A record that cannot be removed must not stop the others. */
  private async removeIfItCan(table: PublicationTable, id: number, before: Date): Promise<boolean> {
    try {
      return await this.remove(table, id, before);
    } catch (error) {
      this.logger.warn(`The ${table} ${String(id)} could not be removed from the trash: ${errorText(error)}.`);
      return false;
    }
  }

  /** Leaves out records restored meanwhile. */
  private remove(table: PublicationTable, id: number, before: Date): Promise<boolean> {
    return inTransaction(this.prisma, async (tx) => {
      if (table === 'event') await lockTermTreeShared(tx);
      const publication = await lockPublication(tx, table, id);
      if (!publication?.trashed_at || publication.trashed_at > before) return false;
      await this.erase[table](tx, publication, this.itself());
      return true;
    });
  }

  /** The service itself may remove every record in the trash. */
  private itself(): RemovingCaller {
    const { hideExistence: hidesExistence } = this.config;
    return { viewer: Viewer.SERVICE, now: this.clock.now(), hidesExistence, requestId: undefined, ifMatch: undefined };
  }
}
