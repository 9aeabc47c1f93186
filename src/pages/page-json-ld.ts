import type { EventResponse } from '../events/dto/event.response.js';

type JsonLd = Readonly<Record<string, unknown>>;

const DATES = ['startDate', 'endDate', 'previousStartDate'];

/**
 * What a page tells search engines of an event. The API says what the original says; here dates of whole days are dates
 * without a time, and nobody is named as a performer whom nobody has entered.
 */
export function pageJsonLd({ json_ld: jsonLd, all_day: isAllDay }: EventResponse): JsonLd | undefined {
  if (!jsonLd) return undefined;
  const { performer: _performer, ...known } = jsonLd;
  if (isAllDay !== true) return known;
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [name, dated(name, value)]));
}

/** `YYYY-MM-DD` of a moment in ISO 8601, as schema.org has it for whole days. */
function dated(name: string, value: unknown): unknown {
  return typeof value === 'string' && DATES.includes(name) ? value.slice(0, 10) : value;
}
