import type { Zone } from '../../../core/dates/zone.js';
import { expected } from '../../../core/messages/message.js';
import {
  BodyField,
  CostField,
  PathId,
  PathSlug,
  SlugField,
  TitleField,
  WebsiteField,
} from '../../../platform/input/content.fields.js';
import { DateField, ZoneField, type DateInput } from '../../../platform/input/date.fields.js';
import { Field, Required } from '../../../platform/input/field.js';
import type { OrganizerInput } from '../../organizers/dto/organizer.input.js';
import type { VenueInput } from '../../venues/dto/venue.input.js';
import { LinkedField, type LinkedRef } from '../../../platform/input/linked.fields.js';
import { TermList, type TermRef } from '../../../platform/input/term-fields.js';
import { Unparsed } from '../../../platform/input/unparsed.js';
import { ClearableId, Flag } from '../../../platform/input/value.fields.js';
import type { EventStatus } from '../event-status.js';
import { PublicationInput } from '../../records/publishing/dto/publication.input.js';
import {
  DatesField,
  EventStatusField,
  RecurrenceField,
  ScopeField,
  type DatesInput,
  type WriteScope,
} from './recurrence.fields.js';

/** The fields of an event. */
export class EventInput extends PublicationInput {
  @TitleField({ of: 'event', description: 'Title, one line of HTML text.', example: '中秋綵燈會' })
  title?: string | null;

  @BodyField({ description: 'Description, HTML.', example: '<p>歡迎各位市民參加。</p>' })
  description?: string | null;

  @SlugField({
    description: 'Slug in the language written; made from the title where it is not given.',
    example: 'mid-autumn-lanterns',
  })
  slug?: string | null;

  @BodyField({ description: 'Excerpt, HTML.', example: 'Lanterns by the harbour.' })
  excerpt?: string | null;

  @ZoneField({ description: 'Time zone of the event; without it the site’s.' })
  timezone?: Zone;

  @Flag({
    description: 'The event lasts all day: its times are stretched to whole days.',
    default: false,
    example: false,
  })
  all_day?: boolean;

  @DateField({
    description: 'Start, on the wall clock of the event’s zone unless an offset stands with it.',
    example: '2026-09-25 18:30:00',
  })
  start_date?: DateInput;

  @DateField({ description: 'End, likewise.', example: '2026-09-25 22:00:00' })
  end_date?: DateInput;

  @CostField({ description: 'Cost.' })
  cost?: string | null;

  @WebsiteField({ description: 'Website of the event.' })
  website?: string | null;

  @Flag({ description: 'Show a map on the event.', example: true })
  show_map?: boolean;

  @Flag({ description: 'Show a map link on the event.', example: true })
  show_map_link?: boolean;

  @Flag({ description: 'Leave the event out of every list.', example: false })
  hide_from_listings?: boolean;

  @Flag({ description: 'Pin the event in calendar views.', example: false })
  sticky?: boolean;

  @Flag({ description: 'Feature the event.', example: false })
  featured?: boolean;

  @TermList({
    description: 'Categories, by id, slug or name, or as answers have them; unknown names are created.',
    example: [3, 'music'],
  })
  categories?: TermRef[];

  @TermList({
    description: 'Tags, by id, slug or name, or as answers have them; unknown names are created.',
    example: ['outdoor'],
  })
  tags?: TermRef[];

  @LinkedField({
    description:
      'Venue or venues, existing or new; a new one is the existing one of its name that nothing given contradicts.',
    reference: 'linked-venues',
    example: [7],
  })
  venue?: LinkedRef<VenueInput>[];

  @LinkedField({
    description:
      'Organizers, existing or new; a new one is the existing one of its name that nothing given contradicts.',
    reference: 'linked-organizers',
    example: [9, { organizer: '香港爵士會' }],
  })
  organizer?: LinkedRef<OrganizerInput>[];

  @ClearableId({
    description: 'Id of the parent event, 0 for none.',
    reference: 'parent-event',
    blank: 'none',
    example: 0,
  })
  post_parent?: number | null;

  @RecurrenceField({
    description: 'How the event repeats: lines RRULE, RDATE and EXDATE of RFC 5545, without DTSTART; null ends it.',
    example: ['RRULE:FREQ=WEEKLY;COUNT=10', 'EXDATE:20261013T183000'],
  })
  recurrence?: string[] | null;

  @DatesField({
    description: 'The same for a run of single dates, beside the event’s own; null ends it.',
    example: [{ start_date: '2026-10-03 18:30:00', end_date: '2026-10-03 22:00:00' }],
  })
  dates?: DatesInput[] | null;

  @EventStatusField()
  event_status?: EventStatus;

  @WebsiteField({ description: 'Where tickets are sold; an event with such an address is ticketed.' })
  ticket_url?: string | null;

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
      description: 'Password that protects the event; "" takes it away.',
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
