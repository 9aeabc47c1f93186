import qs from 'qs';
import { filtersIn } from './given-filters.js';
import type { PageContext } from './page-context.js';

/** Addresses at which other programs subscribe to a list. */
export interface Feed {
  readonly ics: string;
  readonly rss: string;
  /** Whether it contains the whole calendar. */
  readonly isWhole: boolean;
}

/** Feeds of a list with these filters, in the language of its records. */
export function feedOf(given: Readonly<Record<string, unknown>>, { links, contentLanguage }: PageContext): Feed {
  const { order: _order, orderby: _orderby, month: _month, ...filters } = filtersIn(given);
  const query = qs.stringify({ ...filters, [links.languageParam]: contentLanguage }, { arrayFormat: 'brackets' });
  const isWhole = query === qs.stringify({ [links.languageParam]: contentLanguage });
  return { isWhole, ics: `${links.apiIn('/events.ics')}?${query}`, rss: `${links.apiIn('/events.rss')}?${query}` };
}
