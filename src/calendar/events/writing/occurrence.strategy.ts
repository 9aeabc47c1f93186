import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database/transaction.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import type { EventId } from '#calendar/records/reading/event-ids.js';
import { assertMayEdit } from '#calendar/records/publishing/publication-rules.js';
import { EVENT } from '../event.record.js';
import { excludeOccurrence, keepOverrides, makeException } from '../series/exceptions.js';
import type { SeriesChange } from '../series/series-change.js';
import { SeriesSplit } from '../series/series-split.service.js';
import { EventRowWriter } from './event-row-writer.service.js';
import { withoutCondition, type EventDeletion, type EventWrite } from './event-write.js';
import type { OccurrenceTarget } from './write-target.js';

/** Writes to one occurrence of a series, as its exception, or to that and all after it, as a series of their own. */
@Injectable()
export class OccurrenceStrategy {
  constructor(
    private readonly rows: EventRowWriter,
    private readonly splits: SeriesSplit,
    private readonly history: History,
  ) {}

  async updateOccurrence(tx: Tx, write: EventWrite, target: OccurrenceTarget): Promise<SeriesChange | undefined> {
    const id = await (target.scope === 'this' ? this.exception(tx, write, target) : this.split(tx, write, target));
    return this.rows.updateRow(tx, id, withoutCondition(write));
  }

  async removeOccurrence(
    tx: Tx,
    { caller }: EventDeletion,
    { series, occurrence, scope }: OccurrenceTarget,
  ): Promise<void> {
    assertMayEdit(caller.viewer, series);
    await this.history.around(
      tx,
      { records: [EVENT, series.id], deed: { action: 'update' }, writer: writerOf(caller) },
      () =>
        scope === 'this' ? excludeOccurrence(tx, occurrence, caller.now) : this.splits.cut(tx, occurrence, caller.now),
    );
  }

  /** The exception in the occurrence's place, which keeps the fields of the input as its own. */
  private async exception(tx: Tx, { input, caller }: EventWrite, { occurrence }: OccurrenceTarget): Promise<EventId> {
    const id = await makeException(tx, occurrence, caller.now);
    await keepOverrides(tx, id, input, caller);
    return id;
  }

  /** The new series that begins with the occurrence. */
  private async split(tx: Tx, { caller }: EventWrite, { series, occurrence }: OccurrenceTarget): Promise<EventId> {
    const writer = writerOf(caller);
    const id = await this.history.around(tx, { records: [EVENT, series.id], deed: { action: 'update' }, writer }, () =>
      this.splits.split(tx, occurrence, caller.now),
    );
    await this.history.created(tx, EVENT, id, writer);
    await this.rows.indexRow(tx, id);
    return id;
  }
}
