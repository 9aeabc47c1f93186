import { isEventbritePage } from '../reading/eventbrite/eventbrite.reader.js';
import { isJsonObject, jsonObjects, jsonOfBytes, jsonText, type JsonObject } from '../reading/json-value.js';
import { missingPage } from '../reading/missing-page.js';
import type { SnapshotFile } from '../reading/reader.js';
import type { CrawlFetch, CrawlOptions, Crawler } from './crawl-fetch.js';
import { PatientClient, statusText } from './patient-client.js';

const MOST_PAGES = 1000;
/** Events to come whose descriptions are read, the next first: the interface answers a thousand requests an hour. */
const MOST_DESCRIPTIONS = 300;
const PARAMETERS = { expand: 'venue,organizer,category,ticket_availability', status: 'all', order_by: 'start_asc' };
const UNAUTHORIZED = 401;

/**
 * Reads a list of events of Eventbrite's interface page by page, with a private token, and the descriptions of those to come, as
 * the list has summaries alone.
 */
export const crawlEventbrite = (async (address: string, fetch: CrawlFetch, options: CrawlOptions = {}) => {
  const client = new PatientClient(fetch, options);
  const { credentials } = options;
  const headers = credentials ? { authorization: `Bearer ${credentials.password}` } : {};
  const pages: SnapshotFile[] = [];
  const rows: JsonObject[] = [];
  const requested = new Set<string>();
  let next: string | undefined = withParameters(address, PARAMETERS);
  while (next !== undefined && pages.length < MOST_PAGES) {
    if (requested.has(next)) {
      pages.push(missingPage(next, 'the same page again'));
      break;
    }
    requested.add(next);
    const answer = await client.get(next, headers);
    const page = answer?.status === 200 ? jsonOfBytes(answer.file.bytes) : undefined;
    if (!answer || !isEventbritePage(page)) {
      if (answer?.status === UNAUTHORIZED) return { refusal: 'login-refused' };
      if (pages.length === 0) return answer?.status === 200 ? { refusal: 'not-the-format' } : client.refusal(answer);
      pages.push(missingPage(next, answer ? statusText(answer) : client.failure));
      break;
    }
    pages.push(answer.file);
    rows.push(...jsonObjects(page['events']));
    next = nextPage(page, next);
  }
  const now = (options.now ?? new Date()).toISOString();
  const wanted = rows.filter((row) => utcOf(row['end']) >= now && /^\d{1,20}$/.test(jsonText(row['id'])));
  const descriptions = wanted.slice(0, MOST_DESCRIPTIONS).map(async (row): Promise<SnapshotFile[]> => {
    const answer = await client.get(new URL(`/v3/events/${jsonText(row['id'])}/description/`, address).href, headers);
    return answer?.status === 200 ? [answer.file] : [];
  });
  return [...pages, ...(await Promise.all(descriptions)).flat()];
}) satisfies Crawler;

function nextPage({ pagination, events }: JsonObject, page: string): string | undefined {
  if (!isJsonObject(pagination) || pagination['has_more_items'] !== true || jsonObjects(events).length === 0)
    return undefined;
  const continuation = jsonText(pagination['continuation']);
  const number = Number(jsonText(pagination['page_number'])) + 1;
  return withParameters(page, continuation === '' ? { page: String(number) } : { continuation }, true);
}

/** The address with parameters; its own stay unless they are to be replaced. */
function withParameters(address: string, parameters: Readonly<Record<string, string>>, replaces = false): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (replaces || !url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}

function utcOf(value: unknown): string {
  return isJsonObject(value) ? jsonText(value['utc']) : '';
}
