import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES } from '#core/language.js';
import { PageResponse } from '#calendar/records/lists/dto/page.response.js';
import { DECISION_REASONS } from '#calendar/imports/planning/decisions.js';
import { ITEM_ACTIONS } from '#calendar/imports/planning/plan.js';
import { IMPORT_CODES } from '#calendar/imports/reading/import-code.js';
import { RUN_STATES, type RunState } from '../run-states.js';
import { SourceResponse } from '#calendar/imports/sources/dto/source.response.js';

export const ITEM_STATES = ['planned', 'excluded', 'applied', 'failed', 'undone', 'kept', 'noted'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

const TEXT_OR_NULL = { type: String, nullable: true } as const;

/** Values of facts: texts, numbers, flags, lists of keys, dates with their times. */
const VALUES = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: {} },
  { type: 'object' },
] as const;

/** Numbers of records by what happens to them. */
export class ImportCountsResponse {
  @ApiProperty({ description: 'Records that are made.', type: Number, example: 12 })
  create: number;

  @ApiProperty({ description: 'Records that are changed.', type: Number, example: 3 })
  update: number;

  @ApiProperty({
    description:
      'Events that the source gave other keys: title, start and place are the same, and nothing else has them.',
    type: Number,
    example: 0,
  })
  keys_replaced: number;

  @ApiProperty({ description: 'Became drafts, since the source no longer has them.', type: Number, example: 0 })
  withdraw: number;

  @ApiProperty({ description: 'Published again, since the source has them back.', type: Number, example: 0 })
  return: number;

  @ApiProperty({ description: 'Removed here by somebody, and left away.', type: Number, example: 1 })
  ignored: number;

  @ApiProperty({ description: 'Records of the source that cannot be used.', type: Number, example: 2 })
  refused: number;

  @ApiProperty({ description: 'Records that were left out on purpose.', type: Number, example: 0 })
  skipped: number;

  @ApiProperty({ description: 'Left out by an editor before the import was applied.', type: Number, example: 0 })
  excluded: number;

  @ApiProperty({ description: 'The same as before.', type: Number, example: 230 })
  unchanged: number;

  @ApiProperty({ description: 'Written so far.', type: Number, example: 15 })
  applied: number;

  @ApiProperty({ description: 'Refused by the service when they were written.', type: Number, example: 0 })
  failed: number;
}

/** One import from a source. */
export class ImportResponse {
  @ApiProperty({ description: 'Id of the import.', type: Number, example: 41 })
  id: number;

  @ApiProperty({ description: 'Source of the records.', type: SourceResponse })
  source: SourceResponse;

  @ApiProperty({
    description: 'State of the import; `planned`, `stopped` and `failed` ones can be applied.',
    type: String,
    enum: [...RUN_STATES],
    example: 'planned',
  })
  state: RunState;

  @ApiProperty({ description: 'Whether it waits after the plan.', type: Boolean, example: true })
  dry_run: boolean;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'Why the whole source was refused, or the import waits or failed.',
    example: 'not-the-format: HTML',
  })
  reason: string | null;

  @ApiProperty({ type: String, description: 'UTC.', example: '2026-11-27 08:00:00' })
  started_at_utc: string;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'UTC.', example: '2026-11-27 08:00:09' })
  ended_at_utc: string | null;

  @ApiProperty({ description: 'Numbers of records.', type: ImportCountsResponse })
  counts: ImportCountsResponse;

  @ApiProperty({
    description: 'Address of the import.',
    type: String,
    example: 'https://calendar.example/calendar/events/v1/imports/41',
  })
  rest_url: string;
}

export class ImportListResponse extends PageResponse {
  @ApiProperty({ description: 'The imports.', type: [ImportResponse] })
  imports: ImportResponse[];
}

/** A remark on a record. */
export class ImportNoteResponse {
  @ApiProperty({
    description: 'Kind of the remark.',
    type: String,
    enum: [...IMPORT_CODES],
    example: 'date-unreadable',
  })
  code: string;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'Heading or property in the source.', example: 'Event Start Date' })
  column: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'The value there.', example: '31 April 2027' })
  value: string | null;
}

/** A field that the source changed. */
export class ImportChangeResponse {
  @ApiProperty({ description: 'Name of the parameter that writes it.', type: String, example: 'title' })
  field: string;

  @ApiProperty({
    description: 'Language of a text; null for other fields.',
    type: String,
    enum: [...LANGUAGES],
    nullable: true,
    example: 'en',
  })
  language: string | null;

  @ApiProperty({ description: 'The value here.', nullable: true, oneOf: [...VALUES] })
  before: unknown;

  @ApiProperty({
    description: 'The value of the source.',
    nullable: true,
    oneOf: [...VALUES],
  })
  after: unknown;

  @ApiProperty({
    description: 'Whether it is written; false where the value here stays.',
    type: Boolean,
    example: true,
  })
  taken: boolean;

  @ApiProperty({
    description: 'Why it is written, or the value here stays.',
    type: String,
    enum: [...DECISION_REASONS],
    example: 'changed-there',
  })
  reason: string;
}

/** A record of an import that differs or was left out. */
export class ImportItemResponse {
  @ApiProperty({ description: 'Number of the record within the import.', type: Number, example: 0 })
  no: number;

  @ApiProperty({ description: 'Resource of the record.', type: String, example: 'events' })
  kind: string;

  @ApiProperty({ type: String, description: 'Key within the source.', example: 'weekly01@museum.example' })
  key: string;

  @ApiProperty({ description: 'Title or name in the source.', type: String, example: 'Harbour Lantern Walk' })
  title: string;

  @ApiProperty({
    description: 'What is done about the record.',
    type: String,
    enum: [...ITEM_ACTIONS],
    example: 'create',
  })
  action: string;

  @ApiProperty({
    description:
      '`noted` for what is not written, `kept` for what an undone import left, as somebody has changed it since.',
    type: String,
    enum: [...ITEM_STATES],
    example: 'planned',
  })
  state: string;

  @ApiProperty({ type: [Number], description: 'Lines or numbers of the record in the source, from 1.', example: [2] })
  rows: number[];

  @ApiProperty({ ...TEXT_OR_NULL, description: 'File of the record, where there are several.', example: null })
  file: string | null;

  @ApiProperty({ description: 'Fields that the source changed.', type: [ImportChangeResponse] })
  changes: ImportChangeResponse[];

  @ApiProperty({ description: 'Remarks.', type: [ImportNoteResponse] })
  notes: ImportNoteResponse[];

  @ApiProperty({ ...TEXT_OR_NULL, description: 'Address of the record.', example: null })
  record_url: string | null;
}

export class ImportItemListResponse extends PageResponse {
  @ApiProperty({ description: 'The records.', type: [ImportItemResponse] })
  items: ImportItemResponse[];
}
