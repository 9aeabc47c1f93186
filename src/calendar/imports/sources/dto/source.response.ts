import { ApiProperty } from '@nestjs/swagger';
import { PageResponse } from '#calendar/records/lists/dto/page.response.js';
import { AUTHORITIES, type Authority } from '#calendar/imports/planning/decisions.js';

const TEXT_OR_NULL = { type: String, nullable: true } as const;

/** A source of imports. */
export class SourceResponse {
  @ApiProperty({ description: 'Id of the source.', type: Number, example: 3 })
  id: number;

  @ApiProperty({ description: 'Name of the source.', type: String, example: 'Harbour museum' })
  name: string;

  @ApiProperty({ description: 'Format of the source.', type: String, example: 'ics' })
  kind: string;

  @ApiProperty({
    description: 'Address that is read; null for files.',
    ...TEXT_OR_NULL,
    example: 'https://museum.example/events.ics',
  })
  address: string | null;

  @ApiProperty({
    description: 'User of the site, whose password is stored; null for what anybody may read.',
    ...TEXT_OR_NULL,
    example: null,
  })
  login: string | null;

  @ApiProperty({ description: 'Time zone of times without one.', type: String, example: 'Asia/Tokyo' })
  timezone: string;

  @ApiProperty({ description: 'Language of texts without one.', type: String, example: 'ja' })
  source_language: string;

  @ApiProperty({
    description: 'Choices for the reader.',
    type: 'object',
    additionalProperties: true,
    example: { dateOrder: 'day-first' },
  })
  options: object;

  @ApiProperty({
    description: 'Who wins when the source changes a field.',
    type: String,
    enum: [...AUTHORITIES],
    example: 'preserve',
  })
  authority: Authority;

  @ApiProperty({
    description: 'The same for times and status of events.',
    type: String,
    enum: [...AUTHORITIES],
    example: 'overwrite',
  })
  times_authority: Authority;

  @ApiProperty({ description: 'Status of new records; null: as the source says.', ...TEXT_OR_NULL, example: 'draft' })
  status: string | null;

  @ApiProperty({ description: 'Minutes between two readings.', type: Number, nullable: true, example: 60 })
  minutes: number | null;

  @ApiProperty({ description: 'Whether the schedule rests.', type: Boolean, example: false })
  paused: boolean;

  @ApiProperty({
    description: 'Whether it only shows what an import would do, and is removed by itself.',
    type: Boolean,
    example: false,
  })
  preview: boolean;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'UTC; null without a schedule.', example: '2026-11-27 08:00:00' })
  next_at_utc: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'UTC; the first failure since the last success.', example: null })
  failing_since_utc: string | null;

  @ApiProperty({
    description: 'Address of the source.',
    type: String,
    example: 'https://calendar.example/calendar/events/v1/sources/3',
  })
  rest_url: string;
}

export class SourceListResponse extends PageResponse {
  @ApiProperty({ description: 'The sources.', type: [SourceResponse] })
  sources: SourceResponse[];
}
