import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { seriesOnce } from './series-once.js';

/** A part of the home page. */
export interface HomePart {
  readonly title: string;
  /** Page with all of its events. */
  readonly address: string;
  readonly events: readonly EventResponse[];
  /** Whether all of its events are on the day that the title names. */
  readonly isDay?: boolean;
}

/** Events that each part shows at most. */
const AT_HOME = 8;

/** Leaves out what is shown before; of a series, all but its first date in a part. Parts without events are left out. */
export function withoutRepeats(parts: readonly HomePart[], shownBefore: readonly EventResponse[]): HomePart[] {
  const seen = [...shownBefore];
  return parts.flatMap((part) => {
    const events = seriesOnce(part.events, Infinity, seen);
    seen.push(...events);
    return events.length === 0 ? [] : [{ ...part, events: events.slice(0, AT_HOME) }];
  });
}
