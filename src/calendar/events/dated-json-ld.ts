import { calendarDay } from '../../core/dates/days.js';
import type { JsonLd } from '../records/reading/json-ld.js';
import type { EventResponse } from './dto/event.response.js';

const DATES = ['startDate', 'endDate', 'previousStartDate'];

/**
 * An event's JSON-LD for readers other than API clients: all-day dates are days (`YYYY-MM-DD`), as schema.org has it.
 * The API answers like the original.
 */
export function datedJsonLd({ json_ld: jsonLd, all_day: isAllDay }: EventResponse): JsonLd | undefined {
  if (!jsonLd || isAllDay !== true) return jsonLd;
  return Object.fromEntries(Object.entries(jsonLd).map(([name, value]) => [name, dated(name, value)]));
}

function dated(name: string, value: unknown): unknown {
  return typeof value === 'string' && DATES.includes(name) ? calendarDay(value) : value;
}
