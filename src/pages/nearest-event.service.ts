import { Injectable } from '@nestjs/common';
import type { DaysQuery } from '../events/event-days.service.js';
import type { EventResponse } from '../events/dto/event.response.js';
import { EventsService } from '../events/events.service.js';
import { valueOf } from '../http/answer.js';
import type { Stretch } from './dates/calendar-units.js';
import { afterDay, beforeDay } from './listed-days.js';
import type { PageContext } from './page-context.js';

/** Where to go on from days without events. */
@Injectable()
export class NearestEvent {
  constructor(private readonly events: EventsService) {}

  /** The first day after them on which an event starts, or else the last day before. */
  async to({ first, last }: Stretch, filters: DaysQuery, { reader }: PageContext): Promise<string | undefined> {
    const starts = await Promise.all(
      [afterDay(last), beforeDay(first)].map(async (then) => {
        const { body } = await this.events.list({ ...filters, ...then, per_page: 1 }, reader);
        return valueOf(body).events.map((event) => valueOf<EventResponse>(event).start_date.slice(0, 10));
      }),
    );
    return starts.flat()[0];
  }
}
