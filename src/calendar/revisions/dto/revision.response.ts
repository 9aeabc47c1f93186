import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '#core/language.js';
import { ACTIONS, WAYS, type Action, type WriteChannel } from '#platform/history/note.js';
import { PageResponse } from '#calendar/records/lists/dto/page.response.js';
import { NOTED_RESOURCES, type NotedResource } from './revision.query.js';

const MOMENT = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$';

/** A text, number, flag, several ids or lines, or the visible part of an image. */
const VALUES = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: { oneOf: [{ type: 'integer' }, { type: 'string' }] } },
  { type: 'object', additionalProperties: { type: 'integer' } },
];

/** A user in the history. */
interface ChangedBy {
  readonly id: number;
  /** null if the user was removed a moment ago. */
  readonly login: string | null;
}

/** One changed field. */
export class FieldChangeResponse {
  @ApiProperty({ description: 'Name of the parameter that writes it.', type: String, example: 'title' })
  field: string;

  @ApiProperty({
    description: 'Language of the text; `null` for what exists once in a record.',
    type: String,
    enum: [...LANGUAGES],
    nullable: true,
    example: 'en',
  })
  language: Language | null;

  @ApiProperty({
    description: 'What it was; `null` when there was nothing. Of a password only `set`.',
    nullable: true,
    oneOf: VALUES,
    example: 'Lantern Festival',
  })
  before: unknown;

  @ApiProperty({
    description: 'What it became, likewise.',
    nullable: true,
    oneOf: VALUES,
    example: 'Mid-Autumn Lanterns',
  })
  after: unknown;
}

/** Author, time and action of a change. */
export class ChangeResponse {
  @ApiProperty({
    description: 'Revision of the record after the change; `null` where it is gone.',
    type: 'integer',
    minimum: 1,
    nullable: true,
    example: 4,
  })
  revision: number | null;

  @ApiProperty({
    description: 'What was done; `untrash` takes a record out of the trash, `restore` writes a former revision again.',
    type: String,
    enum: [...ACTIONS],
    example: 'update',
  })
  action: Action;

  @ApiProperty({
    description: 'Moment of the change, in the site’s time zone.',
    type: String,
    pattern: MOMENT,
    example: '2026-07-15 12:01:13',
  })
  date: string;

  @ApiProperty({
    description: 'Moment of the change in UTC.',
    type: String,
    pattern: MOMENT,
    example: '2026-07-15 04:01:13',
  })
  date_utc: string;

  @ApiProperty({
    description: 'By what way: a request, a command, or the service by itself.',
    type: String,
    enum: [...WAYS],
    example: 'api',
  })
  via: WriteChannel;

  @ApiProperty({
    description: 'Who did it, by id and login; `null` when that user was removed, or nobody did.',
    type: 'object',
    nullable: true,
    properties: { id: { type: 'integer' }, login: { type: 'string', nullable: true } },
    required: ['id', 'login'],
    additionalProperties: false,
    example: { id: 3, login: 'mei' },
  })
  user: ChangedBy | null;

  @ApiProperty({
    description: 'Name of the application password that was used.',
    type: String,
    nullable: true,
    example: 'import script',
  })
  credential: string | null;

  @ApiProperty({
    description: 'The request, as `X-Request-Id` answered it.',
    type: String,
    nullable: true,
    example: '0197f1c2-8f0b',
  })
  request_id: string | null;

  @ApiProperty({
    description: 'The revision that was written again.',
    type: 'integer',
    minimum: 1,
    nullable: true,
    example: null,
  })
  restored: number | null;

  @ApiProperty({
    description:
      'Where two records were merged, the id of the other: of what was merged into the record, or (with `delete`) of what it was merged into.',
    type: 'integer',
    minimum: 1,
    nullable: true,
    example: null,
  })
  merged: number | null;

  @ApiProperty({
    description: 'Languages in which texts were changed.',
    type: 'array',
    items: { type: 'string', enum: [...LANGUAGES] },
    example: ['en'],
  })
  languages: Language[];
}

export class RevisionChangesResponse extends ChangeResponse {
  @ApiProperty({ description: 'What was changed, field by field.', type: [FieldChangeResponse] })
  changes: FieldChangeResponse[];
}

/** A change in the list of all. */
export class RecordChangeResponse extends RevisionChangesResponse {
  @ApiProperty({
    description: 'Kind of what was changed.',
    type: String,
    enum: [...NOTED_RESOURCES],
    example: 'events',
  })
  resource: NotedResource;

  @ApiProperty({ description: 'Id of what was changed.', type: 'integer', example: 12 })
  id: number;
}

export class RevisionListResponse extends PageResponse {
  @ApiProperty({ description: 'The changes, the newest first.', type: [RevisionChangesResponse] })
  revisions: RevisionChangesResponse[];
}

export class ChangeListResponse extends PageResponse {
  @ApiProperty({ description: 'The changes, the newest first.', type: [RecordChangeResponse] })
  revisions: RecordChangeResponse[];
}

/** A former state of a record. */
export class RevisionResponse extends ChangeResponse {
  @ApiProperty({
    description: 'What exists once in the record, by the parameter that writes it; what was empty is left out.',
    type: 'object',
    additionalProperties: true,
    example: { status: 'publish', start_date: '2026-09-25 18:30:00', venue: [7] },
  })
  fields: Record<string, unknown>;

  @ApiProperty({
    description: 'The texts of each language, likewise.',
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: true },
    example: { en: { title: 'Mid-Autumn Lanterns', slug: 'mid-autumn-lanterns' } },
  })
  translations: Record<string, Record<string, unknown>>;
}

/** A value that could not be restored. */
export class LeftOutResponse {
  @ApiProperty({ description: 'Name of the parameter.', type: String, example: 'venue' })
  field: string;

  @ApiProperty({
    description: 'Ids of records that are gone; empty where the value is not kept, as of a password.',
    type: [Number],
    example: [7],
  })
  ids: number[];
}

export class RestoredResponse {
  @ApiProperty({ description: 'Revision of the record now.', type: 'integer', minimum: 1, example: 9 })
  revision: number;

  @ApiProperty({ description: 'The revision that was written again.', type: 'integer', minimum: 1, example: 4 })
  restored: number;

  @ApiProperty({ description: 'What could not be written again.', type: [LeftOutResponse] })
  left_out: LeftOutResponse[];

  @ApiProperty({
    description: 'Address of the record in this API.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/events/12',
  })
  record_url: string;
}
