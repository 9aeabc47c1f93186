import { FEED_TYPES } from '#core/negotiation/feed-format.js';
import { publishedJsonLd } from '#calendar/events/published-json-ld.js';
import { forScripts } from '#platform/http/json-fragments.js';
import type { FeedFormat } from './feed.js';

/** schema.org/ItemList of the events' `json_ld`, whole days as dates; events behind a password are left out. */
export const JSON_LD: FeedFormat = {
  type: FEED_TYPES.jsonld,
  jsonLd: true,
  piece: ({ answer }) => {
    const event = answer();
    const jsonLd = publishedJsonLd(event);
    const item = jsonLd === undefined ? '' : forScripts(JSON.stringify(jsonLd));
    return { bytes: Buffer.from(item), modified: event.modified_utc };
  },
  whole: ({ title, address }, pieces) => {
    const items = pieces.filter(({ bytes }) => bytes.length > 0);
    const list = { '@context': 'https://schema.org', '@type': 'ItemList', name: title, url: address };
    const head = forScripts(JSON.stringify({ ...list, numberOfItems: items.length }).slice(0, -1));
    const parts = items.flatMap(({ bytes }, index) => [
      `${index === 0 ? '' : ','}{"@type":"ListItem","position":${String(index + 1)},"item":`,
      bytes,
      '}',
    ]);
    return [`${head},"itemListElement":[`, ...parts, ']}'];
  },
};
