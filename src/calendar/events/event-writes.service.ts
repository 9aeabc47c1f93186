import { Injectable } from '@nestjs/common';
import { EventPasswords } from '../../platform/auth/event-passwords.js';
import { isUnpublished } from '../../core/status/status.js';
import { Site } from '../../platform/config/site.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { inTransaction, type Tx } from '../../platform/database/transaction.js';
import type { Answer } from '../../platform/http/answer.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { History } from '../../platform/history/history.service.js';
import { writerOf } from '../../platform/history/note.js';
import { MediaService } from '../media/media.service.js';
import { assertMayEdit } from '../records/publishing/publication-rules.js';
import {
  newPublication,
  publicationChanges,
  syncTrashSlugs,
  type LockedPublication,
} from '../records/publishing/publication-writes.js';
import { createdOnce, type Beside } from '../records/publishing/created-once.js';
import { givenColumns, givenTexts } from '../records/publishing/given-fields.js';
import { deedOf, type Restored } from '../records/publishing/restored.js';
import { textsToWrite } from '../records/publishing/texts-to-write.js';
import { releaseSlugs } from '../records/publishing/trash.js';
import { assertNoLoop } from '../records/publishing/tree.sql.js';
import { writeTranslation } from '../records/texts/translation-writes.js';
import { indexRecords } from '../search/search-index.js';
import type { EventInput } from './dto/event.input.js';
import type { EventResponse } from './dto/event.response.js';
import type { WriteScope } from './dto/recurrence.fields.js';
import { assertMaySetPassword, passwordColumn } from './event-password-rule.js';
import { newIdentity } from './event-identity.js';
import { EventLinksService, type InlineRecords } from './event-links.service.js';
import { EventRemoval, lockEvent } from './event-removal.service.js';
import { changedTexts } from './event-texts.js';
import { changedTimes, givesTimes, newTimes, previousStart, TIME_COLUMNS } from './event-times.js';
import { EVENT, type EventRow } from './event.record.js';
import { EventsService } from './events.service.js';
import { EventRows, seriesOf } from './series/event-rows.service.js';
import { Exceptions, type LockedOccurrence } from './series/exceptions.service.js';
import { givesRecurrence } from './series/recurrence-input.js';
import type { SeriesChange } from './series/series-change.js';
import { SeriesSplit } from './series/series-split.service.js';
import { SeriesWriter } from './series/series-writer.service.js';
import { inputForSeries, writeScope } from './series/write-scope.js';
import { withoutUnchanged } from './unchanged-input.js';

/** Results prepared before the transaction of a request begins. */
interface Prepared {
  readonly columns: { passwordHash?: string | null; imageId?: number | null };
  readonly inline: InlineRecords;
}

