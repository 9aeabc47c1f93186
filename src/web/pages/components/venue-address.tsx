import type { JSX } from 'preact';
import { DENSE } from '#core/search/gaps.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { plainText } from '#core/text/plain-text.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { textLang, type PageContext } from '../page-context.js';

const OUTWARDS = ['address', 'city', 'stateprovince', 'country'] as const;

interface AddressPart {
  readonly text: string;
  readonly lang?: string;
}

/** Parts of an address: the locale chooses whether the house comes first, or the country as in East Asia. */
function partsOf(venue: VenueResponse, context: PageContext): readonly AddressPart[] {
  const parts: AddressPart[] = [];
  for (const field of OUTWARDS) {
    const text = plainText(venue[field] ?? '');
    // City, province and country may be the same, and the street address may name them.
    if (text === '' || parts.some((part) => names(part.text, text))) continue;
    parts.push({ text, ...textLang(venue, field, context) });
  }
  return messagesOf(context.language).address.first === 'house' ? parts : parts.toReversed();
}

/** Whether a place is a part of the address, or of its beginning in scripts without blanks. */
function names(address: string, place: string): boolean {
  return address.split(/\s*[,、，]\s*/).includes(place) || (DENSE.test(place) && address.startsWith(place));
}

function separatorOf({ language }: PageContext): string {
  return messagesOf(language).address.separator;
}

export function addressOf(venue: VenueResponse, context: PageContext): string {
  return partsOf(venue, context)
    .map(({ text }) => text)
    .join(separatorOf(context));
}

/** Address with `lang` on each part whose language is not the page's; set once if all parts share it. */
export function VenueAddress({ venue, context }: { venue: VenueResponse; context: PageContext }): JSX.Element | null {
  const parts = partsOf(venue, context);
  const [first] = parts;
  if (!first) return null;
  if (parts.every(({ lang }) => lang === first.lang))
    return (
      <span class="address" lang={first.lang}>
        {addressOf(venue, context)}
      </span>
    );
  return (
    <span class="address">
      {parts.map(({ text, lang }, at) => (
        <>
          {at === 0 ? '' : separatorOf(context)}
          <span lang={lang}>{text}</span>
        </>
      ))}
    </span>
  );
}

/** Address of the venue on OpenStreetMap; nothing is loaded from there before the reader follows the link. */
export function mapAddress({ geo_lat: lat, geo_lng: lng, show_map_link: isShown }: VenueResponse): string | undefined {
  if (lat === undefined || lng === undefined || !isShown) return undefined;
  return `https://www.openstreetmap.org/?mlat=${String(lat)}&mlon=${String(lng)}#map=17/${String(lat)}/${String(lng)}`;
}
