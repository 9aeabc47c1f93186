import { Injectable } from '@nestjs/common';
import { EventPasswords } from '../auth/event-passwords.js';
import { ApiError } from '../common/errors/api-error.js';
import { isUnpublished } from '../common/status/status.js';
import { yieldToEventLoop } from '../common/yield-to-event-loop.js';
import { Site } from '../config/site.js';
import { PrismaService } from '../database/prisma.service.js';
import { Sql } from '../database/sql.service.js';
import { inTransaction, type Tx } from '../database/transaction.js';
import { recordAnswer, type Answer } from '../http/answer.js';
import type { Fragment } from '../http/json-fragments.js';
import type { RequestContext } from '../http/request-scope.js';
import { History } from '../history/history.service.js';
import { writerOf } from '../history/note.js';
import { MediaService } from '../media/media.service.js';
import { RecordPresenter } from '../records/reading/record-presenter.js';
import { RecordReader } from '../records/reading/record-reader.js';
import { renderContext, type RenderContext } from '../records/reading/render-context.js';
import { mayRead } from '../records/reading/may-read.js';
import { otherKind } from '../records/reading/other-kind.sql.js';
import { assertPageExists, listAnswer, pageKeys, pageOf } from '../records/lists/paging.js';
import { assertMayEdit, mayEdit } from '../records/publishing/publication-rules.js';
import {
  syncTrashSlugs,
  newPublication,
  publicationChanges,
  type LockedPublication,
} from '../records/publishing/publication-writes.js';
import { createdOnce } from '../records/publishing/created-once.js';
import { givenColumns, givenTexts } from '../records/publishing/given-fields.js';
import { releaseSlugs } from '../records/publishing/trash.js';
import { indexRecords } from '../search/search-index.js';
import { writeTranslation } from '../records/texts/translation-writes.js';
import { deedOf, type Restored } from '../records/publishing/restored.js';
import { assertNoLoop, lockTermTreeShared } from '../records/publishing/tree.sql.js';
import type { EventInput } from './dto/event.input.js';
import type { EventById, ListEventsQuery } from './dto/event.query.js';
import type { EventListResponse, EventResponse } from './dto/event.response.js';
import { assertMaySetPassword, passwordColumn } from './event-password-rule.js';
import { eventBounds, isTimeDependent } from './lists/event-dates.js';
import { EventRemoval, lockEvent } from './event-removal.service.js';
import { EventLinksService, type InlineImages } from './event-links.service.js';
import { changedTexts } from './event-texts.js';
import { EVENT, type EventRow } from './event.record.js';
import { changedTimes, givesTimes, newTimes, TIME_COLUMNS } from './event-times.js';
import { presentEvent, type EventView } from './event.presenter.js';
import { eventList, dueVenues } from './lists/event-list.sql.js';
import { windowOf } from './lists/event-window.js';

