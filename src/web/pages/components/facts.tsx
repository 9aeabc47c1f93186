import type { ComponentChildren, JSX } from 'preact';
import { eventFieldsOfKind, type EventField } from '../../../core/event-fields.js';
import { plainText } from '../../../core/text/plain-text.js';
import type { EventResponse } from '../../../calendar/events/dto/event.response.js';
import type { VenueResponse } from '../../../calendar/venues/dto/venue.response.js';
import { langOf, type PageContext } from '../page-context.js';
import { mapAddress } from './venue-address.js';

const TEXTS: readonly EventField[] = eventFieldsOfKind('text');

/** A labelled fact about a record. */
export function FactItem({ term, children }: { term: string; children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Described texts of an event, each under its label. */
export function TextFacts({ event, context }: { event: EventResponse; context: PageContext }): JSX.Element {
  const facts = TEXTS.map((name) => ({ name, text: plainText(String(event[name] ?? '')) }));
  return (
    <>{facts.map(({ name, text }) => (text === '' ? null : <FactItem term={context.labels[name]}>{text}</FactItem>))}</>
  );
}

/** Link to a website, named by its address without scheme. */
export function WebsiteFact({ address, context }: { address: string; context: PageContext }): JSX.Element | null {
  if (!/^https?:\/\//i.test(address)) return null;
  return (
    <FactItem term={context.labels.website}>
      <a href={address} rel="noopener">
        {readable(address.replace(/^https?:\/\/(www\.)?|\/$/gi, ''))}
      </a>
    </FactItem>
  );
}

/** Links to the places on a map; with names if there are several. */
export function MapFact({
  venues,
  context,
}: {
  venues: readonly VenueResponse[];
  context: PageContext;
}): JSX.Element | null {
  const { texts } = context;
  const places = venues.flatMap((venue) => {
    const href = mapAddress(venue);
    return href === undefined ? [] : [{ venue, href }];
  });
  if (places.length === 0) return null;
  return (
    <FactItem term={texts.map}>
      {places.map(({ venue, href }) => (
        <a href={href} rel="noopener">
          {texts.seeMap}
          {places.length > 1 ? (
            <span {...langOf(venue.language, context)}>
              {texts.colon}
              {plainText(venue.venue)}
            </span>
          ) : null}
        </a>
      ))}
    </FactItem>
  );
}

/** An address with letters of any script instead of percent-encoding, as browsers show it. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
