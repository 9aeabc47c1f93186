import { calendarDay } from '#core/dates/days.js';
import { Injectable } from '@nestjs/common';
import { toWallClock } from '#core/dates/zone.js';
import { Site } from '#platform/config/site.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { EventRow } from '#calendar/events/event.record.js';
import { EventsService } from '#calendar/events/events.service.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { DateInput } from '#platform/input/date.fields.js';
import { zonedSentence } from '#web/pages/components/event-rows.js';
import type { DeskContext } from '../shell/desk-context.js';
import type { SeriesDateList } from './event-form-model.js';

const DATES = 12;

/** Dates of a series that its form links to: from today on, with pages before and after. */
@Injectable()
export class SeriesDates {
  constructor(
    private readonly events: EventsService,
    private readonly site: Site,
  ) {}

  async of(id: number, row: EventRow, caller: RequestContext, { page }: DeskContext): Promise<SeriesDateList> {
    const { dates: requested } = caller.rawParams;
    const turn = typeof requested === 'string' && /^-?\d{1,4}$/.test(requested) ? Number(requested) : 0;
    const today = calendarDay(toWallClock(caller.now, this.site.zone));
    const isPast = turn < 0;
    const window: ListEventsQuery = isPast
      ? { starts_before: dateOf(today), order: 'desc' }
      : { start_date: dateOf(today), end_date: dateOf('9999-12-31') };
    const shown = isPast ? -turn : turn + 1;
    const query = { ...window, related_to: id, per_page: DATES, page: shown, strict_dates: true };
    const { body, total = 0 } = await this.events.list(query, { ...caller, rawParams: {} });
    const dates = valueOf(body)
      .events.map((one) => valueOf<EventResponse>(one))
      .map((date) => ({
        path: `/events/${String(date.id)}${date.id === id ? '?only=first' : ''}`,
        text: zonedSentence(date, page),
      }));
    const isMore = total > DATES * shown;
    return {
      dates: isPast ? dates.reverse() : dates,
      earlier: isPast ? (isMore ? turn - 1 : undefined) : turn > 0 || row.start_local < today ? turn - 1 : undefined,
      later: isPast || isMore ? turn + 1 : undefined,
      isRequested: requested !== undefined,
    };
  }
}

/** First second of a day. */
function dateOf(day: string): DateInput {
  const date = DateInput.read(`${day} 00:00:00`);
  if (!date) throw new Error(`No calendar has the day ${day}.`);
  return date;
}
