import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { LANGUAGES, languageTag } from '#core/language.js';
import { EVENT_PROBLEMS } from '#calendar/events/dto/edited-events.query.js';
import type { EventOverview, PendingEvents } from '#calendar/events/editing/event-overview.service.js';
import { COUNTED } from '#calendar/events/editing/event-overview.sql.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { WhenText } from '#web/desk/events/views/event-words.js';
import { EventLink } from './next-days-view.js';

interface WaitingProps {
  readonly title: string;
  readonly waiting: PendingEvents;
  /** Path of the full list, below `/desk`. */
  readonly path: string;
  readonly context: DeskContext;
}

/** Some events to work on, with a link to all of them. */
export function WaitingView({ title, waiting, path, context }: WaitingProps): JSX.Element | null {
  const { page } = context;
  if (waiting.count === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="lines">
        {waiting.events.map((row) => (
          <li>
            <EventLink row={row} context={context} />
            <small>
              <WhenText start={row.start_local} end={row.end_local} row={row} context={context} />
            </small>
          </li>
        ))}
      </ul>
      <p>
        <a href={deskPath(path, page)}>
          {messagesOf(page.language).desk.home.all({ count: countText(waiting.count) })}
        </a>
      </p>
    </section>
  );
}

/** Number of pending suggestions, with a link to their section. */
export function SuggestionsView({ count, context }: { count: number; context: DeskContext }): JSX.Element | null {
  const { page, texts } = context;
  if (count === 0) return null;
  return (
    <section>
      <h2>{texts.sections.submissions}</h2>
      <ul class="lines counts">
        <li>
          <a href={deskPath('/submissions', page)}>{messagesOf(page.language).desk.home.review}</a>
          <span class="count">{countText(count)}</span>
        </li>
      </ul>
    </section>
  );
}

/** Possible errors, each with a link to its list; nothing if there are none. */
export function ProblemsView({ problems, context }: Shown<'problems'>): JSX.Element | null {
  const { page } = context;
  const found = EVENT_PROBLEMS.filter((problem) => problems[problem] > 0);
  if (found.length === 0) return null;
  return (
    <section>
      <h2>{messagesOf(page.language).desk.home.check}</h2>
      <ul class="lines counts">
        {found.map((problem) => (
          <li>
            <a href={deskPath(`/events?problem=${problem}&when=all`, page)}>
              {messagesOf(page.language).desk.events[problem]}
            </a>
            <span class="count">{problems[problem]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Missing and outdated translations by language. */
export function TranslationsView({ translations, context }: Shown<'translations'>): JSX.Element | null {
  const { page } = context;
  const words = messagesOf(page.language).desk.home;
  if (translations.length === 0) return null;
  const languages = LANGUAGES.filter((language) => translations.some((one) => one.language === language));
  return (
    <section>
      <h2>{words.translations}</h2>
      <ul class="lines counts">
        {languages.map((language) => (
          <li>
            <span lang={languageTag(language)}>{messagesOf(language).language.name}</span>
            <span class="tasks">
              {translations
                .filter((one) => one.language === language)
                .map(({ status, count }) => (
                  <a href={deskPath(`/translations?to=${language}&status=${status}`, page)}>
                    {words[status]({ count: countText(count) })}
                  </a>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Shown<Part extends keyof EventOverview> = Pick<EventOverview, Part> & { readonly context: DeskContext };

/** Count, up to the limit of counting. */
function countText(count: number): string {
  return count < COUNTED ? String(count) : `${String(COUNTED)}+`;
}
