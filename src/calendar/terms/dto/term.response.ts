import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TranslatedResponse } from '#calendar/records/texts/dto/translated.response.js';

const TAXONOMIES = ['tribe_events_cat', 'post_tag'] as const;
type TaxonomyName = (typeof TAXONOMIES)[number];

/** Addresses related to a term. */
export class TermUrlsResponse {
  @ApiProperty({
    description: 'Address of the term.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/categories/3',
  })
  self: string;

  @ApiProperty({
    description: 'Address of the list it belongs to.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/categories',
  })
  collection: string;

  @ApiPropertyOptional({
    description: 'Address of the parent category; absent at the top level.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/categories/2',
  })
  up?: string;
}

abstract class BaseTermResponse extends TranslatedResponse {
  @ApiProperty({
    description: 'Id of the term; terms have a sequence of ids of their own.',
    type: 'integer',
    minimum: 1,
    example: 3,
  })
  id: number;

  @ApiProperty({
    description: 'Number of published events that carry this very term, not its descendants, at the moment of reading.',
    type: 'integer',
    minimum: 0,
    example: 4,
  })
  count: number;

  @ApiProperty({
    description: 'Description, `""` when there is none.',
    type: String,
    example: 'From bebop to free improvisation',
  })
  description: string;

  @ApiProperty({ description: 'Name, as HTML text.', type: String, example: 'Jazz' })
  name: string;

  @ApiProperty({ description: 'Slug, in readable Unicode.', type: String, example: 'jazz' })
  slug: string;

  @ApiProperty({
    description: 'Kind of the term: `tribe_events_cat` is a category, `post_tag` a tag.',
    type: String,
    enum: [...TAXONOMIES],
    example: 'tribe_events_cat',
  })
  taxonomy: TaxonomyName;

  @ApiProperty({ description: 'Addresses that lead on.', type: TermUrlsResponse })
  urls: TermUrlsResponse;
}

/** A category or tag in the answers of its own routes. */
export class TermResponse extends BaseTermResponse {
  @ApiPropertyOptional({
    description: 'Id of the parent category, 0 at the top level; tags have no such key.',
    type: 'integer',
    minimum: 0,
    example: 2,
  })
  parent?: number;

  @ApiProperty({
    description: 'Kept for clients that look for it; always empty.',
    type: 'array',
    items: {},
    maxItems: 0,
    example: [],
  })
  meta: [];

  @ApiProperty({
    description: "Address of the term's page for people.",
    type: String,
    format: 'uri',
    example: 'https://example.org/events/category/jazz/',
  })
  url: string;
}

/** A category or tag inside an event. */
export class EmbeddedTermResponse extends BaseTermResponse {
  @ApiProperty({ description: 'Kept for clients that look for it; always 0.', type: 'integer', enum: [0], example: 0 })
  term_group: number;

  @ApiProperty({ description: 'The same as `id`.', type: 'integer', minimum: 1, example: 3 })
  term_taxonomy_id: number;

  @ApiProperty({
    description: 'Id of the parent category, 0 when there is none.',
    type: 'integer',
    minimum: 0,
    example: 2,
  })
  parent: number;

  @ApiProperty({ description: 'Kept for clients that look for it.', type: String, enum: ['raw'], example: 'raw' })
  filter: 'raw';
}
