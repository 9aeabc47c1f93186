import { defined } from '#core/defined.js';
import { wallClock } from '#core/dates/wall-clock.js';
import { parseZone, toInstant, toWallClock, UTC_ZONE, type Zone } from '#core/dates/zone.js';
import { descriptorOf, eventFieldsNamed } from '#core/event-fields.js';
import type { FieldKind } from '#core/field-descriptor.js';
import { written, type FieldValue } from '#core/field-texts.js';
import { languageTag } from '#core/language.js';
import type { EventStatus } from '#calendar/events/event-status.js';
import type { EventOutline } from '#calendar/events/event.outline.js';
import { mimeTypeOf } from '#calendar/media/image-kind.js';
import { sharedPicture } from '#calendar/media/page-pictures.js';
import type { VenueOutline } from '#calendar/venues/venue.presenter.js';
import type { FeedEntry, FeedPiece, WithdrawnEntry } from '../feed.js';
import { plainLines } from '../plain-lines.js';
import { line, textProperty, uri } from './content-line.js';
import { timeLines, utcTime } from './times.js';
import type { CalendarZone } from './zones.js';

/**
 * An event as a VEVENT. It does not depend on the time of the request, so that an unchanged feed stays the same to the
 * byte: DTSTAMP, which RFC 5545 requires where there is no METHOD, is the last change.
 */
export function eventComponent({ outline, uid, sequence, status, series, repetition = '' }: FeedEntry): FeedPiece {
  const event = outline();
  const { lines, zone } = timeLines({
    start: event.start_date,
    end: event.end_date,
    utcStart: event.utc_start_date,
    utcEnd: event.utc_end_date,
    timezone: event.timezone,
    allDay: event.all_day === true,
  });
  const title = plainLines(event.title).replaceAll('\n', ' ');
  const inside = [
    line('UID', textProperty(uid)),
    stamps(event.modified_utc),
    // A draft has no such date yet.
    event.date_utc.startsWith('0000') ? '' : line('CREATED', utcTime(event.date_utc)),
    line('SEQUENCE', String(sequence)),
    lines,
    repetition,
    line('SUMMARY', textProperty(title), { LANGUAGE: languageTag(event.language) }),
    input('DESCRIPTION', plainLines(event.description === '' ? event.excerpt : event.description)),
    ...placeLines([event.venue].flat()),
    uriLine('URL', event.url),
    categoriesLine(event),
    line('STATUS', statusOf(event, status)),
    series === undefined ? '' : line('RELATED-TO', textProperty(series)),
    // A public programme must not make the owner of the calendar look busy.
    line('TRANSP', 'TRANSPARENT'),
    line('CLASS', event.status === 'private' ? 'PRIVATE' : 'PUBLIC'),
    imageLines(event),
    status === 'moved_online' ? conferenceLine(event) : '',
    organizerLine(event),
    ...describedLines(event),
  ];
  return component(inside, event.modified_utc, zone);
}

/** A withdrawn occurrence as a cancelled VEVENT, with the times it was to have. */
export function withdrawnComponent(entry: WithdrawnEntry): FeedPiece {
  const zone = parseZone(entry.timezone) ?? UTC_ZONE;
  const [utcStart, utcEnd] = [inUtc(entry.start, zone), inUtc(entry.end, zone)];
  const times = timeLines({ ...entry, utcStart, utcEnd });
  const inside = [
    line('UID', textProperty(entry.uid)),
    stamps(entry.withdrawn),
    line('SEQUENCE', String(entry.sequence)),
    times.lines,
    line('STATUS', 'CANCELLED'),
    line('TRANSP', 'TRANSPARENT'),
  ];
  return component(inside, entry.withdrawn, times.zone);
}

function component(inside: readonly string[], modified: string, zone: CalendarZone | undefined): FeedPiece {
  const bytes = Buffer.from(`BEGIN:VEVENT\r\n${inside.join('')}END:VEVENT\r\n`);
  return { bytes, modified, ...defined({ zone }) };
}

function inUtc(wall: string, zone: Zone): string {
  const clock = wallClock(wall);
  return clock === undefined ? wall : toWallClock(toInstant(clock, zone), UTC_ZONE);
}

