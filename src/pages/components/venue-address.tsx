import type { JSX } from 'preact';
import { plainText } from '../../common/text/plain-text.js';
import type { VenueResponse } from '../../venues/dto/venue.response.js';
import type { PageContext } from '../page-context.js';

/** East Asia writes from the country to the house, Europe from the house to the country. */
export function addressOf(venue: VenueResponse, { language }: PageContext): string {
  const { address = '', city = '', stateprovince = '', country = '' } = venue;
  const isEuropean = language === 'en';
  const parts = isEuropean ? [address, city, stateprovince, country] : [country, stateprovince, city, address];
  return parts
    .map(plainText)
    .filter((part) => part !== '')
    .join(isEuropean ? ', ' : ' ');
}

export function VenueAddress({ venue, context }: { venue: VenueResponse; context: PageContext }): JSX.Element | null {
  const text = addressOf(venue, context);
  return text === '' ? null : <span class="address">{text}</span>;
}

/** Where a map shows the venue; nobody is asked before the reader follows the link. */
export function mapAddress({ geo_lat: lat, geo_lng: lng, show_map_link: isShown }: VenueResponse): string | undefined {
  if (lat === undefined || lng === undefined || !isShown) return undefined;
  return `https://www.openstreetmap.org/?mlat=${String(lat)}&mlon=${String(lng)}#map=17/${String(lat)}/${String(lng)}`;
}
