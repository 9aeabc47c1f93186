import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { Checkbox, GroupError, groupOf, TextArea, TextField } from '#web/desk/views/fields.js';
import type { EventFormModel } from '../event-form-model.js';
import { dateField, REPEAT_KINDS, type DateFields } from '../repeat-fields.js';
import { NextDates, RepeatSummary } from './live-view.js';
import { Of, RepeatSteps } from './repeat-steps.js';

const BLANKS = 2;
const NO_DATE: DateFields = { day: '', start_time: '', end_day: '', end_time: '' };

/**
 * Repetition of the event, by fields or by lines, folded under its words. The style sheet shows the fields of the checked
 * kind.
 */
export function Repeat({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, errors, words } = model;
  const { repeat } = fields;
  const error = errorAt(errors, 'recurrence') ?? errorAt(errors, 'dates');
  const isWritten = repeat.kind === 'lines';
  const isOpen = error !== undefined || errors?.fields.some(({ name }) => name.startsWith('repeat[')) === true;
  return (
    <details class="repeat" open={isOpen || model.isRepeatShown}>
      <summary>
        <span class="name" id="part-repeat">
          {messagesOf(model.context.page.language).field.recurrence}
        </span>
        <RepeatSummary model={model} />
      </summary>
      <GroupError id="recurrence" error={isWritten ? undefined : error} />
      <div
        class="choices"
        role="radiogroup"
        aria-labelledby="part-repeat"
        {...groupOf('recurrence', isWritten ? undefined : error)}
      >
        {REPEAT_KINDS.map((kind) => (
          <Checkbox
            type="radio"
            name="repeat[kind]"
            value={kind}
            label={words.repeatKinds[kind]}
            isChecked={repeat.kind === kind}
          />
        ))}
      </div>
      <RepeatSteps model={model} />
      <Of kinds={['dates']}>
        <Dates model={model} />
      </Of>
      <Of kinds={['lines']}>
        <TextArea
          name="repeat[lines]"
          label={words.ruleLines}
          help={words.ruleHint}
          value={repeat.lines}
          rows={4}
          error={isWritten ? error : undefined}
        />
      </Of>
      <Of kinds={['daily', 'weekly', 'monthly', 'yearly', 'lunar', 'dates', 'lines']}>
        <NextDates model={model} />
      </Of>
      <p data-unscripted>
        <button type="submit" name="action" value="show" class="quiet">
          {words.showDates}
        </button>
      </p>
    </details>
  );
}

function Dates({ model: { fields, words, errors, context } }: { model: EventFormModel }): JSX.Element {
  const labels = messagesOf(context.page.language).field;
  const rows = [...fields.repeat.dates, ...Array.from({ length: BLANKS }, () => NO_DATE)];
  return (
    <fieldset data-dates>
      <legend>{words.furtherDates}</legend>
      <p class="help">{words.furtherHint}</p>
      {rows.map((date, at) => {
        const name = (part: keyof DateFields): string => dateField(at, part);
        return (
          <div class="row date-row" role="group" aria-label={words.furtherDate({ number: at + 1 })}>
            <TextField
              name={name('day')}
              type="date"
              label={labels.start_day}
              value={date.day}
              error={errorAt(errors, name('day'))}
            />
            <TextField name={name('start_time')} type="time" label={labels.start_time} value={date.start_time} />
            <TextField name={name('end_day')} type="date" label={labels.end_day} value={date.end_day} />
            <TextField name={name('end_time')} type="time" label={labels.end_time} value={date.end_time} />
          </div>
        );
      })}
      <button type="submit" name="action" value="show" class="quiet" data-add-date>
        {words.addDate}
      </button>
    </fieldset>
  );
}
