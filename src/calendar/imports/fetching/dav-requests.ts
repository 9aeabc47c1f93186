import type { CrawlRequest } from './crawl-fetch.js';

const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"';

/** What a resource is, and where its owner has calendars. */
export const ABOUT: CrawlRequest = request(
  'PROPFIND',
  'd:propfind',
  '<d:prop><d:resourcetype/><d:displayname/><d:sync-token/><d:current-user-principal/>' +
    '<c:calendar-home-set/><c:supported-calendar-component-set/></d:prop>',
);

/** Resources of a calendar that hold events. */
export const LIST: CrawlRequest = request(
  'REPORT',
  'c:calendar-query',
  '<d:prop><d:getetag/></d:prop>' +
    '<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter>',
);

/** Resources that have changed since a state. */
export function changesSince(token: string): CrawlRequest {
  const since = `<d:sync-token>${escaped(token)}</d:sync-token><d:sync-level>1</d:sync-level>`;
  return request('REPORT', 'd:sync-collection', `${since}<d:prop><d:getetag/></d:prop>`);
}

/** The content of resources. */
export function contentOf(hrefs: readonly string[]): CrawlRequest {
  const listed = hrefs.map((href) => `<d:href>${escaped(href)}</d:href>`).join('');
  return request('REPORT', 'c:calendar-multiget', `<d:prop><d:getetag/><c:calendar-data/></d:prop>${listed}`);
}

function request(method: CrawlRequest['method'], name: string, content: string): CrawlRequest {
  return { method, body: `<?xml version="1.0" encoding="utf-8"?><${name} ${NAMESPACES}>${content}</${name}>` };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
