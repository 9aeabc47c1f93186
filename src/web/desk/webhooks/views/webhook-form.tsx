import type { JSX } from 'preact';
import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { LANGUAGES } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { RESOURCES } from '#calendar/records/resource-names.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { Checkbox, GroupError, groupOf, TextField, type Choice } from '#web/desk/views/fields.js';
import { LONGEST_ADDRESS, LONGEST_EMAIL, type WebhookFields } from '../webhook-fields.js';

export interface WebhookFormProps {
  readonly action: string;
  readonly submit: string;
  readonly fields: WebhookFields;
  readonly errors: FormErrors | undefined;
  readonly categories: readonly Choice[];
  readonly context: DeskContext;
}

/** Where a webhook is, and what it is told of. */
export function WebhookForm({ action, submit, fields, errors, categories, context }: WebhookFormProps): JSX.Element {
  const messages = messagesOf(context.page.language);
  const texts = messages.desk.webhooks;
  const rooms = context.texts.rooms;
  const kinds = RESOURCES.map((value) => ({ value, text: rooms[value] }));
  const languages = LANGUAGES.map((value) => ({ value, text: messagesOf(value).language.name }));
  return (
    <DeskForm action={action} submit={submit} context={context} isMain>
      <TextField
        name="address"
        type="url"
        label={texts.endpoint}
        help={texts.endpointHint}
        error={errorAt(errors, 'address')}
        value={fields.address}
        maxLength={LONGEST_ADDRESS}
        placeholder="https://"
        required
      />
      {context.page.sendsMails ? (
        <TextField
          name="email"
          type="email"
          label={messages.field.email}
          help={texts.emailHint}
          error={errorAt(errors, 'email')}
          value={fields.email}
          maxLength={LONGEST_EMAIL}
        />
      ) : null}
      <Picks
        name="resources"
        legend={texts.resources}
        error={errorAt(errors, 'resources')}
        choices={kinds}
        chosen={fields.resources}
      />
      {categories.length === 0 ? null : (
        <Picks
          name="categories"
          legend={texts.onlyCategories}
          help={texts.noneIsAll}
          error={errorAt(errors, 'categories')}
          choices={categories}
          chosen={fields.categories}
        />
      )}
      <Picks
        name="languages"
        legend={texts.onlyLanguages}
        help={texts.noneIsAll}
        error={errorAt(errors, 'languages')}
        choices={languages}
        chosen={fields.languages}
      />
    </DeskForm>
  );
}

interface PicksProps {
  readonly name: string;
  readonly legend: string;
  readonly help?: string;
  readonly error: string | undefined;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
}

function Picks({ name, legend, help, error, choices, chosen }: PicksProps): JSX.Element {
  return (
    <fieldset class="picks several" {...groupOf(name, error)}>
      <legend>{legend}</legend>
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
