/** A place on earth, and whether its numbers stood in each other's place. */
export interface PlaceCoordinates {
  readonly coordinates?: { readonly latitude: number; readonly longitude: number };
  readonly code?: 'coordinates-swapped' | 'coordinates-unusable';
}

/** Reads latitude and longitude. Nothing where both are empty or zero, as programs write for an unknown place. */
export function placeCoordinates(latitude: unknown, longitude: unknown): PlaceCoordinates {
  const [first, second] = [numberOf(latitude), numberOf(longitude)];
  if (first === undefined && second === undefined) return {};
  if (first === undefined || second === undefined) return { code: 'coordinates-unusable' };
  if (Number.isNaN(first) || Number.isNaN(second)) return { code: 'coordinates-unusable' };
  if (first === 0 && second === 0) return {};
  if (isPlace(first, second)) return { coordinates: { latitude: first, longitude: second } };
  if (!isPlace(second, first)) return { code: 'coordinates-unusable' };
  return { coordinates: { latitude: second, longitude: first }, code: 'coordinates-swapped' };
}

function isPlace(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Undefined for an empty value, NaN for one that is no number. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return value === null || value === undefined ? undefined : Number.NaN;
  const text = value.trim();
  if (text === '') return undefined;
  return /^[+-]?\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** As `placeCoordinates`; where both numbers are zero the source told a place, and it is none. */
export function toldCoordinates(latitude: string | undefined, longitude: string | undefined): PlaceCoordinates {
  const isZero = [latitude, longitude].every((text) => text !== undefined && text.trim() !== '' && Number(text) === 0);
  return isZero ? { code: 'coordinates-unusable' } : placeCoordinates(latitude, longitude);
}
