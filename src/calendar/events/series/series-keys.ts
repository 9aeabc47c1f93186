import type { WallClock } from '../../../core/dates/wall-clock.js';
import { recurrenceDates } from '../../../core/recurrence/date-lines.js';
import type { Recurrence } from '../../../core/recurrence/recurrence.js';
import { recurrenceText } from '../../../core/recurrence/recurrence-text.js';
import type { RenderContext } from '../../records/reading/render-context.js';
import type { EventResponse } from '../dto/event.response.js';
import type { EventRow } from '../event.record.js';
import { seriesOf } from './event-rows.service.js';
import type { NextDate } from './occurrence.sql.js';

/** What every answer says of how an event repeats, and whether it takes place. */
export function seriesKeys(
  row: EventRow,
  recurrence: Recurrence | undefined,
  { languages }: RenderContext,
): Pick<
  EventResponse,
  | 'event_status'
  | 'previous_start_date'
  | 'recurring'
  | 'recurring_event_id'
  | 'original_start_date'
  | 'recurrence_text'
> {
  const series = seriesOf(row);
  return {
    event_status: row.event_status,
    previous_start_date: row.previous_start,
    recurring: series !== undefined,
    recurring_event_id: series ?? null,
    original_start_date: originalStart(row),
    recurrence_text: recurrence ? recurrenceText(recurrence, languages[0]) : '',
  };
}

/** When the date of a series was to begin by its rule. */
export function originalStart(row: EventRow): WallClock | null {
  return seriesOf(row) === undefined ? null : (row.original_start ?? row.start_local);
}

/** What the answer with a single event says besides: its rule as it was written, and when it takes place next. */
export function ruleKeys(
  row: EventRow,
  recurrence: Recurrence | undefined,
  next: readonly NextDate[],
): Required<Pick<EventResponse, 'recurrence' | 'dates' | 'next_dates'>> {
  const dates = recurrence && recurrenceDates(recurrence);
  return {
    recurrence: row.recurrence && [...row.recurrence],
    dates: dates?.map(({ start, end }) => ({ start_date: start, end_date: end })) ?? null,
    next_dates: next.map(({ id, start_local, end_local }) => ({ id, start_date: start_local, end_date: end_local })),
  };
}

/**
 * The page of an occurrence stands below that of its series, under its day; and under the time as well where that is not the
 * series' own, as a day may have several. What else takes place on that day has no part in it: the address lasts.
 */
export function occurrencePage(row: EventRow, url: string): string {
  if (seriesOf(row) === undefined) return url;
  const start = row.original_start ?? row.start_local;
  const time = timeOf(start) === timeOf(row.series_start ?? row.start_local) ? '' : `-${timeOf(start)}`;
  return `${url}${start.slice(0, 10)}${time}/`;
}

/** `1830`, or `183015` where there are seconds. */
function timeOf(wall: WallClock): string {
  const [hour = '', minute = '', second = ''] = wall.slice(11).split(':');
  return hour + minute + (second === '00' ? '' : second);
}

/** The slug of an exception is that of its series, and behind it when it would have taken place. */
export function seriesSlug(slug: string): string {
  return slug.split('/', 1)[0] ?? slug;
}
