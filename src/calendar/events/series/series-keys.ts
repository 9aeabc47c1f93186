import { calendarDay } from '#core/dates/days.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import { recurrenceDates } from '#core/recurrence/date-lines.js';
import type { Recurrence } from '#core/recurrence/recurrence.js';
import { recurrenceText } from '#core/recurrence/recurrence-text.js';
import type { RenderContext } from '#calendar/records/reading/render-context.js';
import type { EventResponse } from '../dto/event.response.js';
import type { EventRow } from '../event.record.js';
import { seriesOf } from './event-rows.service.js';
import type { NextDate } from './occurrence.sql.js';

/** Recurrence and status keys of every answer. */
export function seriesKeys(
  row: EventRow,
  recurrence: Recurrence | undefined,
  { interfaceLanguage }: RenderContext,
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
    recurrence_text: recurrence ? recurrenceText(recurrence, interfaceLanguage) : '',
  };
}

/** The start of a date of a series by its rule. */
export function originalStart(row: EventRow): WallClock | null {
  return seriesOf(row) === undefined ? null : (row.original_start ?? row.start_local);
}

/** Further keys of a single read: the rule as written, and the next dates. */
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
 * Page of an occurrence: below that of its series, under its day; with the time as well if that differs from the
 * series' own, as a day may have several. Other dates on that day do not affect it: the address is permanent.
 */
export function occurrencePage(row: EventRow, url: string): string {
  if (seriesOf(row) === undefined) return url;
  const start = row.original_start ?? row.start_local;
  const time = timeOf(start) === timeOf(row.series_start ?? row.start_local) ? '' : `-${timeOf(start)}`;
  return `${url}${calendarDay(start)}${time}/`;
}

/** `1830`, or `183015` if there are seconds. */
function timeOf(wall: WallClock): string {
  const [hour = '', minute = '', second = ''] = wall.slice(11).split(':');
  return hour + minute + (second === '00' ? '' : second);
}

/** An exception's slug without its suffix, the start by the rule: the slug of its series. */
export function seriesSlug(slug: string): string {
  return slug.split('/', 1)[0] ?? slug;
}
