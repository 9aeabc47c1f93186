import type { JSX } from 'preact';
import { descriptorOf, type FieldOf } from '#core/event-fields.js';
import type { FieldKind } from '#core/field-descriptor.js';
import { choiceWords } from '#core/field-texts.js';
import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { DescribedControl } from '#web/desk/views/described-control.js';
import type { PlainName } from '../event-fields.js';
import type { EventFormModel } from '../event-form-model.js';

/** DescribedFields that stand among an event's details; flags stand by themselves. */
export type DetailName = FieldOf<Exclude<FieldKind, 'flag'>>;

/** The control of a described field. */
export function DescribedField({ name, model }: { name: DetailName; model: EventFormModel }): JSX.Element {
  const { language } = model.context.page;
  return (
    <DescribedControl
      field={descriptorOf(name)}
      name={name}
      label={messagesOf(language).field[name]}
      error={errorAt(model.errors, name)}
      values={[model.fields[name]].flat()}
      words={choiceWords(name, language)}
    />
  );
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
