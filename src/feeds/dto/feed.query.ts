import { EventById, EventBySlug, ListEventsQuery } from '../../events/dto/event.query.js';
import { Word } from '../../input/text.fields.js';

/** How events that repeat stand in a calendar: as a rule with its exceptions, or each time by itself. */
export const RECURRENCES = ['rule', 'instances'] as const;
export type RecurrenceForm = (typeof RECURRENCES)[number];

function RecurrenceField(): PropertyDecorator {
  return Word({
    description:
      'How events that repeat are told: each time by itself; rule is accepted, and answered likewise so far.',
    words: RECURRENCES,
    example: 'instances',
  });
}

/** What a feed takes: what the list of events takes. */
export class FeedQuery extends ListEventsQuery {}

export class CalendarFeedQuery extends FeedQuery {
  @RecurrenceField()
  recurrence?: RecurrenceForm;
}

export class CalendarOfEvent extends EventById {
  @RecurrenceField()
  recurrence?: RecurrenceForm;
}

export class CalendarOfEventBySlug extends EventBySlug {
  @RecurrenceField()
  recurrence?: RecurrenceForm;
}
