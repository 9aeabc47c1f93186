import {
  type CrawlFetch,
  type Crawler,
  type CrawlOptions,
  missingPage,
  PatientClient,
  type SnapshotFile,
} from 'kalends/reading';
import { seoulRows } from './seoul-rows.js';

/** Most rows of an answer. */
const PAGE = 1000;
const MOST_PAGES = 100;
const KEYED = /^\/([^/]+)\/(?:json|xml)\/culturalEventInfo(?:\/|$)/;

/** Reads all rows of the interface, with the key as the token of the source, or as it stands in the address. No file names it. */
export const crawlSeoul = (async (address: string, fetch: CrawlFetch, options: CrawlOptions = {}) => {
  const client = new PatientClient(fetch, options);
  const { origin, pathname } = new URL(address);
  const key = options.credentials?.password ?? decodeURIComponent(KEYED.exec(pathname)?.[1] ?? '');
  if (key === '') return { refusal: 'login-refused' };
  const files: SnapshotFile[] = [];
  for (let from = 1; files.length < MOST_PAGES; from += PAGE) {
    const path = `json/culturalEventInfo/${String(from)}/${String(from + PAGE - 1)}/`;
    const answer = await client.get(`${origin}/${encodeURIComponent(key)}/${path}`);
    const name = `${origin}/${path}`;
    const page = answer?.status === 200 ? seoulRows(answer.file) : client.refusal(answer);
    if ('refusal' in page) {
      if (files.length === 0) return page;
      files.push(missingPage(name, page.found ?? page.refusal));
      break;
    }
    if (answer) files.push({ ...answer.file, name });
    if (page.rows.length === 0 || from + PAGE > (page.total ?? 0)) break;
  }
  return files;
}) satisfies Crawler;
