import type { ComponentChildren, JSX } from 'preact';
import { descriptorOf, eventFieldsShown } from '#core/event-fields.js';
import { fieldText } from '#core/field-texts.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { PageContext } from '../page-context.js';

const DESCRIBED = eventFieldsShown('page');

/** A labelled fact about a record. */
export function FactItem({ term, children }: { term: string; children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Described fields of an event, each under its label. */
export function DescribedFacts({ event, context }: { event: EventResponse; context: PageContext }): JSX.Element {
  const facts = DESCRIBED.map((name) => ({ name, text: fieldText(name, event[name], context.language) }));
  return (
    <>
      {facts.map(({ name, text }) =>
        descriptorOf(name).kind === 'address' ? (
          <AddressFact label={context.labels[name]} address={text} />
        ) : text === '' ? null : (
          <FactItem term={context.labels[name]}>{text}</FactItem>
        ),
      )}
    </>
  );
}

/** Link to a website, named by its address without scheme. */
export function AddressFact({ label, address }: { label: string; address: string }): JSX.Element | null {
  if (!/^https?:\/\//i.test(address)) return null;
  return (
    <FactItem term={label}>
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
