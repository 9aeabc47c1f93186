import type { JSX } from 'preact';
import { dateText } from '../dates/date-texts.js';
import type { FoundEvents } from '../list-pages.service.js';
import type { PageContext } from '../page-context.js';
import { DayList, EventRows } from './event-rows.js';

interface HomePart {
  readonly title: string;
  /** Where all of its events are of one day. */
  readonly day?: string;
  readonly href: string;
  readonly found: FoundEvents;
}

/** What is on: a part without events is left out, and a calendar without any says so. */
export function HomeView({ parts, context }: { parts: readonly HomePart[]; context: PageContext }): JSX.Element {
  const { texts, siteName, settings, language } = context;
  const filled = parts.filter(({ found }) => found.total > 0);
  const description = settings.description[language];
  return (
    <>
      <header class="title">
        <h1>{siteName}</h1>
        {description === undefined ? null : <p>{description}</p>}
      </header>
      {filled.length === 0 ? <p>{texts.nothingPlanned}</p> : null}
      {filled.map((part) => (
        <Part part={part} context={context} />
      ))}
    </>
  );
}

function Part({ part, context }: { part: HomePart; context: PageContext }): JSX.Element {
  const { title, day, href, found } = part;
  const { texts, language } = context;
  return (
    <section class="part">
      <h2>
        {title}
        {day === undefined ? null : <time datetime={day}>{dateText(day, 'day', language)}</time>}
      </h2>
      {day === undefined ? (
        <DayList events={found.events} level={3} context={context} />
      ) : (
        <EventRows events={found.events} level={3} context={context} />
      )}
      {found.total > found.events.length ? (
        <p class="more">
          <a href={href}>{texts.more(found.total - found.events.length)}</a>
        </p>
      ) : null}
    </section>
  );
}
