import type { JSX } from 'preact';
import type { EventResponse } from '../../../calendar/events/dto/event.response.js';
import { dateText } from '../dates/date-texts.js';
import type { SomeEvents } from '../../../calendar/events/event-days.service.js';
import { langOf, type PageContext } from '../page-context.js';
import { DayList, EventRowList } from './event-rows.js';
import { WayTo } from './ways.js';

export interface HomePart {
  readonly title: string;
  /** The day, if all of its events are on one. */
  readonly day?: string;
  readonly href: string;
  readonly found: SomeEvents;
  /** Its events that no earlier part shows. */
  readonly shown: readonly EventResponse[];
  /** Number of its events that the page does not show. */
  readonly more: number;
  /** Cards side by side, with their pictures on top. */
  readonly areCards?: boolean;
}

interface HomeViewProps {
  readonly parts: readonly HomePart[];
  /** The calendar is new: it is empty, and nobody has set a password. */
  readonly isNew: boolean;
  readonly context: PageContext;
}

/** Upcoming events by part; a part without events is left out, and an empty calendar says so. */
export function HomeView({ parts, isNew, context }: HomeViewProps): JSX.Element {
  const { texts, siteName, settings, language, contentLanguage, links } = context;
  const filled = parts.filter(({ shown }) => shown.length > 0);
  const description = settings.description[contentLanguage];
  return (
    <>
      <h1 class="unseen">{siteName}</h1>
      {description === undefined ? null : (
        <p class="lead" {...langOf(contentLanguage, context)}>
          {description}
        </p>
      )}
      {isNew ? (
        <p class="lead">
          {`${texts.newCalendar} `}
          <a href={links.sitePage('/desk', language)}>{texts.setUp}</a>
        </p>
      ) : filled.length === 0 ? (
        <p>{texts.nothingPlanned}</p>
      ) : null}
      {filled.map((part) => (
        <Part part={part} context={context} />
      ))}
    </>
  );
}

function Part({ part, context }: { part: HomePart; context: PageContext }): JSX.Element {
  const { title, day, href, shown, more, areCards = false } = part;
  const { texts, language } = context;
  return (
    <section class="part">
      <h2>
        {title}
        {day === undefined ? null : <time datetime={day}>{dateText(day, 'day', language)}</time>}
      </h2>
      {day === undefined && !areCards ? (
        <DayList events={shown} level={3} context={context} />
      ) : (
        <EventRowList events={shown} level={3} dated={areCards} areCards={areCards} context={context} />
      )}
      {more > 0 ? (
        <div class="more">
          <WayTo address={href}>{texts.more({ count: more })}</WayTo>
        </div>
      ) : null}
    </section>
  );
}
