import { Injectable } from '@nestjs/common';
import { wallFromDate } from '../../common/dates/wall-clock.js';
import { isLanguage } from '../../common/language.js';
import { splitRecurrence } from '../../common/recurrence/split-recurrence.js';
import type { Tx } from '../../database/transaction.js';
import { freeSlug } from '../../records/texts/slugs.js';
import type { LockedOccurrence } from './exceptions.service.js';
import { SeriesWriter } from './series-writer.service.js';

/** Makes one occurrence and all after it a series of their own. */
@Injectable()
export class SeriesSplit {
  constructor(private readonly writer: SeriesWriter) {}

  /** Answers the id of the new event, which is as the series is. Both have their occurrences. */
  async split(tx: Tx, { id, series_id, original_start }: LockedOccurrence, now: Date): Promise<number> {
    const recurrence = await this.writer.recurrence(tx, series_id);
    const { before, after } = splitRecurrence(recurrence, wallFromDate(original_start));
    const [made] = await tx.$queryRaw<{ id: number }[]>`select split_series(${series_id}, ${id}, ${now}) as id`;
    if (!made) throw new Error('A series was split, and there is no event.');
    await this.name(tx, series_id, made.id);
    await this.writer.begin(tx, made.id);
    await tx.$executeRaw`update event set revision = revision + 1, modified_at = ${now} where id = ${series_id}`;
    await this.writer.replace(tx, series_id, before, now);
    await this.writer.replace(tx, made.id, after, now);
    return made.id;
  }

  /** Ends a series before an occurrence: that and all after it are removed. */
  async cut(tx: Tx, { series_id, original_start }: LockedOccurrence, now: Date): Promise<void> {
    const { before } = splitRecurrence(await this.writer.recurrence(tx, series_id), wallFromDate(original_start));
    await tx.$executeRaw`update event set revision = revision + 1, modified_at = ${now} where id = ${series_id}`;
    await this.writer.replace(tx, series_id, before, now);
  }

  /** The new event has the slugs of the series as far as they can be had twice: with a number behind them. */
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
