import { API } from '#core/messages/api-texts.js';
import { BodyField, LineField, PathId, PathSlug, TitleField, WebsiteField } from '#platform/input/content.fields.js';
import { Required } from '#platform/input/field.js';
import { Decimal, LooseFlag } from '#platform/input/value.fields.js';
import { WithFieldInputs } from '#calendar/records/publishing/dto/described-fields.js';
import { PublicationInput } from '#calendar/records/publishing/dto/publication.input.js';
import { VENUE_FIELDS_IN_API } from './venue-fields-in-api.js';

/** Name, texts and address of a venue. */
abstract class VenueAddressInput extends PublicationInput {
  @TitleField({ of: 'venue', description: API.field.venue.name, example: '香港文化中心' })
  venue?: string | null;

  @BodyField({ description: API.field.common.description, example: '<p>Two halls and a studio.</p>' })
  description?: string | null;

  @BodyField({ description: API.field.common.excerpt, example: 'Two halls by the harbour.' })
  excerpt?: string | null;

  @LooseFlag({ description: API.field.venue.show_map, example: true })
  show_map?: boolean;

  @LooseFlag({ description: API.field.venue.show_map_link, example: true })
  show_map_link?: boolean;

  @LineField({ description: API.field.venue.address, example: '尖沙咀梳士巴利道10號' })
  address?: string | null;

  @LineField({ description: API.field.venue.city, example: '香港' })
  city?: string | null;

  @LineField({ description: API.field.venue.country, example: 'Hong Kong' })
  country?: string | null;

  @LineField({ description: API.field.venue.province, example: 'Kowloon' })
  province?: string | null;

  @LineField({ description: API.field.venue.state, example: 'NY' })
  state?: string | null;

  @LineField({
    description: API.field.venue.stateprovince,
    example: 'Kowloon',
  })
  stateprovince?: string | null;
}

/** The fields of a venue without the ways to get in touch. */
abstract class VenuePlaceInput extends WithFieldInputs(VenueAddressInput, VENUE_FIELDS_IN_API, 'address') {
  @WebsiteField({ description: API.field.common.website })
  website?: string | null;

  @Decimal({
    description: API.field.venue.geo_lat,
    min: -90,
    max: 90,
    clearable: true,
    reference: 'coordinates',
    example: 22.2936,
  })
  geo_lat?: number | null;

  @Decimal({
    description: API.field.venue.geo_lng,
    min: -180,
    max: 180,
    clearable: true,
    reference: 'coordinates',
    example: 114.1699,
  })
  geo_lng?: number | null;
}

/** The fields of a venue. */
export class VenueInput extends WithFieldInputs(VenuePlaceInput, VENUE_FIELDS_IN_API, 'contact') {}

@Required('venue')
export class CreateVenueDto extends VenueInput {}

export class UpdateVenueDto extends VenueInput {
  @PathId('venue')
  id: number;
}

export class UpdateVenueBySlugDto extends VenueInput {
  @PathSlug('venue-slug')
  path_slug: string;

  id: number;
}
