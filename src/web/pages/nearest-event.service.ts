import { calendarDay } from '#core/dates/days.js';
import { Injectable } from '@nestjs/common';
import type { DaysQuery } from '#calendar/events/event-days.service.js';
import { EventsService } from '#calendar/events/events.service.js';
import type { Stretch } from '#core/dates/months.js';
import { foundEvents } from './found-events.js';
import { afterDay, beforeDay } from './listed-days.js';
import type { PageContext } from './page-context.js';

/** Finds the nearest day with events from days without any. */
@Injectable()
export class NearestEvent {
  constructor(private readonly events: EventsService) {}

  /** First later day on which an event starts, or else the last earlier one. */
  async to({ first, last }: Stretch, filters: DaysQuery, context: PageContext): Promise<string | undefined> {
    const starts = await Promise.all(
      [afterDay(last), beforeDay(first)].map(async (then) => {
        const { events } = await foundEvents(this.events, { ...filters, ...then, per_page: 1 }, context);
        return events.map(({ start_date }) => calendarDay(start_date));
      }),
    );
    return starts.flat()[0];
  }
}
