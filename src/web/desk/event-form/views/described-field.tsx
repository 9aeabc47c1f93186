import type { JSX } from 'preact';
import { defined } from '#core/defined.js';
import { descriptorOf, type FieldOf } from '#core/event-fields.js';
import { LONGEST_VALUES, type DescriptorOf, type FieldKind } from '#core/field-descriptor.js';
import { choiceWords } from '#core/field-texts.js';
import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Checkbox, GroupError, groupOf, Select, TextField, type FieldProps } from '#web/desk/views/fields.js';
import type { PlainName } from '../event-fields.js';
import type { EventFormModel } from '../event-form-model.js';

/** Kinds of the fields that stand among an event's details; flags stand by themselves. */
type DetailKind = Exclude<FieldKind, 'flag'>;

export type DetailName = FieldOf<DetailKind>;

/** A control: its label and error, its value, and the words of the values that it offers. */
interface ControlProps extends FieldProps {
  readonly values: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

type Control<Kind extends FieldKind> = (props: ControlProps, field: DescriptorOf<Kind>) => JSX.Element;

const CONTROL_OF_KIND: { readonly [Kind in DetailKind]: Control<Kind> } = {
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
      <div class="choices">
        {field.values.map((one) => (
          <Checkbox name={`${name}[]`} value={one} label={words[one] ?? one} isChecked={values.includes(one)} />
        ))}
      </div>
      <GroupError id={name} error={error} />
    </fieldset>
  ),
};

function controlOf<Kind extends DetailKind>(kind: Kind): Control<Kind> {
  return CONTROL_OF_KIND[kind];
}

/** The control of a described field. */
export function DescribedField({ name, model }: { name: DetailName; model: EventFormModel }): JSX.Element | null {
  const field = descriptorOf(name);
  if (field.kind === 'flag') return null;
  const { language } = model.context.page;
  const props = {
    name,
    label: messagesOf(language).field[name],
    error: errorAt(model.errors, name),
    values: [model.fields[name]].flat(),
    words: choiceWords(name, language),
  };
  return controlOf(field.kind)(props, field);
}

/** Value of a field of the form in words. */
export function fieldWords(name: DetailName | PlainName, { fields, context }: EventFormModel): string {
  const { language } = context.page;
  const words = choiceWords(name, language);
  return [fields[name]]
    .flat()
    .map((value) => words[value] ?? value)
    .join(context.texts.comma);
}
