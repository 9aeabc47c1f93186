import { ApiProperty } from '@nestjs/swagger';
import { RESOURCES } from '#calendar/records/resource-names.js';

export const CHANGE_STATES = ['created', 'updated', 'deleted'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** A record that changed. */
export class LoggedChangeResponse {
  @ApiProperty({ description: 'Resource of the record.', type: String, enum: [...RESOURCES], example: 'events' })
  resource: string;

  @ApiProperty({ description: 'Id of the record; for dates of a series, of the series.', type: Number, example: 12 })
  id: number;

  @ApiProperty({
    description: 'What it is for a stranger; `deleted` stands for all ways in which it went.',
    type: String,
    enum: [...CHANGE_STATES],
    example: 'updated',
  })
  state: ChangeState;

  @ApiProperty({ description: 'Moment of the change, in UTC.', type: String, example: '2026-11-27 08:00:00' })
  date_utc: string;

  @ApiProperty({
    description: 'Address of the record.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/events/12',
  })
  rest_url: string;
}

export class ChangeLogResponse {
  @ApiProperty({ description: 'The changes, in the order in which they became visible.', type: [LoggedChangeResponse] })
  changes: LoggedChangeResponse[];

  @ApiProperty({ description: 'Whether there are more changes now.', type: Boolean, example: false })
  has_more: boolean;

  @ApiProperty({ description: 'Token for what comes after these.', type: String, example: 'YWJj' })
  next_since: string;
}
