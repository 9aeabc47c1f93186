import type { JSX } from 'preact';
import type { EventResponse } from '../../../calendar/events/dto/event.response.js';
import type { EmbedViewName } from '../dto/embed.query.js';
import { langOf, type PageContext } from '../page-context.js';
import { byDay } from '../under-way.js';
import { EventFacts, TimeOfEvent } from './event-facts.js';
import { dateSentence, DayHeading, isOff, eventTitle } from './event-rows.js';
import { Picture } from './picture.js';
import { ZoneMark } from './zone-mark.js';

interface EmbedViewProps {
  readonly view: Exclude<EmbedViewName, 'month'>;
  readonly events: readonly EventResponse[];
  /** Address of the full list. */
  readonly all: string;
  readonly context: PageContext;
}

/** Events on another site: links lead to the calendar, in the same window. */
export function EmbedView({ view, events, all, context }: EmbedViewProps): JSX.Element {
  const { texts } = context;
  return (
    <div class="kalends" data-part="body">
      {events.length === 0 ? <p>{texts.nothingPlanned}</p> : null}
      {view === 'tiles' ? <Tiles events={events} context={context} /> : <Days events={events} context={context} />}
      <p class="all">
        <a href={all} data-part="all">
          {texts.allEvents}
        </a>
      </p>
    </div>
  );
}

interface EventsProps {
  readonly events: readonly EventResponse[];
  readonly context: PageContext;
}

function Days({ events, context }: EventsProps): JSX.Element {
  return (
    <>
      {[...byDay(events, context)].map(([day, ofDay]) => (
        <section data-part="day">
          <h3>
            <DayHeading day={day} context={context} />
          </h3>
          <ul>
            {ofDay.map((event) => (
              <li class={isOff(event) ? 'off' : ''} data-part="event">
                <p class="time">
                  <TimeOfEvent event={event} context={context} />
                </p>
                <div>
                  <Title event={event} context={context} />
                  <EventFacts event={event} context={context} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Tiles({ events, context }: EventsProps): JSX.Element {
  return (
    <ul class="tiles">
      {events.map((event) => (
        <li class={isOff(event) ? 'off' : ''} data-part="event">
          {event.image === false ? null : <Picture image={event.image} context={context} place="card" isDecoration />}
          <p class="time">
            {dateSentence(event, context)}
            <ZoneMark event={event} context={context} />
          </p>
          <Title event={event} context={context} />
          <EventFacts event={event} context={context} />
        </li>
      ))}
    </ul>
  );
}

function Title({ event, context }: { event: EventResponse; context: PageContext }): JSX.Element {
  return (
    <h4>
      <a href={event.url} {...langOf(event.language, context)} data-part="title">
        {eventTitle(event, context)}
      </a>
    </h4>
  );
}
