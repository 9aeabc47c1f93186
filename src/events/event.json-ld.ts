import { plainText } from '../common/text/plain-text.js';
import { shownText } from '../common/translation/pick.js';
import type { RenderContext } from '../records/reading/render-context.js';
import { compact, imageUrl, type JsonLd } from '../records/reading/json-ld.js';
import type { EventRow } from './event.record.js';
import type { EventResponse } from './dto/event.response.js';

/** schema.org/Event of a single read. @param event in which venues and organizers have theirs */
export function eventJsonLd(row: EventRow, event: EventResponse, context: RenderContext): JsonLd {
  const [venue] = [event.venue].flat();
  const [organizer] = event.organizer;
  const text = (key: 'excerpt' | 'description'): string => shownText(row, key, context.languages);
  return compact({
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: plainText(event.title),
    // From what is stored: the paragraphs that the answer adds would only have to be taken out again.
    description: plainText(text('excerpt') || text('description')),
    image: imageUrl(row.image, context),
    url: event.url,
    inLanguage: event.language,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: withOffset(row.start_local, row.utc_start),
    endDate: withOffset(row.end_local, row.utc_end),
    location: venue?.json_ld,
    organizer: organizer?.json_ld,
    offers: offers(row, event),
    performer: 'Organization',
  });
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
function withOffset(local: string, utc: string): string {
  const minutes = (Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(`${utc.replace(' ', 'T')}Z`)) / 60_000;
  if (minutes === 0) return `${local.replace(' ', 'T')}Z`;
  const pad = (number: number): string => String(Math.trunc(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local.replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${pad(size / 60)}:${pad(size % 60)}`;
}
