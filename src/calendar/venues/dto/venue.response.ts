import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { SyncedPageResponse } from '#calendar/changes/dto/synced-page.response.js';
import { WithSparseAnswers } from '#calendar/records/publishing/dto/described-fields.js';
import { PublicationResponse } from '#calendar/records/publishing/dto/publication.response.js';
import { ImageResponse } from '#calendar/media/dto/image.response.js';
import { VENUE_FIELDS_IN_API } from './venue-fields-in-api.js';

/** Name, texts and address of a venue. */
abstract class VenueAddressResponse extends PublicationResponse {
  @ApiProperty({ description: 'Name, as HTML text.', type: String, example: 'Victoria Park' })
  venue: string;

  @ApiPropertyOptional({
    description: 'Description, as HTML.',
    type: String,
    example: '<p>The largest park on Hong Kong Island.</p>',
  })
  description?: string;

  @ApiPropertyOptional({
    description: 'Short description, as HTML.',
    type: String,
    example: '<p>Lawns, courts and a pool.</p>',
  })
  excerpt?: string;

  @ApiPropertyOptional({
    description: 'Slug, in readable Unicode; made from the name, and fixed when the record is published.',
    type: String,
    example: 'victoria-park',
  })
  slug?: string;

  @ApiPropertyOptional({ description: 'Image of the venue.', type: ImageResponse })
  image?: ImageResponse;

  @ApiPropertyOptional({ description: 'Street and number.', type: String, example: '1 Hing Fat Street' })
  address?: string;

  @ApiPropertyOptional({ description: 'City or town.', type: String, example: 'Causeway Bay' })
  city?: string;

  @ApiPropertyOptional({ description: API.field.venue.country, type: String, example: 'Hong Kong' })
  country?: string;

  @ApiPropertyOptional({
    description: 'Province, outside of the United States.',
    type: String,
    example: 'Hong Kong Island',
  })
  province?: string;

  @ApiPropertyOptional({ description: 'State, in the United States.', type: String, example: 'NY' })
  state?: string;
}

/** A venue without the ways to get in touch. */
abstract class VenuePlaceResponse extends WithSparseAnswers(VenueAddressResponse, VENUE_FIELDS_IN_API, 'address') {
  @ApiPropertyOptional({ description: 'Web site.', type: String, example: 'https://www.lcsd.gov.hk/en/parks/vp/' })
  website?: string;

  @ApiPropertyOptional({
    description: 'State or province, whichever the venue has.',
    type: String,
    example: 'Hong Kong Island',
  })
  stateprovince?: string;

  @ApiPropertyOptional({
    description: 'Latitude in degrees.',
    type: 'number',
    format: 'double',
    minimum: -90,
    maximum: 90,
    example: 22.2824,
  })
  geo_lat?: number;

  @ApiPropertyOptional({
    description: 'Longitude in degrees.',
    type: 'number',
    format: 'double',
    minimum: -180,
    maximum: 180,
    example: 114.1881,
  })
  geo_lng?: number;
}

/** A place where events happen. Keys without a value are absent. */
export class VenueResponse extends WithSparseAnswers(VenuePlaceResponse, VENUE_FIELDS_IN_API, 'contact') {
  @ApiProperty({ description: 'Whether a map is shown with the venue.', type: Boolean, example: true })
  show_map: boolean;

  @ApiProperty({ description: 'Whether a link to a map is shown with the venue.', type: Boolean, example: true })
  show_map_link: boolean;

  @ApiPropertyOptional({
    description: 'The venue as schema.org JSON-LD (a Place); in answers with a single record only.',
    type: 'object',
    additionalProperties: true,
    example: { '@context': 'http://schema.org', '@type': 'Place', name: 'Victoria Park' },
  })
  json_ld?: Record<string, unknown>;
}

export class VenueListResponse extends SyncedPageResponse {
  @ApiProperty({
    description: 'The venues of this page, newest first unless ordered otherwise.',
    type: [VenueResponse],
  })
  venues: VenueResponse[];
}
