import type { TestApp } from './app.js';

/** A crawl follows what is linked, whatever it is, and no robots rules. Buttons of forms it does not press. */
export interface Crawl {
  /** Addresses that were visited, in their order, without origin. */
  readonly addresses: readonly string[];
  /** Whether nothing was left to be visited. */
  readonly isAtEnd: boolean;
}

/** Files that every page loads. */
const FILES = /^\/(?:assets\/|apple-touch-icon\.png$|manifest\.webmanifest$)/;
const ELEMENT = /<(?:a|area|link|iframe|frame)\s[^>]*?(?:href|src)="([^"]*)"/g;

/** @param atMost where it gives up */
export async function crawl(api: TestApp, atMost: number, start = '/'): Promise<Crawl> {
  const home = new URL(await api.app.getUrl());
  const seen = new Set([start]);
  const waiting = [start];
  for (let address = waiting.shift(); address !== undefined && seen.size <= atMost; address = waiting.shift()) {
    const from = address;
    const { headers, body, text } = await api.raw('get', from).set('Accept', 'text/html').redirects(0);
    // An icon has bytes instead of a text.
    const found = Buffer.isBuffer(body)
      ? []
      : [...text.matchAll(ELEMENT)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    for (const link of [...found, headers['location'] ?? from]) {
      const url = URL.canParse(link, new URL(from, home).href) ? new URL(link, new URL(from, home).href) : undefined;
      if (url?.protocol !== 'http:' || url.hostname !== home.hostname || FILES.test(url.pathname)) continue;
      const next = url.pathname + url.search;
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return { addresses: [...seen], isAtEnd: seen.size <= atMost };
}

/** How many of each kind, for whoever has to find out where too many come from. */
export function kindsOf({ addresses }: Crawl): Record<string, number> {
  const kinds = addresses.map((address) =>
    decodeURI(address.split('?')[0] ?? '')
      .replace(/^\/(?:zh-hans|zh-hant|en|ja|ko)(?=\/)/, '')
      .replace(/\d{4}-\d\d(-\d\d)?(-\d{4,6})?/, 'DATE')
      .replace(/^(\/(?:event|venue|organizer|events\/category|events\/tag))\/[^/]+/, '$1/SLUG')
      .replace(/\d+/, 'ID'),
  );
  return Object.fromEntries([...Map.groupBy(kinds, (kind) => kind)].map(([kind, of]) => [kind, of.length]));
}
