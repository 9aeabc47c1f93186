import type { FormInput } from '#core/forms/form-input.js';
import type { FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { languageTag } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { dateRange, timeRange } from '#web/pages/dates/date-texts.js';
import { submitLabels } from '#web/pages/submit/submit-state.js';
import type { KnownRecord } from '#calendar/submissions/known-records.service.js';
import type { Submission } from '#calendar/submissions/submission-decisions.service.js';
import { SUBMISSION_FIELDS } from '#calendar/submissions/submission-form.js';
import { deskPath, momentText, type DeskContext } from '#web/desk/shell/desk-context.js';
import { Done } from '#web/desk/views/fields.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { ChangesForms } from './changes-forms.js';
import { AcceptForm, RefuseForm } from './decision-forms.js';
import { daysText } from '../days-text.js';

export interface SubmissionViewProps {
  readonly submission: Submission;
  readonly duplicates: readonly EventResponse[];
  readonly venues: readonly KnownRecord[];
  readonly organizers: readonly KnownRecord[];
  /** Revision of the event; undefined if it was removed. */
  readonly revision: number | undefined;
  /** Input of a rejected form. */
  readonly input: FormInput | undefined;
  readonly errors: FormErrors | undefined;
  readonly done: unknown;
  readonly context: DeskContext;
}

/** A submission with the form that decides on it. */
export function SubmissionView(props: SubmissionViewProps): JSX.Element {
  const { submission, errors, done, context } = props;
  const { page } = context;
  const texts = messagesOf(page.language).desk.submissions;
  const { state, event_id: eventId, proposal } = submission;
  const waits = state === 'received' && eventId !== null;
  return (
    <>
      <ErrorSummary errors={errors} shown={['venue', 'organizer', 'reason']} context={context} />
      <Done text={done === 'taken' ? texts.doneTaken : done === 'left' ? texts.doneLeft : undefined} />
      <p class="help">
        {texts.sentAt({ moment: momentText(submission.created_at, page) })}
        {` · ${messagesOf(submission.language).language.name}`}
        {eventId === null || state === 'refused' || state === 'withdrawn' ? null : (
          <>
            {' · '}
            <a href={`${deskPath(`/events/${String(eventId)}`, page)}?in=${submission.language}`}>{texts.editEvent}</a>
          </>
        )}
      </p>
      {submission.mail_failed ? <p class="wrong">{texts.mailFailed}</p> : null}
      {waits ? null : <Decision submission={submission} context={context} />}
      {waits && proposal ? <ChangesForms submission={submission} proposal={proposal} context={context} /> : null}
      <div class="review">
        <section>
          <h2>{texts.whatWasSent}</h2>
          <Facts submission={submission} context={context} />
        </section>
        {waits ? (
          <div>
            <Duplicates {...props} />
            <AcceptForm {...props} />
            <RefuseForm {...props} />
          </div>
        ) : null}
      </div>
    </>
  );
}

function Decision({ submission, context }: Pick<SubmissionViewProps, 'submission' | 'context'>): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.submissions;
  const { state, decided_at: at, decided_by: by, reason, language } = submission;
  const names = {
    received: texts.waiting,
    accepted: texts.accepted,
    refused: texts.refused,
    withdrawn: texts.withdrawn,
  };
  return (
    <section>
      <h2>{names[state]}</h2>
      <p>
        {[at ? momentText(at, page) : '', by === null ? '' : texts.by({ login: by })]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {reason === null ? null : (
        <p class="said" lang={languageTag(language)}>
          {reason}
        </p>
      )}
      <p class="help">{texts.removal}</p>
    </section>
  );
}

function Facts({ submission, context }: Pick<SubmissionViewProps, 'submission' | 'context'>): JSX.Element {
  const texts = messagesOf(context.page.language).desk.submissions;
  const labels = submitLabels(context.page);
  const { sent, language, sender_name: name, sender_mail: mail, note } = submission;
  const isAllDay = sent.all_day === 'true';
  const times = isAllDay ? labels.all_day : `${sent.start_time}–${sent.end_time}`;
  const about = SUBMISSION_FIELDS.filter(
    (field) => sent[field] !== '' && !/_date$|_time$|^all_day$|^title$/.test(field),
  );
  const person = [
    [texts.sender, name],
    [messagesOf(context.page.language).field.email, mail],
    [texts.note, note],
  ] as const;
  return (
    <dl class="sent">
      <div>
        <dt>{texts.date}</dt>
        <dd>{`${daysText(sent, context)} ${times}`}</dd>
      </div>
      {about.map((field) => (
        <div>
          <dt>{labels[field]}</dt>
          <dd lang={languageTag(language)}>{sent[field]}</dd>
        </div>
      ))}
      {person.map(([label, said]) =>
        said === null ? null : (
          <div>
            <dt>{label}</dt>
            <dd>{said}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Duplicates({ duplicates, context }: SubmissionViewProps): JSX.Element | null {
  const { page } = context;
  const texts = messagesOf(page.language).desk.submissions;
  if (duplicates.length === 0) return null;
  return (
    <section class="alike">
      <h2>{texts.duplicates}</h2>
      <ul>
        {duplicates.map(({ id, title, start_date: start, end_date: end, status }) => (
          <li>
            <a href={deskPath(`/events/${String(id)}`, page)}>{plainText(title)}</a>
            <span class="help">
              {` ${dateRange(start, end, page.language)} ${timeRange(start, end)}`}
              {status === 'publish' ? null : ` · ${messagesOf(page.language).status[status]}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
