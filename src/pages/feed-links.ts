import qs from 'qs';
import { filtersIn } from './given-filters.js';
import type { PageContext } from './page-context.js';

/** The feeds of a list with these filters, in the page's language. */
export function feedOf(
  given: Readonly<Record<string, unknown>>,
  { links, language }: PageContext,
): { ics: string; rss: string } {
  const { order: _order, orderby: _orderby, month: _month, ...filters } = filtersIn(given);
  const query = qs.stringify({ ...filters, [links.languageParam]: language }, { arrayFormat: 'brackets' });
  return { ics: `${links.apiIn('/events.ics')}?${query}`, rss: `${links.apiIn('/events.rss')}?${query}` };
}
