import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '#core/language.js';
import { PageResponse } from '#calendar/records/lists/dto/page.response.js';
import { RESOURCES, type Resource } from '#calendar/records/resource-names.js';
import { WORK_STATUSES, type WorkStatus } from './work-list.query.js';

/** A record whose text in one language is to be written or reviewed. */
export class WorkItemResponse {
  @ApiProperty({ description: 'Kind of the record.', type: String, enum: [...RESOURCES], example: 'events' })
  resource: Resource;

  @ApiProperty({ description: 'Id of the record.', type: 'integer', minimum: 1, example: 12 })
  id: number;

  @ApiProperty({
    description: 'Title or name, as the language of the request shows it.',
    type: String,
    example: 'Lantern Festival',
  })
  title: string;

  @ApiProperty({ description: 'Language to translate into.', type: String, enum: [...LANGUAGES], example: 'ko' })
  language: Language;

  @ApiProperty({
    description: 'State of the translation; `missing` where there is no title or name in this language.',
    type: String,
    enum: [...WORK_STATUSES],
    example: 'missing',
  })
  translation_status: WorkStatus;

  @ApiProperty({ description: 'Language to translate from.', type: String, enum: [...LANGUAGES], example: 'zh-hant' })
  original_language: Language;

  @ApiProperty({
    description: "Moment of the last write in the original language, in the site's time zone.",
    type: String,
    pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
    example: '2026-07-15 12:01:13',
  })
  modified: string;

  @ApiProperty({
    description: 'Address of the record in this API.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/events/12',
  })
  rest_url: string;

  @ApiProperty({
    description: 'Address of the translation: to be read where there is one, and to be written.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/events/12/translations/ko',
  })
  translation_rest_url: string;
}

export class WorkListResponse extends PageResponse {
  @ApiProperty({ description: 'The work, the newest change of an original first.', type: [WorkItemResponse] })
  translations: WorkItemResponse[];
}
