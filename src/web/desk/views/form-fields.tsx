import type { JSX } from 'preact';
import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import type {
  ChoiceFieldDescription,
  FormFieldDescription,
  FormValues,
  TextFieldDescription,
} from '../forms/form-values.js';
import { Checkbox, GroupError, groupOf, Select, TextArea, TextField } from './fields.js';

interface FormFieldsProps {
  readonly fields: readonly FormFieldDescription[];
  readonly values: FormValues;
  readonly errors: FormErrors | undefined;
}

/** Fields of a form in the order of their descriptions. */
export function FormFields({ fields, values, errors }: FormFieldsProps): JSX.Element {
  return (
    <>
      {fields.map((field) => {
        if (field.isShown === false) return null;
        const value = values[field.name] ?? '';
        const error = errorAt(errors, field.name);
        if (!('choices' in field)) return <Text field={field} value={String(value)} error={error} />;
        if (field.kind === 'choice') return <Select {...field} value={String(value)} error={error} />;
        return <Picks field={field} chosen={[value].flat()} error={error} />;
      })}
    </>
  );
}

interface TextProps {
  readonly field: TextFieldDescription;
  readonly value: string;
  readonly error: string | undefined;
}

function Text({ field: { kind, ...field }, value, error }: TextProps): JSX.Element {
  if (kind === 'lines') return <TextArea {...field} value={value} error={error} />;
  return <TextField {...field} type={kind} value={value} error={error} />;
}

interface PicksProps {
  readonly field: ChoiceFieldDescription;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
}

function Picks({ field: { name, label, help, choices }, chosen, error }: PicksProps): JSX.Element {
  return (
    <fieldset class="picks several" {...groupOf(name, error)}>
      <legend>{label}</legend>
      <GroupError id={name} error={error} />
      <div class="several">
        {choices.map(({ value, text }) => (
          <Checkbox name={`${name}[]`} value={value} label={text} isChecked={chosen.includes(value)} />
        ))}
      </div>
      {help === undefined ? null : <p class="help">{help}</p>}
    </fieldset>
  );
}
