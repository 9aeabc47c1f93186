import { messagesOf } from '../../../../core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { EventRow } from '../../../../calendar/events/event.record.js';
import { deskPath, type DeskContext } from '../../shell/desk-context.js';
import type { Faults } from '../../forms/faults.js';
import { DeskForm } from '../../views/desk-form.js';
import { Checkbox, TextField } from '../../views/fields.js';
import { FormFault } from '../../views/form-fault.js';
import { repetitionText, WhenText } from './event-words.js';

interface CopyProps {
  readonly row: EventRow;
  /** Start that the user typed, or the proposed one. */
  readonly start: string;
  readonly keepsRemoved: boolean;
  readonly faults: Faults | undefined;
  readonly context: DeskContext;
}

export function CopyView({ row, start, keepsRemoved, faults, context }: CopyProps): JSX.Element {
  const { page, texts } = context;
  const words = messagesOf(page.language).desk.events;
  const rule = repetitionText(row, context);
  const fault = faults?.fields['start_date'] ?? faults?.fields['recurrence'];
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
        <FormFault faults={faults} at={{ recurrence: 'start_date' }} context={context} />
        <TextField
          name="start_date"
          label={words.newStart}
          type={row.all_day ? 'date' : 'datetime-local'}
          value={start}
          help={words.newStartHint}
          error={fault}
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
