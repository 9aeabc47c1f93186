import type { NameMatch } from '#calendar/events/name-matches.service.js';
import type { PageContext } from './page-context.js';

/** Pages of records by their kind. */
const PAGES = {
  venue: 'venue',
  organizer: 'organizer',
  category: 'events/category',
  tag: 'events/tag',
} as const satisfies Record<NameMatch['kind'], string>;

/** Address of the page of a record, and the name of its kind. */
export function recordPage({ kind, slug }: NameMatch, context: PageContext): { address: string; kindName: string } {
  const { texts, labels, links } = context;
  const names = { venue: labels.venue, organizer: texts.organizer, category: texts.category, tag: texts.tag };
  return { address: links.page(PAGES[kind], slug), kindName: names[kind] };
}
