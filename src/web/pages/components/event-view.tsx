import type { JSX } from 'preact';
import { plainText } from '#core/text/plain-text.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { Language } from '#core/language.js';
import { langOf, textLang, type PageContext } from '../page-context.js';
import type { RelatedEvents } from '../related-events.service.js';
import { hasEnded } from '../under-way.js';
import { EventCard } from './event-card.js';
import { EventHero } from './event-hero.js';
import { EventRowList, eventTitle } from './event-rows.js';
import { Html } from './html.js';
import { EVENT_FIELDS } from '#core/event-fields.js';
import { AddressFact, pageFacts, DescribedFacts, FactItem } from './facts.js';
import { LanguagesFact, ShownIn } from './record-languages.js';
import { DatesByMonth } from './dates-by-month.js';

interface EventViewProps {
  readonly event: EventResponse;
  readonly related: RelatedEvents;
  /** Addresses in the languages in which the event has a title. */
  readonly alternates: ReadonlyMap<Language, string>;
  readonly context: PageContext;
}

/** An event: picture, title and text beside a card of what decides; then its dates, and other events. */
export function EventView({ event, related, alternates, context }: EventViewProps): JSX.Element {
  const { dates, atVenue, alike } = related;
  const { texts } = context;
  const [venue] = [event.venue].flat();
  const field = event.description === '' ? 'excerpt' : 'description';
  return (
    <>
      <article class="record">
        <EventHero event={event} context={context} />
        <header>
          <Kinds event={event} context={context} />
          <h1 {...langOf(event.language, context)}>{eventTitle(event, context)}</h1>
          <ShownIn language={event.language} context={context} />
          <State event={event} context={context} />
        </header>
        <EventCard event={event} next={dates?.next} isLast={dates?.isLast === true} context={context} />
        <div class="body">
          {event[field] === '' ? null : <Html class="prose" of={event[field]} {...textLang(event, field, context)} />}
          <Facts event={event} alternates={alternates} context={context} />
          {dates && dates.total > 0 ? <DatesByMonth event={event} dates={dates} context={context} /> : null}
        </div>
      </article>
      <OtherEvents title={texts.alsoThere} events={atVenue} place={venue?.id} context={context} />
      <OtherEvents title={texts.alsoLike} events={alike} context={context} />
    </>
  );
}

interface PartProps {
  readonly event: EventResponse;
  readonly context: PageContext;
}

/** What has become of an event: its status, or that it is over. */
function State({ event, context }: PartProps): JSX.Element | null {
  const { texts, statuses, reader } = context;
  const { event_status: status = 'scheduled', recurring_event_id: series } = event;
  const isOver = hasEnded(event, reader.now) && status !== 'cancelled';
  return (
    <>
      {status === 'scheduled' ? null : <p class="status">{statuses[status]}</p>}
      {isOver ? <p class="over">{series == null ? texts.eventOver : texts.dateOver}</p> : null}
    </>
  );
}

function Kinds({ event, context }: PartProps): JSX.Element | null {
  const { links, kinds } = context;
  if (event.categories.length === 0) return null;
  return (
    <p class="kinds">
      {event.categories.map((term) => (
        <a
          class="pill"
          href={links.page('events/category', term.slug)}
          data-kind={kinds.get(term.id)}
          {...langOf(term.language, context)}
        >
          {plainText(term.name)}
        </a>
      ))}
    </p>
  );
}

interface FactsProps extends PartProps {
  readonly alternates: ReadonlyMap<Language, string>;
}

function Facts({ event, alternates, context }: FactsProps): JSX.Element {
  const website = event.website === event.url ? '' : event.website;
  return (
    <dl class="facts">
      <DescribedFacts facts={pageFacts(EVENT_FIELDS, event, context)} context={context} />
      <AddressFact label={context.labels.website} address={website} />
      {event.tags.length === 0 ? null : (
        <FactItem term={context.labels.tags}>
          {event.tags.map((term) => (
            <a href={context.links.page('events/tag', term.slug)} {...langOf(term.language, context)}>
              {plainText(term.name)}
            </a>
          ))}
        </FactItem>
      )}
      <LanguagesFact alternates={alternates} context={context} />
    </dl>
  );
}

interface OtherEventsProps {
  readonly title: string;
  readonly events: readonly EventResponse[];
  /** Id of a venue that the cards need not name. */
  readonly place?: number | undefined;
  readonly context: PageContext;
}

function OtherEvents({ title, events, place, context }: OtherEventsProps): JSX.Element | null {
  if (events.length === 0) return null;
  return (
    <section class="next">
      <h2>{title}</h2>
      <EventRowList events={events} dated areCards {...(place === undefined ? {} : { place })} context={context} />
    </section>
  );
}
