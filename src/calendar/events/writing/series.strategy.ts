import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database/transaction.js';
import { EventRemoval } from '../event-removal.service.js';
import type { SeriesChange } from '../series/series-change.js';
import { EventRowWriter } from './event-row-writer.service.js';
import { withoutCondition, type EventDeletion, type EventWrite } from './event-write.js';
import { inputForSeries } from './write-scope.js';
import type { SeriesTarget } from './write-target.js';

/** Writes to a whole series, by its own id or by that of an occurrence. */
@Injectable()
export class SeriesStrategy {
  constructor(
    private readonly rows: EventRowWriter,
    private readonly removal: EventRemoval,
  ) {}

  updateSeries(tx: Tx, write: EventWrite, { series, byOccurrence }: SeriesTarget): Promise<SeriesChange | undefined> {
    const input = inputForSeries(write.target, write.input, write.caller.now);
    return this.rows.updateRow(tx, series.id, { ...(byOccurrence ? withoutCondition(write) : write), input });
  }

  async removeSeries(tx: Tx, deletion: EventDeletion, { series, byOccurrence }: SeriesTarget): Promise<void> {
    const { permanent, caller } = byOccurrence ? withoutCondition(deletion) : deletion;
    await this.removal.remove(tx, series, permanent, caller);
  }
}
