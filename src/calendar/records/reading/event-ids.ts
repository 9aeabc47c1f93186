declare const KIND: unique symbol;

/**
 * Id of a row of `event`: an event that takes place once, a series, or what an exception has of its own. A plain number
 * becomes one, and never one that is the id of an occurrence.
 */
export type EventId = number & { readonly [KIND]?: 'event' };

/**
 * Id of an occurrence, under which lists and answers have it. The first of a series has the id of the series, whatever
 * stands in its place: an exception there has another id as an event.
 */
export type OccurrenceId = number & { readonly [KIND]?: 'occurrence' };

/** Whether an occurrence has the id of an event: the only one of that, or the first of a series. */
export function hasIdOf(event: EventId, occurrence: OccurrenceId): boolean {
  const [one, other]: readonly number[] = [event, occurrence];
  return one === other;
}
