import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { STATUSES, type Status } from '#core/status/status.js';
import { DroppedFieldsResponse } from './dropped-fields.response.js';
import { TranslatedResponse } from '#calendar/records/texts/dto/translated.response.js';

const MOMENT = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$';

/** Fields that events, venues and organizers have in common. */
export abstract class PublicationResponse extends TranslatedResponse {
  @ApiProperty({
    description: 'Id of the record; events, venues, organizers and images share one sequence of ids.',
    type: 'integer',
    minimum: 1,
    example: 12,
  })
  id: number;

  @ApiProperty({
    description: "Id that is unique across sites: the site's host and the record's id.",
    type: String,
    example: 'example.org?id=12',
  })
  global_id: string;

  @ApiProperty({
    description: 'Global ids that the record has had, its present one first.',
    type: String,
    isArray: true,
    example: ['example.org?id=12'],
  })
  global_id_lineage: string[];

  @ApiProperty({ description: 'Id of the author, as text.', type: String, example: '1' })
  author: string;

  @ApiProperty({
    description:
      'Publication status. A record with the status `publish` whose publication date is to come answers `future` until then.',
    type: String,
    enum: [...STATUSES],
    example: 'publish',
  })
  status: Status;

  @ApiProperty({
    description: "Publication date, in the site's time zone.",
    type: String,
    pattern: MOMENT,
    example: '2026-07-15 12:01:13',
  })
  date: string;

  @ApiProperty({
    description: 'Publication date in UTC; `0000-00-00 00:00:00` while a draft or pending record was given none.',
    type: String,
    pattern: MOMENT,
    example: '2026-07-15 04:01:13',
  })
  date_utc: string;

  @ApiProperty({
    description: "Moment of the last write, in the site's time zone.",
    type: String,
    pattern: MOMENT,
    example: '2026-07-16 09:30:00',
  })
  modified: string;

  @ApiProperty({
    description: 'Moment of the last write, in UTC.',
    type: String,
    pattern: MOMENT,
    example: '2026-07-16 01:30:00',
  })
  modified_utc: string;

  @ApiProperty({
    description: "Address of the record's page for people.",
    type: String,
    format: 'uri',
    example: 'https://example.org/event/lantern-festival/',
  })
  url: string;

  @ApiPropertyOptional({
    description:
      'Only in the answer to a write, and only if there are some: fields of venues and organizers that were given as new and turned out to be there already, which were not written.',
    type: [DroppedFieldsResponse],
  })
  dropped_fields?: DroppedFieldsResponse[];
}
