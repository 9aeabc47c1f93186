import { hasIdOf, type EventId, type OccurrenceId } from './event-ids.js';

describe('ids of events and of occurrences', () => {
  // `npm run typecheck` checks the types: it fails here if an expected compile error is missing.
  it('are told apart, or it does not compile', () => {
    const [event, occurrence]: [EventId, OccurrenceId] = [7, 7];
    // @ts-expect-error An occurrence is no event.
    const wrong: EventId = occurrence;
    // @ts-expect-error An event is no occurrence.
    const other: OccurrenceId = event;
    expect([wrong, other]).toEqual([7, 7]);
  });

  it('may be the same number', () => {
    expect([hasIdOf(7, 7), hasIdOf(7, 8)]).toEqual([true, false]);
  });
});
