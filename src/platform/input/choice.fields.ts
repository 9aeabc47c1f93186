import { expected } from '#core/messages/message.js';
import { valueNamed } from '#core/value-named.js';
import { Field } from './field.js';
import { listItems } from './read-values.js';
import { Unparsed } from './unparsed.js';

interface Documented {
  readonly description: string;
  readonly example?: unknown;
}

/** One of some values, compared without case; `""` and null are null. */
export function ChoiceField({
  values,
  ...documented
}: Documented & { readonly values: readonly string[] }): PropertyDecorator {
  return Field({
    parse: (value) => (isNone(value) ? null : (oneOf(values, value) ?? Unparsed.VALUE)),
    expects: expected('one-of', { values }),
    schema: { type: String, enum: [...values], nullable: true, ...documented },
  });
}

/** Some of a list of values, as an array or comma-separated, answered in the order of the list; `""` and null are none. */
export function ChoiceListField({
  values,
  ...documented
}: Documented & { readonly values: readonly string[] }): PropertyDecorator {
  return Field({
    parse: (value) => {
      const chosen = isNone(value) ? [] : listItems(value)?.map((item) => oneOf(values, item));
      if (chosen === undefined || chosen.includes(undefined)) return Unparsed.VALUE;
      return values.filter((one) => chosen.includes(one));
    },
    expects: expected('some-of', { values }),
    schema: { type: 'array', items: { type: 'string', enum: [...values] }, ...documented },
  });
}

/** A whole number within bounds, also as text; `""` and null are null. */
export function WholeNumberField({
  minimum,
  maximum,
  ...documented
}: Documented & { readonly minimum: number; readonly maximum: number }): PropertyDecorator {
  return Field({
    parse: (value) => {
      if (isNone(value)) return null;
      if (typeof value !== 'number' && typeof value !== 'string') return Unparsed.VALUE;
      if (!/^\s*[+-]?\d{1,15}(?:\.0*)?\s*$/.test(String(value))) return Unparsed.VALUE;
      const number = Number(value);
      return number >= minimum && number <= maximum ? number : Unparsed.VALUE;
    },
    expects: expected('whole-number', { minimum, maximum }),
    schema: { type: 'integer', minimum, maximum, nullable: true, ...documented },
  });
}

function isNone(value: unknown): boolean {
  return value === null || value === '';
}

function oneOf(values: readonly string[], value: unknown): string | undefined {
  return typeof value === 'string' ? valueNamed(values, value) : undefined;
}
