import type { JSX } from 'preact';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { PageContext } from '../page-context.js';
import { DayList } from './event-rows.js';

interface ComingUpProps {
  readonly events: readonly EventResponse[];
  readonly context: PageContext;
}

/** What comes next, by day: for pages that have nothing else to show. */
export function ComingUp({ events, context }: ComingUpProps): JSX.Element {
  const { texts, links } = context;
  return (
    <>
      {events.length === 0 ? null : (
        <section class="part coming">
          <h2>{texts.comingUp}</h2>
          <DayList events={events} level={3} context={context} />
        </section>
      )}
      <p class="onward">
        <a class="button" href={links.sitePage('/events/')}>
          {texts.allEvents}
        </a>
        <a href={links.sitePage('/search')}>{texts.search}</a>
      </p>
    </>
  );
}
