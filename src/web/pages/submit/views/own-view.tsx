import type { JSX } from 'preact';
import { SUBMISSION_FIELDS, type SubmissionField, type SentEvent } from '#calendar/submissions/submission-form.js';
import type { OwnSubmission } from '#calendar/submissions/submissions.service.js';
import { dateRange } from '#web/pages/dates/date-texts.js';
import { langOf, type PageContext } from '#web/pages/page-context.js';
import { submitLabels, submitTexts } from '../submit-state.js';

/** Fields that one sentence sums up, or that mean nothing to people. */
const IN_HEAD: readonly SubmissionField[] = ['start_date', 'start_time', 'end_date', 'end_time', 'all_day', 'category'];

interface OwnViewProps {
  readonly own: OwnSubmission;
  /** Sent just now: the page says thanks once. */
  readonly isNew: boolean;
  readonly hasChanged: boolean;
  /** The request came too late. */
  readonly isLate: boolean;
  readonly base: string;
  /** Address of the event's page, once readers can find it. */
  readonly address: string | undefined;
  readonly context: PageContext;
}

/** A submission as its sender sees it: its state, and the possible actions while it waits. */
export function OwnView({ own, isNew, hasChanged, isLate, base, address, context }: OwnViewProps): JSX.Element {
  const texts = submitTexts(context);
  const { state, reason, proposal } = own;
  const waits = state === 'received';
  return (
    <div class="submit">
      <h1>{texts.ownTitle}</h1>
      {isLate ? <p role="alert">{texts.errors.late}</p> : null}
      {hasChanged && waits ? <p role="status">{texts.changesSent}</p> : null}
      {isNew ? <p role="status">{own.hasMail ? `${texts.thanks} ${texts.mailed}` : texts.thanks}</p> : null}
      <p class="lead">{texts.states[state]}</p>
      {reason === null || state !== 'refused' ? null : (
        <section>
          <h2>{texts.reason}</h2>
          <p class="said" {...langOf(own.language, context)}>
            {reason}
          </p>
        </section>
      )}
      {address === undefined ? null : (
        <p>
          <a href={address}>{texts.see}</a>
        </p>
      )}
      {waits ? <p class="keep">{texts.keepLink}</p> : null}
      {waits && proposal && !hasChanged ? <p>{texts.proposed}</p> : null}
      {waits ? (
        <div class="ways">
          <a class="button" href={`${base}/change`}>
            {texts.change}
          </a>
          <form method="post" action={`${base}/withdraw`}>
            <button type="submit" class="plain" aria-describedby="withdraw-help">
              {texts.withdraw}
            </button>
          </form>
        </div>
      ) : null}
      {waits ? <p id="withdraw-help">{texts.withdrawHint}</p> : null}
      <section>
        <h2>{texts.whatYouSent}</h2>
        <Sent sent={proposal ?? own.sent} own={own} context={context} />
      </section>
      <p>
        <a href={context.links.sitePage('/submit')}>{texts.another}</a>
      </p>
    </div>
  );
}

function Sent({ sent, own, context }: { sent: SentEvent; own: OwnSubmission; context: PageContext }): JSX.Element {
  const texts = submitTexts(context);
  const labels = submitLabels(context);
  const times = sent.all_day === 'true' ? labels.all_day : `${sent.start_time}–${sent.end_time}`;
  return (
    <dl>
      <div>
        <dt>{texts.when}</dt>
        <dd>{`${dateRange(sent.start_date, sent.end_date || sent.start_date, context.language)} ${times}`}</dd>
      </div>
      {SUBMISSION_FIELDS.filter((name) => sent[name] !== '' && !IN_HEAD.includes(name)).map((name) => (
        <div>
          <dt>{labels[name]}</dt>
          <dd {...langOf(own.language, context)}>{sent[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
