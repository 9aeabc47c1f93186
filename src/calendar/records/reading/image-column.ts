import type { Language } from '#core/language.js';
import type { Crop } from '#calendar/media/crop.js';
import {
  NUMBER,
  OPTIONAL_NUMBER,
  OPTIONAL_TEXT,
  OWN_NUMBER,
  TEXT,
  type Column,
  type Columns,
  type ValuesOf,
} from './columns.js';

export interface StoredSize {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly mime_type: string;
  readonly bytes: number;
}

/** Key in `sizes` of the file of the uncropped picture. Readers never see it. */
export const ORIGINAL = 'original';

const CROP: Column<Crop | null> = {};
const SIZES: Column<Readonly<Record<string, StoredSize>>> = { fact: null };
const ALT: Column<Partial<Record<Language, string>> | null> = {
  expression: (_, alias) =>
    `(select json_object_agg(it.language, it.alt_text) from image_translation it where it.image_id = ${alias}.id)`,
  fact: null,
};

const COLUMNS = {
  id: OWN_NUMBER,
  key: TEXT,
  extension: TEXT,
  mime_type: TEXT,
  width: NUMBER,
  height: NUMBER,
  bytes: NUMBER,
  sizes: SIZES,
  crop: CROP,
  author_id: { ...OPTIONAL_NUMBER, fact: { name: 'author' } },
  revision: OWN_NUMBER,
  alt: ALT,
} satisfies Columns;

/** An image and its alternative texts by language. */
export type ImageRow = ValuesOf<typeof COLUMNS>;

/** The history's view of an image; its alternative texts are its texts. */
export const IMAGE_RECORD = {
  table: 'image',
  texts: ['alt_text'],
  kept: { ...COLUMNS, source_url: OPTIONAL_TEXT },
  input: {},
} as const;

/** An image as JSON. */
export function imageJson(alias: string): string {
  const pairs = Object.entries<Column<unknown>>(COLUMNS).map(([name, { expression }]) => {
    const column = `${alias}.${name}`;
    return `'${name}', ${expression?.(column, alias) ?? column}`;
  });
  return `json_build_object(${pairs.join(', ')})`;
}

/** The image of a record, whose own row stays as it is when the image changes. */
export const IMAGE: Column<ImageRow | null> = {
  expression: (_, alias) => imageOfJson(alias),
  version: (alias) => ofImage(alias, 'i.xmin::text'),
  fact: { expression: (_, alias) => `${alias}.image_id` },
};

/** The image of a record as JSON; null if it has none. */
export function imageOfJson(alias: string): string {
  return ofImage(alias, imageJson('i'));
}

function ofImage(alias: string, what: string): string {
  return `case when ${alias}.image_id is not null then (select ${what} from image i where i.id = ${alias}.image_id) end`;
}
