import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { requestedDates, onRequestedDays } from './requested-dates.js';
import { withoutDates } from './list-filters.js';
import type { PageContext } from './page-context.js';

/** Query for the events of the map page: those with coordinates, a series once, on the days that are asked for. */
export function eventsOnMap(query: ListEventsQuery, context: PageContext): ListEventsQuery {
  const dates = requestedDates(context.input, context.now);
  return {
    ...withoutDates(query),
    ...(dates ? onRequestedDays(dates.days, context) : {}),
    hide_subsequent_recurrences: query.hide_subsequent_recurrences ?? true,
    geoloc: true,
  };
}
