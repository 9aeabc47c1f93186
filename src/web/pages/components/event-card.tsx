import type { ComponentChildren, JSX } from 'preact';
import { plainText } from '#core/text/plain-text.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { langOf, textLang, type PageContext } from '../page-context.js';
import { hasEnded } from '../under-way.js';
import { AddToCalendar } from './add-to-calendar.js';
import { DateTile } from './date-tile.js';
import { eventTitle } from './event-rows.js';
import { When } from './event-when.js';
import { PlaceMap } from './place-map.js';
import { VenueAddress } from './venue-address.js';

interface EventCardProps {
  readonly event: EventResponse;
  /** The next date of its series besides this one. */
  readonly next: EventResponse | undefined;
  /** Whether it is the last date of its series. */
  readonly isLast: boolean;
  readonly context: PageContext;
}

/** What decides whether one goes: when, where, for how much, and the way there. */
export function EventCard({ event, next, isLast, context }: EventCardProps): JSX.Element {
  const venues = [event.venue].flat();
  return (
    <div class="card">
      <div class="dated">
        <DateTile day={event.start_date} context={context} />
        <When event={event} next={next} isLast={isLast} context={context} />
      </div>
      {venues.map((venue) => (
        <Where event={event} venue={venue} context={context} />
      ))}
      <Actions event={event} context={context} />
      {event.organizer.length === 0 ? null : (
        <p class="by">
          <span class="label">{context.texts.organizer}</span>
          {event.organizer.map((organizer) => (
            <a href={organizer.url} {...langOf(organizer.language, context)}>
              {plainText(organizer.organizer)}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

interface WhereProps {
  readonly event: EventResponse;
  readonly venue: VenueResponse;
  readonly context: PageContext;
}

function Where({ event, venue, context }: WhereProps): JSX.Element {
  return (
    <div class="where">
      <p>
        <a href={venue.url} {...langOf(venue.language, context)}>
          {plainText(venue.venue)}
        </a>
        <VenueAddress venue={venue} context={context} />
      </p>
      <PlaceMap
        venue={venue}
        hasMap={event.show_map !== false}
        hasLink={event.show_map_link !== false}
        context={context}
      />
    </div>
  );
}

/**
 * Price and main action, which phones show as a bar at the foot of the screen, and the other actions. What is cancelled or
 * over has no main action.
 */
function Actions({ event, context }: Pick<EventCardProps, 'event' | 'context'>): JSX.Element {
  const isOpen = event.event_status !== 'cancelled' && !hasEnded(event, context.reader.now);
  const hasTickets = event.ticketed === true && /^https?:/i.test(event.ticket_url);
  const cost =
    event.cost === '' ? null : (
      <p class="cost" {...textLang(event, 'cost', context)}>
        {plainText(event.cost)}
      </p>
    );
  return (
    <>
      {isOpen ? (
        <div class="offer">
          {cost}
          {hasTickets ? (
            <Tickets class="button" event={event} context={context} />
          ) : (
            <AddToCalendar event={event} isMain context={context} />
          )}
        </div>
      ) : (
        cost
      )}
      <div class="actions">
        {isOpen && !hasTickets ? null : <AddToCalendar event={event} context={context} />}
        {!isOpen && hasTickets ? <Tickets event={event} context={context} /> : null}
        <Share event={event} context={context} />
      </div>
    </>
  );
}

function Tickets({
  event,
  class: kind,
  context,
}: Omit<EventCardProps, 'next' | 'isLast'> & { class?: string }): JSX.Element {
  return (
    <a class={kind} href={event.ticket_url} rel="noopener">
      {context.texts.tickets}
    </a>
  );
}

/** Link that starts a mail; where the browser can share pages, a script does that instead. */
function Share({ event, context }: Omit<EventCardProps, 'next' | 'isLast'>): ComponentChildren {
  const query = `subject=${encodeURIComponent(eventTitle(event, context))}&body=${encodeURIComponent(event.url)}`;
  return (
    <a class="share" href={`mailto:?${query}`} data-share={event.url}>
      {context.texts.share}
    </a>
  );
}
