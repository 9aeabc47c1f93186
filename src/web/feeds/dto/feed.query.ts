import { API } from '#core/messages/api-texts.js';
import { PathSlug } from '#platform/input/content.fields.js';
import { EventById, EventBySlug, ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { Described } from '#platform/input/field.js';
import { Word } from '#platform/input/text.fields.js';

/** Forms of a repeating event in a calendar: one rule with its exceptions, or each date by itself. */
export const RECURRENCES = ['rule', 'instances'] as const;
export type RecurrenceForm = (typeof RECURRENCES)[number];

function RecurrenceField(): PropertyDecorator {
  return Word({
    description: API.parameter.feed.recurrence,
    words: RECURRENCES,
    example: 'instances',
  });
}

/** Parameters of a feed: those of the list of events, with other defaults where no date is set. */
@Described({
  start_date: API.parameter.feed.start_date,
  end_date: API.parameter.feed.end_date,
})
export class FeedQuery extends ListEventsQuery {}

export class CalendarFeedQuery extends FeedQuery {
  @RecurrenceField()
  recurrence?: RecurrenceForm;
}

export class CalendarOfVenue extends CalendarFeedQuery {
  @PathSlug('venue-slug')
  path_slug: string;

  id: number;
}

export class CalendarOfOrganizer extends CalendarFeedQuery {
  @PathSlug('organizer-slug')
  path_slug: string;

  id: number;
}

export class CalendarOfEvent extends EventById {
  @RecurrenceField()
  recurrence?: RecurrenceForm;
}

export class CalendarOfEventBySlug extends EventBySlug {
  @RecurrenceField()
  recurrence?: RecurrenceForm;
}
