import qs from 'qs';
import type { DaysQuery } from '#calendar/events/event-days.service.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { DATE_PARAMS } from './requested-dates.js';
import { NO_PART } from './filter-parameters.js';

/** Parameters of date and order, besides those of a part: pages by date set them themselves. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  ...NO_PART,
  ...['order', 'orderby', 'month', 'start_date', 'end_date', 'strict_dates', 'ongoing'],
  ...['starts_before', 'starts_after', 'ends_before', 'ends_after', ...DATE_PARAMS],
]);

type Input = Readonly<Record<string, unknown>>;

/** Filters of an address as a query with its question mark; `''` without filters. Links between views carry it along. */
export function filterQuery(input: Input): string {
  const query = filterText(input);
  return query === '' ? '' : `?${query}`;
}

/** Filters of an address, for a page that sets dates and order itself. */
export function withoutDateParams(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !NO_FILTERS.has(name)));
}

function filterText(input: Input): string {
  return qs.stringify(withoutDateParams(input), { arrayFormat: 'brackets' });
}

/** Filters of a query without dates, for a page that sets its own. */
export function withoutDates(query: ListEventsQuery): DaysQuery {
  const filters = { ...query };
  for (const name of NO_FILTERS) Reflect.deleteProperty(filters, name);
  return filters;
}