/** Writes events: single ones, series, and single occurrences of them. */
@Injectable()
export class EventWrites {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly events: EventsService,
    private readonly rows: EventRows,
    private readonly media: MediaService,
    private readonly links: EventLinksService,
    private readonly passwords: EventPasswords,
    private readonly history: History,
    private readonly removal: EventRemoval,
    private readonly series: SeriesWriter,
    private readonly exceptions: Exceptions,
    private readonly splits: SeriesSplit,
  ) {}

  async create(input: EventInput, caller: RequestContext, beside?: Beside): Promise<Answer<EventResponse>> {
    assertMaySetPassword(input, caller);
    const publication = newPublication(input, caller, this.site.zone);
    const { columns, inline } = await this.prepared(input, caller);
    let change: SeriesChange | undefined;
    const id = await createdOnce(this.prisma, caller, async (tx) => {
      const identity = await newIdentity(tx, caller);
      const times = newTimes(input, this.site.zone, caller.now);
      const series = this.series.opening(input, times, caller.now);
      change = series?.change;
      const data = { ...publication, ...times, ...series?.columns, ...givenColumns(EVENT, input), ...columns };
      const event = await tx.event.create({ data: { ...data, ...identity }, select: { id: true } });
      const written = { ...publication, id: event.id };
      await this.removal.follow(tx, written, await this.links.write(tx, written, input, inline, caller), caller);
      const unpublished = isUnpublished(publication.status, publication.trashedStatus);
      const texts = { language: caller.languages[0], changes: givenTexts(EVENT, input) };
      await writeTranslation(tx, { of: EVENT, id: event.id, ...texts, isNew: true, unpublished }, caller);
      if (publication.status === 'trash') await releaseSlugs(tx, 'event', event.id);
      if (series) await this.series.open(tx, event.id, series);
      await indexRecords(tx, EVENT, [event.id], this.site.config.defaultLanguage);
      await this.history.created(tx, EVENT, event.id, writerOf(caller));
      await beside?.(tx, event.id);
      return event.id;
    });
    return this.events.written(id, caller, { change, droppedFields: inline.droppedFields });
  }

  /**
   * For a series, `scope` names the target: one occurrence, that and all after it, or all.
   * @param restored writes besides the input, when a former revision is restored
   */
  async update(
    id: number,
    input: EventInput & { scope?: WriteScope },
    caller: RequestContext,
    restored?: Restored,
    beside?: Beside,
  ): Promise<Answer<EventResponse>> {
    const { otherwise, ...report } = await this.rows.written(id, caller, async (found) => {
      assertMayEdit(caller.viewer, found.row);
      assertMaySetPassword(input, caller);
      const answer = (): Answer<EventResponse> => this.events.shownWritten(found, caller);
      const changed = restored ? input : withoutUnchanged(input, found.row, answer);
      const prepared = await this.prepared(changed, caller);
      const change = await inTransaction(this.prisma, async (tx) => {
        const written = await this.writeScoped(tx, found.row, changed, prepared, caller, restored);
        await beside?.(tx, id);
        return written;
      });
      return { change, droppedFields: prepared.inline.droppedFields, otherwise: seriesOf(found.row) };
    });
    // An occurrence that the rule no longer yields is answered as its series.
    return this.events.written(id, caller, report, otherwise);
  }

  async remove(
    id: number,
    { permanent, scope }: { permanent?: boolean; scope?: WriteScope },
    caller: RequestContext,
  ): Promise<Answer<EventResponse>> {
    const { before, isGone } = await this.rows.written(id, caller, async (found) => {
      assertMayEdit(caller.viewer, found.row);
      const series = seriesOf(found.row);
      const asked = series === undefined ? 'all' : writeScope(found.row, scope);
      return inTransaction(this.prisma, async (tx) => {
        const publication = await lockEvent(tx, series ?? id);
        const occurrence = series ? await this.exceptions.target(tx, found.row, asked, caller) : undefined;
        const target = await this.splits.scope(tx, occurrence, asked);
        const met = occurrence ? { ...caller, ifMatch: undefined } : caller;
        if (occurrence && target !== 'all') await this.removeOccurrence(tx, publication, occurrence, target, met);
        else await this.removal.remove(tx, publication, permanent === true, met);
        return { before: found, isGone: permanent === true || target !== 'all' };
      });
    });
    return isGone ? this.events.shownWritten(before, caller) : this.events.written(id, caller);
  }

  private async writeScoped(
    tx: Tx,
    row: EventRow,
    input: EventInput & { scope?: WriteScope },
    prepared: Prepared,
    caller: RequestContext,
    restored: Restored | undefined,
  ): Promise<SeriesChange | undefined> {
    const series = seriesOf(row);
    if (series === undefined) return this.writeTo(tx, row.id, input, prepared, caller, restored);
    const asked = writeScope(row, input.scope);
    await lockEvent(tx, series);
    // Restoring a series checks If-Match against the series, whatever event its id names.
    const occurrence = restored && asked === 'all' ? undefined : await this.exceptions.target(tx, row, asked, caller);
    const scope = await this.splits.scope(tx, occurrence, asked);
    const met = occurrence ? { ...caller, ifMatch: undefined } : caller;
    if (!occurrence || scope === 'all')
      return this.writeTo(tx, series, inputForSeries(row, input, caller.now), prepared, met, restored);
    if (scope === 'following') {
      const made = await this.history.around(tx, [EVENT, series], { action: 'update' }, writerOf(caller), () =>
        this.splits.split(tx, occurrence, caller.now),
      );
      await this.history.created(tx, EVENT, made, writerOf(caller));
      await indexRecords(tx, EVENT, [made], this.site.config.defaultLanguage);
      return this.writeTo(tx, made, input, prepared, met, restored);
    }
    const exception = await this.exceptions.exception(tx, occurrence, caller.now);
    await this.exceptions.keep(tx, exception, input, caller);
    return this.writeTo(tx, exception, input, prepared, met, restored);
  }

  private async removeOccurrence(
    tx: Tx,
    publication: LockedPublication,
    occurrence: LockedOccurrence,
    scope: WriteScope,
    caller: RequestContext,
  ): Promise<void> {
    assertMayEdit(caller.viewer, publication);
    await this.history.around(tx, [EVENT, publication.id], { action: 'update' }, writerOf(caller), async () => {
      if (scope === 'this') await this.exceptions.remove(tx, occurrence, caller.now);
      else await this.splits.cut(tx, occurrence, caller.now);
    });
  }

  private async prepared(input: EventInput, caller: RequestContext): Promise<Prepared> {
    const imageId = await this.media.resolve(input.image, caller);
    const inline = await this.links.inline(input, caller);
    const password = await passwordColumn(this.passwords, input, caller);
    return { columns: { ...password, ...(imageId === undefined ? {} : { imageId }) }, inline };
  }

  private async writeTo(
    tx: Tx,
    id: number,
    input: EventInput,
    { columns, inline }: Prepared,
    caller: RequestContext,
    restored: Restored | undefined,
  ): Promise<SeriesChange | undefined> {
    const publication = await lockEvent(tx, id);
    return this.history.around(tx, [EVENT, id], deedOf(restored), writerOf(caller), () =>
      this.write(tx, publication, input, columns, inline, caller, restored),
    );
  }

  private async write(
    tx: Tx,
    publication: LockedPublication,
    input: EventInput,
    columns: Prepared['columns'],
    inline: InlineRecords,
    caller: RequestContext,
    restored?: Restored,
  ): Promise<SeriesChange | undefined> {
    const { id } = publication;
    const changes = publicationChanges(publication, input, caller, this.site.zone);
    if (input.post_parent) await assertNoLoop(tx, 'event', id, input.post_parent, 'post_parent');
    const stored = givesTimes(input)
      ? await tx.event.findUniqueOrThrow({ where: { id }, select: TIME_COLUMNS })
      : undefined;
    const times = stored ? changedTimes(input, stored, caller.now) : {};
    // Links come first: they lock the terms, whose counts a change of status changes as well.
    const event = { id, status: changes.status, publishedAt: changes.publishedAt ?? publication.published_at };
    await this.removal.follow(tx, event, await this.links.write(tx, event, input, inline, caller), caller);
    await tx.event.update({
      where: { id },
      data: { ...changes, ...times, ...givenColumns(EVENT, input), ...previousStart(input, stored), ...columns },
      select: { id: true },
    });
    const unpublished = isUnpublished(changes.status, changes.trashedStatus);
    for (const texts of await textsToWrite(tx, { of: EVENT, id }, changedTexts(input), caller, restored))
      await writeTranslation(tx, { of: EVENT, id, unpublished, ...texts }, caller);
    await syncTrashSlugs(tx, 'event', id, publication.status, changes.status);
    const isOther = givesRecurrence(input) || (publication.recurs && stored !== undefined);
    const change = isOther ? await this.series.write(tx, id, input, caller.now, stored) : undefined;
    if (publication.series_id !== null)
      await this.exceptions.settle(tx, id, input.status === undefined ? undefined : changes.status);
    await indexRecords(tx, EVENT, [id], this.site.config.defaultLanguage);
    return change;
  }
}
