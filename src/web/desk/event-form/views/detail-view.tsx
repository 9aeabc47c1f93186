import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { EVENT_STATUSES } from '#calendar/events/event-status.js';
import { momentText } from '#web/desk/shell/desk-context.js';
import { Checkbox, Select, TextField } from '#web/desk/views/fields.js';
import { DESCRIBED, DESCRIBED_LISTS, FLAGS } from '../event-fields.js';
import type { EventFormModel } from '../event-form-model.js';
import { summaryTexts } from '../summary-texts.js';
import { DescribedField, fieldWords } from './described-field.js';
import { Disclosure } from './disclosure.js';
import { CostRead } from './live-view.js';
import { OtherStatuses } from './save-bar.js';
import { UNLESS_CHECKED, UncheckedValue } from './unchecked-value.js';

/** Flags that are set from the start: a summary does not mention them. */
const USUAL: readonly string[] = ['show_map', 'show_map_link'];

/** Described fields that are no flags. */
const DETAILS = [...DESCRIBED, ...DESCRIBED_LISTS] as const;

/** Cost, tickets and website. */
export function PriceDisclosure({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, errors, words } = model;
  const labels = messagesOf(model.context.page.language).field;
  const names = ['cost', ...DETAILS, 'website'] as const;
  const holds = summaryTexts(names.map((name) => [labels[name], fieldWords(name, model)]));
  const isWrong = names.some((name) => errorAt(errors, name) !== undefined);
  return (
    <Disclosure label={words.price} holds={holds} isOpen={isWrong} model={model}>
      <TextField name="cost" label={labels.cost} value={fields.cost} maxLength={500} error={errorAt(errors, 'cost')} />
      <CostRead model={model} />
      {DETAILS.map((name) => (
        <DescribedField name={name} model={model} />
      ))}
      <TextField
        name="website"
        label={labels.website}
        value={fields.website}
        placeholder="https://"
        maxLength={2000}
        error={errorAt(errors, 'website')}
      />
    </Disclosure>
  );
}

/** Whether it takes place, and where lists show it. */
export function StatusDisclosure({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, errors, words } = model;
  const { field: labels, status } = messagesOf(model.context.page.language);
  const stored = Object.entries(status).find(([name]) => name === fields.status)?.[1] ?? fields.status;
  const taking = EVENT_STATUSES.find((one) => one === fields.event_status);
  const flags = FLAGS.filter((name) => fields[name] && !USUAL.includes(name)).map((name) => labels[name]);
  const holds = [...(taking ? [words.eventStatuses[taking]] : []), ...flags];
  const isWrong = errorAt(errors, 'event_status') ?? errorAt(errors, 'status');
  return (
    <Disclosure label={words.statusAndLists} held={stored} holds={holds} isOpen={isWrong !== undefined} model={model}>
      <OtherStatuses model={model} />
      <Select
        name="event_status"
        label={labels.event_status}
        value={fields.event_status}
        choices={EVENT_STATUSES.map((value) => ({ value, text: words.eventStatuses[value] }))}
        error={errorAt(errors, 'event_status')}
      />
      <fieldset>
        <legend>{words.display}</legend>
        <div class="choices">
          {FLAGS.map((name) => (
            <span {...(USUAL.includes(name) ? { 'data-usual': true } : {})}>
              <UncheckedValue name={name} />
              <Checkbox name={name} label={labels[name]} isChecked={fields[name]} value={UNLESS_CHECKED.ticked} />
            </span>
          ))}
        </div>
      </fieldset>
    </Disclosure>
  );
}

/** Time of publication and the readers allowed. */
export function PublicationDisclosure({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, errors, words, event, context } = model;
  const labels = messagesOf(context.page.language).field;
  const holds = summaryTexts([
    [labels.date_utc, fields.publish_day],
    [words.time, fields.publish_time],
  ]);
  const held = event?.hasPassword === true ? labels.post_password : undefined;
  const isWrong = errorAt(errors, 'date') ?? errorAt(errors, 'post_password');
  const isOpen = isWrong !== undefined || fields.post_password !== '';
  return (
    <Disclosure label={words.publication} held={held} holds={holds} none={words.atOnce} isOpen={isOpen} model={model}>
      <div class="row">
        <TextField
          name="publish_day"
          type="date"
          label={labels.date_utc}
          help={event ? words.publishHintOld : words.publishHint}
          value={fields.publish_day}
          error={errorAt(errors, 'date')}
        />
        <TextField name="publish_time" type="time" label={words.time} value={fields.publish_time} />
      </div>
      {event?.appearsAt ? <p>{words.scheduledFor({ moment: momentText(event.appearsAt, context.page) })}</p> : null}
      {context.viewer.may('publish_posts') ? (
        <>
          <TextField
            name="post_password"
            label={labels.post_password}
            help={event?.hasPassword === true ? words.hasPassword : words.passwordHint}
            maxLength={200}
            error={errorAt(errors, 'post_password') ?? (fields.post_password === '' ? undefined : words.passwordAgain)}
          />
          {event?.hasPassword === true ? (
            <Checkbox name="without_password" label={words.withoutPassword} isChecked={fields.without_password} />
          ) : null}
        </>
      ) : null}
    </Disclosure>
  );
}
