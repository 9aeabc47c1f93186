import type { Language } from '#core/language.js';
import type { TranslationRows, TranslationRow } from '#core/translation/pick.js';
import type { TranslatedTable } from '../texts/translations.sql.js';
import {
  FLAG,
  LANGUAGE,
  MOMENT,
  NUMBER,
  OWN_NUMBER,
  STATUS,
  wallText,
  type Columns,
  type ValuesOf,
} from './columns.js';
import { IMAGE } from './image-column.js';

/**
 * Description of a resource: reading, writing, translation and search follow from it, and so do the types of its rows.
 */
export interface RecordDefinition extends TranslatedTable {
  /** Columns that the service fills by rules of its own. */
  readonly kept: Columns;
  /** Columns that a request writes directly. */
  readonly input: Columns;
  /** Columns from other tables; they are part of the row's version. */
  readonly counted?: Columns;
  readonly links?: Links;
  /** Parameters whose names differ from their columns. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly searched: SearchedFields;
}

/** Searched fields besides the title or name, in the order of their weight. */
export interface SearchedFields<Text extends string = string, Column extends string = string> {
  readonly excerpt: readonly Text[];
  readonly body: readonly Text[];
  readonly columns: readonly Column[];
  /** Texts that a password hides; it hides all columns. */
  readonly hidden: readonly Text[];
}

/** Records of another kind included in an answer with this one. */
export interface Link {
  readonly record: RecordDefinition;
  /** The column of the join table that orders them. */
  readonly orderBy: string;
  /** The parameters that write it, in the history: one per value of a column of the linked record, or one for all. */
  readonly fact: string | { readonly column: string; readonly names: Readonly<Record<string, string>> };
}

type Links = Readonly<Record<string, Link>>;

/** Columns of every record. */
export const RECORD = {
  id: OWN_NUMBER,
  original_language: LANGUAGE,
  revision: OWN_NUMBER,
  modified_at: { ...MOMENT, fact: null },
} satisfies Columns;

/** Columns of events, venues and organizers. */
export const PUBLICATION = {
  ...RECORD,
  author_id: { ...NUMBER, fact: { name: 'author' } },
  status: STATUS,
  published_at: {
    ...MOMENT,
    fact: { name: 'date_utc', expression: (column) => wallText(`${column} at time zone 'UTC'`) },
  },
  date_given: FLAG,
  image: IMAGE,
} satisfies Columns;

/** A definition, with the type of its rows. */
export interface RecordOf<Row> extends RecordDefinition {
  /** Never set: it only carries the type. */
  readonly row?: Row;
}

/** Rejects names that the definition itself does not contain. */
export function defineRecord<const R extends RecordDefinition>(
  record: R & Consistent<R>,
): R & { readonly row?: RowOf<R> } {
  return record;
}

interface Consistent<R extends RecordDefinition> {
  readonly title: TextOf<R>;
  readonly parameters?: Partial<Readonly<Record<TextOf<R> | FieldNameOf<R>, string>>>;
  readonly searched: SearchedFields<TextOf<R>, FieldNameOf<R>>;
}

export type TextOf<R extends RecordDefinition> = R['texts'][number];
export type FieldNameOf<R extends RecordDefinition> = keyof R['input'] & string;

/** Columns read with every translated record. */
export interface RecordRow<Texts extends TranslationRow> extends TranslationRows<Texts>, ValuesOf<typeof RECORD> {
  /** Languages with a title or name. */
  readonly languages: readonly Language[];
}

export interface PublicationRow<Texts extends TranslationRow> extends RecordRow<Texts>, ValuesOf<typeof PUBLICATION> {}

/** The parameter that writes a column or text. */
export function parameterOf({ parameters = {} }: RecordDefinition, column: string): string {
  return parameters[column] ?? column;
}

/** A record as read, with the linked records that the reader may see. */
export type RowOf<R extends RecordDefinition> = RecordRow<TranslationRow & Readonly<Record<TextOf<R>, string | null>>> &
  ValuesOf<R['kept']> &
  ValuesOf<R['input']> &
  (R extends { readonly counted: infer C extends Columns } ? ValuesOf<C> : unknown) &
  (R extends { readonly links: infer L extends Links }
    ? { readonly [Name in keyof L]: readonly RowOf<L[Name]['record']>[] }
    : unknown);
