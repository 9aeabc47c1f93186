import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { lostParam } from './lost-dates.js';

/** What the page after saving says of the event. */
export interface SavedEvent {
  readonly id: number;
  /** Dates of the series that the change left without effect, as parameters of an address. */
  readonly lost: string;
  /** Last of its venues, if that has no coordinates. */
  readonly unplaced: number | undefined;
}

type Answered = Pick<EventResponse, 'id' | 'venue' | 'dropped_exceptions' | 'unmatched_exdates'>;

/** An event of which nothing had changed. */
export function unsavedEvent({ id }: Pick<EventResponse, 'id'>): SavedEvent {
  return { id, lost: '', unplaced: undefined };
}

export function savedEvent({
  id,
  venue,
  dropped_exceptions: dropped = [],
  unmatched_exdates: unmatched = [],
}: Answered): SavedEvent {
  const last = [venue].flat().at(-1);
  const starts = dropped.map(({ original_start_date: start }) => start);
  const lost =
    lostParam('dropped', { count: starts.length, starts }) +
    lostParam('unmatched', { count: unmatched.length, starts: unmatched });
  return { id, lost, unplaced: last?.geo_lat === undefined ? last?.id : undefined };
}
