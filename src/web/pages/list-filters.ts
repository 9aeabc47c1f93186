import qs from 'qs';
import type { DaysQuery } from '../../calendar/events/event-days.service.js';
import type { ListEventsQuery } from '../../calendar/events/dto/event.query.js';
import { NO_PART } from './given-filters.js';

/** What an address says of when and in which order beside what it says of a part: a page with dates says both itself. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  ...NO_PART,
  ...['order', 'orderby', 'month', 'start_date', 'end_date', 'strict_dates', 'ongoing'],
  ...['starts_before', 'starts_after', 'ends_before', 'ends_after'],
]);

type Given = Readonly<Record<string, unknown>>;

/** The filters of an address as a query, with its question mark; `''` where it has none. They stay from view to view. */
export function filterQuery(given: Given): string {
  const query = filterText(given);
  return query === '' ? '' : `?${query}`;
}

/** The same for a form, which has a query of its own. */
export function filterFields(given: Given): readonly (readonly [string, string])[] {
  return [...new URLSearchParams(filterText(given))];
}

function filterText(given: Given): string {
  const filters = Object.entries(given).filter(([name]) => !NO_FILTERS.has(name));
  return qs.stringify(Object.fromEntries(filters), { arrayFormat: 'brackets' });
}

/** The filters of a query, whose page says itself when events take place. */
export function withoutDates(query: ListEventsQuery): DaysQuery {
  const filters = { ...query };
  for (const name of NO_FILTERS) Reflect.deleteProperty(filters, name);
  return filters;
}
