import { isJsonObject, jsonOfBytes, jsonText, type JsonObject } from '../reading/json-value.js';
import { activityObjects, isActor, isCollection } from '../reading/mobilizon/activity-pages.js';
import type { SnapshotFile } from '../reading/reader.js';
import type { Crawler, CrawlFetch, CrawlOptions } from './crawl-fetch.js';
import { addressAtSite, pageCrawler } from './page-crawl.js';
import { PatientClient } from './patient-client.js';

/** Without it the pages for people answer. */
const HEADERS = { accept: 'application/activity+json' };
/** The actor of an instance: its outbox has the public events of everybody there. */
const INSTANCE = '/relay';
/** Groups whose names are read. */
const MOST_GROUPS = 500;

const crawlPages = pageCrawler({
  headers: HEADERS,
  isPage: isCollection,
  items: 'orderedItems',
  nextPage: (page, address) => jsonText(page['next']) || pageBehind(address),
});

/**
 * Reads the outbox of a Mobilizon's group, or of an instance, page by page, and the groups whose events these are. The address
 * may be that of the group's page, of its outbox, of any page of the instance, or of one event.
 */
export const crawlMobilizon = (async (address: string, fetch: CrawlFetch, options: CrawlOptions = {}) => {
  const client = new PatientClient(fetch, options);
  const answers: SnapshotFile[] = [];
  for (const one of new Set([address, new URL(INSTANCE, address).href])) {
    const answer = await client.get(one, HEADERS);
    if (!answer) return client.refusal(answer);
    const found = jsonOfBytes(answer.file.bytes);
    const first = isJsonObject(found) ? await firstPage(found, one, client) : undefined;
    if (first === '') return [answer.file];
    if (first !== undefined) {
      const pages = await crawlPages(first, fetch, options);
      return 'refusal' in pages ? pages : [...pages, ...(await groupsOf(pages, client))];
    }
    answers.push(answer.file);
  }
  // What came instead, the reader says.
  return answers.slice(0, 1);
}) satisfies Crawler;

/** Address of the first page of an actor's or a collection's items; '' for an event, and undefined for anything else. */
async function firstPage(found: JsonObject, address: string, client: PatientClient): Promise<string | undefined> {
  if (jsonText(found['type']) === 'Event') return '';
  if (isCollection(found)) return pageOf(found, address);
  const outbox = addressAtSite(jsonText(found['outbox']), address);
  if (outbox === '') return undefined;
  const answer = await client.get(outbox, HEADERS);
  const collection = answer && jsonOfBytes(answer.file.bytes);
  return isCollection(collection) ? pageOf(collection, outbox) : outbox;
}

/** A page is its own first one; a collection names it, or holds it. */
function pageOf(collection: JsonObject, address: string): string {
  const { first } = collection;
  const named = addressAtSite(jsonText(isJsonObject(first) ? first['id'] : first), address);
  return named === '' ? address : named;
}

/** Mobilizon does not name the pages behind the first. */
function pageBehind(address: string): string {
  const url = new URL(address);
  const page = /^\d{1,6}$/.exec(url.searchParams.get('page') ?? '')?.[0];
  if (page === undefined) return '';
  url.searchParams.set('page', String(Number(page) + 1));
  return url.href;
}

/** The groups to which events are attributed, as far as they are of the same site. */
async function groupsOf(pages: readonly SnapshotFile[], client: PatientClient): Promise<SnapshotFile[]> {
  const named = pages.flatMap(({ name, bytes }) =>
    activityObjects(jsonOfBytes(bytes)).map((event) => addressAtSite(jsonText(event['attributedTo']), name)),
  );
  const groups = [...new Set(named)].filter((group) => group !== '').slice(0, MOST_GROUPS);
  const answers = await Promise.all(groups.map((group) => client.get(group, HEADERS)));
  return answers.flatMap((answer) =>
    answer?.status === 200 && isActor(jsonOfBytes(answer.file.bytes)) ? [answer.file] : [],
  );
}
