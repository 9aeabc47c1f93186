import { VENUE_FIELDS } from '#core/directory-fields.js';
import { plainText } from '#core/text/plain-text.js';
import { shownText } from '#core/translation/pick.js';
import type { RenderContext } from '../records/reading/render-context.js';
import { compact, describedProperties, imageUrl, type JsonLd } from '../records/reading/json-ld.js';
import type { TextOf } from '../records/reading/record.js';
import type { VENUE, VenueRow } from './venue.record.js';

/** schema.org/Place of a venue. */
export function placeJsonLd(row: VenueRow, context: RenderContext): JsonLd {
  const text = (key: TextOf<typeof VENUE>): string => plainText(shownText(row, key, context.languages));
  const address = compact({
    '@type': 'PostalAddress',
    streetAddress: text('address'),
    addressLocality: text('city'),
    addressRegion: text('stateprovince') || text('state') || text('province'),
    postalCode: row.zip,
    addressCountry: text('country'),
  });
  return compact({
    '@context': 'http://schema.org',
    '@type': 'Place',
    name: text('name'),
    description: text('description'),
    image: imageUrl(row.image, context),
    url: context.links.page('venue', shownText(row, 'slug', context.languages)),
    address: Object.keys(address).length > 1 ? address : undefined,
    geo:
      row.geo_lat === null ? undefined : { '@type': 'GeoCoordinates', latitude: row.geo_lat, longitude: row.geo_lng },
    ...describedProperties(VENUE_FIELDS, row),
    sameAs: shownText(row, 'website', context.languages),
  });
}
