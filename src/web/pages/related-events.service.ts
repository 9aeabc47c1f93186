import { Injectable } from '@nestjs/common';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EventsService } from '#calendar/events/events.service.js';
import { calendarDay } from '#core/dates/days.js';
import { TermFilter } from '#platform/input/term-fields.js';
import { isOff } from './components/event-rows.js';
import type { DatesOfSeries } from './components/dates-by-month.js';
import { foundEvents } from './found-events.js';
import { afterDay } from './listed-days.js';
import type { PageContext } from './page-context.js';
import { seriesOnce } from './series-once.js';
import { hasEnded } from './under-way.js';

/** Events in each row of cards. */
const SHOWN = 3;
/** Dates read to find them: a series is shown once. */
const LOOKED_AT = 12;
/** Dates of a series. */
const DATES = 24;

/** What follows the date that is shown. */
export interface AfterDate {
  /** The next date of the series that takes place. */
  readonly next: EventResponse | undefined;
  /** Whether the date is to come and none follows. */
  readonly isLast: boolean;
}

/** Events that an event's page leads to. */
export interface RelatedEvents {
  readonly dates: (DatesOfSeries & AfterDate) | undefined;
  readonly atVenue: readonly EventResponse[];
  /** Of the same category. */
  readonly alike: readonly EventResponse[];
}

/** Finds the other dates of an event, and events at its venue and of its category: one list each. */
@Injectable()
export class RelatedEventsReader {
  constructor(private readonly events: EventsService) {}

  async of(event: EventResponse, context: PageContext): Promise<RelatedEvents> {
    const [venue] = [event.venue].flat();
    const [category] = event.categories;
    const [dates, atVenue, alike] = await Promise.all([
      this.dates(event, context),
      this.some(venue && { venue: [venue.id] }, context),
      this.some(category && { categories: withId(category.id, category.slug) }, context),
    ]);
    const there = seriesOnce(atVenue, SHOWN, [event]);
    return { dates, atVenue: there, alike: seriesOnce(alike, SHOWN, [event, ...there]) };
  }

  /** Upcoming dates of its series, with the event's own. */
  private async dates(event: EventResponse, context: PageContext): Promise<RelatedEvents['dates']> {
    if (event.recurring_event_id == null) return undefined;
    const wanted = { related_to: event.recurring_event_id, per_page: DATES };
    const { events, total } = await foundEvents(this.events, wanted, context);
    // The event's own date is among them, even if it is past or far ahead.
    const all = events.some(({ id }) => id === event.id) ? events : [...events, event];
    const next =
      nextOf(event, events) ?? (total > events.length ? await this.nextBeyond(event, wanted, context) : undefined);
    return {
      events: all.toSorted((a, b) => a.start_date.localeCompare(b.start_date)),
      total,
      next,
      isLast: next === undefined && !hasEnded(event, context.reader.now),
    };
  }

  /** The next date after one that is not among those that were read. */
  private async nextBeyond(
    event: EventResponse,
    ofSeries: Partial<ListEventsQuery>,
    context: PageContext,
  ): Promise<EventResponse | undefined> {
    const wanted = { ...ofSeries, ...afterDay(calendarDay(event.start_date)) };
    const { events } = await foundEvents(this.events, wanted, context);
    return nextOf(event, events);
  }

  /** Those of its next ones that take place. */
  private async some(
    filter: Partial<ListEventsQuery> | undefined,
    context: PageContext,
  ): Promise<readonly EventResponse[]> {
    if (!filter) return [];
    const { events } = await foundEvents(this.events, { ...filter, per_page: LOOKED_AT }, context);
    return events.filter((one) => !isOff(one));
  }
}

/** The first of the dates, which are in order, after an event's own that takes place. */
export function nextOf(
  { utc_start_date: start }: EventResponse,
  dates: readonly EventResponse[],
): EventResponse | undefined {
  return dates.find((one) => one.utc_start_date > start && !isOff(one));
}

function withId(id: number, slug: string): TermFilter {
  const filter = new TermFilter([{ text: slug, id: undefined }]);
  filter.ids = [id];
  return filter;
}
