import { calendarDay } from '#core/dates/days.js';
import type { JsonLd } from '../records/reading/json-ld.js';
import type { EventResponse } from './dto/event.response.js';

const DATES = ['startDate', 'endDate', 'previousStartDate'];

/**
 * An event's JSON-LD for readers other than API clients, to whom the API answers like the original. All-day dates are days
 * (`YYYY-MM-DD`), as schema.org has it. What nobody has entered is left out: performers, the currency of a price without
 * one, and whether an organizer is a person or an organization.
 */
export function publishedJsonLd({
  json_ld: jsonLd,
  all_day: isAllDay,
  cost_details,
}: EventResponse): JsonLd | undefined {
  if (!jsonLd) return undefined;
  const { performer: _performer, organizer, offers, ...known } = jsonLd;
  const dated =
    isAllDay === true ? Object.entries(known).map(([name, value]) => [name, dayOf(name, value)]) : undefined;
  return {
    ...(dated ? (Object.fromEntries(dated) as JsonLd) : known),
    ...(isObject(organizer) ? { organizer: without(organizer, '@type') } : {}),
    ...(isObject(offers)
      ? { offers: cost_details.currency_code === '' ? without(offers, 'priceCurrency') : offers }
      : {}),
  };
}

function dayOf(name: string, value: unknown): unknown {
  return typeof value === 'string' && DATES.includes(name) ? calendarDay(value) : value;
}

function isObject(value: unknown): value is JsonLd {
  return typeof value === 'object' && value !== null;
}

function without(object: JsonLd, name: string): JsonLd {
  const { [name]: _left, ...others } = object;
  return others;
}
