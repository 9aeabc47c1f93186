import { defined } from '#core/defined.js';
import { plainText } from '#core/text/plain-text.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { shortened } from './bounded-answer.js';

const LONGEST_LINE = 300;
const LONGEST_OF_PLACE = 200;

const TEXT = { type: 'string' } as const;
const NUMBER = { type: 'integer' } as const;
const TEXTS = { type: 'array', items: TEXT } as const;

/** JSON Schema of the facts that every event has. */
const FACTS = { id: NUMBER, title: TEXT, start: TEXT, end: TEXT, timezone: TEXT, language: TEXT, url: TEXT } as const;

/** JSON Schema of `eventSummary`. */
export const EVENT_SUMMARY = {
  type: 'object',
  properties: {
    ...FACTS,
    all_day: { type: 'boolean' },
    event_status: TEXT,
    status: TEXT,
    venue: {
      type: 'object',
      properties: { id: NUMBER, name: TEXT, address: TEXT, city: TEXT },
      required: ['id', 'name'],
    },
    cost: TEXT,
    categories: TEXTS,
    tags: TEXTS,
    repeats: TEXT,
    later_dates: NUMBER,
  },
  required: Object.keys(FACTS),
} as const;

/** JSON Schema of `writtenEvent`. */
export const WRITTEN_EVENT = {
  type: 'object',
  properties: { ...FACTS, status: TEXT, event_status: TEXT, revision: NUMBER },
  required: Object.keys(FACTS),
} as const;

/** An event in a list for assistants: what decides whether somebody wants to know more. */
export function eventSummary(event: EventResponse): Record<string, unknown> {
  const { id, start_date, end_date, timezone, all_day, url, language } = event;
  return {
    id,
    title: plainLine(event.title),
    start: start_date,
    end: end_date,
    timezone,
    ...(all_day === true ? { all_day } : {}),
    ...(event.event_status === undefined || event.event_status === 'scheduled'
      ? {}
      : { event_status: event.event_status }),
    ...(event.status === 'publish' ? {} : { status: event.status }),
    ...venueOf(event),
    ...(event.cost === '' ? {} : { cost: plainLine(event.cost) }),
    ...namesOf('categories', event.categories),
    ...namesOf('tags', event.tags),
    ...(event.recurrence_text ? { repeats: plainLine(event.recurrence_text) } : {}),
    ...(event.subsequent_recurrences ? { later_dates: event.subsequent_recurrences } : {}),
    language,
    url,
  };
}

/** Facts of an event that was written. */
type WrittenEvent = Pick<
  EventResponse,
  'id' | 'title' | 'start_date' | 'end_date' | 'timezone' | 'status' | 'event_status' | 'language' | 'url'
>;

/** An event after a write, as assistants are told of it. */
export function writtenEvent(event: WrittenEvent, revision: number | undefined): Record<string, unknown> {
  const { id, start_date, end_date, timezone, status, event_status, language, url } = event;
  return {
    id,
    title: plainLine(event.title),
    start: start_date,
    end: end_date,
    timezone,
    status,
    ...defined({ event_status }),
    language,
    url,
    ...defined({ revision }),
  };
}

/** A text of a record on one line, without markup. */
export function plainLine(html: string, longest = LONGEST_LINE): string {
  return shortened(plainText(html), longest);
}

function venueOf({ venue }: EventResponse): { venue?: object } {
  const first = Array.isArray(venue) ? venue[0] : venue;
  if (!first) return {};
  const { id, city, address } = first;
  return {
    venue: {
      id,
      name: plainLine(first.venue, LONGEST_OF_PLACE),
      ...(address ? { address: plainLine(address, LONGEST_OF_PLACE) } : {}),
      ...(city ? { city: plainLine(city, LONGEST_OF_PLACE) } : {}),
    },
  };
}

function namesOf(key: string, terms: readonly { readonly name: string }[]): Record<string, string[]> {
  return terms.length === 0 ? {} : { [key]: terms.slice(0, 10).map(({ name }) => plainLine(name, 100)) };
}
