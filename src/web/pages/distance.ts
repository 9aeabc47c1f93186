import type { VenueResponse } from '../../calendar/venues/dto/venue.response.js';
import type { PageContext } from './page-context.js';

const EARTH_KM = 6371.0088;
const DEGREE = Math.PI / 180;

/** Kilometres from the point around which the page searches to a venue; undefined without either. */
export function distanceTo(
  { geo_lat: lat, geo_lng: lng }: Pick<VenueResponse, 'geo_lat' | 'geo_lng'>,
  { given }: Pick<PageContext, 'given'>,
): number | undefined {
  const [fromLat, fromLng] = [coordinate(given['geoloc_lat']), coordinate(given['geoloc_lng'])];
  if (lat === undefined || lng === undefined || fromLat === undefined || fromLng === undefined) return undefined;
  const half = (from: number, to: number): number => Math.sin(((to - from) * DEGREE) / 2) ** 2;
  const chord = half(fromLat, lat) + Math.cos(fromLat * DEGREE) * Math.cos(lat * DEGREE) * half(fromLng, lng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function coordinate(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}
