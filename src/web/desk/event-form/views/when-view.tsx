import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { Checkbox, TextField } from '#web/desk/views/fields.js';
import { ZoneSelect } from '#web/desk/views/zone-field.js';
import { UNLESS_CHECKED, UncheckedValue } from './unchecked-value.js';
import type { EventFormModel } from '../event-form-model.js';
import { WhenSentence } from './live-view.js';
import { SourceTimes } from './source-times.js';

/** Date fields of the event in one row, and the sentence that readers will see. */
export function WhenFields({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, errors, words, context } = model;
  const labels = messagesOf(context.page.language).field;
  return (
    <section aria-labelledby="part-when">
      <h2 id="part-when" class="unseen">
        {words.when}
      </h2>
      <SourceTimes model={model} />
      <div class="row dates">
        <TextField
          name="start_day"
          type="date"
          label={labels.start_day}
          value={fields.start_day}
          error={errorAt(errors, 'start_date')}
        />
        <TextField name="start_time" type="time" label={labels.start_time} value={fields.start_time} />
        <TextField name="end_time" type="time" label={labels.end_time} value={fields.end_time} />
        <TextField
          name="end_day"
          type="date"
          label={labels.end_day}
          value={fields.end_day}
          error={errorAt(errors, 'end_date')}
        />
        <div class="whole-days">
          <UncheckedValue name="all_day" />
          <Checkbox name="all_day" label={labels.all_day} isChecked={fields.all_day} value={UNLESS_CHECKED.ticked} />
        </div>
      </div>
      <p class="help">{words.endHint}</p>
      <div class="when-line">
        <WhenSentence model={model} />
        <details class="zone" open={errorAt(errors, 'timezone') !== undefined}>
          <summary>
            <span class="name">{labels.timezone}</span>
            <span class="holds" data-zone-shown>
              {fields.timezone || context.page.zone}
            </span>
          </summary>
          <ZoneSelect name="timezone" value={fields.timezone} error={errorAt(errors, 'timezone')} context={context} />
        </details>
      </div>
    </section>
  );
}
