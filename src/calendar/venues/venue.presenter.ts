import type { Zone } from '#core/dates/zone.js';
import { VENUE_FIELDS } from '#core/directory-fields.js';
import { paragraphs } from '#core/text/paragraphs.js';
import { shownText } from '#core/translation/pick.js';
import type { RenderContext } from '../records/reading/render-context.js';
import { presentImage } from '../media/image.presenter.js';
import { i18nKeys } from '../records/texts/i18n-keys.js';
import { sparseAnswers } from '../records/reading/field-answers.js';
import { languageKeys, publicationDates, withoutEmptyKeys } from '../records/reading/present-common.js';
import type { TextOf } from '../records/reading/record.js';
import { placeJsonLd } from './venue.json-ld.js';
import type { VENUE, VenueRow } from './venue.record.js';
import type { VenueResponse } from './dto/venue.response.js';

const TEXTS = {
  venue: 'name',
  description: 'description',
  excerpt: 'excerpt',
  slug: 'slug',
  address: 'address',
  city: 'city',
  country: 'country',
  province: 'province',
  state: 'state',
  website: 'website',
} as const;

/** The answer for a venue, of its routes and inside events: keys without a value are absent. */
export function presentVenue(row: VenueRow, context: RenderContext, siteZone: Zone, withJsonLd = false): VenueResponse {
  const text = (key: TextOf<typeof VENUE>): string => shownText(row, key, context.languages);
  const keys = languageKeys(row, 'name', context);
  const globalId = context.links.globalId(row.id);
  const region = regionOf(text);
  const body = {
    id: row.id,
    author: String(row.author_id),
    ...publicationDates(row, context, siteZone),
    url: context.links.page('venue', text('slug')),
    venue: text('name'),
    description: paragraphs(text('description')),
    excerpt: paragraphs(text('excerpt')),
    slug: text('slug'),
    image: row.image === null ? null : presentImage(row.image, context),
    address: text('address'),
    city: text('city'),
    country: text('country'),
    province: text('province'),
    state: text('state'),
    ...sparseAnswers(VENUE_FIELDS, row, 'address'),
    website: text('website'),
    stateprovince: text(region),
    geo_lat: row.geo_lat,
    geo_lng: row.geo_lng,
    ...sparseAnswers(VENUE_FIELDS, row, 'contact'),
  };
  const answer = {
    ...withoutEmptyKeys(body),
    ...(withJsonLd ? { json_ld: placeJsonLd(row, context) } : {}),
    show_map: row.show_map,
    show_map_link: row.show_map_link,
    global_id: globalId,
    global_id_lineage: [globalId],
    ...keys,
    ...i18nKeys(row, body, { ...TEXTS, stateprovince: region }, context),
  };
  return answer as VenueResponse;
}

/** Fields of a venue in feeds: its name and location. */
export type VenueOutline = Pick<
  VenueResponse,
  'venue' | 'address' | 'city' | 'stateprovince' | 'zip' | 'country' | 'geo_lat' | 'geo_lng'
>;

export function venueOutline(row: VenueRow, { languages }: RenderContext): VenueOutline {
  const text = (key: TextOf<typeof VENUE>): string => shownText(row, key, languages);
  const address = { address: text('address'), city: text('city'), stateprovince: text(regionOf(text)) };
  const place = { ...address, zip: row.zip ?? '', country: text('country') };
  const { geo_lat, geo_lng } = row;
  return {
    venue: text('name'),
    ...withoutEmptyKeys(place),
    ...(geo_lat === null ? {} : { geo_lat }),
    ...(geo_lng === null ? {} : { geo_lng }),
  };
}

/** Without a state or province of its own: the state in the United States, the province elsewhere. */
function regionOf(text: (key: 'stateprovince' | 'country') => string): 'stateprovince' | 'state' | 'province' {
  if (text('stateprovince') !== '') return 'stateprovince';
  return /^(?:|US|USA|United States(?: of America)?)$/i.test(text('country')) ? 'state' : 'province';
}
