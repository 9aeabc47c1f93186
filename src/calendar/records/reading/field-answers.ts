import {
  fieldsIn,
  isNoValue,
  NO_VALUE,
  type AnswersOf,
  type DescribedFields,
  type SparseAnswersOf,
} from '#core/field-descriptor.js';
import type { FieldValue } from '#core/field-texts.js';

/** Values of described fields in a row; null is none. */
type StoredRow<F extends DescribedFields> = { readonly [Name in keyof F]: FieldValue };

type Values = Readonly<Record<string, FieldValue>>;

/** Described fields as an answer has them. @param names those of them that are answered */
export function fieldAnswers<F extends DescribedFields, Name extends keyof AnswersOf<F>>(
  fields: F,
  row: StoredRow<F>,
  names: Iterable<Name>,
): Pick<AnswersOf<F>, Name>;
export function fieldAnswers(fields: DescribedFields, row: Values, names: Iterable<string>): Values {
  const answers: Record<string, FieldValue> = {};
  for (const name of names) answers[name] = row[name] ?? noValue(fields, name);
  return answers;
}

/** Described fields of a group in an answer without empty keys. */
export function sparseAnswers<F extends DescribedFields, Group extends F[string]['group']>(
  fields: F,
  row: StoredRow<F>,
  group: Group,
): SparseAnswersOf<F, Group>;
export function sparseAnswers(fields: DescribedFields, row: Values, group: string): Values {
  const answers: Record<string, FieldValue> = {};
  for (const name of fieldsIn(fields, group)) {
    const value = row[name] ?? null;
    if (!isNoValue(value)) answers[name] = value;
  }
  return answers;
}

/** What a password leaves of described fields. */
export function hiddenAnswers<F extends DescribedFields>(fields: F): AnswersOf<F>;
export function hiddenAnswers(fields: DescribedFields): Values {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, noValue(fields, name)]));
}

function noValue(fields: DescribedFields, name: string): FieldValue {
  const field = fields[name];
  return field ? NO_VALUE[field.kind] : null;
}
