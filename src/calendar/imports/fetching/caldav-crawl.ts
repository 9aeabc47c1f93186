import { calendarAndToken } from '../reading/caldav/calendar-cursor.js';
import { multistatusOf, type Multistatus } from '../reading/caldav/multistatus.js';
import { missingPage } from '../reading/missing-page.js';
import type { SnapshotFile, SourceRefusal } from '../reading/reader.js';
import { MOST_RECORDS, TOO_LARGE } from '../reading/source-limits.js';
import type { Crawler, CrawlFetch, CrawlOptions } from './crawl-fetch.js';
import { findCalendar } from './caldav-calendar.js';
import { DavClient, MULTISTATUS, UNAUTHORIZED, type DavAnswer } from './dav-client.js';
import { changesSince, contentOf, LIST } from './dav-requests.js';
import { statusText } from './patient-client.js';

/** Resources whose content is asked for at once. */
const BATCH = 50;
/** Most answers about changes: each may say that there are more. */
const MOST_CHANGE_PAGES = 1000;
const [NOT_FOUND, TOO_MANY] = [404, 507];

/**
 * Reads a calendar of a CalDAV server, each answer as a file: all of its resources, or where the last import has noted a
 * token, what has changed since. A server that no longer knows the token is asked for everything.
 */
export const crawlCalDav = (async (address: string, fetch: CrawlFetch, options: CrawlOptions = {}) => {
  const client = new DavClient(address, fetch, options);
  const since = calendarAndToken(options.cursor ?? '');
  const changes = since && (await changesOf(since.calendar, since.token, client));
  if (changes) return 'refusal' in changes ? changes : withContent(changes, client);
  const found = await findCalendar(address, client);
  if ('refusal' in found) return found;
  if (!('file' in found)) return [found];
  const list = await client.send(found.address, '1', LIST);
  const listed = multistatusIn(list);
  if (!list || !listed) return client.refusal(list);
  const files = [
    { ...found.file, name: found.address },
    { ...list.file, name: list.address },
  ];
  return withContent({ address: list.address, files, hrefs: hrefsOf(listed, list.address) }, client);
}) satisfies Crawler;

/** Answers that name resources, and those whose content is still to be read. */
interface ListedResources {
  /** Of the calendar. */
  readonly address: string;
  readonly files: readonly SnapshotFile[];
  readonly hrefs: readonly string[];
}

/** Resources that have changed since a token; undefined where the server can no longer say. */
async function changesOf(
  address: string,
  since: string,
  client: DavClient,
): Promise<ListedResources | SourceRefusal | undefined> {
  const files: SnapshotFile[] = [];
  const hrefs = new Set<string>();
  const tokens = new Set<string>();
  let token = since;
  while (!tokens.has(token) && tokens.size < MOST_CHANGE_PAGES && hrefs.size < MOST_RECORDS && !client.isEnough) {
    tokens.add(token);
    const answer = await client.send(address, '0', changesSince(token));
    const page = multistatusIn(answer);
    if (!answer || page?.syncToken === undefined) {
      // What was told before is so; the next import goes on behind it.
      if (files.length > 0) break;
      return answer && answer.status !== UNAUTHORIZED ? undefined : client.refusal(answer);
    }
    files.push({ ...answer.file, name: address });
    for (const href of hrefsOf(page, address)) hrefs.add(href);
    if (!page.resources.some(({ status }) => status === TOO_MANY)) break;
    token = page.syncToken;
  }
  return { address, files, hrefs: [...hrefs] };
}

function multistatusIn(answer: DavAnswer | undefined): Multistatus | undefined {
  return answer?.status === MULTISTATUS ? multistatusOf(answer.file) : undefined;
}

/** Resources of the calendar that are there, as the server writes them. */
function hrefsOf({ resources }: Multistatus, calendar: string): string[] {
  const { origin } = new URL(calendar);
  const there = resources.filter(
    ({ href, status, properties }) => status !== NOT_FOUND && properties.has('getetag') && !href.endsWith('/'),
  );
  return [...new Set(there.map(({ href }) => href))].filter((href) => URL.parse(href, calendar)?.origin === origin);
}

/** The answers, and the content of the resources that they name. */
async function withContent(
  { address, files, hrefs }: ListedResources,
  client: DavClient,
): Promise<SnapshotFile[] | SourceRefusal> {
  if (hrefs.length > MOST_RECORDS) return TOO_LARGE;
  const batches = Array.from({ length: Math.ceil(hrefs.length / BATCH) }, (_, at) =>
    hrefs.slice(at * BATCH, (at + 1) * BATCH),
  );
  const content = await Promise.all(batches.map((batch) => contentIn(address, batch, client)));
  return [...files, ...content.flat()];
}

/** The content of resources at once; one by one where that answer is no XML, such as one with a control character. */
async function contentIn(address: string, hrefs: readonly string[], client: DavClient): Promise<SnapshotFile[]> {
  const answer = await client.send(address, '1', contentOf(hrefs));
  if (answer && multistatusIn(answer)) return [{ ...answer.file, name: address }];
  const reason = answer && answer.status !== MULTISTATUS ? statusText(answer) : client.failure;
  if (!answer && client.failure !== 'too-large') return [missingPage(address, reason)];
  const files = hrefs.map(async (href) => {
    const name = URL.parse(href, address)?.href ?? '';
    return (await client.get(name)) ?? missingPage(name, reason);
  });
  return Promise.all(files);
}
