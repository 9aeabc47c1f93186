import Negotiator from 'negotiator';

/** Media types of the feeds, by the extension of the address. */
export const FEED_TYPES = {
  ics: 'text/calendar',
  rss: 'application/rss+xml',
  geojson: 'application/geo+json',
  jsonld: 'application/ld+json',
  csv: 'text/csv',
} as const;

export type FeedExtension = keyof typeof FEED_TYPES;

const EXTENSIONS = ['ics', 'rss', 'geojson', 'jsonld', 'csv'] as const satisfies readonly FeedExtension[];

/** Longest Accept header that is read. */
const LONGEST_HEADER = 1000;
const MENTIONS_FEED = /calendar|rss|geo\+json|ld\+json|csv/i;

/**
 * Parameters of a media type other than its quality, such as `component=vevent`: the service has one variant of each
 * format.
 */
const PARAMETER = /;\s*(?!q=)[^\s;,="]+=(?:"[^"]*"|[^;,"]*)/gi;

/** The feed format that a client prefers to JSON; undefined if it prefers JSON or accepts both alike. */
export function acceptedFeed(accept: string | undefined): FeedExtension | undefined {
  if (accept === undefined || accept.length > LONGEST_HEADER || !MENTIONS_FEED.test(accept)) return undefined;
  const plain = { accept: accept.replace(PARAMETER, '') };
  const wanted = new Negotiator({ headers: plain }).mediaType(['application/json', ...Object.values(FEED_TYPES)]);
  return EXTENSIONS.find((extension) => FEED_TYPES[extension] === wanted);
}
