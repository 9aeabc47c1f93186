import { Inject, Injectable } from '@nestjs/common';
import { LAST_WALL, wallFromDate, wallToDate, type WallClock } from '#core/dates/wall-clock.js';
import { eventTimes } from '#core/dates/event-times.js';
import { invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import { countDates, expand, type Occurrence } from '#core/recurrence/expand.js';
import { moveSeries } from '#core/recurrence/move-series.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import type { FirstTime, Recurrence } from '#core/recurrence/recurrence.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Tx } from '#platform/database/transaction.js';
import type { DroppedExceptionResponse } from '../dto/recurrence.response.js';
import type { TimeColumns } from '../event-times.js';
import {
  addedOccurrences,
  extensionStatement,
  MOST_AHEAD,
  MOST_PAST,
  moveStatement,
  occurrenceStatement,
  removedOn,
} from './occurrence-writes.sql.js';
import { recurrenceLines, givesRecurrence, readRecurrence, usable, type RecurrenceInput } from './recurrence-input.js';
import { seriesChange, type SeriesChange } from './series-change.js';
import { firstTime, readSeries, SERIES_COLUMNS, storedSeries } from './stored-series.js';

/** Change of the recurrence of an event, or of the times that it starts from. */
interface RecurrenceWrite {
  readonly input: RecurrenceInput;
  /** The event's times before this write, if that has changed them. */
  readonly former?: TimeColumns | undefined;
}

/** A series yet to be written: the columns to insert its event with, and its dates up to the horizon. */
interface NewSeries {
  readonly columns: { readonly recurrence: string[]; readonly extendedTo: Date | null };
  readonly dates: readonly Occurrence[];
  readonly change: SeriesChange;
}

/** An exception without a place, by the id of its occurrence. */
interface DroppedException {
  readonly id: number;
  readonly original_start: Date;
}

/** The dates of a series up to a wall clock, and whether more follow. */
interface SeriesDates {
  readonly recurrence: Recurrence;
  readonly all: readonly Occurrence[];
  readonly until: WallClock;
  readonly rest: boolean;
}

/** Writes recurrence, and the occurrences that follow from it up to the horizon (`RECURRENCE_MONTHS`). */
@Injectable()
export class SeriesWriter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Writes the recurrence in the input to the locked event, and its occurrences if its times or its rule changed.
   * @throws ApiError rest_invalid_param
   */
  async write(tx: Tx, id: number, { input, former }: RecurrenceWrite, now: Date): Promise<SeriesChange | undefined> {
    const stored = await readSeries(tx, id);
    const isProvided = givesRecurrence(input);
    const lines = isProvided ? recurrenceLines(input, stored.first, now) : stored.lines;
    if (lines === null) return stored.lines === null ? undefined : seriesChange(await this.end(tx, id, now));
    const parsed = isProvided || !former ? undefined : parseRecurrence(lines, firstTime(former));
    if (parsed && 'recurrence' in parsed) return this.move(tx, { id, first: stored.first }, parsed.recurrence, now);
    const recurrence = readRecurrence(lines, stored.first);
    const dates = isProvided ? this.input(recurrence, now) : this.dates(recurrence, now, MOST_PAST);
    return seriesChange(await this.occurrences(tx, id, dates, now), recurrence);
  }

  /** Recurrence of a new event; undefined for a single one. @throws ApiError rest_invalid_param */
  opening(input: RecurrenceInput, times: TimeColumns, now: Date): NewSeries | undefined {
    const first = firstTime(times);
    const lines = recurrenceLines(input, first, now);
    if (lines === null) return undefined;
    const recurrence = readRecurrence(lines, first);
    const { all, until, rest } = this.input(recurrence, now);
    const columns = { recurrence: [...recurrence.lines], extendedTo: rest ? wallToDate(until) : null };
    return { columns, dates: all, change: seriesChange([], recurrence) };
  }

  /** Creates the occurrences of an event that was inserted with the columns of its series. */
  async open(tx: Tx, id: number, { dates }: NewSeries): Promise<void> {
    await tx.$executeRaw(addedOccurrences(id, dates));
  }

  /** Creates the occurrences of these series that have come within the horizon; existing ones stay. */
  async extend(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
    const series = await tx.event.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, extendedTo: true, ...SERIES_COLUMNS },
      orderBy: { id: 'asc' },
    });
    for (const event of series) {
      const { lines, first } = storedSeries(event);
      if (lines === null || event.extendedTo === null) continue;
      const recurrence = readRecurrence(lines, first);
      const { all, until, rest } = this.further(recurrence, wallFromDate(event.extendedTo), now);
      await tx.$executeRaw(extensionStatement(event.id, all, rest ? until : null));
    }
  }

  /** Recurrence of a series. */
  async recurrence(tx: Tx, id: number): Promise<Recurrence> {
    const { lines, first } = await readSeries(tx, id);
    return readRecurrence(lines ?? [], first);
  }

  /** Writes other lines to a series, and its occurrences with them; without lines it becomes a single event. */
  async replace(tx: Tx, id: number, lines: readonly string[], now: Date): Promise<DroppedExceptionResponse[]> {
    if (lines.length === 0) return this.end(tx, id, now);
    const { first } = await readSeries(tx, id);
    const recurrence = readRecurrence(lines, first);
    return this.occurrences(tx, id, this.dates(recurrence, now, Infinity), now);
  }

  /** Sets the end of the first date of a split-off series, and its moments from its wall clocks. */
  async begin(tx: Tx, id: number, end: WallClock): Promise<void> {
    const { first } = await readSeries(tx, id);
    const { startsAt, endsAt } = eventTimes({ ...first, end });
    await tx.event.update({
      where: { id },
      data: { startsAt, endsAt, endLocal: wallToDate(end) },
      select: { id: true },
    });
  }

  /** The moment up to which occurrences are created. */
  horizon(now: Date): Date {
    const horizon = new Date(now);
    horizon.setUTCMonth(horizon.getUTCMonth() + this.config.recurrenceMonths);
    return horizon;
  }

  /** Moves a series to another first time, with its added dates, exclusions and exceptions. */
  private async move(
    tx: Tx,
    { id, first }: { readonly id: number; readonly first: FirstTime },
    former: Recurrence,
    now: Date,
  ): Promise<SeriesChange> {
    const starts = former.first.start === first.start ? [] : await this.starts(tx, id);
    const { parsed, places, dropped } = moveSeries(former, first, starts);
    const recurrence = usable(parsed);
    const lost = await tx.$queryRaw<DroppedException[]>(moveStatement(id, { places, starts }, now));
    const others = await this.occurrences(tx, id, this.dates(recurrence, now, MOST_PAST), now);
    const known = dropped.length === 0 ? [] : await tx.$queryRaw<DroppedException[]>(removedOn(id, dropped));
    const ids = new Map(known.map((one) => [wallFromDate(one.original_start), one.id]));
    const takenOff = dropped.map((start) => ({ id: ids.get(start) ?? null, original_start_date: start }));
    return seriesChange([...lost.map(droppedException), ...others, ...takenOff], recurrence);
  }

  /** The starts of a series' dates by its rule. */
  private async starts(tx: Tx, id: number): Promise<WallClock[]> {
    const rows = await tx.occurrence.findMany({
      where: { seriesId: id },
      select: { originalStart: true },
      orderBy: { originalStart: 'asc' },
    });
    return rows.map(({ originalStart }) => wallFromDate(originalStart));
  }

  private async occurrences(
    tx: Tx,
    id: number,
    { recurrence, all, until, rest }: SeriesDates,
    now: Date,
  ): Promise<DroppedExceptionResponse[]> {
    await tx.$executeRaw`update event set recurrence = ${[...recurrence.lines]}, extended_to = ${rest ? until : null}::timestamp where id = ${id}`;
    return (await tx.$queryRaw<DroppedException[]>(occurrenceStatement(id, all, now))).map(droppedException);
  }

  /** @throws ApiError rest_invalid_param for a rule without dates, or one that began too long ago */
  private input(recurrence: Recurrence, now: Date): SeriesDates {
    const dates = this.dates(recurrence, now, MOST_PAST);
    if (dates.all.length === 0 && !dates.rest) throw invalidParam('recurrence', expected('recurrence-never'));
    return dates;
  }

  /** @throws ApiError rest_invalid_param for a rule that began too long ago */
  private dates(recurrence: Recurrence, now: Date, mostPast: number): SeriesDates {
    const today = wallFromDate(now);
    if (countDates(recurrence, { until: today, limit: mostPast }) > mostPast)
      throw invalidParam('recurrence', expected('recurrence-past', { maximum: mostPast }));
    const past = expand(recurrence, { until: today, limit: mostPast });
    const ahead = this.ahead(recurrence, today, MOST_AHEAD, now);
    return { ...ahead, all: [...past, ...ahead.all] };
  }

  /** The dates after the existing ones, however many of them are past by now. */
  private further(recurrence: Recurrence, there: WallClock, now: Date): SeriesDates {
    const today = wallFromDate(now);
    const missed = there < today ? expand(recurrence, { after: there, until: today, limit: Infinity }) : [];
    const known = countDates(recurrence, { after: today, until: there, limit: MOST_AHEAD });
    const ahead = this.ahead(recurrence, there < today ? today : there, Math.max(0, MOST_AHEAD - known), now);
    return { ...ahead, all: [...missed, ...ahead.all] };
  }

  /** At most `most` dates after a wall clock, up to the horizon. */
  private ahead(recurrence: Recurrence, after: WallClock, most: number, now: Date): SeriesDates {
    const [horizon, { start }] = [wallFromDate(this.horizon(now)), recurrence.first];
    // The first date is always created, however far ahead, as a single event would be.
    const end = horizon < start ? start : horizon;
    const all = expand(recurrence, { after, until: end, limit: most });
    const until = all.length === most ? (all.at(-1)?.originalStart ?? after) : end;
    const rest = recurrence.endless || countDates(recurrence, { after: until, until: LAST_WALL, limit: 1 }) > 0;
    return { recurrence, all, until, rest };
  }

  /** Makes the series a single event again, at its own times. */
  private async end(tx: Tx, id: number, now: Date): Promise<DroppedExceptionResponse[]> {
    await tx.$executeRaw`select note_removals(${id}, '{}', ${now})`;
    const dropped = await tx.$queryRaw<DroppedException[]>`
      delete from event where series_id = ${id} returning occurrence_id as id, original_start`;
    await tx.$executeRaw`update event set recurrence = null, extended_to = null where id = ${id}`;
    return dropped.map(droppedException);
  }
}

function droppedException({ id, original_start }: DroppedException): DroppedExceptionResponse {
  return { id, original_start_date: wallFromDate(original_start) };
}
