import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { JSX } from 'preact';
import type { KnownRecord } from '#calendar/submissions/known-records.service.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { inputText } from '#core/forms/form-input.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { Checkbox, GroupError, groupOf, TextArea, TextField } from '#web/desk/views/fields.js';
import type { SubmissionViewProps } from './submission-view.js';

/** Form that accepts a suggestion. Venue and organizer are chosen or created explicitly; a name alone creates nothing. */
export function AcceptForm(props: SubmissionViewProps): JSX.Element {
  const { submission, venues, organizers, revision, input = {}, context } = props;
  const texts = messagesOf(context.page.language).desk.submissions;
  const labels = messagesOf(context.page.language).field;
  const { id, sent } = submission;
  const isDraft = inputText(input, 'status', 10) === 'draft';
  return (
    <section>
      <h2>{texts.accept}</h2>
      <DeskForm
        action={deskPath(`/submissions/${String(id)}/accept`, context.page)}
        submit={texts.accept}
        context={context}
        isMain
      >
        {revision === undefined ? null : <input type="hidden" name="revision" value={String(revision)} />}
        <Linked kind="venue" name={sent.venue} known={venues} make={texts.makeVenue} {...props}>
          <div class="row">
            <Fact name="venue_address" label={labels.address} value={sent.address} {...props} />
            <Fact name="venue_city" label={labels.city} value={sent.city} {...props} />
          </div>
        </Linked>
        <Linked kind="organizer" name={sent.organizer} known={organizers} make={texts.makeOrganizer} {...props} />
        <fieldset class="picks">
          <legend>{texts.then}</legend>
          <Checkbox type="radio" name="status" value="publish" label={texts.publish} isChecked={!isDraft} />
          <Checkbox type="radio" name="status" value="draft" label={texts.draft} isChecked={isDraft} />
        </fieldset>
        <p class="help">{texts.editHint}</p>
      </DeskForm>
    </section>
  );
}

interface LinkedProps extends SubmissionViewProps {
  readonly kind: 'venue' | 'organizer';
  /** Name that the sender proposed. */
  readonly name: string;
  readonly known: readonly KnownRecord[];
  readonly make: string;
  readonly children?: JSX.Element;
}

function Linked({ kind, name, known, make, children, ...props }: LinkedProps): JSX.Element {
  const { input, context } = props;
  const texts = messagesOf(context.page.language).desk.submissions;
  const labels = messagesOf(context.page.language).field;
  const [first] = known;
  const likely = first?.isSame === true ? String(first.id) : name === '' ? 'keep' : 'new';
  const chosen = input ? inputText(input, kind, 20) : likely;
  const error = errorAt(props.errors, kind);
  return (
    <fieldset class="picks" {...groupOf(kind, error)}>
      <legend>{kind === 'venue' ? labels.venue : labels.organizer}</legend>
      <GroupError id={kind} error={error} />
      {known.map((record) => (
        <Checkbox
          type="radio"
          name={kind}
          value={String(record.id)}
          label={[record.name, record.place].filter(Boolean).join(' · ')}
          isChecked={chosen === String(record.id)}
        />
      ))}
      <Checkbox type="radio" name={kind} value="new" label={make} isChecked={chosen === 'new'} />
      <div class="made">
        <Fact name={`${kind}_name`} label={labels.name} value={name} {...props} />
        {children}
      </div>
      <Checkbox type="radio" name={kind} value="keep" label={texts.asProposed} isChecked={chosen === 'keep'} />
      <Checkbox type="radio" name={kind} value="none" label={texts.leaveOut} isChecked={chosen === 'none'} />
    </fieldset>
  );
}

function Fact({
  name,
  label,
  value,
  input,
  submission,
}: SubmissionViewProps & { name: string; label: string; value: string }): JSX.Element {
  return (
    <TextField
      name={name}
      label={label}
      value={input ? inputText(input, name, 500) : value}
      maxLength={500}
      language={submission.language}
    />
  );
}

export function RefuseForm({ submission, input = {}, errors, context }: SubmissionViewProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.submissions;
  const { id, language, sender_mail: mail } = submission;
  return (
    <section class="refuse">
      <h2>{texts.refuse}</h2>
      <DeskForm
        action={deskPath(`/submissions/${String(id)}/refuse`, context.page)}
        submit={texts.refuse}
        context={context}
      >
        <TextArea
          name="reason"
          label={texts.reason}
          help={hintOf(context, mail !== null)({ language: messagesOf(language).language.name })}
          value={inputText(input, 'reason', 2_000)}
          error={errorAt(errors, 'reason')}
          rows={4}
          maxLength={2_000}
          language={language}
        />
      </DeskForm>
    </section>
  );
}

function hintOf({ page }: DeskContext, hasMail: boolean): Messages['desk']['submissions']['reasonHint'] {
  const texts = messagesOf(page.language).desk.submissions;
  return hasMail && page.writesToSenders ? texts.reasonMail : texts.reasonHint;
}
