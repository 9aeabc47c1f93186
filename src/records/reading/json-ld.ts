import { plainText } from '../../common/text/plain-text.js';
import { shownText } from '../../common/translation/pick.js';
import type { RenderContext } from '../../http/request-scope.js';
import type { ImageRow, OrganizerRow, VenueRow } from './rows.js';

/** A schema.org object. */
export type JsonLd = Record<string, unknown>;

/** Without the members that have no value. */
export function compact(object: JsonLd): JsonLd {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  );
}

export function imageUrl(image: ImageRow | null, { links }: RenderContext): string | undefined {
  return image ? links.media(`${image.key}.${image.extension}`) : undefined;
}

/** schema.org/Place of a venue. */
export function placeJsonLd(row: VenueRow, context: RenderContext): JsonLd {
  const text = (
    key: 'name' | 'description' | 'address' | 'city' | 'stateprovince' | 'state' | 'province' | 'country' | 'website',
  ): string => plainText(shownText(row, key, context.languages));
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
    telephone: row.phone,
    sameAs: shownText(row, 'website', context.languages),
  });
}

/** schema.org/Person of an organizer, as the original has it. */
export function personJsonLd(row: OrganizerRow, context: RenderContext): JsonLd {
  return compact({
    '@context': 'http://schema.org',
    '@type': 'Person',
    name: plainText(shownText(row, 'name', context.languages)),
    description: plainText(shownText(row, 'description', context.languages)),
    image: imageUrl(row.image, context),
    url: context.links.page('organizer', shownText(row, 'slug', context.languages)),
    telephone: row.phone,
    email: row.email,
    sameAs: shownText(row, 'website', context.languages),
  });
}
