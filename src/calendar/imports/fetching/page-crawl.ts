import { isJsonObject, jsonObjects, jsonOfBytes, jsonText, type JsonObject } from '../reading/json-value.js';
import { isLinkedPage } from '../reading/linkedevents/linkedevents.reader.js';
import { missingPage } from '../reading/missing-page.js';
import type { SnapshotFile } from '../reading/reader.js';
import { isRpdePage } from '../reading/rpde/rpde.reader.js';
import { MOST_SOURCE_BYTES } from '../reading/source-limits.js';
import type { Crawler } from './crawl-fetch.js';
import { PatientClient, statusText } from './patient-client.js';

/** Most items that one import reads: where a source tells its changes in order, the next import goes on behind them. */
const MOST_ITEMS = 50_000;

/** How the pages of a source follow each other. */
export interface Paging {
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of the first page; without it the source's own. */
  readonly firstPage?: (address: string) => string;
  /** Whether content is a page of such a source. */
  readonly isPage: (content: unknown) => content is JsonObject;
  /** Member of a page that lists its items. */
  readonly items: 'items' | 'data' | 'orderedItems' | 'events';
  /** Address of the next page, which may be relative; '' on the last one. A page without items is the last one in any case. */
  readonly nextPage: (page: JsonObject, address: string) => string;
}

/** Pages of Realtime Paged Data Exchange, from where the last import ended; the last page has no items. */
export const crawlRpde = pageCrawler({
  isPage: isRpdePage,
  items: 'items',
  nextPage: ({ next }) => jsonText(next),
});

/** Pages of a LinkedEvents, with places and keywords within the events. */
export const crawlLinkedEvents = pageCrawler({
  firstPage: withPlacesAndKeywords,
  isPage: isLinkedPage,
  items: 'data',
  nextPage: ({ meta }) => (isJsonObject(meta) ? jsonText(meta['next']) : ''),
});

/**
 * A crawler that reads one page after the other. A page that the site owes, or in whose place it sends something else, ends
 * it: the pages before are read, and the import says that one is missing.
 */
export function pageCrawler(paging: Paging): Crawler {
  const { headers = {}, firstPage = (address) => address, isPage, items, nextPage } = paging;
  return async (address, fetch, options = {}) => {
    const client = new PatientClient(fetch, options);
    const cursor = addressAtSite(options.cursor ?? '', address);
    const pages = new Map<string, SnapshotFile>();
    let next = cursor === '' ? firstPage(address) : cursor;
    let [count, size] = [0, 0];
    let last: SnapshotFile | undefined;
    while (next !== '' && !pages.has(next) && count < MOST_ITEMS) {
      // What the first page is, the reader says.
      const isFirst = pages.size === 0 && next !== cursor;
      let page: unknown;
      const answer = await client.get(next, headers, ({ bytes }) => {
        page = jsonOfBytes(bytes);
        return isFirst || isPage(page);
      });
      if (answer?.status !== 200) {
        if (pages.size > 0) {
          if (answer || !client.isEnough)
            pages.set(next, missingPage(next, answer ? statusText(answer) : client.failure));
          break;
        }
        // A site forgets where somebody was: it is read anew.
        if (answer && next === cursor && next !== firstPage(address)) next = firstPage(address);
        else return client.refusal(answer);
      } else {
        size += answer.file.bytes.byteLength;
        // With this page it would be more than a reader takes.
        if (size > MOST_SOURCE_BYTES && pages.size > 0) break;
        // A site that knows no pages sends its first one again and again.
        if (last && isSame(answer.file, last)) break;
        last = answer.file;
        pages.set(next, answer.file);
        const found = isJsonObject(page) ? jsonObjects(page[items]).length : 0;
        count += found;
        next = isJsonObject(page) && found > 0 ? addressAtSite(nextPage(page, next), next) : '';
      }
    }
    return [...pages.values()];
  };
}

function isSame({ bytes }: SnapshotFile, other: SnapshotFile): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).equals(other.bytes);
}

/** An address that a page names, if it is one of the same site; else ''. */
export function addressAtSite(named: string, page: string): string {
  const url = named === '' ? undefined : URL.parse(named, page);
  return url?.origin === URL.parse(page)?.origin ? (url?.href ?? '') : '';
}

function withPlacesAndKeywords(address: string): string {
  const url = URL.parse(address);
  if (!url || url.searchParams.has('include')) return address;
  url.searchParams.set('include', 'location,keywords');
  return url.href;
}
