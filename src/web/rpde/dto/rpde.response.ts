import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class RpdeItemResponse {
  @ApiProperty({
    description: 'Whether it can be seen.',
    type: String,
    enum: ['updated', 'deleted'],
    example: 'updated',
  })
  state: 'updated' | 'deleted';

  @ApiProperty({ description: 'Kind of the item.', type: String, enum: ['Event'], example: 'Event' })
  kind: 'Event';

  @ApiProperty({ description: 'Id of the event; for dates of a series, of the series.', type: Number, example: 12 })
  id: number;

  @ApiProperty({
    description: 'Number of its last change; 1 for those that have not changed since the feed was begun.',
    type: 'integer',
    example: 812,
  })
  modified: number;

  @ApiPropertyOptional({
    description: 'The event as schema.org describes it; absent once it is deleted.',
    type: 'object',
    additionalProperties: true,
    example: { '@context': 'https://schema.org', '@type': 'Event', name: 'Jazz Night' },
  })
  data?: Record<string, unknown>;
}

export class RpdeResponse {
  @ApiProperty({
    description: 'Address of the next page; of this page itself where it has no items.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/rpde/events?afterTimestamp=812&afterId=12&log=mKf1q2Zt',
  })
  next: string;

  @ApiProperty({ description: 'The items, by their last change.', type: [RpdeItemResponse] })
  items: RpdeItemResponse[];

  @ApiProperty({
    description: 'Licence of the data.',
    type: String,
    format: 'uri',
    example: 'https://creativecommons.org/licenses/by/4.0/',
  })
  license: string;
}
