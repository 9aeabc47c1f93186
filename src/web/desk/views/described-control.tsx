import type { JSX } from 'preact';
import { defined } from '#core/defined.js';
import { LONGEST_VALUES, type DescriptorOf, type FieldDescriptor, type FieldKind } from '#core/field-descriptor.js';
import { Checkbox, GroupError, groupOf, Select, TextField, type FieldProps } from './fields.js';

/** A control: its label and error, its value, and the words of the values that it offers. */
interface ControlProps extends FieldProps {
  readonly values: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

type Control<Kind extends FieldKind> = (props: ControlProps, field: DescriptorOf<Kind>) => JSX.Element;

const CONTROL_OF_KIND: { readonly [Kind in FieldKind]: Control<Kind> } = {
  flag: ({ name, label, values: [value] }) => (
    <>
      <input type="hidden" name={name} value="false" />
      <Checkbox name={name} label={label} isChecked={value === 'true'} />
    </>
  ),
  address: ({ values: [value], ...props }) => (
    <TextField {...props} value={value} {...defined({ maxLength: LONGEST_VALUES.address })} placeholder="https://" />
  ),
  text: ({ values: [value], ...props }) => (
    <TextField {...props} value={value} {...defined({ maxLength: LONGEST_VALUES.text })} />
  ),
  choice: ({ values: [value], words, ...props }, field) => {
    const choices = field.values.map((one) => ({ value: one, text: words[one] ?? one }));
    return <Select {...props} value={value} choices={[{ value: '', text: '–' }, ...choices]} />;
  },
  number: ({ values: [value], ...props }) => <TextField {...props} value={value} type="number" />,
  list: ({ name, label, error, values, words }, field) => (
    <fieldset {...groupOf(name, error)}>
      <legend>{label}</legend>
      <input type="hidden" name={`${name}[]`} value="" />
      <div class="choices">
        {field.values.map((one) => (
          <Checkbox name={`${name}[]`} value={one} label={words[one] ?? one} isChecked={values.includes(one)} />
        ))}
      </div>
      <GroupError id={name} error={error} />
    </fieldset>
  ),
};

function controlOf<Kind extends FieldKind>(kind: Kind): Control<Kind> {
  return CONTROL_OF_KIND[kind];
}

/** The control of a described field, by its kind. */
export function DescribedControl({ field, ...props }: ControlProps & { readonly field: FieldDescriptor }): JSX.Element {
  return controlOf(field.kind)(props, field);
}
