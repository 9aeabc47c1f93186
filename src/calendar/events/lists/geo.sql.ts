import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { readable } from '#calendar/records/reading/visibility.sql.js';
import type { ListEventsQuery } from '../dto/event.query.js';

const EARTH_KM = 6371.0088;
const DEFAULT_RADIUS_KM = 25;
const DEGREE = Math.PI / 180;

type GeoQuery = Pick<ListEventsQuery, 'geoloc_lat' | 'geoloc_lng' | 'geoloc_radius'>;

interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
  readonly radiusKm: number | undefined;
}

/** Ids of the venues near the query's point that the caller may read, as an array. */
export function venuesNear(
  { geoloc_lat: lat = 0, geoloc_lng: lng = 0, geoloc_radius: radiusKm }: GeoQuery,
  caller: RequestContext,
): Prisma.Sql {
  return Prisma.sql`array(select v.id from venue v where v.status <> 'trash' and ${readable('v', caller)} and ${near({ lat, lng, radiusKm })})`;
}

/** Whether the venue `v` lies within the radius of the point: a box for the index, then the great circle. */
function near({ lat, lng, radiusKm = DEFAULT_RADIUS_KM }: GeoPoint): Prisma.Sql {
  const angle = radiusKm / EARTH_KM;
  const south = lat - angle / DEGREE;
  const north = lat + angle / DEGREE;
  const isPolar = south <= -90 || north >= 90;
  return Prisma.sql`v.geo_lat between ${south}::float8 and ${north}::float8 and ${longitudes({ lat, lng }, angle, isPolar)}
    and ${distanceKm(lat, lng)} <= ${radiusKm}::float8`;
}

/** The box's longitudes: all of them if it is polar, two ranges if it crosses the 180th meridian. */
function longitudes(
  { lat, lng }: { readonly lat: number; readonly lng: number },
  angle: number,
  isPolar: boolean,
): Prisma.Sql {
  if (isPolar) return Prisma.sql`v.geo_lng is not null`;
  const width = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(lat * DEGREE))) / DEGREE;
  const west = lng - width;
  const east = lng + width;
  if (angle >= Math.PI / 2 || width >= 180) return Prisma.sql`v.geo_lng is not null`;
  if (west < -180) return Prisma.sql`(v.geo_lng >= ${west + 360}::float8 or v.geo_lng <= ${east}::float8)`;
  if (east > 180) return Prisma.sql`(v.geo_lng >= ${west}::float8 or v.geo_lng <= ${east - 360}::float8)`;
  return Prisma.sql`v.geo_lng between ${west}::float8 and ${east}::float8`;
}

/** Haversine. */
function distanceKm(lat: number, lng: number): Prisma.Sql {
  return Prisma.sql`2 * ${EARTH_KM}::float8 * asin(least(1, sqrt(
    power(sin(radians(v.geo_lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(v.geo_lat)) * power(sin(radians(v.geo_lng - ${lng}::float8) / 2), 2))))`;
}
