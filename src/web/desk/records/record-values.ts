import type { FormErrors } from '#core/forms/form-errors.js';
import { inputText, inputTexts, type FormInput } from '#core/forms/form-input.js';
import {
  formDifferences,
  mergedForm,
  openedDigests,
  type FieldDifference,
  type FormUnit,
  type UnitWords,
} from '#core/forms/form-conflict.js';

/** Values of a record's form by field, in its order: stored or sent ones. */
export type Values = Readonly<Record<string, string>>;

/** Unsaved input: invalid, or based on an old version. */
export interface Returned {
  readonly values: Values;
  readonly errors?: FormErrors;
}

/** Fields that have a meaning only with another one; they change together with it. */
const TAKEN_WITH: ReadonlyMap<string, string> = new Map([
  ['geo_lng', 'geo_lat'],
  ['image_address', 'image'],
]);

/** Stored values, overwritten by those that were sent; several of one field have commas between them. */
export function withSent(stored: Values, input: FormInput): Values {
  const entries = Object.keys(stored).map((name): [string, string] => {
    const values: FormInput = name in input ? input : stored;
    return [name, Array.isArray(values[name]) ? inputTexts(values, name).join() : inputText(values, name)];
  });
  return Object.fromEntries(entries);
}

/** State of a form: values, errors, and differences from a version that somebody else has saved meanwhile. */
export function returnedForm(
  stored: Values,
  returned: Returned | undefined,
  opened: unknown,
  naming: UnitWords<Values>,
): {
  readonly opened: string;
  readonly values: Values;
  readonly errors: FormErrors | undefined;
  readonly differences: readonly FieldDifference[] | undefined;
} {
  const units = recordUnits(stored);
  const form = { opened: openedDigests(units, stored), values: returned?.values ?? stored };
  if (!returned || returned.errors) return { ...form, errors: returned?.errors, differences: undefined };
  const values = mergedForm(units, returned.values, stored, opened);
  return { ...form, values, errors: undefined, differences: formDifferences(units, values, stored, naming) };
}

/** Units of a record's form that can change independently, in its order. */
export function recordUnits(values: Values): FormUnit<Values>[] {
  const names = Object.keys(values);
  return names
    .filter((name) => !TAKEN_WITH.has(name))
    .map((name) => {
      const fields = names.filter((field) => field === name || TAKEN_WITH.get(field) === name);
      return { name, fields, meaning: (version) => fields.map((field) => inputText(version, field)) };
    });
}
