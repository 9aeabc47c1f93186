import { API } from '#core/messages/api-texts.js';
import type { Zone } from '#core/dates/zone.js';
import { expected } from '#core/messages/message.js';
import {
  BodyField,
  CostField,
  PathId,
  PathSlug,
  SlugField,
  TitleField,
  WebsiteField,
} from '#platform/input/content.fields.js';
import { DateField, ZoneField, type DateInput } from '#platform/input/date.fields.js';
import { Field, Required } from '#platform/input/field.js';
import type { OrganizerInput } from '#calendar/organizers/dto/organizer.input.js';
import type { VenueInput } from '#calendar/venues/dto/venue.input.js';
import { LinkedField, type LinkedRef } from '#platform/input/linked.fields.js';
import { TermList, type TermRef } from '#platform/input/term-fields.js';
import { Unparsed } from '#platform/input/unparsed.js';
import { ClearableId, Flag } from '#platform/input/value.fields.js';
import type { EventStatus } from '../event-status.js';
import { PublicationInput } from '#calendar/records/publishing/dto/publication.input.js';
import { WithFieldInputs } from '#calendar/records/publishing/dto/described-fields.js';
import { EVENT_FIELDS_IN_API } from './event-fields-in-api.js';
import {
  DatesField,
  EventStatusField,
  RecurrenceField,
  ScopeField,
  type DatesInput,
  type WriteScope,
} from './recurrence.fields.js';

/** Texts and times of an event. */
abstract class EventTextsInput extends PublicationInput {
  @TitleField({ of: 'event', description: API.field.event.title, example: '中秋綵燈會' })
  title?: string | null;

  @BodyField({ description: API.field.common.description, example: '<p>歡迎各位市民參加。</p>' })
  description?: string | null;

  @SlugField({
    description: API.field.event.slug,
    example: 'mid-autumn-lanterns',
  })
  slug?: string | null;

  @BodyField({ description: API.field.common.excerpt, example: 'Lanterns by the harbour.' })
  excerpt?: string | null;

  @ZoneField({ description: API.field.event.timezone })
  timezone?: Zone;

  @Flag({
    description: API.field.event.all_day,
    default: false,
    example: false,
  })
  all_day?: boolean;

  @DateField({
    description: API.field.event.start_date,
    example: '2026-09-25 18:30:00',
  })
  start_date?: DateInput;

  @DateField({ description: API.field.event.end_date, example: '2026-09-25 22:00:00' })
  end_date?: DateInput;

  @CostField({ description: API.field.event.cost })
  cost?: string | null;

  @WebsiteField({ description: API.field.event.website })
  website?: string | null;
}

/** The fields of an event without those of its tickets. */
abstract class LinkedEventInput extends WithFieldInputs(EventTextsInput, EVENT_FIELDS_IN_API, 'display') {
  @TermList({
    description: API.field.event.categories,
    example: [3, 'music'],
  })
  categories?: TermRef[];

  @TermList({
    description: API.field.event.tags,
    example: ['outdoors'],
  })
  tags?: TermRef[];

  @LinkedField({
    description: API.field.event.venue,
    reference: 'linked-venues',
    example: [7],
  })
  venue?: LinkedRef<VenueInput>[];

  @LinkedField({
    description: API.field.event.organizer,
    reference: 'linked-organizers',
    example: [9, { organizer: '香港爵士會' }],
  })
  organizer?: LinkedRef<OrganizerInput>[];

  @ClearableId({
    description: API.field.event.post_parent,
    reference: 'parent-event',
    blank: 'none',
    example: 0,
  })
  post_parent?: number | null;

  @RecurrenceField({
    description: API.field.event.recurrence,
    example: ['RRULE:FREQ=WEEKLY;COUNT=10', 'EXDATE:20261013T183000'],
  })
  recurrence?: string[] | null;

  @DatesField({
    description: API.field.event.dates,
    example: [{ start_date: '2026-10-03 18:30:00', end_date: '2026-10-03 22:00:00' }],
  })
  dates?: DatesInput[] | null;

  @EventStatusField()
  event_status?: EventStatus;
}

/** The fields of an event. */
export class EventInput extends WithFieldInputs(LinkedEventInput, EVENT_FIELDS_IN_API, 'tickets') {
  @Field({
    parse: (value) => {
      if (value === null || value === '') return null;
      return typeof value === 'string' && value.length <= 200 ? value : Unparsed.VALUE;
    },
    expects: expected('text-or-none', { maximum: 200 }),
    schema: {
      type: String,
      nullable: true,
      maxLength: 200,
      description: API.field.event.post_password,
      example: 'sesame',
    },
  })
  post_password?: string | null;
}

@Required('title', 'start_date', 'end_date')
export class CreateEventDto extends EventInput {}

export class UpdateEventDto extends EventInput {
  @ScopeField()
  scope?: WriteScope;

  @PathId()
  id: number;
}

export class UpdateEventBySlugDto extends EventInput {
  @ScopeField()
  scope?: WriteScope;

  @PathSlug('event-slug')
  path_slug: string;

  id: number;
}
