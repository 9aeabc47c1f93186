import {
  BodyField,
  LineField,
  PathId,
  PathSlug,
  TitleField,
  WebsiteField,
} from '../../../platform/input/content.fields.js';
import { Required } from '../../../platform/input/field.js';
import { Decimal, LooseFlag } from '../../../platform/input/value.fields.js';
import { PublicationInput } from '../../records/publishing/dto/publication.input.js';

/** The fields of a venue. */
export class VenueInput extends PublicationInput {
  @TitleField({ of: 'venue', description: 'Name of the venue.', example: '香港文化中心' })
  venue?: string | null;

  @BodyField({ description: 'Description, HTML.', example: '<p>Two halls and a studio.</p>' })
  description?: string | null;

  @BodyField({ description: 'Excerpt, HTML.', example: 'Two halls by the harbour.' })
  excerpt?: string | null;

  @LooseFlag({ description: 'Show a map on events linked to the venue.', example: true })
  show_map?: boolean;

  @LooseFlag({ description: 'Show a map link on events linked to the venue.', example: true })
  show_map_link?: boolean;

  @LineField({ description: 'Street address.', example: '尖沙咀梳士巴利道10號' })
  address?: string | null;

  @LineField({ description: 'City.', example: '香港' })
  city?: string | null;

  @LineField({ description: 'Country.', example: 'Hong Kong' })
  country?: string | null;

  @LineField({ description: 'Province.', example: 'Kowloon' })
  province?: string | null;

  @LineField({ description: 'State.', example: 'NY' })
  state?: string | null;

  @LineField({
    description: 'State or province; without it the one that the country calls for is answered.',
    example: 'Kowloon',
  })
  stateprovince?: string | null;

  @LineField({ description: 'Postal code.', example: '999077' })
  zip?: string | null;

  @LineField({ description: 'Telephone number.', example: '+852 2734 2009' })
  phone?: string | null;

  @WebsiteField({ description: 'Website.' })
  website?: string | null;

  @Decimal({
    description: 'Latitude in degrees, WGS 84; together with geo_lng. null clears both.',
    min: -90,
    max: 90,
    clearable: true,
    reference: 'coordinates',
    example: 22.2936,
  })
  geo_lat?: number | null;

  @Decimal({
    description: 'Longitude in degrees, WGS 84; together with geo_lat. null clears both.',
    min: -180,
    max: 180,
    clearable: true,
    reference: 'coordinates',
    example: 114.1699,
  })
  geo_lng?: number | null;
}

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
