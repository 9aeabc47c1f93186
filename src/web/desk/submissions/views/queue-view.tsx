import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { languageTag, isLanguage } from '#core/language.js';
import { dateRange } from '#web/pages/dates/date-texts.js';
import type { SubmissionQueue } from '#calendar/submissions/submission-decisions.service.js';
import type { SentEvent } from '#calendar/submissions/submission-form.js';
import { STATES, type State } from '#calendar/submissions/submissions.sql.js';
import { deskPath, momentText, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done } from '#web/desk/views/fields.js';

interface QueueViewProps {
  readonly queue: SubmissionQueue;
  readonly state: State;
  readonly page: number;
  readonly pages: number;
  readonly done: unknown;
  readonly context: DeskContext;
}

/** Pending submissions, oldest first, or decided ones. */
export function QueueView({ queue, state, page, pages, done, context }: QueueViewProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.submissions;
  const names = {
    received: texts.waiting,
    accepted: texts.accepted,
    refused: texts.refused,
    withdrawn: texts.withdrawn,
  };
  const said = done === 'accepted' ? texts.doneAccepted : done === 'refused' ? texts.doneRefused : undefined;
  return (
    <>
      <Done text={said} />
      <p class="help">{texts.intro}</p>
      <nav class="states" aria-label={context.texts.rooms.submissions}>
        {STATES.map((one) => (
          <a
            href={`${deskPath('/submissions', context.page)}?state=${one}`}
            {...(one === state ? { 'aria-current': 'page' as const } : {})}
          >
            {names[one]} <span class="count">{queue.counts[one]}</span>
          </a>
        ))}
      </nav>
      {queue.rows.length === 0 ? (
        <p>{state === 'received' ? texts.noneWaiting : texts.none}</p>
      ) : (
        <Rows queue={queue} state={state} context={context} />
      )}
      <DeskPager path="/submissions" asked={{ state }} page={page} pages={pages} context={context} />
    </>
  );
}

function Rows({ queue, state, context }: Pick<QueueViewProps, 'queue' | 'state' | 'context'>): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.submissions;
  const waits = state === 'received';
  return (
    <div class="scroll">
      <table class="queue">
        <thead>
          <tr>
            <th scope="col">{messagesOf(page.language).field.title}</th>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.language}</th>
            <th scope="col">{waits ? texts.sent : texts.decided}</th>
          </tr>
        </thead>
        <tbody>
          {queue.rows.map(({ id, sent, language, has_proposal: hasProposal, created_at: createdAt, ...row }) => (
            <tr>
              <th scope="row">
                <a
                  href={deskPath(`/submissions/${String(id)}`, page)}
                  {...(isLanguage(language) && language !== page.language ? { lang: languageTag(language) } : {})}
                >
                  {sent.title}
                </a>
                {hasProposal ? <span class="help">{` ${texts.hasChanges}`}</span> : null}
              </th>
              <td>{daysText(sent, context)}</td>
              <td>{isLanguage(language) ? messagesOf(language).language.name : language}</td>
              <td>
                {momentText(row.decided_at ?? createdAt, page)}
                {row.decided_by === null ? null : <span class="help">{` ${texts.by({ login: row.decided_by })}`}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Days of an event in the page's language. */
export function daysText({ start_date: first, end_date: last }: SentEvent, { page }: DeskContext): string {
  return dateRange(first, last === '' ? first : last, page.language);
}
