import type { FeedExtension } from '#core/negotiation/feed-format.js';
import { CSV } from './csv.js';
import type { FeedFormat } from './feed.js';
import { GEOJSON } from './geojson.js';
import { ICALENDAR } from './icalendar/calendar.js';
import { JSON_LD } from './json-ld-list.js';
import { RSS } from './rss.js';

/** Formats of a feed by the extension of its address. */
export const FEED_FORMATS: Readonly<Record<FeedExtension, FeedFormat>> = {
  ics: ICALENDAR,
  rss: RSS,
  geojson: GEOJSON,
  jsonld: JSON_LD,
  csv: CSV,
};
