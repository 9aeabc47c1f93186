import type { JSX } from 'preact';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { EmbedViewName } from '../dto/embed.query.js';
import type { PageContext } from '../page-context.js';
import { DayList, EventRowList } from './event-rows.js';

interface EmbedViewProps {
  readonly view: Exclude<EmbedViewName, 'month'>;
  readonly events: readonly EventResponse[];
  /** Address of the full list. */
  readonly all: string;
  /** Level of its headings: of days, or of cards. */
  readonly level: 2 | 3;
  readonly context: PageContext;
}

/** Events on another site, as the pages show them: links lead to the calendar. */
export function EmbedView({ view, events, all, level, context }: EmbedViewProps): JSX.Element {
  const { texts } = context;
  return (
    <div class="kalends" data-part="body">
      {events.length === 0 ? <p>{texts.nothingPlanned}</p> : null}
      {view === 'tiles' ? (
        <EventRowList events={events} level={level} dated areCards context={context} />
      ) : (
        <DayList events={events} level={level} context={context} />
      )}
      <p class="all">
        <a href={all} data-part="all">
          {texts.allEvents}
        </a>
      </p>
    </div>
  );
}
