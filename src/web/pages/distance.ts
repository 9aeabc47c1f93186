import { kilometersBetween } from '#core/distance.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import type { PageContext } from './page-context.js';

/** Kilometres from the point around which the page searches to a venue; undefined without either. */
export function distanceTo(
  { geo_lat: lat, geo_lng: lng }: Pick<VenueResponse, 'geo_lat' | 'geo_lng'>,
  { input }: Pick<PageContext, 'input'>,
): number | undefined {
  const [fromLat, fromLng] = [coordinate(input['geoloc_lat']), coordinate(input['geoloc_lng'])];
  if (lat === undefined || lng === undefined || fromLat === undefined || fromLng === undefined) return undefined;
  return kilometersBetween({ lat: fromLat, lng: fromLng }, { lat, lng });
}

function coordinate(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}
