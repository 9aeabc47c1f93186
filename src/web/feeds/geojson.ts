import { eventFieldsNamed } from '#core/event-fields.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { FEED_TYPES } from '#core/negotiation/feed-format.js';
import type { EventOutline } from '#calendar/events/event.outline.js';
import { sharedPicture } from '#calendar/media/page-pictures.js';
import type { FeedEntry, FeedFormat, FeedPiece } from './feed.js';

const DESCRIBED = eventFieldsNamed('geoJson');

/** GeoJSON (RFC 7946): a point for each event with coordinates, that of its first venue on the map. */
export const GEOJSON: FeedFormat = {
  type: FEED_TYPES.geojson,
  piece: (entry) => {
    const event = entry.outline();
    return feature(event, entry) ?? { bytes: Buffer.alloc(0), modified: event.modified_utc };
  },
  whole: ({ title }, pieces) => {
    const points = pieces.flatMap(({ point }) => (point ? [point] : []));
    const box = points.length === 0 ? '' : `"bbox":${JSON.stringify(bounds(points))},`;
    return [
      `{"type":"FeatureCollection","name":${JSON.stringify(title)},${box}"features":[`,
      ...separated(pieces),
      ']}',
    ];
  },
};

function feature(event: EventOutline, { status, previousStart, language }: FeedEntry): FeedPiece | undefined {
  for (const venue of [event.venue].flat()) {
    const { geo_lat: latitude, geo_lng: longitude } = venue;
    if (latitude === undefined || longitude === undefined) continue;
    const properties = {
      title: event.title,
      start_date: event.start_date,
      end_date: event.end_date,
      utc_start_date: event.utc_start_date,
      utc_end_date: event.utc_end_date,
      timezone: event.timezone,
      all_day: event.all_day,
      event_status: status,
      event_status_text: status === 'scheduled' ? null : messagesOf(language).eventStatus[status],
      previous_start_date: previousStart,
      url: event.url,
      website: event.website,
      rest_url: event.rest_url,
      venue: venue.venue,
      address: venue.address ?? '',
      categories: event.categories.map(({ name }) => name),
      tags: event.tags.map(({ name }) => name),
      image: event.image === false ? null : sharedPicture(event.image).url,
      language: event.language,
      ...Object.fromEntries(DESCRIBED.map(({ name, as }) => [as, event[name]])),
    };
    const point = [longitude, latitude] as const;
    const geometry = { type: 'Point', coordinates: point };
    const json = JSON.stringify({ type: 'Feature', id: event.id, geometry, properties });
    return { bytes: Buffer.from(json), modified: event.modified_utc, point };
  }
  return undefined;
}

/** Pieces that are not empty, separated by commas. */
function separated(pieces: readonly FeedPiece[]): (Buffer | string)[] {
  const said = pieces.filter(({ bytes }) => bytes.length > 0);
  return said.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [',', bytes]));
}

/** Bounding box: west, south, east, north. */
function bounds(points: readonly (readonly [number, number])[]): number[] {
  const least = (at: 0 | 1): number => points.reduce((found, point) => Math.min(found, point[at]), Infinity);
  const most = (at: 0 | 1): number => points.reduce((found, point) => Math.max(found, point[at]), -Infinity);
  return [least(0), least(1), most(0), most(1)];
}
