import type { JSX } from 'preact';
import { plainText } from '#core/text/plain-text.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { type PageContext } from '../page-context.js';
import { hasTiles, mapData } from '../map-data.js';
import { mapAddress } from './venue-address.js';

interface PlaceMapProps {
  readonly venue: VenueResponse;
  /** Whether the page may show a map, where tiles are configured. */
  readonly hasMap: boolean;
  /** Whether it may link to one elsewhere. */
  readonly hasLink: boolean;
  readonly context: PageContext;
}

/**
 * Way to the place on a map: a link, which a script replaces by a map below it where tiles are configured. Nothing of the
 * map is loaded before the reader asks for it.
 */
export function PlaceMap({ venue, hasMap, hasLink, context }: PlaceMapProps): JSX.Element | null {
  const { texts, settings } = context;
  const { geo_lat: lat, geo_lng: lng } = venue;
  if (lat === undefined || lng === undefined) return null;
  const href = hasLink ? mapAddress(venue) : undefined;
  const isDrawn = hasMap && venue.show_map && hasTiles(settings);
  const drawn = isDrawn
    ? {
        'data-map': `${String(lat)} ${String(lng)}`,
        'data-name': plainText(venue.venue),
        ...mapData(context),
      }
    : {};
  if (href !== undefined)
    return (
      <a class="see-map" href={href} rel="noopener" {...drawn}>
        {texts.seeMap}
      </a>
    );
  // Without a link there is nothing for readers without scripts.
  if (!isDrawn) return null;
  return (
    <button type="button" class="see-map way" hidden {...drawn}>
      {texts.seeMap}
    </button>
  );
}
