import { Injectable } from '@nestjs/common';
import { wallFromDate } from '#core/dates/wall-clock.js';
import { invalidParam } from '#core/errors/api-error.js';
import { isLanguage } from '#core/language.js';
import { expected } from '#core/messages/message.js';
import { splitRecurrence } from '#core/recurrence/split-recurrence.js';
import type { EventId } from '#calendar/records/reading/event-ids.js';
import type { Tx } from '#platform/database/transaction.js';
import { freeSlug } from '#calendar/records/texts/slugs.js';
import type { LockedOccurrence } from './exceptions.js';
import { SeriesWriter } from './series-writer.service.js';

const ONCE = 'RRULE:FREQ=DAILY;COUNT=1';

/** Splits off one occurrence and all after it as a series of their own. */
@Injectable()
export class SeriesSplit {
  constructor(private readonly writer: SeriesWriter) {}

  /**
   * Returns the id of the new event, a copy of the series. Both have their occurrences.
   * @throws ApiError rest_invalid_param if the series cannot go on from there with its dates
   */
  async split(tx: Tx, { id, event_id, series_id, original_start }: LockedOccurrence, now: Date): Promise<EventId> {
    const recurrence = await this.writer.recurrence(tx, series_id);
    const { before, after } = splitRecurrence(recurrence, wallFromDate(original_start));
    if (!after) throw invalidParam('scope', expected('recurrence-not-split'));
    const lines = after.lines.length === 0 && event_id !== series_id ? [ONCE] : after.lines;
    const [made] = await tx.$queryRaw<{ id: EventId }[]>`select split_series(${series_id}, ${id}, ${now}) as id`;
    if (!made) throw new Error('A series was split, and there is no event.');
    await this.name(tx, series_id, made.id);
    await this.writer.begin(tx, made.id, after.end);
    await tx.$executeRaw`update event set revision = revision + 1, modified_at = ${now} where id = ${series_id}`;
    await this.shorten(tx, series_id, before, now);
    await this.writer.replace(tx, made.id, lines, now);
    return made.id;
  }

  /** Ends a series before an occurrence, which is removed with all after it. */
  async cut(tx: Tx, { series_id, original_start }: LockedOccurrence, now: Date): Promise<void> {
    const { before } = splitRecurrence(await this.writer.recurrence(tx, series_id), wallFromDate(original_start));
    await tx.$executeRaw`update event set revision = revision + 1, modified_at = ${now} where id = ${series_id}`;
    await this.shorten(tx, series_id, before, now);
  }

  /** An exception stays one, even as the only date. */
  private async shorten(tx: Tx, series: number, lines: readonly string[], now: Date): Promise<void> {
    const [first] = await tx.$queryRaw<{ event_id: number }[]>`select event_id from occurrence where id = ${series}`;
    const isException = first !== undefined && first.event_id !== series;
    await this.writer.replace(tx, series, lines.length === 0 && isException ? [ONCE] : lines, now);
  }

  /** Gives the new event the slugs of the series, numbered, as a slug must be unique. */
  private async name(tx: Tx, series: number, made: number): Promise<void> {
    const slugs = await tx.$queryRaw<{ language: string; slug: string }[]>`
      select language, slug from event_translation where event_id = ${series} and slug is not null order by language`;
    for (const { language, slug } of slugs) {
      if (!isLanguage(language)) continue;
      const free = await freeSlug(tx, { table: 'event', language }, slug, made);
      await tx.$executeRaw`update event_translation set slug = ${free} where event_id = ${made} and language = ${language}`;
    }
  }
}
