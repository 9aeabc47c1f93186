import type { JSX } from 'preact';
import { plainText } from '../../../core/text/plain-text.js';
import type { VenueResponse } from '../../../calendar/venues/dto/venue.response.js';
import { textLang, type PageContext } from '../page-context.js';

const OUTWARDS = ['address', 'city', 'stateprovince', 'country'] as const;

/** Parts of an address: East Asia writes from the country to the house, Europe from the house to the country. */
function partsOf(venue: VenueResponse, context: PageContext): { text: string; lang?: string }[] {
  const order = isEuropean(context) ? OUTWARDS : OUTWARDS.toReversed();
  return order
    .map((field) => ({ text: plainText(venue[field] ?? ''), ...textLang(venue, field, context) }))
    .filter(({ text }) => text !== '');
}

function isEuropean({ language }: PageContext): boolean {
  return language === 'en';
}

function separatorOf(context: PageContext): string {
  return isEuropean(context) ? ', ' : ' ';
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
