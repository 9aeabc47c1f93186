import type { EventResponse } from '#calendar/events/dto/event.response.js';

/** Identity of an event among its dates: its series, or itself. */
function seriesOf({ id, recurring_event_id: series }: EventResponse): number {
  return series ?? id;
}

/** The first few of the events, each series once, without those of series shown before. */
export function seriesOnce(
  events: readonly EventResponse[],
  most: number,
  shownBefore: readonly EventResponse[] = [],
): readonly EventResponse[] {
  const seen = new Set(shownBefore.map(seriesOf));
  const first = events.filter((event) => {
    const isNew = !seen.has(seriesOf(event));
    seen.add(seriesOf(event));
    return isNew;
  });
  return first.slice(0, most);
}
