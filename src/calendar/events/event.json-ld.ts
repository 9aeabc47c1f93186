import { wallFromDate, type WallClock } from '#core/dates/wall-clock.js';
import { parseZone, toInstant, UTC_ZONE } from '#core/dates/zone.js';
import type { Recurrence } from '#core/recurrence/recurrence.js';
import { EVENT_FIELDS } from '#core/event-fields.js';
import { plainText } from '#core/text/plain-text.js';
import { shownText } from '#core/translation/pick.js';
import type { RenderContext } from '../records/reading/render-context.js';
import { compact, describedProperties, imageUrl, type JsonLd } from '../records/reading/json-ld.js';
import type { EventRow } from './event.record.js';
import type { EventStatus } from './event-status.js';
import type { EventResponse } from './dto/event.response.js';
import { seriesOf } from './series/event-rows.service.js';
import { scheduleJsonLd } from './series/schedule.json-ld.js';

const STATUSES = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  moved_online: 'EventMovedOnline',
  rescheduled: 'EventRescheduled',
} as const satisfies Record<EventStatus, string>;

/** Facts about the series of an event, or of one of its dates. */
interface SeriesFacts {
  readonly recurrence: Recurrence | undefined;
  /** For an exception: the title of its series, if known. */
  readonly title: string | undefined;
}

/**
 * schema.org/Event of a single read.
 * @param event contains the JSON-LD of venues and organizers
 * @param series undefined to leave out how the event repeats
 */
export function eventJsonLd(row: EventRow, event: EventResponse, context: RenderContext, series?: SeriesFacts): JsonLd {
  const [organizer] = event.organizer;
  const text = (key: 'excerpt' | 'description'): string => shownText(row, key, context.languages);
  return compact({
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: plainText(event.title),
    // From the stored text: paragraphs added for the answer would have to be removed again.
    description: plainText(text('excerpt') || text('description')),
    image: imageUrl(row.image, context),
    url: event.url,
    inLanguage: event.language,
    eventAttendanceMode: `https://schema.org/${isOnline(row) ? 'Online' : 'Offline'}EventAttendanceMode`,
    eventStatus: `https://schema.org/${STATUSES[row.event_status]}`,
    startDate: withOffset(row.start_local, row.utc_start),
    endDate: withOffset(row.end_local, row.utc_end),
    previousStartDate: previousStart(row),
    location: location(row, event, context),
    organizer: organizer?.json_ld,
    offers: offers(row, event),
    performer: 'Organization',
    ...describedProperties(EVENT_FIELDS, row),
    ...repetition(row, event, context, series),
  });
}

/** Of an event behind a password, what lists show of it. */
export function protectedJsonLd(row: EventRow, { title, url, language }: EventResponse): JsonLd {
  return compact({
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: plainText(title),
    url,
    inLanguage: language,
    eventStatus: `https://schema.org/${STATUSES[row.event_status]}`,
    startDate: withOffset(row.start_local, row.utc_start),
    endDate: withOffset(row.end_local, row.utc_end),
  });
}

function isOnline({ event_status: status }: EventRow): boolean {
  return status === 'moved_online';
}

/** An event moved online takes place at its website, no longer at the venue. */
function location(row: EventRow, event: EventResponse, { languages }: RenderContext): JsonLd | undefined {
  const [venue] = [event.venue].flat();
  if (!isOnline(row)) return venue?.json_ld;
  const url = shownText(row, 'website', languages);
  return url === '' ? undefined : { '@type': 'VirtualLocation', url };
}

function previousStart({ previous_start: start, timezone }: EventRow): string | undefined {
  if (start === null) return undefined;
  return withOffset(start, wallFromDate(toInstant(start, parseZone(timezone) ?? UTC_ZONE)));
}

/** For a series its schedule; for one of its dates the series. */
function repetition(
  row: EventRow,
  event: EventResponse,
  { links }: RenderContext,
  series: SeriesFacts | undefined,
): JsonLd {
  if (!series || seriesOf(row) === undefined) return {};
  const { recurrence, title } = series;
  const isSeries = row.series_id === null && row.event_id === undefined;
  if (!isSeries) {
    // An exception may have a title of its own.
    const name = title ?? (row.series_id === null ? event.title : '');
    const url = links.page('event', event.slug);
    return { superEvent: compact({ '@type': 'EventSeries', name: plainText(name), url }) };
  }
  return { eventSchedule: recurrence && scheduleJsonLd(recurrence) };
}

function offers(row: EventRow, event: EventResponse): JsonLd | undefined {
  const [lowest] = event.cost_details.values;
  if (event.cost === '') return undefined;
  return compact({
    '@type': 'Offer',
    price: lowest !== undefined && /^\d/.test(lowest) ? lowest : '0',
    priceCurrency: event.cost_details.currency_code || 'USD',
    url: row.ticket_url ?? event.url,
    category: 'primary',
    availability: 'inStock',
    validFrom: `${event.date_utc.replace(' ', 'T')}Z`,
  });
}

/** ISO 8601 with the offset that lies between the wall clock and UTC. */
function withOffset(local: WallClock, utc: WallClock): string {
  const minutes = (Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(`${utc.replace(' ', 'T')}Z`)) / 60_000;
  if (minutes === 0) return `${local.replace(' ', 'T')}Z`;
  const pad = (number: number): string => String(Math.trunc(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local.replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${pad(size / 60)}:${pad(size % 60)}`;
}
