import { errorAt } from '../../../../core/forms/form-errors.js';
import { messagesOf } from '../../../../core/messages/catalogue.js';
import type { JSX } from 'preact';
import { Checkbox, TextField } from '../../views/fields.js';
import { ZoneSelect } from '../../views/zone-field.js';
import { UNLESS_TICKED, Unticked } from './unticked.js';
import type { EventFormModel } from '../event-form-model.js';
import { WhenSentence } from './live-view.js';

/** Date fields of the event, and the sentence that readers will see. */
export function WhenFields({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, errors, words, context } = model;
  const labels = messagesOf(context.page.language).field;
  return (
    <section aria-labelledby="part-when">
      <h2 id="part-when">{words.when}</h2>
      <div class="row dates">
        <TextField
          name="start_day"
          type="date"
          label={labels.start_day}
          value={fields.start_day}
          error={errorAt(errors, 'start_date')}
        />
        <TextField name="start_time" type="time" label={labels.start_time} value={fields.start_time} />
        <TextField
          name="end_day"
          type="date"
          label={labels.end_day}
          value={fields.end_day}
          error={errorAt(errors, 'end_date')}
        />
        <TextField name="end_time" type="time" label={labels.end_time} value={fields.end_time} />
      </div>
      <p class="help">{words.endHint}</p>
      <div class="row">
        <Unticked name="all_day" />
        <Checkbox name="all_day" label={labels.all_day} isChecked={fields.all_day} value={UNLESS_TICKED.ticked} />
        <ZoneSelect name="timezone" value={fields.timezone} error={errorAt(errors, 'timezone')} context={context} />
      </div>
      <WhenSentence model={model} />
    </section>
  );
}
