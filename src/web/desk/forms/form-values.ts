import { inputText, inputTexts, type FormInput } from '#core/forms/form-input.js';
import type { Choice } from '../views/fields.js';

interface FieldDescription {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** Whether the form shows it; absent: yes. */
  readonly isShown?: boolean;
}

/** A text, which is sent without blanks around it. One that is too long is refused by the DTO. */
export interface TextFieldDescription extends FieldDescription {
  readonly kind: 'text' | 'url' | 'email' | 'tel' | 'lines';
  readonly maxLength: number;
  readonly required?: boolean;
  readonly placeholder?: string;
}

/** One of several choices, or any number of them. */
export interface ChoiceFieldDescription extends FieldDescription {
  readonly kind: 'choice' | 'choices';
  readonly choices: readonly Choice[];
  /** Whether unknown choices are left out; absent: they are refused. */
  readonly dropsUnknown?: boolean;
}

/** Description of a field of a form. */
export type FormFieldDescription = TextFieldDescription | ChoiceFieldDescription;

/** Values of a form by field. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Values that were sent; an optional text that the form did not have is absent. */
export function sentValues(fields: readonly FormFieldDescription[], input: FormInput): FormValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = sentValue(field, input);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function sentValue(field: FormFieldDescription, input: FormInput): FormValues[string] | undefined {
  const { name } = field;
  if (!('choices' in field)) {
    const isAbsent = field.required !== true && input[name] === undefined;
    return isAbsent ? undefined : inputText(input, name).trim();
  }
  if (field.kind === 'choice') return inputText(input, name);
  const sent = inputTexts(input, name);
  return field.dropsUnknown === true ? sent.filter((one) => field.choices.some(({ value }) => value === one)) : sent;
}

/** Labels of fields by their names, in the order of the form. */
export function labelsOf(fields: readonly FormFieldDescription[]): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
}
