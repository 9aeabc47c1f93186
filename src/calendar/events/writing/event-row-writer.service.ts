import { Injectable } from '@nestjs/common';
import { isUnpublished } from '#core/status/status.js';
import { Site } from '#platform/config/site.js';
import type { Tx } from '#platform/database/transaction.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import { inputColumns, textColumns } from '#calendar/records/publishing/input-columns.js';
import {
  publicationChanges,
  syncTrashSlugs,
  type LockedPublication,
} from '#calendar/records/publishing/publication-writes.js';
import { updateAction } from '#calendar/records/publishing/restored.js';
import { textsToWrite } from '#calendar/records/publishing/texts-to-write.js';
import { releaseSlugs } from '#calendar/records/publishing/trash.js';
import { assertNoLoop } from '#calendar/records/publishing/tree.sql.js';
import { writeTranslation } from '#calendar/records/texts/translation-writes.js';
import { indexRecords } from '#calendar/search/search-index.js';
import { newIdentity } from '../event-identity.js';
import { EventLinksService } from '../event-links.service.js';
import { EventRemoval, lockEvent } from '../event-removal.service.js';
import { changedTexts } from '../event-texts.js';
import { changedTimes, givesTimes, newTimes, previousStart, TIME_COLUMNS } from '../event-times.js';
import { EVENT } from '../event.record.js';
import { followSeries, settleException } from '../series/exceptions.js';
import { givesRecurrence } from '../series/recurrence-input.js';
import type { SeriesChange } from '../series/series-change.js';
import { SeriesWriter } from '../series/series-writer.service.js';
import type { NewEvent, RowChange } from './event-write.js';

/** A created event, with the report on its recurrence. */
interface CreatedEvent {
  readonly id: number;
  readonly change: SeriesChange | undefined;
}

/** Writes the row of one event with its links, texts, occurrences and index, and records it in the history. */
@Injectable()
export class EventRowWriter {
  constructor(
    private readonly site: Site,
    private readonly links: EventLinksService,
    private readonly history: History,
    private readonly removal: EventRemoval,
    private readonly series: SeriesWriter,
  ) {}

  async insertRow(tx: Tx, created: NewEvent): Promise<CreatedEvent> {
    const { input, columns, publication, caller } = created;
    const identity = await newIdentity(tx, caller, created.identity);
    const times = newTimes(input, this.site.zone, caller.now);
    const series = this.series.opening(input, times, caller.now);
    const data = { ...publication, ...times, ...series?.columns, ...inputColumns(EVENT, input), ...columns };
    const { id } = await tx.event.create({ data: { ...data, ...identity }, select: { id: true } });
    const event = { ...publication, id };
    await this.removal.follow(tx, event, await this.links.write(tx, event, created), caller);
    const unpublished = isUnpublished(publication.status, publication.trashedStatus);
    const texts = { language: caller.languages[0], changes: textColumns(EVENT, input) };
    await writeTranslation(tx, { of: EVENT, id, ...texts, isNew: true, unpublished }, caller);
    if (publication.status === 'trash') await releaseSlugs(tx, 'event', id);
    if (series) await this.series.open(tx, id, series);
    await this.indexRow(tx, id);
    await this.history.created(tx, EVENT, id, writerOf(caller));
    return { id, change: series?.change };
  }

  async updateRow(tx: Tx, id: number, change: RowChange): Promise<SeriesChange | undefined> {
    const publication = await lockEvent(tx, id);
    return this.history.around(
      tx,
      { records: [EVENT, id], deed: updateAction(change.restored), writer: writerOf(change.caller) },
      () => this.changeRow(tx, publication, change),
    );
  }

  async indexRow(tx: Tx, id: number): Promise<void> {
    await indexRecords(tx, EVENT, [id], this.site.config.defaultLanguage);
  }

  private async changeRow(
    tx: Tx,
    publication: LockedPublication,
    change: RowChange,
  ): Promise<SeriesChange | undefined> {
    const { id } = publication;
    const { input, columns, caller, follows = [] } = change;
    // It looks at all exceptions of the series.
    if (publication.series_id !== null && follows.length > 0) await followSeries(tx, id, follows);
    const changes = publicationChanges(publication, input, caller, this.site.zone);
    if (input.post_parent) await assertNoLoop(tx, 'event', { id, parent: input.post_parent }, 'post_parent');
    const stored = givesTimes(input)
      ? await tx.event.findUniqueOrThrow({ where: { id }, select: TIME_COLUMNS })
      : undefined;
    const times = stored ? changedTimes(input, stored, caller.now) : {};
    // Links come first: they lock the terms, whose counts a change of status changes as well.
    const event = { id, status: changes.status, publishedAt: changes.publishedAt ?? publication.published_at };
    await this.removal.follow(tx, event, await this.links.write(tx, event, change), caller);
    await tx.event.update({
      where: { id },
      data: { ...changes, ...times, ...inputColumns(EVENT, input), ...previousStart(input, stored), ...columns },
      select: { id: true },
    });
    const unpublished = isUnpublished(changes.status, changes.trashedStatus);
    for (const texts of await textsToWrite(tx, { of: EVENT, id }, changedTexts(input), change))
      await writeTranslation(tx, { of: EVENT, id, unpublished, ...texts }, caller);
    await syncTrashSlugs(tx, 'event', publication, { status: changes.status, caller });
    const isOther = givesRecurrence(input) || (publication.recurs && stored !== undefined);
    const report = isOther ? await this.series.write(tx, id, { input, former: stored }, caller.now) : undefined;
    if (publication.series_id !== null)
      await settleException(tx, id, input.status === undefined ? undefined : changes.status);
    await this.indexRow(tx, id);
    return report;
  }
}
