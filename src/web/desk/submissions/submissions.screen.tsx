import { isLanguage, languageTag } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { EventsModule } from '#calendar/events/events.module.js';
import {
  PER_PAGE,
  SubmissionDecisions,
  type SubmissionQueue,
} from '#calendar/submissions/submission-decisions.service.js';
import { SubmissionsModule } from '#calendar/submissions/submissions.module.js';
import { isState, STATES, type State } from '#calendar/submissions/submissions.sql.js';
import { deskPath, momentText, type DeskContext } from '../shell/desk-context.js';
import type { Table } from '../shell/desk-list.js';
import { deskScreen } from '../shell/desk-screen.js';
import { daysText } from './days-text.js';
import { SubmissionPages } from './submission-pages.service.js';

const MOST_PAGES = 1_000;

/** Readers' suggestions: those that wait, the oldest first, or those that were decided on. */
export const SUBMISSIONS_SCREEN = deskScreen({
  path: 'submissions',
  section: { name: 'submissions', group: 'calendar', order: 30, waits: 'submissions' },
  access: 'edit_others_posts',
  isOn: ({ takesSubmissions }) => takesSubmissions,
  modules: [SubmissionsModule, EventsModule],
  providers: [SubmissionPages],
  services: { decisions: SubmissionDecisions, pages: SubmissionPages },
  list: {
    read: async ({ decisions }, caller) => {
      const { state: requested, page: at } = caller.rawParams;
      const state = isState(requested) ? requested : 'received';
      const page = typeof at === 'string' && /^\d{1,4}$/.test(at) ? Math.min(Math.max(Number(at), 1), MOST_PAGES) : 1;
      const { rows, counts } = await decisions.queue(state, page, caller);
      return { rows, page, pages: Math.ceil(counts[state] / PER_PAGE), state, counts };
    },
    show: ({ state, counts }, context) => {
      const { page } = context;
      const texts = messagesOf(page.language).desk.submissions;
      const title = context.texts.sections.submissions;
      const { accepted, refused, withdrawn } = texts;
      const names = { received: texts.waiting, accepted, refused, withdrawn };
      return {
        head: { title, path: '/submissions' },
        done: { accepted: texts.doneAccepted, refused: texts.doneRefused },
        before: (
          <>
            <p class="help">{texts.intro}</p>
            <nav class="states" aria-label={title}>
              {STATES.map((one) => (
                <a
                  href={`${deskPath('/submissions', page)}?state=${one}`}
                  {...(one === state ? { 'aria-current': 'page' as const } : {})}
                >
                  {names[one]} <span class="count">{counts[one]}</span>
                </a>
              ))}
            </nav>
          </>
        ),
        parameters: { state },
        empty: <p>{state === 'received' ? texts.noneWaiting : texts.none}</p>,
        rows: tableOf(state, context),
      };
    },
  },
  routes: {
    'GET :id': ({ pages }, caller, context, { id }) => pages.show(Number(id), caller, context),
    'POST :id/accept': ({ pages }, caller, context, { id }) => pages.accept(Number(id), caller, context),
    'POST :id/refuse': ({ pages }, caller, context, { id }) => pages.refuse(Number(id), caller, context),
    'POST :id/changes': ({ pages }, caller, context, { id }) => pages.changes(Number(id), caller, context),
  },
});

function tableOf(state: State, context: DeskContext): Table<SubmissionQueue['rows'][number]> {
  const { page } = context;
  const { desk, field } = messagesOf(page.language);
  const texts = desk.submissions;
  return {
    class: 'queue',
    scrolls: true,
    columns: [
      {
        head: field.title,
        isRowHead: true,
        cell: ({ id, sent, language, has_proposal }) => (
          <>
            <a
              href={deskPath(`/submissions/${String(id)}`, page)}
              {...(isLanguage(language) && language !== page.language ? { lang: languageTag(language) } : {})}
            >
              {sent.title}
            </a>
            {has_proposal ? <span class="help">{` ${texts.hasChanges}`}</span> : null}
          </>
        ),
      },
      { head: texts.date, cell: ({ sent }) => daysText(sent, context) },
      {
        head: texts.language,
        cell: ({ language }) => (isLanguage(language) ? messagesOf(language).language.name : language),
      },
      {
        head: state === 'received' ? texts.sent : texts.decided,
        cell: ({ decided_at, decided_by, created_at }) => (
          <>
            {momentText(decided_at ?? created_at, page)}
            {decided_by === null ? null : <span class="help">{` ${texts.by({ login: decided_by })}`}</span>}
          </>
        ),
      },
    ],
  };
}
