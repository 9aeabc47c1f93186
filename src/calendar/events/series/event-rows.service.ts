import { Injectable } from '@nestjs/common';
import { wallFromJson } from '#core/dates/wall-clock.js';
import type { EventId, OccurrenceId } from '#calendar/records/reading/event-ids.js';
import { ApiError } from '#core/errors/api-error.js';
import { pick } from '#core/translation/pick.js';
import { Sql } from '#platform/database/sql.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { batchLoad } from '#calendar/records/reading/batch-load.js';
import { mayKnow } from '#calendar/records/reading/may-read.js';
import { occurrenceTimes } from '#calendar/records/reading/occurrence-rows.js';
import { otherKind } from '#calendar/records/reading/other-kind.sql.js';
import { RecordReader } from '#calendar/records/reading/record-reader.js';
import { EVENT, type EventRow } from '../event.record.js';
import type { EventWindow } from '../lists/event-window.js';
import {
  seriesExtras,
  occurrenceById,
  occurrenceOn,
  subsequent,
  titlesOfSeries,
  type SeriesExtras,
  type FoundOccurrence,
  type NextDate,
  type OccurrenceDay,
  type SeriesTitle,
  type TitlesOfSeries,
} from './occurrence.sql.js';

/** An event found by an id, with its next dates if it repeats. */
export interface FoundEvent {
  readonly row: EventRow;
  readonly next: readonly NextDate[];
  /** Title of its series, for an exception. */
  readonly seriesTitle?: string;
}

/** An occurrence belongs to another series than when it was read: another writer has split the series. */
export class OccurrenceMoved extends Error {}

const ATTEMPTS = 5;

/** The series that a row represents or belongs to; undefined for a single event. */
export function seriesOf(row: EventRow): EventId | undefined {
  return row.series_id ?? (row.recurrence === null ? undefined : (row.event_id ?? row.id));
}

/** Finds events by the ids in answers: those of events, and those of occurrences. */
@Injectable()
export class EventRows {
  /** Batches the series of several reads, as their events are batched. */
  private readonly beside = batchLoad<SeriesExtras>((ids, caller) =>
    this.sql.rows(seriesExtras(ids, caller.now), caller),
  );

  constructor(
    private readonly reader: RecordReader,
    private readonly sql: Sql,
  ) {}

  /**
   * @param isWritten whether it was just written, so that cached rows are stale
   * @throws ApiError rest-event-not-found, rest-invalid-event-id, event-occurrence-removed
   */
  async find(id: number, caller: RequestContext, { isWritten = false } = {}): Promise<FoundEvent> {
    const known = this.reader.lastKnown(EVENT, id, caller);
    const expected = known && seriesOf(known);
    // Started together instead of one after the other, more requests share each of the two statements.
    const early = expected === undefined ? undefined : this.beside(expected, caller);
    early?.catch(() => undefined);
    const own = await (isWritten ? this.reader.written(EVENT, id, caller) : this.reader.one(EVENT, id, caller));
    const row: EventRow = own && mayKnow(own, caller) ? own : await this.occurrence(id, caller);
    const series = seriesOf(row);
    if (series === undefined) return { row: this.known(row, caller), next: [] };
    // An exception is addressed by its occurrence's id; its own number may be another occurrence's.
    if (row.occurrence_id !== null && row.event_id === undefined && row.occurrence_id !== id) throw this.unknown();
    const beside = await (early && expected === series ? early : this.beside(series, caller));
    const next = (beside?.next ?? []).map(([id, start, end]): NextDate => ({
      id,
      start_local: wallFromJson(start),
      end_local: wallFromJson(end),
    }));
    const isFirst = id === series && beside?.first;
    const shown = this.known(isFirst ? await this.placed(beside.first, caller) : row, caller);
    return { row: shown, next, ...seriesTitle(shown, beside?.titles ?? [], caller) };
  }

