import { valueNamed } from '#core/value-named.js';
import { defined } from '#core/defined.js';
import { descriptorOf, type EventField, type EventFieldInputs } from '#core/event-fields.js';
import type { DescriptorOf, FieldKind, StoredValues } from '#core/field-descriptor.js';
import type { ImportCode } from './import-code.js';
import { importNote } from './import-note.js';
import type { ImportNote } from './import-record.js';
import { importedLine } from './imported-html.js';
import { saysYes } from './tables/table-flag.js';
import { webAddress } from './web-address.js';

/** Described fields of an event that a source tells. */
export type ImportedFields = Readonly<EventFieldInputs>;

/** Text that a source has for a field, and where. */
export interface FieldText {
  readonly name: EventField;
  readonly text: string;
  /** Heading or property. */
  readonly column: string;
}

interface Reading<Kind extends FieldKind> {
  /** Absent where there is none, or none that can be used. */
  readonly value?: StoredValues[Kind];
  readonly code?: ImportCode;
}

const VALUE_OF_KIND: { readonly [Kind in FieldKind]: (text: string, field: DescriptorOf<Kind>) => Reading<Kind> } = {
  flag: (text) => ({ value: saysYes(text) }),
  address: (text) => {
    const { url, code } = webAddress(text);
    return defined({ value: url, code });
  },
  text: (text) => ({ value: importedLine(text) }),
  choice: (text, { values }) => usable(valueNamed(values, text)),
  number: (text, { minimum, maximum }) => {
    const number = /^[+-]?\d{1,15}$/.test(text) ? Number(text) : NaN;
    return usable(number >= minimum && number <= maximum ? number : undefined);
  },
  list: (text, { values }) => {
    const chosen = text.split(/[,，、;；]/).map((one) => valueNamed(values, one));
    const value = values.filter((one) => chosen.includes(one));
    return { value, ...(chosen.includes(undefined) ? { code: 'value-type' } : {}) };
  },
};

function valueOf<Kind extends FieldKind>(kind: Kind, text: string, field: DescriptorOf<Kind>): Reading<Kind> {
  return VALUE_OF_KIND[kind](text, field);
}

/** Reads described fields, and adds what is to be said about their values to the remarks. */
export function importedFields(texts: readonly FieldText[], notes: ImportNote[]): { readonly fields?: ImportedFields } {
  const entries = texts.flatMap(({ name, text, column }) => {
    const field = descriptorOf(name);
    const { value, code } = valueOf(field.kind, text.trim(), field);
    if (code !== undefined) notes.push(importNote(code, column, text));
    return value === undefined ? [] : [[name, value] as const];
  });
  return entries.length === 0 ? {} : { fields: Object.fromEntries(entries) };
}

function usable<Value>(value: Value | undefined): { readonly value?: Value; readonly code?: ImportCode } {
  return value === undefined ? { code: 'value-type' } : { value };
}
