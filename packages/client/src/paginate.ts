import { result, type Calendar } from './calendar.js';
import type { components, operations } from './schema.js';

type Schemas = components['schemas'];

/** Lists of records, and what they list. */
interface Lists {
  '/events': { record: Schemas['Event']; key: 'events'; query: operations['listEvents']['parameters']['query'] };
  '/venues': { record: Schemas['Venue']; key: 'venues'; query: operations['listVenues']['parameters']['query'] };
  '/organizers': {
    record: Schemas['Organizer'];
    key: 'organizers';
    query: operations['listOrganizers']['parameters']['query'];
  };
  '/categories': {
    record: Schemas['Term'];
    key: 'categories';
    query: operations['listCategories']['parameters']['query'];
  };
  '/tags': { record: Schemas['Term']; key: 'tags'; query: operations['listTags']['parameters']['query'] };
}

/** Path of a list of records. */
export type ListPath = keyof Lists;

/** What a list lists. */
export type RecordOf<Path extends ListPath> = Lists[Path]['record'];

/** Records of a page, unless the query says otherwise. */
const PAGE = 50;

/**
 * All records of a list, page after page, each read when it is wanted. Records that come or go meanwhile may be missed or come
 * twice: `sync` makes copies.
 *
 * @example
 * ```ts
 * const calendar = createCalendar({ address: 'https://calendar.example', language: 'en' });
 * for await (const event of paginate(calendar, '/events', { categories: ['music'], strict_dates: true })) {
 *   console.log(event.start_date, event.title);
 * }
 * ```
 */
export async function* paginate<Path extends ListPath>(
  calendar: Calendar,
  path: Path,
  query: Lists[Path]['query'] = {},
): AsyncGenerator<RecordOf<Path>, void, undefined> {
  const key = path.slice(1);
  for (let page = 1, pages = 1; page <= pages; page++) {
    const asked = { per_page: PAGE, ...query, page };
    const body: Record<string, unknown> = {
      ...(await result(calendar.GET(path as '/events', { params: { query: asked } }))),
    };
    pages = Number(body['total_pages']);
    yield* body[key] as RecordOf<Path>[];
  }
}
