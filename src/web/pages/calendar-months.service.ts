import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { EventDays, type DaysQuery, type SomeEvents } from '#calendar/events/event-days.service.js';
import { daysOf, monthsOf, neighboursOf, type Neighbours, type PageRange } from './calendar-range.js';
import { calendarWeek, knownIn, type CalendarDay } from './calendar-week.js';
import { weeksOf } from './dates/calendar-units.js';
import { plusMonth } from '#core/dates/months.js';
import { calendarDay, plusDay } from '#core/dates/days.js';
import { NearestEvent } from './nearest-event.service.js';
import type { PageContext } from './page-context.js';

/** Events that a day of the month shows at most, and bars among them. */
const A_DAY = 4;
const LANES = 3;

/** A month of the calendar. */
export interface MonthOfEvents {
  /** `YYYY-MM` */
  readonly month: string;
  /** Whole weeks that contain all days of the month. */
  readonly weeks: readonly (readonly CalendarDay[])[];
  /** Events that began before the month and end after it. */
  readonly throughout: SomeEvents;
  readonly neighbours: Neighbours;
  readonly range: PageRange;
  readonly isEmpty: boolean;
  /** Nearest month with events, if this one has none. */
  readonly nearest: string | undefined;
}

@Injectable()
export class CalendarMonths {
  constructor(
    private readonly days: EventDays,
    private readonly nearest: NearestEvent,
  ) {}

  /** @throws ApiError rest_no_route where the calendar has no such month */
  async read(month: string, filters: DaysQuery, context: PageContext): Promise<MonthOfEvents> {
    const { language, reader, now } = context;
    const range = monthsOf(daysOf(await this.days.calendar(reader), calendarDay(now)));
    const neighbours = neighboursOf(month, range, plusMonth);
    if (!neighbours) throw new ApiError('rest_no_route');
    const whole = { first: `${month}-01`, last: plusDay(`${plusMonth(month, 1)}-01`, -1) };
    const requested = { ...weeksOf(month, language), whole };
    const { days, throughout } = await this.days.list(filters, requested, { atMost: A_DAY, isShared: true }, reader);
    const room = { lanes: LANES, atMost: A_DAY, whole };
    const known = knownIn(days);
    const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
      calendarWeek(days.slice(week * 7, week * 7 + 7), known, room),
    );
    const isEmpty =
      throughout.total === 0 && weeks.flat().every(({ day, total }) => !day.startsWith(month) || total === 0);
    const nearest = isEmpty ? (await this.nearest.to(whole, filters, context))?.slice(0, 7) : undefined;
    return { month, weeks, throughout, neighbours, range, isEmpty, nearest };
  }
}
