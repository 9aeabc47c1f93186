import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { EventsService } from '#calendar/events/events.service.js';
import { unended } from '#calendar/events/lists/event-dates.js';
import { valueOf } from '#platform/http/answer.js';
import type { PageContext } from './page-context.js';

/** One page of a list. */
export interface FoundEvents {
  readonly events: readonly EventResponse[];
  readonly total: number;
  readonly pages: number;
  readonly timeDependent: boolean;
}

export const NOTHING: FoundEvents = { events: [], total: 0, pages: 0, timeDependent: false };

/** Events of a page: those that have not ended, unless the query says otherwise. */
export async function foundEvents(
  events: EventsService,
  query: ListEventsQuery,
  { reader }: PageContext,
): Promise<FoundEvents> {
  const { body, total = 0, totalPages = 0, timeDependent = false } = await events.list(unended(query), reader);
  return {
    events: valueOf(body).events.map((event) => valueOf<EventResponse>(event)),
    total,
    pages: totalPages,
    timeDependent,
  };
}
