import Negotiator from 'negotiator';

/** The forms in which a list can be subscribed to, by the extension of the address, and how they call themselves. */
export const FEED_TYPES = {
  ics: 'text/calendar',
  rss: 'application/rss+xml',
  geojson: 'application/geo+json',
  jsonld: 'application/ld+json',
  csv: 'text/csv',
} as const;

export type FeedExtension = keyof typeof FEED_TYPES;

const EXTENSIONS = ['ics', 'rss', 'geojson', 'jsonld', 'csv'] as const satisfies readonly FeedExtension[];

/** A longer Accept header says nothing that a client means. */
const LONGEST_HEADER = 1000;
const MENTIONS_FEED = /calendar|rss|geo\+json|ld\+json|csv/i;

/** What a client says of a form beside how much it likes it, such as `component=vevent`: each form is there in one kind only. */
const PARAMETER = /;\s*(?!q=)[^\s;,="]+=(?:"[^"]*"|[^;,"]*)/gi;

/** The feed that a client wants rather than JSON; undefined for JSON, and where it takes both alike. */
export function acceptedFeed(accept: string | undefined): FeedExtension | undefined {
  if (accept === undefined || accept.length > LONGEST_HEADER || !MENTIONS_FEED.test(accept)) return undefined;
  const plain = { accept: accept.replace(PARAMETER, '') };
  const wanted = new Negotiator({ headers: plain }).mediaType(['application/json', ...Object.values(FEED_TYPES)]);
  return EXTENSIONS.find((extension) => FEED_TYPES[extension] === wanted);
}
