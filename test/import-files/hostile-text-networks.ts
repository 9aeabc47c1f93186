import { DAY, type FileOf } from './hostile-text-fields.js';

/** Files of networks of calendars, with a hostile text in each of their fields. */
export const HOSTILE_FILES_OF_NETWORKS: Readonly<Record<string, FileOf>> = {
  mobilizon: (texts) =>
    JSON.stringify({
      '@context': 'https://www.w3.org/ns/activitystreams',
      type: 'OrderedCollection',
      orderedItems: texts.map((text, at) => {
        const name = `${text} ${String(at)}`;
        const address = { streetAddress: text, postalCode: text, addressLocality: text, addressCountry: text };
        const attachment = [
          { type: 'Link', name: 'Website', href: text },
          { type: 'Document', mediaType: 'image/png', url: text, name: text },
          { type: 'PropertyValue', propertyID: 'mz:visio:zoom', value: text },
        ];
        const object = {
          type: 'Event',
          id: `https://m.example/${String(at)}`,
          url: text,
          name,
          content: text,
          attachment,
        };
        const more = { category: text, tag: [{ type: 'Hashtag', name }], location: { type: 'Place', name, address } };
        return { type: 'Create', object: { ...object, ...more, startTime: `${DAY}T10:00:00Z`, inLanguage: text } };
      }),
    }),
  openagenda: (texts) =>
    JSON.stringify({
      total: texts.length,
      events: texts.map((text, at) => {
        const both = { en: `${text} ${String(at)}`, ja: text };
        const names = { name: both.en, address: text, city: text, postalCode: text, website: text, phone: text };
        return {
          uid: 1 + at,
          ...{ title: both, description: both, longDescription: both, conditions: both, keywords: { en: [both.en] } },
          ...{ canonicalUrl: text, onlineAccessLink: text, registration: [{ type: 'link', value: text }] },
          image: { base: text, filename: text },
          location: { uid: 1 + at, ...names, description: both },
          timings: [{ begin: `${DAY}T10:00:00Z`, end: `${DAY}T11:00:00Z` }],
        };
      }),
    }),
};
