import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { PageContext } from '#web/pages/page-context.js';
import { STAMP, submitLabels, submitTexts, TRAP, type SubmitForm } from '../submit-state.js';
import { CategoryEntry, Entry, LongEntry } from './entry.js';

interface SubmitViewProps {
  readonly form: SubmitForm;
  readonly action: string;
  /** Changes of an earlier suggestion: its sender is known. */
  readonly isChange: boolean;
  readonly context: PageContext;
}

/** Form by which somebody without an account suggests an event. */
export function SubmitView({ form, action, isChange, context }: SubmitViewProps): JSX.Element {
  const texts = submitTexts(context);
  return (
    <div class="submit">
      <h1>{isChange ? texts.changeTitle : texts.title}</h1>
      <p class="lead">{isChange ? texts.changeIntro : texts.intro}</p>
      {isChange ? null : <p>{texts.languageHint({ language: messagesOf(context.language).language.name })}</p>}
      {form.errors?.form === undefined ? null : (
        <p role="alert" class="wrong" tabindex={-1} autofocus>
          {form.errors.form}
        </p>
      )}
      <form method="post" action={action} novalidate>
        <What form={form} context={context} />
        <When form={form} context={context} />
        <Where form={form} context={context} />
        <Details form={form} context={context} />
        {isChange ? null : <You form={form} context={context} />}
        <Trap label={texts.trap} />
        <input type="hidden" name={STAMP} value={form.stamp} />
        <button type="submit">{isChange ? texts.sendChanges : texts.send}</button>
      </form>
    </div>
  );
}

type PartProps = Pick<SubmitViewProps, 'form' | 'context'>;

function What(part: PartProps): JSX.Element {
  const texts = submitTexts(part.context);
  return (
    <fieldset>
      <legend>{texts.what}</legend>
      <Entry {...part} name="title" isNeeded />
      <LongEntry {...part} name="description" help={texts.descriptionHint} maxLength={20_000} isNeeded />
    </fieldset>
  );
}

function When(part: PartProps): JSX.Element {
  const texts = submitTexts(part.context);
  return (
    <fieldset>
      <legend>{texts.when}</legend>
      <div class="pair">
        <Entry {...part} name="start_date" type="date" isNeeded />
        <Entry {...part} name="start_time" type="time" isNeeded />
      </div>
      <div class="pair">
        <Entry {...part} name="end_date" type="date" help={texts.endDateHint} />
        <Entry {...part} name="end_time" type="time" isNeeded />
      </div>
      <label class="tick">
        <input type="checkbox" name="all_day" value="true" checked={part.form.values.all_day === 'true'} />
        {submitLabels(part.context).all_day}
        <span class="optional">{texts.allDayHint}</span>
      </label>
    </fieldset>
  );
}

function Where(part: PartProps): JSX.Element {
  const texts = submitTexts(part.context);
  return (
    <fieldset>
      <legend>{texts.where}</legend>
      <Entry {...part} name="venue" help={texts.venueHint} list="venues" />
      <datalist id="venues">
        {part.form.venues.map((name) => (
          <option value={name} />
        ))}
      </datalist>
      <Entry {...part} name="address" help={texts.addressHint} />
      <Entry {...part} name="city" />
    </fieldset>
  );
}

function Details(part: PartProps): JSX.Element {
  const texts = submitTexts(part.context);
  return (
    <fieldset>
      <legend>{texts.details}</legend>
      <Entry {...part} name="organizer" />
      <Entry {...part} name="website" type="url" help={texts.websiteHint} maxLength={2_000} />
      <Entry {...part} name="cost" help={texts.costHint} />
      <CategoryEntry {...part} name="category" />
    </fieldset>
  );
}

function You(part: PartProps): JSX.Element {
  const texts = submitTexts(part.context);
  const { days, hasMail } = part.form;
  return (
    <fieldset>
      <legend>{texts.you}</legend>
      <Entry {...part} name="sender" help={texts.senderHint({ days })} maxLength={100} autocomplete="name" />
      <Entry
        {...part}
        name="mail"
        type="email"
        help={hasMail ? texts.mailHint({ days }) : texts.mailAsk({ days })}
        maxLength={254}
        autocomplete="email"
        isNeeded={hasMail}
      />
      <LongEntry {...part} name="note" help={texts.noteHint} rows={3} maxLength={2_000} />
    </fieldset>
  );
}

/** Honeypot: invisible, silent, and out of reach of the keyboard. */
function Trap({ label }: { label: string }): JSX.Element {
  return (
    <div class="unseen" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={TRAP} tabindex={-1} autocomplete="off" />
      </label>
    </div>
  );
}
