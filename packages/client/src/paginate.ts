import { result, type Calendar } from './calendar.js';
import { foreignAnswer, isError } from './error.js';
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
  for (let page = 1; ; page++) {
    const body = await pageOf(calendar, path, { per_page: PAGE, ...query, page });
    const records = body?.[key];
    if (body && !Array.isArray(records)) throw foreignAnswer(0);
    const rows = (records ?? []) as RecordOf<Path>[];
    yield* rows;
    if (rows.length === 0 || !(page < Number(body?.['total_pages']))) return;
  }
}

/** A page of a list; undefined for a later one that is there no more. */
async function pageOf(
  calendar: Calendar,
  path: ListPath,
  query: { readonly page: number },
): Promise<Record<string, unknown> | undefined> {
  try {
    return { ...(await result(calendar.GET(path as '/events', { params: { query } }))) };
  } catch (error) {
    if (query.page > 1 && isError(error) && error.status === 404) return undefined;
    throw error;
  }
}