@Injectable()
export class EventsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
    private readonly reader: RecordReader,
    private readonly presenter: RecordPresenter,
    private readonly site: Site,
    private readonly media: MediaService,
    private readonly links: EventLinksService,
    private readonly passwords: EventPasswords,
    private readonly history: History,
    private readonly removal: EventRemoval,
  ) {}

  async list(query: ListEventsQuery, caller: RequestContext): Promise<Answer<EventListResponse>> {
    const { config, zone } = this.site;
    const page = pageOf(query, config);
    const bounds = eventBounds(query, zone, caller.now);
    const coordinatesAreCurrent = query.geoloc === undefined || (await this.coordinatesAreCurrent(caller));
    const list = eventList({ query, window: windowOf(bounds), zone, page, coordinatesAreCurrent }, caller);
    const { rows: found, total } = await this.reader.page(EVENT, list, caller);
    assertPageExists(page, total, 'event-archive-page-not-found');
    // Ids may be found by one statement and rows read by another: what was hidden between them is left out.
    const rows = found.filter((row) => mayRead(row, caller));
    await yieldToEventLoop();
    const key = await this.passwords.tried(query.password, rows, caller);
    const events = rows.map((row) =>
      this.shown(row, caller, row.password_hash !== null && row.password_hash !== key ? { hidden: true } : {}),
    );
    const { start_date, end_date } = bounds;
    const assumed = {
      ...(start_date === undefined ? {} : { start_date }),
      ...(end_date === undefined ? {} : { end_date }),
      ...(caller.viewer.can('edit_posts') ? {} : { status: 'publish' }),
    };
    return listAnswer<EventListResponse>(
      { events, ...pageKeys({ caller, config, path: '/events', page, total, assumed }) },
      isTimeDependent(query),
    );
  }

  async get(
    input: Pick<EventById, 'id' | 'password' | 'context'>,
    caller: RequestContext,
  ): Promise<Answer<EventResponse>> {
    const row = await this.row(input.id, caller);
    if (row.status === 'trash') throw new ApiError('event-no-longer-available');
    if (!mayRead(row, caller)) throw new ApiError('event-not-accessible');
    if (!(await this.isOpen(row, input, caller))) throw new ApiError('event-password-protected');
    return recordAnswer(row, this.shown(row, caller, { jsonLd: true }));
  }

  async create(input: EventInput, caller: RequestContext): Promise<Answer<EventResponse>> {
    assertMaySetPassword(input, caller);
    const publication = newPublication(input, caller, this.site.zone);
    const imageId = (await this.media.resolve(input.image, caller)) ?? null;
    const images = await this.links.inlineImages(input, caller);
    const password = await passwordColumn(this.passwords, input, caller);
    const id = await createdOnce(this.prisma, caller, async (tx) => {
      await lockTermTreeShared(tx);
      const times = newTimes(input, this.site.zone, caller.now);
      const data = { ...publication, ...times, ...givenColumns(EVENT, input), ...password, imageId };
      const event = await tx.event.create({ data, select: { id: true } });
      await this.links.write(tx, { ...publication, id: event.id }, input, images, caller);
      await this.removal.follow(tx, { ...publication, id: event.id }, input, caller);
      await writeTranslation(
        tx,
        {
          of: EVENT,
          id: event.id,
          language: caller.languages[0],
          changes: givenTexts(EVENT, input),
          isNew: true,
          unpublished: isUnpublished(publication.status, publication.trashedStatus),
        },
        caller,
      );
      if (publication.status === 'trash') await releaseSlugs(tx, 'event', event.id);
      await this.index(tx, event.id);
      await this.history.created(tx, EVENT, event.id, writerOf(caller));
      return event.id;
    });
    return this.written(await this.row(id, caller), caller);
  }

  /** @param restored what the write has beside the input, where it writes a former revision again */
  async update(
    id: number,
    input: EventInput,
    caller: RequestContext,
    restored?: Restored,
  ): Promise<Answer<EventResponse>> {
    assertMayEdit(caller.viewer, await this.row(id, caller));
    assertMaySetPassword(input, caller);
    const imageId = await this.media.resolve(input.image, caller);
    const images = await this.links.inlineImages(input, caller);
    const password = await passwordColumn(this.passwords, input, caller);
    await inTransaction(this.prisma, async (tx) => {
      const image = imageId === undefined ? {} : { imageId };
      const publication = await lockEvent(tx, id);
      await this.history.around(tx, [EVENT, id], deedOf(restored), writerOf(caller), () =>
        this.write(tx, publication, input, { ...password, ...image }, images, caller, restored),
      );
    });
    return this.written(await this.row(id, caller), caller);
  }

  async remove(id: number, permanent: boolean, caller: RequestContext): Promise<Answer<EventResponse>> {
    const before = await this.row(id, caller);
    await inTransaction(this.prisma, async (tx) => {
      await this.removal.remove(tx, await lockEvent(tx, id), permanent, caller);
    });
    return this.written(permanent ? before : await this.row(id, caller), caller);
  }

  private async write(
    tx: Tx,
    publication: LockedPublication,
    input: EventInput,
    columns: { passwordHash?: string | null; imageId?: number | null },
    images: InlineImages,
    caller: RequestContext,
    restored?: Restored,
  ): Promise<void> {
    const { id } = publication;
    const changes = publicationChanges(publication, input, caller, this.site.zone);
    if (input.post_parent) await assertNoLoop(tx, 'event', id, input.post_parent, 'post_parent');
    const times = givesTimes(input)
      ? changedTimes(input, await tx.event.findUniqueOrThrow({ where: { id }, select: TIME_COLUMNS }), caller.now)
      : {};
    // Links come first: they lock the terms, whose counts a change of status changes as well.
    const event = { id, status: changes.status, publishedAt: changes.publishedAt ?? publication.published_at };
    await this.links.write(tx, event, input, images, caller);
    await this.removal.follow(tx, event, input, caller);
    await tx.event.update({
      where: { id },
      data: { ...changes, ...times, ...givenColumns(EVENT, input), ...columns },
      select: { id: true },
    });
    const unpublished = isUnpublished(changes.status, changes.trashedStatus);
    const own = { language: caller.languages[0], changes: changedTexts(input) };
    for (const texts of [own, ...(restored?.texts ?? [])])
      await writeTranslation(tx, { of: EVENT, id, unpublished, ...texts }, caller);
    await syncTrashSlugs(tx, 'event', id, publication.status, changes.status);
    await this.index(tx, id);
  }

  private async index(tx: Tx, id: number): Promise<void> {
    await indexRecords(tx, EVENT, [id], this.site.config.defaultLanguage);
  }

  /** Whether no password stands between the caller and the event. */
  private async isOpen(
    row: EventRow,
    input: Pick<EventById, 'password' | 'context'>,
    caller: RequestContext,
  ): Promise<boolean> {
    if (row.password_hash === null || (input.context === 'edit' && mayEdit(caller.viewer, row))) return true;
    return row.password_hash === (await this.passwords.tried(input.password, [row], caller));
  }

  private written(row: EventRow, caller: RequestContext): Answer<EventResponse> {
    return recordAnswer(row, presentEvent(row, eventContext(row, caller), { siteZone: this.site.zone }));
  }

  private shown(row: EventRow, caller: RequestContext, view: Omit<EventView, 'siteZone'>): Fragment<EventResponse> {
    const variant = `event${view.hidden === true ? ' hidden' : ''}${view.jsonLd === true ? ' alone' : ''}`;
    const siteZone = this.site.zone;
    return this.presenter.present(variant, row, eventContext(row, caller), (context) =>
      presentEvent(row, context, { ...view, siteZone }),
    );
  }

  private async row(id: number, caller: RequestContext): Promise<EventRow> {
    const row = await this.reader.one(EVENT, id, caller);
    if (row) return row;
    const [found] = await this.sql.rows<{ other: boolean }>(otherKind(id), caller.replica);
    throw new ApiError(found?.other === true ? 'rest-invalid-event-id' : 'rest-event-not-found');
  }

  /** Whether the database's list of events with coordinates is right at this moment. */
  private async coordinatesAreCurrent({ now, replica }: RequestContext): Promise<boolean> {
    const [venues] = await this.sql.rows<{ due: boolean }>(dueVenues(now), replica);
    return venues?.due === false;
  }
}

function eventContext(row: EventRow, caller: RequestContext): RenderContext {
  return renderContext(caller, [row, ...row.venues, ...row.organizers]);
}
