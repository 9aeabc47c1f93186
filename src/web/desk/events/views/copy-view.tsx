import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { EventRow } from '#calendar/events/event.record.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { Checkbox, TextField } from '#web/desk/views/fields.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { repetitionText, WhenText } from './event-words.js';

interface CopyProps {
  readonly row: EventRow;
  /** Start that the user typed, or the proposed one. */
  readonly start: string;
  readonly keepsRemoved: boolean;
  readonly errors: FormErrors | undefined;
  readonly context: DeskContext;
}

export function CopyView({ row, start, keepsRemoved, errors, context }: CopyProps): JSX.Element {
  const { page, texts } = context;
  const words = messagesOf(page.language).desk.events;
  const rule = repetitionText(row, context);
  const error = errorAt(errors, 'start_date') ?? errorAt(errors, 'recurrence');
  const at = deskPath(`/events/${String(row.id)}`, page);
  return (
    <>
      <p class="prose">{words.copyHint}</p>
      <dl class="facts">
        <div>
          <dt>{words.copyFrom}</dt>
          <dd>
            <span>
              <WhenText start={row.start_local} end={row.end_local} row={row} context={context} />
            </span>
            {rule === '' ? null : <span>{rule}</span>}
          </dd>
        </div>
      </dl>
      <DeskForm action={`${at}/copy`} submit={words.makeCopy} context={context} isMain>
        <ErrorSummary errors={errors} at={{ recurrence: 'start_date' }} context={context} />
        <TextField
          name="start_date"
          label={words.newStart}
          type={row.all_day ? 'date' : 'datetime-local'}
          value={start}
          help={words.newStartHint}
          error={error}
          required
        />
        {row.recurrence === null ? null : (
          <>
            <p class="help">{words.seriesHint}</p>
            <fieldset>
              <legend>{words.removedDates}</legend>
              <Checkbox
                name="keep_removed"
                type="radio"
                value="false"
                label={words.letThemBe}
                isChecked={!keepsRemoved}
              />
              <Checkbox name="keep_removed" type="radio" value="true" label={words.keepThem} isChecked={keepsRemoved} />
            </fieldset>
          </>
        )}
      </DeskForm>
      <p>
        <a href={at}>{texts.cancel}</a>
      </p>
    </>
  );
}
