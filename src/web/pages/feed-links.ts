import qs from 'qs';
import { DATE_PARAMS } from './requested-dates.js';
import { filtersIn } from './filter-parameters.js';
import type { PageContext } from './page-context.js';

/** Addresses at which other programs subscribe to a list. */
export interface Feed {
  readonly ics: string;
  readonly rss: string;
  /** Whether it contains the whole calendar. */
  readonly isWhole: boolean;
}

const OF_PAGES: ReadonlySet<string> = new Set(['order', 'orderby', 'month', ...DATE_PARAMS]);

/** Feeds of a list with these filters, in the language of its records. */
export function feedOf(input: Readonly<Record<string, unknown>>, context: PageContext): Feed {
  const { links, contentLanguage } = context;
  const filters = Object.fromEntries(Object.entries(filtersIn(input)).filter(([name]) => !isOfPages(name, context)));
  const query = qs.stringify({ ...filters, [links.languageParam]: contentLanguage }, { arrayFormat: 'brackets' });
  const isWhole = query === qs.stringify({ [links.languageParam]: contentLanguage });
  return { isWhole, ics: `${links.apiIn('/events.ics')}?${query}`, rss: `${links.apiIn('/events.rss')}?${query}` };
}

/** Whether only pages have the parameter: of order and days, and of distance where the API has it for nobody. */
function isOfPages(name: string, { premium }: PageContext): boolean {
  return OF_PAGES.has(name) || (!premium && name.startsWith('geoloc'));
}
