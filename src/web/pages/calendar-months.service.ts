import { Injectable } from '@nestjs/common';
import { ApiError } from '../../core/errors/api-error.js';
import { EventDays, type DaysQuery, type EventDay, type SomeEvents } from '../../calendar/events/event-days.service.js';
import { daysOf, monthsOf, neighboursOf, type Neighbours, type PageRange } from './calendar-range.js';
import { plusMonth, weeksOf } from './dates/calendar-units.js';
import { calendarDay, plusDay } from '../../core/dates/days.js';
import { NearestEvent } from './nearest-event.service.js';
import type { PageContext } from './page-context.js';

/** Events that a day of the month shows at most. */
const A_DAY = 4;

/** A month of the calendar. */
export interface MonthOfEvents {
  /** `YYYY-MM` */
  readonly month: string;
  /** Days of whole weeks. */
  readonly days: readonly EventDay[];
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
    const weeks = { ...weeksOf(month, language), whole };
    const { days, throughout } = await this.days.list(filters, weeks, { atMost: A_DAY, isShared: true }, reader);
    const isEmpty = throughout.total === 0 && days.every((day) => !day.day.startsWith(month) || totalOf(day) === 0);
    const nearest = isEmpty ? (await this.nearest.to(whole, filters, context))?.slice(0, 7) : undefined;
    return { month, days, throughout, neighbours, range, isEmpty, nearest };
  }
}

function totalOf({ starting, goingOn }: EventDay): number {
  return starting.total + goingOn.total;
}
