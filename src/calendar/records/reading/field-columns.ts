import type { FieldDescriptor, FieldKind } from '#core/event-fields.js';
import { FLAG, OPTIONAL_TEXT } from './columns.js';

const COLUMN_OF_KIND = { flag: FLAG, address: OPTIONAL_TEXT, text: OPTIONAL_TEXT } as const satisfies Record<
  FieldKind,
  unknown
>;

type Fields = Readonly<Record<string, FieldDescriptor>>;

/** Columns of described fields. */
export type FieldColumns<F extends Fields> = {
  readonly [Name in keyof F]: (typeof COLUMN_OF_KIND)[F[Name]['kind']];
};

export function columnsOf<F extends Fields>(fields: F): FieldColumns<F> {
  const entries = Object.entries(fields).map(([name, { kind }]) => [name, COLUMN_OF_KIND[kind]] as const);
  return Object.fromEntries(entries) as FieldColumns<F>;
}
