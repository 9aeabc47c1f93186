import type { ComponentChildren, JSX } from 'preact';
import { eventFieldsOfKind, type EventField } from '#core/event-fields.js';
import { plainText } from '#core/text/plain-text.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { PageContext } from '../page-context.js';

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
        {readableAddress(address.replace(/^https?:\/\/(www\.)?|\/$/gi, ''))}
      </a>
    </FactItem>
  );
}

/** An address with letters of any script instead of percent-encoding, as browsers show it. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
