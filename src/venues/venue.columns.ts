import type { TextChanges } from '../records/texts/translation-writes.js';
import type { VenueInput } from './dto/venue.input.js';

/** The columns that exist once. */
export function invariantColumns(input: VenueInput): {
  zip?: string | null;
  phone?: string | null;
  showMap?: boolean;
  showMapLink?: boolean;
  geoLat?: number | null;
  geoLng?: number | null;
} {
  return {
    ...(input.zip === undefined ? {} : { zip: input.zip }),
    ...(input.phone === undefined ? {} : { phone: input.phone }),
    ...(input.show_map === undefined ? {} : { showMap: input.show_map }),
    ...(input.show_map_link === undefined ? {} : { showMapLink: input.show_map_link }),
    ...(input.geo_lat === undefined ? {} : { geoLat: input.geo_lat }),
    ...(input.geo_lng === undefined ? {} : { geoLng: input.geo_lng }),
  };
}

/** The columns of a language. */
export function localizedColumns(input: VenueInput): TextChanges {
  const { venue: name, description, excerpt, address, city, province, state, stateprovince, country, website } = input;
  return { name, description, excerpt, address, city, province, state, stateprovince, country, website };
}
