const position = (longitude: number, latitude: number): object => ({
  type: 'array',
  minItems: 2,
  maxItems: 3,
  prefixItems: [
    { type: 'number', minimum: -longitude, maximum: longitude },
    { type: 'number', minimum: -latitude, maximum: latitude },
    { type: 'number' },
  ],
  items: false,
});

/** RFC 7946, sections 3.1.2, 3.2, 3.3 and 5, of what consists of points; section 7.1 forbids members of other objects. */
export const GEOJSON_SCHEMA = {
  type: 'object',
  required: ['type', 'features'],
  properties: {
    type: { const: 'FeatureCollection' },
    features: { type: 'array', items: { $ref: '#/$defs/feature' } },
    bbox: {
      type: 'array',
      minItems: 4,
      maxItems: 4,
      prefixItems: [{ minimum: -180 }, { minimum: -90 }, { maximum: 180 }, { maximum: 90 }],
      items: { type: 'number' },
    },
  },
  // A coordinate reference system (2008) is no part of it any more.
  not: { anyOf: ['crs', 'coordinates', 'geometry', 'properties'].map((name) => ({ required: [name] })) },
  $defs: {
    feature: {
      type: 'object',
      required: ['type', 'geometry', 'properties'],
      properties: {
        type: { const: 'Feature' },
        id: { type: ['string', 'number'] },
        geometry: { oneOf: [{ type: 'null' }, { $ref: '#/$defs/point' }] },
        properties: { type: ['object', 'null'] },
      },
      not: { anyOf: ['features', 'coordinates', 'crs'].map((name) => ({ required: [name] })) },
    },
    point: {
      type: 'object',
      required: ['type', 'coordinates'],
      properties: { type: { const: 'Point' }, coordinates: position(180, 90) },
      not: { anyOf: ['geometry', 'properties', 'features'].map((name) => ({ required: [name] })) },
    },
  },
} as const;

const MOMENT = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:Z|[+-]\\d\\d:\\d\\d)$';
/** A moment, or one of the days that are taken whole. */
const WHEN = {
  anyOf: [
    { type: 'string', pattern: MOMENT },
    { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
  ],
};
const ADDRESS = { type: 'string', format: 'uri' };
const TEXT = { type: 'string', minLength: 1 };
const one = (names: readonly string[]): object => ({ enum: names.map((name) => `https://schema.org/${name}`) });

/** What search engines require of a schema.org/Event, and the types that schema.org gives its properties. */
export const JSON_LD_SCHEMA = {
  type: 'object',
  required: ['@context', '@type', 'numberOfItems', 'itemListElement'],
  properties: {
    '@context': { const: 'https://schema.org' },
    '@type': { const: 'ItemList' },
    numberOfItems: { type: 'integer', minimum: 0 },
    itemListElement: { type: 'array', items: { $ref: '#/$defs/listItem' } },
  },
  $defs: {
    listItem: {
      type: 'object',
      required: ['@type', 'position', 'item'],
      properties: {
        '@type': { const: 'ListItem' },
        position: { type: 'integer', minimum: 1 },
        item: { $ref: '#/$defs/event' },
      },
    },
    event: {
      type: 'object',
      required: ['@type', 'name', 'startDate', 'location', 'url', 'eventStatus'],
      properties: {
        '@type': { const: 'Event' },
        name: TEXT,
        url: ADDRESS,
        image: ADDRESS,
        startDate: WHEN,
        endDate: WHEN,
        previousStartDate: WHEN,
        eventStatus: one([
          'EventScheduled',
          'EventCancelled',
          'EventPostponed',
          'EventMovedOnline',
          'EventRescheduled',
        ]),
        eventAttendanceMode: one(['OfflineEventAttendanceMode', 'OnlineEventAttendanceMode']),
        location: { oneOf: [{ $ref: '#/$defs/place' }, { $ref: '#/$defs/virtual' }] },
        superEvent: {
          type: 'object',
          required: ['@type', 'name', 'url'],
          properties: { '@type': { const: 'EventSeries' }, name: TEXT, url: ADDRESS },
        },
        offers: {
          type: 'object',
          required: ['@type', 'price', 'url'],
          properties: {
            '@type': { const: 'Offer' },
            price: { type: 'string', pattern: '^\\d+(?:\\.\\d+)?$' },
            priceCurrency: { type: 'string', pattern: '^[A-Z]{3}$' },
            url: ADDRESS,
          },
        },
      },
    },
    place: {
      type: 'object',
      required: ['@type', 'name'],
      properties: {
        '@type': { const: 'Place' },
        name: TEXT,
        address: { type: 'object', required: ['@type'], properties: { '@type': { const: 'PostalAddress' } } },
        geo: {
          type: 'object',
          required: ['@type', 'latitude', 'longitude'],
          properties: { '@type': { const: 'GeoCoordinates' } },
        },
      },
    },
    virtual: {
      type: 'object',
      required: ['@type', 'url'],
      properties: { '@type': { const: 'VirtualLocation' }, url: ADDRESS },
    },
  },
} as const;
