import type { FieldKind, StoredValues } from '#core/field-descriptor.js';
import { FLAG, OPTIONAL_NUMBER, OPTIONAL_TEXT, TEXTS, type Column } from './columns.js';

const COLUMN_OF_KIND: { readonly [Kind in FieldKind]: Column<StoredValues[Kind]> } = {
  flag: FLAG,
  address: OPTIONAL_TEXT,
  text: OPTIONAL_TEXT,
  choice: OPTIONAL_TEXT,
  number: OPTIONAL_NUMBER,
  list: TEXTS,
};

/** Kinds alone: a descriptor that lacks something else is an error where it stands. */
type DescribedFields = Readonly<Record<string, { readonly kind: FieldKind }>>;

/** Columns of described fields. Their types follow from the kinds alone, so that one without a column is an error here only. */
export type FieldColumns<F extends DescribedFields> = {
  readonly [Name in keyof F]: Column<StoredValues[F[Name]['kind']]>;
};

export function columnsOf<F extends DescribedFields>(fields: F): FieldColumns<F> {
  const entries = Object.entries(fields).map(([name, { kind }]) => [name, COLUMN_OF_KIND[kind]] as const);
  return Object.fromEntries(entries) as FieldColumns<F>;
}
