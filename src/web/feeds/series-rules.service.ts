import { Injectable } from '@nestjs/common';
import { SLICE, takeTurn } from '#core/turns.js';
import { Sql } from '#platform/database/sql.service.js';
import type { EventOutline } from '#calendar/events/event.outline.js';
import { eventUid } from '#calendar/events/event-identity.js';
import type { EventSelection, ListedRow, Rendering, RenderedEvent } from '#calendar/events/listed-events.service.js';
import { seriesOf } from '#calendar/events/series/event-rows.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { FeedEntry, FeedPiece, WithdrawnEntry } from './feed.js';
import { entryOf } from './feed-entry.js';
import { ruleLines, seriesPlan, type SeriesPlan } from './icalendar/series-plan.js';
import { seriesFacts, type SeriesFacts } from './series-facts.sql.js';

/** Rendering of a feed entry as a piece. @param variant what else the piece depends on */
export type EntryRendering = (make: (shown: RenderedEvent) => FeedEntry, variant: string) => Rendering<FeedPiece>;

/** Writes series as rules where every calendar computes the same dates from them. */
@Injectable()
export class SeriesRules {
  constructor(private readonly sql: Sql) {}

  /** Plans of the series in a list that can be written as rules, by id; one statement. */
  async plans(
    listed: readonly ListedRow[],
    { query, window }: EventSelection,
    caller: RequestContext,
  ): Promise<ReadonlyMap<number, SeriesPlan>> {
    // These filters choose single dates.
    if (query.include !== undefined || query.hide_subsequent_recurrences === true) return new Map();
    const series = Map.groupBy(listed, ({ row }) => seriesOf(row));
    const ids = [...series.keys()].filter((id) => id !== undefined);
    if (ids.length === 0 || !window) return new Map();
    const facts = await this.sql.rows<SeriesFacts>(seriesFacts(ids, window), caller);
    return new Map(
      facts.flatMap((known) => {
        const rows = series.get(known.series_id) ?? [];
        const plan = seriesPlan(
          rows.map(({ row }) => row),
          known,
        );
        return plan ? [[known.series_id, plan]] : [];
      }),
    );
  }

  /** Pieces of the list: each series with a plan once, with its exceptions. */
  async pieces(
    listed: readonly ListedRow[],
    plans: ReadonlyMap<number, SeriesPlan>,
    caller: RequestContext,
    rendering: EntryRendering,
  ): Promise<FeedPiece[]> {
    const pieces: FeedPiece[] = [];
    const untold = new Map(
      listed
        .filter(({ row }) => row.series_id === null)
        .reverse()
        .map((one) => [seriesOf(one.row), one]),
    );
    for (const [index, { row, as }] of listed.entries()) {
      if (index % SLICE === SLICE - 1) await takeTurn(caller.client);
      const plan = plans.get(seriesOf(row) ?? row.id);
      // The rule comes before its exceptions, even if the first date is one.
      const whole = plan && untold.get(plan.seriesId);
      if (whole) {
        untold.delete(plan.seriesId);
        pieces.push(whole.as(rendering((one) => seriesEntry(one, plan, caller), `rule ${plan.removed.join()}`)));
      }
      const repetition = plan?.inPlace.get(row.id);
      if (repetition !== undefined)
        pieces.push(as(rendering((one) => repeatedEntry(one, repetition, caller), repetition)));
      else if (!plan || row.series_id !== null) pieces.push(as(rendering((one) => entryOf(one, caller), '')));
    }
    return pieces;
  }
}

/**
 * Withdrawn occurrences for calendars that know series by their rules: a series written as a rule leaves out removed dates
 * itself; one that is gone is also withdrawn under its own UID.
 */
export function withdrawnSeries(
  entries: readonly WithdrawnEntry[],
  plans: ReadonlyMap<number, SeriesPlan>,
  listed: readonly ListedRow[],
): WithdrawnEntry[] {
  const there = new Set(listed.map(({ row }) => seriesOf(row)));
  const left = entries.filter(({ series }) => !plans.has(series.id));
  const names = new Set(left.map(({ uid }) => uid));
  return left.flatMap((entry) => {
    const { series } = entry;
    if (there.has(series.id) || names.has(series.uid)) return [entry];
    names.add(series.uid);
    return [{ ...entry, uid: series.uid }, entry];
  });
}

/** UID of the whole series. */
function seriesUid({ row }: RenderedEvent, { links }: RequestContext): string {
  const eventId = seriesOf(row) ?? row.id;
  return eventUid({ eventId, uid: row.uid }, links.host);
}

/** Entry of a series, or of an exception in the place of one of its dates: both have the UID of the series. */
function repeatedEntry(shown: RenderedEvent, repetition: string, caller: RequestContext): FeedEntry {
  const { series: _series, ...entry } = entryOf(shown, caller);
  return { ...entry, uid: seriesUid(shown, caller), repetition };
}

/** Entry of a series, from any of its dates without exceptions: all of them have the same content. */
function seriesEntry(shown: RenderedEvent, plan: SeriesPlan, caller: RequestContext): FeedEntry {
  const entry = repeatedEntry(shown, ruleLines(plan), caller);
  const { start, end, utcStart, utcEnd } = plan.times;
  const times = { start_date: start, end_date: end, utc_start_date: utcStart, utc_end_date: utcEnd };
  const outline = (): EventOutline => {
    const event = entry.outline();
    const url = caller.links.page('event', event.slug);
    return { ...event, ...times, url, website: event.website === event.url ? url : event.website };
  };
  return { ...entry, outline };
}
