import { errorAt } from '../../../../core/forms/form-errors.js';
import { messagesOf } from '../../../../core/messages/catalogue.js';
import type { JSX } from 'preact';
import { descriptorOf, type FieldKind } from '../../../../core/event-fields.js';
import { EVENT_STATUSES } from '../../../../calendar/events/event-status.js';
import { momentText, deskPath } from '../../shell/desk-context.js';
import { FORM_FIELD } from '../../forms/form-fields.js';
import { ImageChoice } from '../../directory/views/image-choice.js';
import { Checkbox, Select, TextField } from '../../views/fields.js';
import { DESCRIBED, FLAGS } from '../event-fields.js';
import type { EventFormModel } from '../event-form-model.js';
import { CostRead } from './live-view.js';
import { UNLESS_TICKED, Unticked } from './unticked.js';

/** Longest values, in characters. */
const LONGEST: Readonly<Record<FieldKind, number>> = { address: 2_000, text: 500, flag: 0 };

/** Image of the event: a dropped file, one of the newest, or an address. */
export function Image({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, errors, choices, words, context } = model;
  const { image, images } = choices;
  const isChoice = fields.image === '' || [...images, image].some((one) => String(one?.id) === fields.image);
  const values = isChoice ? { image: fields.image } : { image: '', image_address: fields.image };
  return (
    <section
      aria-labelledby="part-image"
      data-image={deskPath('/event-form/image', context.page)}
      data-token={FORM_FIELD}
      data-uploading={words.uploading}
      data-uploaded={words.uploaded}
    >
      <h2 id="part-image">{messagesOf(context.page.language).field.image}</h2>
      {context.viewer.may('upload_files') ? (
        <label class="drop" data-drop hidden>
          <span>{words.dropImage}</span>
          <input type="file" accept="image/*" />
        </label>
      ) : null}
      <p class="help" role="status" data-said />
      <ImageChoice images={images} present={image} values={values} errors={errors} context={context} />
    </section>
  );
}

/** Cost, links, status and visibility in lists. */
export function Details({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, errors, words } = model;
  const labels = messagesOf(model.context.page.language).field;
  return (
    <section aria-labelledby="part-details">
      <h2 id="part-details">{words.details}</h2>
      <TextField name="cost" label={labels.cost} value={fields.cost} maxLength={500} error={errorAt(errors, 'cost')} />
      <CostRead model={model} />
      {DESCRIBED.map((name) => (
        <TextField
          name={name}
          label={labels[name]}
          value={fields[name]}
          maxLength={LONGEST[descriptorOf(name).kind]}
          error={errorAt(errors, name)}
          {...(descriptorOf(name).kind === 'address' ? { placeholder: 'https://' } : {})}
        />
      ))}
      <TextField
        name="website"
        label={labels.website}
        value={fields.website}
        placeholder="https://"
        maxLength={2000}
        error={errorAt(errors, 'website')}
      />
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
            <>
              <Unticked name={name} />
              <Checkbox name={name} label={labels[name]} isChecked={fields[name]} value={UNLESS_TICKED.ticked} />
            </>
          ))}
        </div>
      </fieldset>
    </section>
  );
}

/** Time of publication and the readers allowed. */
export function Publication({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, errors, words, event, context } = model;
  const labels = messagesOf(context.page.language).field;
  return (
    <section aria-labelledby="part-publication">
      <h2 id="part-publication">{words.publication}</h2>
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
    </section>
  );
}
