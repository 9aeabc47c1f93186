import type { EventResponse } from '../../calendar/events/dto/event.response.js';

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
  const seen = new Set(shownBefore.map(seriesOf));
  return parts.flatMap((part) => {
    const events = part.events.filter((event) => {
      const isNew = !seen.has(seriesOf(event));
      seen.add(seriesOf(event));
      return isNew;
    });
    return events.length === 0 ? [] : [{ ...part, events: events.slice(0, AT_HOME) }];
  });
}

function seriesOf({ id, recurring_event_id: series }: EventResponse): number {
  return series ?? id;
}
