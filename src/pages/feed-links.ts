import qs from 'qs';
import type { PageContext } from './page-context.js';

/** Parameters that say how a page looks, and nothing of what it lists. */
const OF_PAGES = ['page', 'per_page', 'id', 'path_slug', 'slug', 'password', 'order', 'orderby', 'month'];

/** The feeds of a list with these filters, in the page's language. */
export function feedOf(
  given: Readonly<Record<string, unknown>>,
  { links, language }: PageContext,
): { ics: string; rss: string } {
  const filters = Object.entries(given).filter(([name]) => !OF_PAGES.includes(name));
  const query = qs.stringify(
    { ...Object.fromEntries(filters), [links.languageParam]: language },
    { arrayFormat: 'brackets' },
  );
  return { ics: `${links.apiIn('/events.ics')}?${query}`, rss: `${links.apiIn('/events.rss')}?${query}` };
}
