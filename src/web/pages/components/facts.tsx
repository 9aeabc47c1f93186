import type { ComponentChildren, JSX } from 'preact';
import { plainText } from '../../../core/text/plain-text.js';
import type { VenueResponse } from '../../../calendar/venues/dto/venue.response.js';
import { langOf, type PageContext } from '../page-context.js';
import { mapAddress } from './venue-address.js';

/** What a record has to say about one matter. */
export function Fact({ term, children }: { term: string; children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A page elsewhere, named by its address without what all addresses have. */
export function WebsiteFact({ address, context }: { address: string; context: PageContext }): JSX.Element | null {
  if (!/^https?:\/\//i.test(address)) return null;
  return (
    <Fact term={context.texts.website}>
      <a href={address} rel="noopener">
        {readable(address.replace(/^https?:\/\/(www\.)?|\/$/gi, ''))}
      </a>
    </Fact>
  );
}

/** Where on a map the places are; each by its name where there are several. */
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
    <Fact term={texts.map}>
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
    </Fact>
  );
}

/** Letters of any script instead of their percent-encoding, as browsers show addresses. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
