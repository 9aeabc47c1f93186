import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database/transaction.js';
import { EventRemoval, lockEvent } from '../event-removal.service.js';
import type { SeriesChange } from '../series/series-change.js';
import { EventRowWriter } from './event-row-writer.service.js';
import type { EventDeletion, EventWrite } from './event-write.js';

/** Writes to an event that takes place once: its row is the one that was named. */
@Injectable()
export class OnceStrategy {
  constructor(
    private readonly rows: EventRowWriter,
    private readonly removal: EventRemoval,
  ) {}

  updateSingle(tx: Tx, write: EventWrite): Promise<SeriesChange | undefined> {
    return this.rows.updateRow(tx, write.target.id, write);
  }

  async removeSingle(tx: Tx, { target, permanent, caller }: EventDeletion): Promise<void> {
    await this.removal.remove(tx, await lockEvent(tx, target.id), permanent, caller);
  }
}
