import { calendarDay } from '#core/dates/days.js';
import { Injectable } from '@nestjs/common';
import { assertMay } from '#platform/auth/access.decorator.js';
import { hasTime, inZone } from '#core/dates/parse-date.js';
import { wallClock, wallFromDate, wallToDate, type WallClock } from '#core/dates/wall-clock.js';
import { parseZone, UTC_ZONE } from '#core/dates/zone.js';
import { EVENT_FIELD_NAMES } from '#core/event-fields.js';
import { LANGUAGES } from '#core/language.js';
import { ApiError } from '#core/errors/api-error.js';
import { moveRecurrence } from '#core/recurrence/move-recurrence.js';
import { Site } from '#platform/config/site.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { Tx } from '#platform/database/transaction.js';
import type { Prisma } from '#platform/database/generated/prisma/client.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { DateInput } from '#platform/input/date.fields.js';
import { createdOnce } from '#calendar/records/publishing/created-once.js';
import { columnsSelected } from '#calendar/records/publishing/input-columns.js';
import { mayEdit } from '#calendar/records/publishing/publication-rules.js';
import { newPublication } from '#calendar/records/publishing/publication-writes.js';
import { mayRead } from '#calendar/records/reading/may-read.js';
import { writeTranslation } from '#calendar/records/texts/translation-writes.js';
import { indexRecords } from '#calendar/search/search-index.js';
import type { CopyEventDto } from '../dto/copy-event.input.js';
import { newIdentity } from '../event-identity.js';
import { newTimes, type TimeColumns } from '../event-times.js';
import { EVENT, type EventRow } from '../event.record.js';
import { EventRows, seriesOf } from '../series/event-rows.service.js';
import { SeriesWriter } from '../series/series-writer.service.js';
import { copiedDigests, copiedLinks } from './event-copy.sql.js';

/** Columns that a copy shares with its original, besides texts and links. */
const COPIED = {
  originalLanguage: true,
  ...columnsSelected(EVENT_FIELD_NAMES),
  passwordHash: true,
  postParentId: true,
  imageId: true,
} as const satisfies Prisma.EventSelect;

/** Copies events: the same in all languages, at another time, and unpublished. */
@Injectable()
export class EventCopies {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly rows: EventRows,
    private readonly series: SeriesWriter,
    private readonly history: History,
  ) {}

  /**
   * The event to be copied; for one of its dates the series.
   * @throws ApiError rest-event-not-found, event-no-longer-available, event-not-accessible, event-password-protected
   */
  async source(id: number, caller: RequestContext): Promise<EventRow> {
    assertMay(caller.viewer, 'edit_posts');
    const { row: found } = await this.rows.find(id, caller);
    const row = await this.rows.own(seriesOf(found) ?? found.id, caller);
    if (row.status === 'trash') throw new ApiError('event-no-longer-available');
    if (!mayRead(row, caller)) throw new ApiError('event-not-accessible');
    if (row.password_hash !== null && !mayEdit(caller.viewer, row)) throw new ApiError('event-password-protected');
    return row;
  }

  /** Returns the id of the copy. @throws ApiError as `source` does, and rest_invalid_param */
  async copy(id: number, input: CopyEventDto, caller: RequestContext): Promise<number> {
    const source = await this.source(id, caller);
    const times = this.times(source, input, caller.now);
    const publication = newPublication({ status: 'draft' }, caller, this.site.zone);
    return createdOnce(this.prisma, caller, async (tx) => {
      const identity = await newIdentity(tx, caller);
      const same = await tx.event.findUniqueOrThrow({ where: { id: source.id }, select: COPIED });
      const data = { ...publication, ...same, ...times, ...identity };
      const { id: copy } = await tx.event.create({ data, select: { id: true } });
      await tx.$executeRaw(copiedLinks(source.id, copy, caller));
      await copyTexts(tx, source, copy, caller);
      if (source.recurrence !== null) await this.repeat(tx, { source: source.id, copy }, input, caller.now);
      await indexRecords(tx, EVENT, [copy], this.site.config.defaultLanguage);
      await this.history.created(tx, EVENT, copy, writerOf(caller));
      return copy;
    });
  }

  /** At the same time of day unless one is sent, with the same length. */
  private times(source: EventRow, { start_date }: CopyEventDto, now: Date): TimeColumns {
    const zone = parseZone(source.timezone) ?? UTC_ZONE;
    const provided = start_date.in(zone, now);
    const day = inZone(provided, zone);
    const start = hasTime(provided) ? day : (wallClock(calendarDay(day) + source.start_local.slice(10)) ?? day);
    const lasts = wallToDate(source.end_local).getTime() - wallToDate(source.start_local).getTime();
    const end = wallFromDate(new Date(wallToDate(start).getTime() + lasts));
    const dates = { start_date: written(start), end_date: written(end), timezone: zone, all_day: source.all_day };
    return newTimes(dates, this.site.zone, now);
  }

  private async repeat(
    tx: Tx,
    { source, copy }: { readonly source: number; readonly copy: number },
    input: CopyEventDto,
    now: Date,
  ): Promise<void> {
    const [recurrence, { first }] = [await this.series.recurrence(tx, source), await this.series.recurrence(tx, copy)];
    const lines = moveRecurrence(recurrence, first, input.keep_removed === true);
    await this.series.write(tx, copy, { input: { recurrence: lines } }, now);
  }
}

/** Copies all languages; each slug is made from its title, and an outdated translation stays outdated. */
async function copyTexts(tx: Tx, source: EventRow, copy: number, caller: RequestContext): Promise<void> {
  const original = source.original_language;
  const rows = await tx.eventTranslation.findMany({ where: { eventId: source.id }, orderBy: { language: 'asc' } });
  const isOriginal = ({ language }: { language: string }): boolean => language === original;
  for (const row of [...rows.filter(isOriginal), ...rows.filter((one) => !isOriginal(one))]) {
    const { title, description, excerpt, cost, website, machine } = row;
    const changes = { title, description, excerpt, cost, website };
    const language = LANGUAGES.find((one) => one === row.language) ?? original;
    const isNew = isOriginal(row);
    await writeTranslation(tx, { of: EVENT, id: copy, language, changes, machine, isNew, unpublished: true }, caller);
  }
  await tx.$executeRaw(copiedDigests(source.id, copy, original));
}

function written(wall: WallClock): DateInput {
  const date = DateInput.read(wall);
  if (!date) throw new Error(`No calendar has ${wall}.`);
  return date;
}
