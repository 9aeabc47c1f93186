import { API } from '#core/messages/api-texts.js';
import { LANGUAGES, type Language } from '#core/language.js';
import { expected } from '#core/messages/message.js';
import type { Zone } from '#core/dates/zone.js';
import { LineField, PathId } from '#platform/input/content.fields.js';
import { ZoneField } from '#platform/input/date.fields.js';
import { Field, Required } from '#platform/input/field.js';
import { Word } from '#platform/input/text.fields.js';
import { Unparsed } from '#platform/input/unparsed.js';
import { Flag, PositiveInteger } from '#platform/input/value.fields.js';
import { readWebAddress } from '#platform/input/web-address.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';
import { AUTHORITIES, type Authority } from '#calendar/imports/planning/decisions.js';
import { SOURCE_KINDS } from '#calendar/imports/reading/source-kinds.js';
import { sourceAddress } from '../source-address.js';
import { readSourceOptions, type SourceOptions } from './source-options.js';

const LONGEST_CREDENTIAL = 200;
const SCHEDULE = { minimum: 15, maximum: 10_080 };
const NEW_STATUSES = ['publish', 'draft', 'pending'] as const;

/** A login or password as it is sent to a site: none of it may break a header. */
function credential(value: unknown): string | null | Unparsed {
  if (value === null || value === '') return null;
  return typeof value === 'string' && value.length <= LONGEST_CREDENTIAL && !/\p{Cc}|[\ud800-\udfff]/u.test(value)
    ? value
    : Unparsed.VALUE;
}

function readAddress(value: unknown): string | Unparsed {
  return readWebAddress(typeof value === 'string' ? (sourceAddress(value) ?? value) : value);
}

/** The choices of a source. */
export class SourceInput extends LanguageQuery {
  @LineField({ description: API.field.source.name, example: 'Harbour museum' })
  name?: string;

  @Field({
    parse: (value) => (typeof value === 'string' && value !== '' ? value.toLowerCase() : Unparsed.VALUE),
    expects: expected('one-of', { values: SOURCE_KINDS }),
    schema: { description: API.field.source.kind, example: 'ics', type: String, enum: [...SOURCE_KINDS] },
    reference: 'source-kind',
  })
  kind?: string;

  @Field({
    parse: (value) => (value === null || value === '' ? null : readAddress(value)),
    expects: expected('http-address'),
    schema: {
      type: String,
      nullable: true,
      description: API.field.source.address,
      example: 'https://museum.example/events.ics',
    },
  })
  address?: string | null;

  @Field({
    parse: credential,
    expects: expected('text'),
    schema: { type: String, nullable: true, description: API.field.source.login, example: null },
  })
  login?: string | null;

  @Field({
    parse: credential,
    expects: expected('text'),
    schema: { type: String, nullable: true, description: API.field.source.password, example: null },
  })
  password?: string | null;

  @ZoneField({ description: API.field.source.timezone })
  timezone?: Zone;

  @Word({ description: API.field.source.sourceLanguage, words: LANGUAGES, example: 'ja' })
  source_language?: Language;

  @Field({
    parse: (value) => readSourceOptions(value) ?? Unparsed.VALUE,
    expects: expected('import-options'),
    schema: {
      type: 'object',
      additionalProperties: true,
      description: API.field.source.options,
      example: { dateOrder: 'day-first' },
    },
  })
  options?: SourceOptions;

  @Word({ description: API.field.source.authority, words: AUTHORITIES, example: 'preserve' })
  authority?: Authority;

  @Word({ description: API.field.source.timesAuthority, words: AUTHORITIES, example: 'overwrite' })
  times_authority?: Authority;

  @Field({
    parse: (value) =>
      value === null || value === '' ? null : (NEW_STATUSES.find((one) => one === value) ?? Unparsed.VALUE),
    expects: expected('one-of', { values: NEW_STATUSES }),
    schema: {
      type: String,
      enum: [...NEW_STATUSES],
      nullable: true,
      description: API.field.source.status,
      example: 'draft',
    },
  })
  status?: (typeof NEW_STATUSES)[number] | null;

  @Field({
    parse: (value) => {
      if (value === null || value === '') return null;
      const minutes = Number(value);
      return Number.isInteger(minutes) && minutes >= SCHEDULE.minimum && minutes <= SCHEDULE.maximum
        ? minutes
        : Unparsed.VALUE;
    },
    expects: expected('minutes', SCHEDULE),
    schema: { type: 'integer', nullable: true, ...SCHEDULE, description: API.field.source.minutes, example: 60 },
  })
  minutes?: number | null;

  @Flag({ description: API.field.source.paused, default: false, example: false })
  paused?: boolean;
}

@Required('name', 'kind')
export class CreateSourceDto extends SourceInput {
  declare name: string;
  declare kind: string;

  @Flag({ description: API.field.source.preview, default: false, example: false })
  preview?: boolean;

  @PositiveInteger({ description: API.field.source.previewOf, example: 1 })
  preview_of?: number;
}

export class UpdateSourceDto extends SourceInput {
  @PathId()
  id: number;
}

export class SourceById extends LanguageQuery {
  @PathId()
  id: number;
}
