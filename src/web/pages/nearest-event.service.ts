import { Injectable } from '@nestjs/common';
import type { DaysQuery } from '../../calendar/events/event-days.service.js';
import { EventsService } from '../../calendar/events/events.service.js';
import type { Stretch } from './dates/calendar-units.js';
import { foundEvents } from './found-events.js';
import { afterDay, beforeDay } from './listed-days.js';
import type { PageContext } from './page-context.js';

/** Where to go on from days without events. */
@Injectable()
export class NearestEvent {
  constructor(private readonly events: EventsService) {}

  /** The first day after them on which an event starts, or else the last day before. */
  async to({ first, last }: Stretch, filters: DaysQuery, context: PageContext): Promise<string | undefined> {
    const starts = await Promise.all(
      [afterDay(last), beforeDay(first)].map(async (then) => {
        const { events } = await foundEvents(this.events, { ...filters, ...then, per_page: 1 }, context);
        return events.map(({ start_date }) => start_date.slice(0, 10));
      }),
    );
    return starts.flat()[0];
  }
}
