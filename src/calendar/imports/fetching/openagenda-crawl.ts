import { jsonList, jsonText } from '../reading/json-value.js';
import { isOpenAgendaPage } from '../reading/openagenda/openagenda-page.js';
import type { Crawler, CrawlFetch, CrawlOptions } from './crawl-fetch.js';
import { pageCrawler } from './page-crawl.js';
import { PatientClient } from './patient-client.js';

const PAGE_SIZE = '100';

const crawlPages = pageCrawler({
  isPage: isOpenAgendaPage,
  items: 'events',
  nextPage: ({ after }, address) => pageAfter(jsonList(after).map(jsonText), address),
});

/**
 * Reads an agenda of OpenAgenda page by page. The address is that of the agenda's page, of one below it, of its export, or of the
 * interface. The page alone tells the number of an agenda that is known by its name.
 */
export const crawlOpenAgenda = (async (address: string, fetch: CrawlFetch, options: CrawlOptions = {}) => {
  const page = new URL(address);
  const known = listOf(page);
  if (known !== undefined) return crawlPages(known, fetch, options);
  const client = new PatientClient(fetch, options);
  const answer = await client.get(address);
  if (answer?.status !== 200) return client.refusal(answer);
  const html = Buffer.from(answer.file.bytes).toString('utf8');
  const id = /\bagendas\\?\/(\d{1,12})\b/.exec(html)?.[1];
  // What came instead, the reader says.
  return id === undefined ? [answer.file] : crawlPages(exportOf(id, page), fetch, options);
}) satisfies Crawler;

/** Address of the list of an agenda whose number is in the address. */
function listOf(page: URL): string | undefined {
  if (/^\/v2\/agendas\/\d+\/events\/?$/.test(page.pathname)) return detailed(page);
  const id = /^\/(?:[a-z]{2}\/)?agendas\/(\d{1,12})(?:\/|$)/.exec(page.pathname)?.[1];
  return id === undefined ? undefined : exportOf(id, page);
}

function exportOf(id: string, page: URL): string {
  return detailed(new URL(`/agendas/${id}/events.v2.json${page.search}`, page));
}

/** All fields of each event, and descriptions as they are shown. */
function detailed(list: URL): string {
  const url = new URL(list);
  for (const [name, value] of [
    ['detailed', '1'],
    ['size', PAGE_SIZE],
    ['longDescriptionFormat', 'HTML'],
  ] as const)
    url.searchParams.set(name, value);
  return url.href;
}

/** Where the page ended, the next one begins. */
function pageAfter(values: readonly string[], address: string): string {
  if (values.length === 0) return '';
  const url = new URL(address);
  url.searchParams.delete('after[]');
  for (const value of values) url.searchParams.append('after[]', value);
  return url.href;
}
