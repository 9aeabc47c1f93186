import { datedJsonLd } from '../../calendar/events/dated-json-ld.js';
import type { EventResponse } from '../../calendar/events/dto/event.response.js';
import type { JsonLd } from '../../calendar/records/reading/json-ld.js';

/** What a page tells search engines of an event: nobody is named as a performer whom nobody has entered. */
export function pageJsonLd(event: EventResponse): JsonLd | undefined {
  const jsonLd = datedJsonLd(event);
  if (!jsonLd) return undefined;
  const { performer: _performer, ...known } = jsonLd;
  return known;
}
