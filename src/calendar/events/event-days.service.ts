import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { ListEventsQuery } from './dto/event.query.js';
import type { EventResponse } from './dto/event.response.js';
import { ListedEvents } from './listed-events.service.js';
import {
  calendarDays,
  daysAround,
  eventDaysStatement,
  startingMonths,
  type DaysOfList,
  type DayRow,
  type Days,
  type DaysStatement,
} from './lists/event-days.sql.js';
import { eventsToday, type TodayRow } from './lists/events-today.sql.js';
import type { FilterContext } from './lists/events.filters.js';
import { dayWindow } from './lists/event-window.js';

/** The events of a day. */
export interface EventDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly starting: SomeEvents;
  /** Events that began before and go on. */
  readonly goingOn: SomeEvents;
}

/** Days in order, and the events listed once for all of them. */
export interface ListedDays {
  readonly days: readonly EventDay[];
  readonly throughout: SomeEvents;
}

/** The first of many events, with their number. */
export interface SomeEvents {
  readonly events: readonly EventResponse[];
  readonly total: number;
}

/** The first and the last day of a calendar with events. */
export interface CalendarDays extends Days {
  /** Start of the last event: it may go on for ever. */
  readonly lastStart: string;
}

interface Room {
  readonly atMost: number;
  /** Starting and ongoing events count against one limit. */
  readonly isShared?: boolean;
}

/** Parameters of time, order and paging: days set them themselves. */
type OfLists =
  | 'start_date'
  | 'end_date'
  | 'starts_before'
  | 'starts_after'
  | 'ends_before'
  | 'ends_after'
  | 'strict_dates'
  | 'ongoing'
  | 'unended'
  | 'page'
  | 'per_page'
  | 'order'
  | 'orderby';

/** The filters of a list. */
export type DaysQuery = Omit<ListEventsQuery, OfLists>;

/** Events by day: the first few of each day, and their number. */
@Injectable()
export class EventDays {
  constructor(
    private readonly sql: Sql,
    private readonly listed: ListedEvents,
  ) {}

  /**
   * A few statements, however many days and events.
   * @param room limit of events per day: starting and ongoing ones each, or together
   */
  async list(query: DaysQuery, days: DaysOfList, room: Room, caller: RequestContext): Promise<ListedDays> {
    const { atMost } = room;
    const window = dayWindow(days.first, days.last);
    const context = await this.listed.filtered(query, window, caller);
    const rows = (await this.rows(eventDaysStatement(context, days, atMost), context)).map((row) => roomFor(row, room));
    const ids = new Set(rows.flatMap(({ starting_ids, going_on_ids }) => [...starting_ids, ...going_on_ids]));
    const events = await this.listed.these([...ids], query, window, caller);
    const byId = new Map(events.map((event) => [event.id, event]));
    const some = (of: readonly number[], total: number): SomeEvents => {
      const shown = of.flatMap((id) => byId.get(id) ?? []);
      return { events: shown, total: Math.max(total, shown.length) };
    };
    const all = rows.map((row) => ({
      day: row.day,
      starting: some(row.starting_ids, row.starting),
      goingOn: some(row.going_on_ids, row.going_on),
    }));
    return {
      days: all.filter(({ day }) => day !== ''),
      throughout: all.find(({ day }) => day === '')?.goingOn ?? { events: [], total: 0 },
    };
  }

  /** Leaves out events that have ended. @param today by the site's clock */
  async today(today: string, atMost: number, caller: RequestContext): Promise<SomeEvents> {
    const [row] = await this.sql.rows<TodayRow>(eventsToday(caller.now, today, atMost), caller);
    const events = await this.listed.these(row?.ids ?? [], {}, dayWindow(today, today), caller);
    return { events, total: Math.max(row?.total ?? 0, events.length) };
  }

  /** Undefined if there are no public events. */
  async calendar(caller: RequestContext): Promise<CalendarDays | undefined> {
    const [row] = await this.sql.rows<{ first: string | null; last_start: string | null; last: string | null }>(
      calendarDays(caller.now),
      caller,
    );
    if (!row?.first || !row.last_start || !row.last) return undefined;
    return { first: row.first, lastStart: row.last_start, last: row.last };
  }

  /** `YYYY-MM` of the first months in which public events start. */
  async months(atMost: number, caller: RequestContext): Promise<string[]> {
    const rows = await this.sql.limited('scan', caller, (signal) =>
      this.sql.rows<{ month: string }>(startingMonths(caller.now, atMost), caller, signal),
    );
    return rows.map(({ month }) => month);
  }

  /** The nearest days before and after these on which events start. */
  async around(
    days: Days,
    caller: RequestContext,
  ): Promise<{ readonly earlier: string | undefined; readonly later: string | undefined }> {
    const [row] = await this.sql.rows<{ earlier: string | null; later: string | null }>(daysAround(days), caller);
    return { earlier: row?.earlier ?? undefined, later: row?.later ?? undefined };
  }

  private rows({ sql, isIndexed }: DaysStatement, { caller }: FilterContext): Promise<DayRow[]> {
    if (isIndexed) return this.sql.rows<DayRow>(sql, caller);
    return this.sql.limited('scan', caller, (signal) => this.sql.planned<DayRow>(sql, caller, signal));
  }
}

/** Starting events take precedence over ongoing ones. */
function roomFor(row: DayRow, { atMost, isShared = false }: Room): DayRow {
  if (!isShared) return row;
  return { ...row, going_on_ids: row.going_on_ids.slice(0, atMost - row.starting_ids.length) };
}
