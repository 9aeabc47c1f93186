import type { Status } from '../../../core/status/status.js';
import { PathId, PathSlug, StatusFilter } from '../../../platform/input/content.fields.js';
import { DateField, type DateInput } from '../../../platform/input/date.fields.js';
import { TermFilterField, type TermFilter } from '../../../platform/input/term-fields.js';
import { QueryText, Word } from '../../../platform/input/text.fields.js';
import { Decimal, Flag, IdList, PositiveInteger, WordFlag } from '../../../platform/input/value.fields.js';
import { ScopeField, type WriteScope } from './recurrence.fields.js';
import { I18nField } from '../../records/texts/dto/i18n.field.js';
import { ScriptField } from '../../search/dto/script.field.js';
import { SearchField } from '../../search/dto/search.field.js';
import { LanguageQuery, PageQuery } from '../../records/lists/dto/page.query.js';

export const EVENT_ORDERS = ['start_date', 'end_date', 'title', 'date', 'modified', 'id', 'relevance'] as const;

/** Parameters of the list of events. */
export class ListEventsQuery extends PageQuery {
  @I18nField()
  _i18n?: boolean;

  @DateField({
    description: 'Events that start on this day or later; now, where no date is given.',
    example: '2026-07-15 00:00:00',
  })
  start_date?: DateInput;

  @DateField({
    description: 'Events that end on this day or before; two years from now, where no date is given.',
    example: '2028-07-15 23:59:59',
  })
  end_date?: DateInput;

  @DateField({ description: 'Events that start before the end of this day.', example: '2026-08-01' })
  starts_before?: DateInput;

  @DateField({ description: 'Events that start after the end of this day.', example: '2026-07-15' })
  starts_after?: DateInput;

  @DateField({ description: 'Events that end before the end of this day.', example: '2026-08-01' })
  ends_before?: DateInput;

  @DateField({ description: 'Events that end after the end of this day.', example: '2026-07-15' })
  ends_after?: DateInput;

  @WordFlag({
    description:
      'true: dates are exact times, not whole days. One with an offset or Z, a timestamp or now is a moment, compared with the moments of events; others are compared with each event’s own clock.',
    default: false,
    example: true,
  })
  strict_dates?: boolean;

  @Flag({
    description:
      'true: also events that have begun before the first day or moment asked for (today, where none is) and have not ended then, whenever they end. Feeds list them unless it is false.',
    example: true,
  })
  ongoing?: boolean;

  /** Set by pages and feeds (`unended`); no parameter. */
  unended?: boolean;

  @SearchField({
    description: 'Words that all occur in the title, the excerpt or the description; "phrases" and -without work.',
    example: '音樂節',
  })
  search?: string;

  @ScriptField()
  script?: 'exact';

  @TermFilterField({
    description: 'Events of any of these categories or those below them, by id, slug or name.',
    reference: 'category-filter',
    example: [3, 'music'],
  })
  categories?: TermFilter;

  @TermFilterField({
    description: 'Events with any of these tags, by id, slug or name.',
    reference: 'tag-filter',
    example: ['outdoor'],
  })
  tags?: TermFilter;

  @IdList({ description: 'Events at any of these venues.', reference: 'venues', example: [7] })
  venue?: number[];

  @IdList({ description: 'Events of any of these organizers.', reference: 'organizers', example: [9] })
  organizer?: number[];

  @Flag({ description: 'Only featured events, or only the others.', example: true })
  featured?: boolean;

  @StatusFilter({ description: 'Publication statuses to list.' })
  status?: Status[];

  @Flag({ description: 'Only events whose venue has coordinates, or only the others. Premium.', example: true })
  geoloc?: boolean;

  @Decimal({
    description: 'Latitude of a point, degrees; with geoloc_lng. Premium.',
    min: -90,
    max: 90,
    reference: 'geoloc',
    example: 22.2936,
  })
  geoloc_lat?: number;

  @Decimal({
    description: 'Longitude of a point, degrees; with geoloc_lat. Premium.',
    min: -180,
    max: 180,
    reference: 'geoloc',
    example: 114.1699,
  })
  geoloc_lng?: number;

  @Decimal({
    description: 'Distance from the point, kilometres; 25 where it is not given. Premium.',
    min: 0,
    exclusiveMin: true,
    max: 20_040,
    reference: 'geoloc',
    example: 5,
  })
  geoloc_radius?: number;

  @IdList({ description: 'Only these ids; they pass every date filter.', example: [12, 15] })
  include?: number[];

  @PositiveInteger({ description: 'Only the children of this event.', reference: 'event', example: 12 })
  post_parent?: number;

  @Flag({ description: 'Only events that repeat, or only the others.', example: true })
  recurring?: boolean;

  @PositiveInteger({
    description: 'Only the occurrences of the event with this id, or of the series that it belongs to.',
    reference: 'occurrence',
    example: 12,
  })
  related_to?: number;

  @Flag({
    description:
      'true: of each event that repeats only its first occurrence in the list, with the number of the others.',
    example: true,
  })
  hide_subsequent_recurrences?: boolean;

  @Flag({ description: 'Only events with tickets, or only those without.', example: true })
  ticketed?: boolean;

  @Word({ description: 'Direction of the order.', words: ['asc', 'desc'], lenient: true, example: 'asc' })
  order?: 'asc' | 'desc';

  @Word({
    description:
      'What to order by: start_date, end_date, title, date, modified, id or (with search) relevance; anything else is ignored.',
    words: EVENT_ORDERS,
    lenient: true,
    example: 'start_date',
  })
  orderby?: (typeof EVENT_ORDERS)[number];

  @DateField({ description: 'Only events written to after this moment.', example: '2026-07-01T00:00:00Z' })
  modified_after?: DateInput;

  @QueryText({ description: 'Shows what this password protects; the rest stays blank.', example: 'sesame' })
  password?: string;

  @Flag({ description: 'true: only events with a title in the language asked for.', example: true })
  translated?: boolean;
}

/** Parameters of the list of an event's occurrences. */
export class ListOccurrencesQuery extends ListEventsQuery {
  @PathId()
  id: number;
}

/** Parameters of a single read. */
class ReadEventQuery extends LanguageQuery {
  @I18nField()
  _i18n?: boolean;

  @QueryText({ description: 'The event’s password, where it has one.', example: 'sesame' })
  password?: string;

  @Word({
    description: 'edit, from somebody who may edit the event, lifts its password.',
    words: ['edit'],
    lenient: true,
    example: 'edit',
  })
  context?: 'edit';
}

export class EventById extends ReadEventQuery {
  @PathId()
  id: number;
}

export class EventBySlug extends ReadEventQuery {
  @PathSlug('event-slug')
  path_slug: string;

  id: number;
}

const PERMANENT = 'true removes the event for good; otherwise it goes to the trash.';

export class DeleteEventById extends LanguageQuery {
  @ScopeField()
  scope?: WriteScope;

  @PathId()
  id: number;

  @Flag({ description: PERMANENT, default: false, example: false })
  permanent?: boolean;
}

export class DeleteEventBySlug extends LanguageQuery {
  @ScopeField()
  scope?: WriteScope;

  @PathSlug('event-slug')
  path_slug: string;

  @Flag({ description: PERMANENT, default: false, example: false })
  permanent?: boolean;

  id: number;
}
