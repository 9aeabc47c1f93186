import { termCount } from '../lists/due-publications.sql.js';
import { EVENT, ORGANIZER, TERM, VENUE, type TranslatedTable } from '../texts/translations.sql.js';

/** A column of a row: its name, and what it is read from where that is not the column of this name. */
interface Column {
  readonly name: string;
  readonly expression: (alias: string) => string;
  /** How the value is to be read that came as JSON or in the version. */
  readonly read?: (value: string) => unknown;
}

/** What is read of a record, in the order in which it comes. */
export interface RowShape {
  readonly of: TranslatedTable;
  readonly columns: readonly Column[];
  /**
   * What may change while the record's own row stays as it is: a part each of the row's version, as text without blanks.
   * Those with a way to read them are columns of the row as well.
   */
  readonly versionParts: readonly Column[];
}

/** Milliseconds since the epoch. */
export function millis(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::float8`;
}

/** An image and its alternative texts by language. */
export function imageJson(alias: string): string {
  const columns = ['id', 'key', 'extension', 'mime_type', 'width', 'height', 'bytes', 'sizes', 'author_id', 'revision'];
  return `json_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')},
    'alt', (select json_object_agg(it.language, it.alt_text) from image_translation it where it.image_id = ${alias}.id))`;
}

function plain(...names: readonly string[]): Column[] {
  return names.map((name) => ({ name, expression: (alias) => `${alias}.${name}` }));
}

function moment(name: string): Column {
  return { name, expression: (alias) => millis(`${alias}.${name}`) };
}

/** `YYYY-MM-DD HH:MM:SS`; JSON has a T in the middle. */
function wall(name: string, expression: (alias: string) => string): Column {
  return { name, expression, read: (value) => value.replace('T', ' ') };
}

const RECORD = [...plain('id', 'original_language', 'revision'), moment('modified_at')];
const IMAGE: Column = {
  name: 'image',
  expression: (alias) =>
    `case when ${alias}.image_id is not null then (select ${imageJson('i')} from image i where i.id = ${alias}.image_id) end`,
};
const IMAGE_VERSION: Column = {
  name: 'image version',
  expression: (alias) =>
    `case when ${alias}.image_id is not null then (select i.xmin::text from image i where i.id = ${alias}.image_id) end`,
};
const PUBLICATION = [...RECORD, ...plain('author_id', 'status'), moment('published_at'), ...plain('date_given'), IMAGE];

export const EVENT_SHAPE: RowShape = {
  of: EVENT,
  columns: [
    ...PUBLICATION,
    wall('start_local', (e) => `${e}.start_local`),
    wall('end_local', (e) => `${e}.end_local`),
    wall('utc_start', (e) => `${e}.starts_at at time zone 'UTC'`),
    wall('utc_end', (e) => `${e}.ends_at at time zone 'UTC'`),
    ...plain('timezone', 'timezone_abbr', 'all_day', 'show_map', 'show_map_link', 'hide_from_listings', 'sticky'),
    ...plain('featured', 'ticket_url', 'password_hash', 'post_parent_id', 'trashed_status'),
  ],
  versionParts: [IMAGE_VERSION],
};

export const VENUE_SHAPE: RowShape = {
  of: VENUE,
  columns: [...PUBLICATION, ...plain('zip', 'phone', 'show_map', 'show_map_link', 'geo_lat', 'geo_lng')],
  versionParts: [IMAGE_VERSION],
};

export const ORGANIZER_SHAPE: RowShape = {
  of: ORGANIZER,
  columns: [...PUBLICATION, ...plain('phone', 'email')],
  versionParts: [IMAGE_VERSION],
};

export const TERM_SHAPE: RowShape = {
  of: TERM,
  columns: [...RECORD, ...plain('taxonomy', 'parent_id')],
  versionParts: [{ name: 'count', expression: termCount, read: Number }],
};

/** A row as it comes: the values of the columns, the texts by language, the languages with a title or name. */
type Values = readonly unknown[];

/** The row that the values stand for, and the version's parts of `versionParts`. */
export function rowOf({ of, columns, versionParts }: RowShape, values: Values, version: readonly string[]): object {
  const row: Record<string, unknown> = {};
  versionParts.forEach(({ name, read }, index) => {
    if (read) row[name] = read(version[index] ?? '');
  });
  columns.forEach(({ name, read }, index) => {
    const value = values[index];
    row[name] = read && typeof value === 'string' ? read(value) : value;
  });
  row['translations'] = ((values[columns.length] ?? []) as Values[]).map((texts) => textsOf(of, texts));
  row['languages'] = values[columns.length + 1] ?? [];
  return row;
}

function textsOf({ fields }: TranslatedTable, [language, ...values]: Values): object {
  const texts: Record<string, unknown> = { language };
  fields.forEach((field, index) => {
    texts[field] = values[index];
  });
  return texts;
}
