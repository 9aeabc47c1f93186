import type { ComponentChildren, JSX } from 'preact';
import type { InterfaceLanguage } from '#core/language.js';
import { WEEKDAYS } from '#core/recurrence/rule.js';
import { dateText } from '#web/pages/dates/date-texts.js';
import { Checkbox, Select, TextField, type Choice } from '#web/desk/views/fields.js';
import type { EventFormModel } from '../event-form-model.js';
import { LUNAR_CALENDARS, LUNAR_STEPS, NTHS, REPEAT_DAYS, REPEAT_ENDS } from '../repeat-fields.js';

interface StepProps {
  readonly model: EventFormModel;
}

/** Fields for some kinds of repetition only. */
export function Of({ kinds, children }: { kinds: readonly string[]; children: ComponentChildren }): JSX.Element {
  return <div class={['of', ...kinds.map((kind) => `of-${kind}`)].join(' ')}>{children}</div>;
}

/** Interval, days and end of a rule. */
export function RepeatSteps({ model }: StepProps): JSX.Element {
  const { fields, words } = model;
  return (
    <Of kinds={['daily', 'weekly', 'monthly', 'yearly', 'lunar']}>
      <div class="row">
        <TextField
          name="repeat[interval]"
          type="number"
          label={words.every}
          help={words.intervalHint}
          value={fields.repeat.interval}
        />
        <Lunar model={model} />
      </div>
      <Weekdays model={model} />
      <OnDay model={model} />
      <Ends model={model} />
    </Of>
  );
}

function Lunar({ model: { fields, words } }: StepProps): JSX.Element {
  const { repeat } = fields;
  return (
    <Of kinds={['lunar']}>
      <div class="row">
        <Select
          name="repeat[calendar]"
          label={words.calendar}
          value={repeat.calendar}
          choices={LUNAR_CALENDARS.map((value) => ({ value, text: words.calendars[value] }))}
        />
        <Select
          name="repeat[lunar]"
          label={words.lunarStep}
          value={repeat.lunar}
          choices={LUNAR_STEPS.map((value) => ({ value, text: words.lunarSteps[value] }))}
        />
      </div>
    </Of>
  );
}

function Weekdays({ model: { fields, words, context } }: StepProps): JSX.Element {
  return (
    <Of kinds={['weekly']}>
      <fieldset>
        <legend>{words.onWeekdays}</legend>
        <div class="weekdays">
          {weekdays(context.page.language).map(({ value, text }) => (
            <Checkbox
              name="repeat[weekdays][]"
              value={value}
              label={text}
              isChecked={fields.repeat.weekdays.includes(value)}
            />
          ))}
        </div>
        <p class="help">{words.onWeekdaysHint}</p>
      </fieldset>
    </Of>
  );
}

function OnDay({ model: { fields, words, context } }: StepProps): JSX.Element {
  const { repeat } = fields;
  return (
    <Of kinds={['monthly', 'yearly']}>
      <div class="row on-day">
        <Select
          name="repeat[on]"
          label={words.onDay}
          value={repeat.on}
          choices={REPEAT_DAYS.map((value) => ({ value, text: words.days[value] }))}
        />
        <div class="row of-weekday">
          <Select
            name="repeat[nth]"
            label={words.nth}
            value={repeat.nth}
            choices={NTHS.map((value) => ({ value, text: words.nths[value] }))}
          />
          <Select
            name="repeat[weekday]"
            label={words.weekday}
            value={repeat.weekday}
            choices={weekdays(context.page.language)}
          />
        </div>
      </div>
    </Of>
  );
}

function Ends({ model: { fields, words } }: StepProps): JSX.Element {
  const { repeat } = fields;
  return (
    <div class="row ends">
      <Select
        name="repeat[ends]"
        label={words.ends}
        value={repeat.ends}
        choices={REPEAT_ENDS.map((value) => ({ value, text: words.endKinds[value] }))}
      />
      <div class="of-until">
        <TextField name="repeat[until]" type="date" label={words.untilDate} value={repeat.until} />
      </div>
      <div class="of-count">
        <TextField name="repeat[count]" type="number" label={words.countOf} value={repeat.count} />
      </div>
    </div>
  );
}

/** Weekdays from Monday on. 2 August 2026 is a Sunday. */
function weekdays(language: InterfaceLanguage): Choice[] {
  const named = WEEKDAYS.map((value, at) => ({
    value,
    text: dateText(`2026-08-0${String(2 + at)}`, 'weekday', language),
  }));
  return [...named.slice(1), ...named.slice(0, 1)];
}
