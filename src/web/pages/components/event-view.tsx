import type { JSX } from 'preact';
import { zoneName } from '../../../core/dates/zone-names.js';
import { plainText } from '../../../core/text/plain-text.js';
import type { EventResponse } from '../../../calendar/events/dto/event.response.js';
import type { OrganizerResponse } from '../../../calendar/organizers/dto/organizer.response.js';
import type { Language } from '../../../core/language.js';
import type { VenueResponse } from '../../../calendar/venues/dto/venue.response.js';
import { dateRange, momentOf, timeRange } from '../dates/date-texts.js';
import type { EventsNext } from '../event-page.service.js';
import { langOf, textLang, type PageContext } from '../page-context.js';
import { AddToCalendar } from './add-to-calendar.js';
import { EventHero } from './event-hero.js';
import { dateSentence, EventRowList, eventTitle } from './event-rows.js';
import { Html } from './html.js';
import { FactItem, MapFact, TextFacts, WebsiteFact } from './facts.js';
import { LanguagesFact, ShownIn } from './record-languages.js';
import { VenueAddress } from './venue-address.js';
import { WayTo } from './ways.js';
import { ZoneMark } from './zone-mark.js';

export interface DatesOfSeries {
  readonly events: readonly EventResponse[];
  readonly total: number;
}

interface EventViewProps {
  readonly event: EventResponse;
  readonly dates: DatesOfSeries | undefined;
  readonly next: EventsNext | undefined;
  /** Addresses in the languages in which the event has a title. */
  readonly alternates: ReadonlyMap<Language, string>;
  readonly context: PageContext;
}

export function EventView({ event, dates, next, alternates, context }: EventViewProps): JSX.Element {
  const { texts } = context;
  const venues = [event.venue].flat();
  return (
    <article class="record">
      <header>
        <Categories event={event} context={context} />
        <h1 {...langOf(event.language, context)}>{eventTitle(event, context)}</h1>
        <ShownIn language={event.language} context={context} />
        <When event={event} context={context} />
        {venues.map((venue) => (
          <Where venue={venue} context={context} />
        ))}
        {event.cost === '' ? null : (
          <p class="cost" {...textLang(event, 'cost', context)}>
            {plainText(event.cost)}
          </p>
        )}
        <div class="actions">
          {event.ticketed && /^https?:/i.test(event.ticket_url) ? (
            <a class="button" href={event.ticket_url} rel="noopener">
              {texts.tickets}
            </a>
          ) : null}
          <AddToCalendar
            event={event}
            isMain={!event.ticketed && event.event_status !== 'cancelled'}
            context={context}
          />
          <Share event={event} context={context} />
        </div>
      </header>
      <EventHero event={event} context={context} />
      {event.description === '' ? (
        <Html class="prose" of={event.excerpt} {...textLang(event, 'excerpt', context)} />
      ) : (
        <Html class="prose" of={event.description} {...textLang(event, 'description', context)} />
      )}
      <Facts event={event} venues={venues} alternates={alternates} context={context} />
      {dates && dates.total > 0 ? <Dates event={event} dates={dates} context={context} /> : null}
      {next ? (
        <section class="next">
          <h2>{next.isThere ? texts.alsoThere : texts.alsoLike}</h2>
          <EventRowList
            events={next.events}
            dated
            {...(next.isThere && venues[0] ? { place: venues[0].id } : {})}
            context={context}
          />
        </section>
      ) : null}
    </article>
  );
}

function Categories({ event, context }: { event: EventResponse; context: PageContext }): JSX.Element | null {
  const { links } = context;
  if (event.categories.length === 0) return null;
  return (
    <p class="kinds">
      {event.categories.map((term) => (
        <a href={links.page('events/category', term.slug)} {...langOf(term.language, context)}>
          {plainText(term.name)}
        </a>
      ))}
    </p>
  );
}

