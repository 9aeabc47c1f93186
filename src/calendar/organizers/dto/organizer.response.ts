import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SyncedPageResponse } from '#calendar/changes/dto/synced-page.response.js';
import { WithSparseAnswers } from '#calendar/records/publishing/dto/described-fields.js';
import { PublicationResponse } from '#calendar/records/publishing/dto/publication.response.js';
import { ImageResponse } from '#calendar/media/dto/image.response.js';
import { ORGANIZER_FIELDS_IN_API } from './organizer-fields-in-api.js';

/** Name and texts of an organizer. */
abstract class OrganizerTextsResponse extends PublicationResponse {
  @ApiProperty({ description: 'Name, as HTML text.', type: String, example: 'Lantern Society' })
  organizer: string;

  @ApiPropertyOptional({
    description: 'Description, as HTML.',
    type: String,
    example: '<p>We have made lanterns since 1952.</p>',
  })
  description?: string;

  @ApiPropertyOptional({ description: 'Short description, as HTML.', type: String, example: '<p>Lantern makers.</p>' })
  excerpt?: string;

  @ApiPropertyOptional({
    description: 'Slug, in readable Unicode; made from the name, and fixed when the record is published.',
    type: String,
    example: 'lantern-society',
  })
  slug?: string;

  @ApiPropertyOptional({ description: 'Image of the organizer.', type: ImageResponse })
  image?: ImageResponse;
}

abstract class OrganizerPagesResponse extends WithSparseAnswers(
  OrganizerTextsResponse,
  ORGANIZER_FIELDS_IN_API,
  'address',
) {
  @ApiPropertyOptional({ description: 'Web site.', type: String, example: 'https://lanterns.example.org/' })
  website?: string;
}

/** A person or a body that runs events. Keys without a value are absent. */
export class OrganizerResponse extends WithSparseAnswers(OrganizerPagesResponse, ORGANIZER_FIELDS_IN_API, 'contact') {
  @ApiPropertyOptional({
    description: 'The organizer as schema.org JSON-LD (a Person); in answers with a single record only.',
    type: 'object',
    additionalProperties: true,
    example: { '@context': 'http://schema.org', '@type': 'Person', name: 'Lantern Society' },
  })
  json_ld?: Record<string, unknown>;
}

export class OrganizerListResponse extends SyncedPageResponse {
  @ApiProperty({
    description: 'The organizers of this page, newest first unless ordered otherwise.',
    type: [OrganizerResponse],
  })
  organizers: OrganizerResponse[];
}
