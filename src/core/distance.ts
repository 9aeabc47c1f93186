const EARTH_KM = 6371.0088;
const DEGREE = Math.PI / 180;

/** A point in degrees of WGS 84. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

/** Kilometres between two points, on a great circle. */
export function kilometersBetween(from: GeoPoint, to: GeoPoint): number {
  const half = (one: number, other: number): number => Math.sin(((other - one) * DEGREE) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) + Math.cos(from.lat * DEGREE) * Math.cos(to.lat * DEGREE) * half(from.lng, to.lng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The point in the middle of others, also where they lie on both sides of the date line. */
export function middleOf(points: readonly GeoPoint[]): GeoPoint {
  const sum = (of: (point: GeoPoint) => number): number => points.reduce((all, point) => all + of(point), 0);
  const x = sum(({ lat, lng }) => Math.cos(lat * DEGREE) * Math.cos(lng * DEGREE));
  const y = sum(({ lat, lng }) => Math.cos(lat * DEGREE) * Math.sin(lng * DEGREE));
  const z = sum(({ lat }) => Math.sin(lat * DEGREE));
  return { lat: Math.atan2(z, Math.hypot(x, y)) / DEGREE, lng: Math.atan2(y, x) / DEGREE };
}