function statusOf(event: EventOutline, status: EventStatus): string {
  if (status === 'cancelled') return 'CANCELLED';
  const isFixed = status !== 'postponed' && (event.status === 'publish' || event.status === 'private');
  return isFixed ? 'CONFIRMED' : 'TENTATIVE';
}

/** Website of an event that moved online, if it has one of its own. */
function conferenceLine({ website, url }: EventOutline): string {
  return website === url ? '' : uriLine('CONFERENCE', website, { VALUE: 'URI', FEATURE: 'VIDEO' });
}

function stamps(modified: string): string {
  const moment = utcTime(modified);
  return line('DTSTAMP', moment) + line('LAST-MODIFIED', moment);
}

function input(name: string, value: string): string {
  return value === '' ? '' : line(name, textProperty(value));
}

function uriLine(name: string, value: string, parameters: Readonly<Record<string, string>> = {}): string {
  const address = uri(value);
  return address === undefined ? '' : line(name, address, parameters);
}

const DESCRIBED = eventFieldsNamed('iCalendar');

const LINE_OF_KIND: Readonly<Record<FieldKind, (name: string, value: FieldValue) => string>> = {
  flag: (name, value) => line(name, value === true ? 'TRUE' : 'FALSE', { VALUE: 'BOOLEAN' }),
  address: (name, value) => uriLine(name, written(value), { VALUE: 'URI' }),
  text: (name, value) => input(name, plainLines(written(value))),
  choice: (name, value) => input(name, written(value)),
  number: (name, value) => line(name, written(value), { VALUE: 'INTEGER' }),
  list: (name, value) =>
    line(
      name,
      [value]
        .flat()
        .map((one) => textProperty(written(one)))
        .join(','),
    ),
};

/** Described fields that have a value. */
function describedLines(event: EventOutline): string[] {
  return DESCRIBED.flatMap(({ name, as }) => {
    const value = event[name] ?? null;
    return written(value) === '' ? [] : [LINE_OF_KIND[descriptorOf(name).kind](as, value)];
  });
}

/** Names all venues in LOCATION; GEO can stand once only and is of the first venue with coordinates. */
function placeLines(venues: readonly VenueOutline[]): string[] {
  const places = venues.map(placeName).filter((name) => name !== '');
  const onMap = venues.find(({ geo_lat, geo_lng }) => geo_lat !== undefined && geo_lng !== undefined);
  return [
    input('LOCATION', places.join('; ')),
    onMap ? line('GEO', `${decimal(onMap.geo_lat)};${decimal(onMap.geo_lng)}`) : '',
  ];
}

/** Name and address of a venue on one line, without repeated parts. */
export function placeName(venue: VenueOutline): string {
  const parts = [venue.venue, venue.address, venue.city, venue.stateprovince, venue.zip, venue.country];
  const words = parts.flatMap((part) =>
    typeof part === 'string' && part !== '' ? [plainLines(part).replaceAll('\n', ' ')] : [],
  );
  return [...new Set(words)].join(', ');
}

/** Fixed-point number: FLOAT has no exponents. */
function decimal(degrees: number | undefined): string {
  return String(Number((degrees ?? 0).toFixed(6)));
}

function categoriesLine({ categories, tags }: EventOutline): string {
  const names = [...categories, ...tags].map(({ name }) => textProperty(plainLines(name)));
  return names.length === 0 ? '' : line('CATEGORIES', names.join(','));
}

/** IMAGE (RFC 7986) for newer clients, ATTACH for others. */
function imageLines({ image }: EventOutline): string {
  if (image === false) return '';
  const { url } = sharedPicture(image);
  const type = { FMTTYPE: mimeTypeOf(url) };
  return uriLine('IMAGE', url, { VALUE: 'URI', DISPLAY: 'BADGE', ...type }) + uriLine('ATTACH', url, type);
}

/** The first organizer with a mail address: ORGANIZER must be one. */
function organizerLine({ organizer }: EventOutline): string {
  const reachable = organizer.find(({ email }) => email !== undefined && email !== '');
  if (!reachable) return '';
  return uriLine('ORGANIZER', `mailto:${reachable.email ?? ''}`, { CN: plainLines(reachable.organizer) });
}
