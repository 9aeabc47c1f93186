import { datedJsonLd } from '../../calendar/events/dated-json-ld.js';
import type { EventResponse } from '../../calendar/events/dto/event.response.js';
import type { JsonLd } from '../../calendar/records/reading/json-ld.js';

/** JSON-LD of an event for search engines; without `performer`, as nobody has entered one. */
export function pageJsonLd(event: EventResponse): JsonLd | undefined {
  const jsonLd = datedJsonLd(event);
  if (!jsonLd) return undefined;
  const { performer: _performer, ...known } = jsonLd;
  return known;
}
