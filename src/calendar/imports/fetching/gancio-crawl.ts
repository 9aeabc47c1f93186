import { jsonObjects, jsonOfBytes, jsonText } from '../reading/json-value.js';
import type { SnapshotFile } from '../reading/reader.js';
import type { CrawlFetch, CrawlOptions, Crawler } from './crawl-fetch.js';
import { PatientClient } from './patient-client.js';

const LIST = '/api/events';
/** Events whose descriptions are read, the first of the list first. */
const MOST_DETAILS = 3000;

/**
 * Reads the list of a Gancio, and each of its events by itself, as the list has no descriptions. An event that the site owes
 * comes without its description.
 */
export const crawlGancio = (async (address: string, fetch: CrawlFetch, options: CrawlOptions = {}) => {
  const client = new PatientClient(fetch, options);
  const site = URL.parse(address);
  const named = site && !site.pathname.includes('/api/') ? new URL(LIST, site).href : address;
  const list = await client.get(named);
  if (list?.status !== 200) return client.refusal(list);
  const value = jsonOfBytes(list.file.bytes);
  const slugs = Array.isArray(value) ? jsonObjects(value).map(({ slug }) => jsonText(slug)) : [];
  const details = await Promise.all(
    [...new Set(slugs)]
      .filter((slug) => slug !== '' && slug.isWellFormed())
      .slice(0, MOST_DETAILS)
      .map(async (slug): Promise<SnapshotFile[]> => {
        const detail = await client.get(new URL(`/api/event/detail/${encodeURIComponent(slug)}`, named).href);
        return detail?.status === 200 ? [detail.file] : [];
      }),
  );
  return [list.file, ...details.flat()];
}) satisfies Crawler;