function When({ event, context }: { event: EventResponse; context: PageContext }): JSX.Element {
  const { texts, zone, language } = context;
  const { event_status: status = 'scheduled', previous_start_date: former, recurrence_text: rule = '' } = event;
  const utc = (moment: string): string => `${moment.replace(' ', 'T')}Z`;
  const isTimed = event.all_day === false;
  return (
    <div class="when">
      {status === 'scheduled' ? null : <p class="status">{context.statuses[status]}</p>}
      <p class={status === 'cancelled' || status === 'postponed' ? 'date off' : 'date'}>
        <time datetime={event.start_date.replace(' ', 'T')}>{dateSentence(event, context)}</time>
        {event.timezone === zone ? null : (
          <span class="zone">{zoneName(event.timezone, momentOf(event.utc_start_date), language)}</span>
        )}
      </p>
      {former == null ? null : (
        <p class="former">
          {texts.formerDate({
            date: dateRange(former, former, language) + (isTimed ? texts.comma + timeRange(former, former) : ''),
          })}
        </p>
      )}
      {rule === '' ? null : <p class="rule">{rule}</p>}
      {isTimed ? (
        <p
          class="local"
          hidden
          data-moment={`${utc(event.utc_start_date)} ${utc(event.utc_end_date)}`}
          data-zone={event.timezone}
          data-label={texts.localTime}
        />
      ) : null}
    </div>
  );
}

function Where({ venue, context }: { venue: VenueResponse; context: PageContext }): JSX.Element {
  return (
    <p class="where">
      <a href={venue.url} {...langOf(venue.language, context)}>
        {plainText(venue.venue)}
      </a>
      <VenueAddress venue={venue} context={context} />
    </p>
  );
}

/** Link that starts a mail; where the browser can share pages, a script does that instead. */
function Share({ event, context }: { event: EventResponse; context: PageContext }): JSX.Element {
  const query = `subject=${encodeURIComponent(eventTitle(event, context))}&body=${encodeURIComponent(event.url)}`;
  return (
    <a class="share" href={`mailto:?${query}`} data-share={event.url}>
      {context.texts.share}
    </a>
  );
}

interface FactsProps {
  readonly event: EventResponse;
  readonly venues: readonly VenueResponse[];
  readonly alternates: ReadonlyMap<Language, string>;
  readonly context: PageContext;
}

function Facts({ event, venues, alternates, context }: FactsProps): JSX.Element {
  const { texts, links } = context;
  const website = event.website === event.url ? '' : event.website;
  return (
    <dl class="facts">
      {event.organizer.length === 0 ? null : (
        <FactItem term={texts.organizer}>
          {event.organizer.map((organizer) => (
            <Organizer organizer={organizer} context={context} />
          ))}
        </FactItem>
      )}
      <TextFacts event={event} context={context} />
      <WebsiteFact address={website} context={context} />
      {event.show_map_link === false ? null : <MapFact venues={venues} context={context} />}
      {event.tags.length === 0 ? null : (
        <FactItem term={context.labels.tags}>
          {event.tags.map((term) => (
            <a href={links.page('events/tag', term.slug)} {...langOf(term.language, context)}>
              {plainText(term.name)}
            </a>
          ))}
        </FactItem>
      )}
      <LanguagesFact alternates={alternates} context={context} />
    </dl>
  );
}

function Organizer({ organizer, context }: { organizer: OrganizerResponse; context: PageContext }): JSX.Element {
  return (
    <a href={organizer.url} {...langOf(organizer.language, context)}>
      {plainText(organizer.organizer)}
    </a>
  );
}

interface DatesProps {
  readonly event: EventResponse;
  readonly dates: DatesOfSeries;
  readonly context: PageContext;
}

/** Dates of a series, the current one marked. */
function Dates({ event, dates, context }: DatesProps): JSX.Element {
  const { texts } = context;
  const more = dates.total - dates.events.length;
  return (
    <section class="dates">
      <h2>{texts.otherDates}</h2>
      <ul>
        {dates.events.map((one) => (
          <li class={one.event_status === 'cancelled' ? 'off' : ''}>
            <a href={one.url} {...(one.id === event.id ? { 'aria-current': 'date' as const } : {})}>
              {dateSentence(one, context)}
              <ZoneMark event={one} context={context} />
            </a>
            {one.event_status === 'cancelled' ? <span class="status">{context.statuses.cancelled}</span> : null}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <div class="more">
          <WayTo
            address={context.links.sitePage(`/events/?related_to=${String(event.recurring_event_id ?? event.id)}`)}
          >
            {texts.moreDates({ count: more })}
          </WayTo>
        </div>
      ) : null}
    </section>
  );
}
