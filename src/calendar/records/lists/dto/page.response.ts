import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Page keys of every list. */
export abstract class PageResponse {
  @ApiProperty({
    description: 'Address of this page, with every parameter that was given.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/events/?page=2&per_page=9',
  })
  rest_url: string;

  @ApiPropertyOptional({
    description: 'Address of the next page; absent on the last one.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/events/?page=3&per_page=9',
  })
  next_rest_url?: string;

  @ApiPropertyOptional({
    description: 'Address of the previous page; absent on the first one.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/events/?per_page=9',
  })
  previous_rest_url?: string;

  @ApiProperty({
    description: 'Number of matching records on all pages, as in the header X-TEC-Total.',
    type: 'integer',
    minimum: 0,
    example: 21,
  })
  total: number;

  @ApiProperty({
    description: 'Number of pages, as in the header X-TEC-TotalPages; 0 when nothing matches.',
    type: 'integer',
    minimum: 0,
    example: 3,
  })
  total_pages: number;
}