  /**
   * Finds the event to write, and repeats both if another writer has split its series meanwhile.
   * @throws ApiError conflict
   */
  async written<T>(id: number, caller: RequestContext, write: (found: FoundEvent) => Promise<T>): Promise<T> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const found = await this.find(id, caller);
      try {
        return await write(found);
      } catch (error) {
        if (!(error instanceof OccurrenceMoved)) throw error;
      }
    }
    throw new ApiError('conflict');
  }

  /** The row of the event itself, even if its id is also an occurrence's. @throws ApiError rest-event-not-found */
  async own(id: EventId, caller: RequestContext): Promise<EventRow> {
    const row = await this.reader.one(EVENT, id, caller);
    if (!row) throw this.unknown();
    return this.known(row, caller);
  }

  /** The id of the occurrence at this time by its series' rule. @throws ApiError rest-event-not-found */
  async idOn(series: EventId, then: OccurrenceDay, caller: RequestContext): Promise<OccurrenceId> {
    const [found] = await this.sql.rows<{ id: OccurrenceId }>(occurrenceOn(series, then), caller);
    if (!found) throw this.unknown();
    return found.id;
  }

  /** Number of later occurrences of each row's series in a list, by id: one statement, if there is any series. */
  async subsequent(
    rows: readonly EventRow[],
    window: EventWindow | undefined,
    caller: RequestContext,
  ): Promise<ReadonlyMap<OccurrenceId, number>> {
    const ids = rows.filter((row) => seriesOf(row) !== undefined).map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const found = await this.sql.rows<{ id: number; more: number }>(subsequent(ids, window, caller), caller);
    return new Map(found.map(({ id, more }) => [id, more]));
  }

  /** Titles of the series of these exceptions, by series id: one statement, if there is any exception. */
  async seriesTitles(rows: readonly EventRow[], caller: RequestContext): Promise<ReadonlyMap<EventId, string>> {
    const languages = new Map(
      rows.flatMap((row) => (row.series_id === null ? [] : [[row.series_id, row.original_language]])),
    );
    const ids = [...languages.keys()];
    if (ids.length === 0) return new Map();
    const found = await this.sql.rows<TitlesOfSeries>(titlesOfSeries(ids), caller);
    return new Map(
      found.flatMap(({ id, titles }) => {
        const original_language = languages.get(id);
        const title = original_language && pick({ original_language, translations: titles }, 'title', caller.languages);
        return title ? [[id, title.value]] : [];
      }),
    );
  }

  private async occurrence(id: OccurrenceId, caller: RequestContext): Promise<EventRow> {
    const [found] = await this.sql.rows<FoundOccurrence>(occurrenceById(id, caller), caller);
    if (found) return this.placed(found, caller);
    const [kind] = await this.sql.rows<{ other: boolean }>(otherKind(id, caller), caller);
    throw kind?.other === true ? new ApiError('rest-invalid-event-id') : this.unknown();
  }

  private async placed({ event_id, times }: FoundOccurrence, caller: RequestContext): Promise<EventRow> {
    if (event_id === null || times === null) throw new ApiError('event-occurrence-removed');
    return this.reader.occurrence(await this.own(event_id, caller), occurrenceTimes(times));
  }

  /** @throws ApiError rest-event-not-found if the caller may not learn of the event */
  private known(row: EventRow, caller: RequestContext): EventRow {
    if (!mayKnow(row, caller)) throw this.unknown();
    return row;
  }

  private unknown(): ApiError {
    return new ApiError('rest-event-not-found');
  }
}

/** The title of an exception's series for the caller. */
function seriesTitle(
  { series_id, original_language }: EventRow,
  translations: readonly SeriesTitle[],
  { languages }: RequestContext,
): { seriesTitle?: string } {
  const title = series_id === null ? undefined : pick({ original_language, translations }, 'title', languages);
  return title ? { seriesTitle: title.value } : {};
}
