import { API } from '#core/messages/api-texts.js';
import type { Status } from '#core/status/status.js';
import { PathId, PathSlug, StatusFilter } from '#platform/input/content.fields.js';
import { DateField, type DateInput } from '#platform/input/date.fields.js';
import { TermFilterField, type TermFilter } from '#platform/input/term-fields.js';
import { QueryText, Word } from '#platform/input/text.fields.js';
import { Decimal, Flag, IdList, PositiveInteger, WordFlag } from '#platform/input/value.fields.js';
import { ScopeField, type WriteScope } from './recurrence.fields.js';
import { I18nField } from '#calendar/records/texts/dto/i18n.field.js';
import { SyncQuery } from '#calendar/changes/dto/sync.query.js';
import { ScriptField } from '#calendar/search/dto/script.field.js';
import { SearchField } from '#calendar/search/dto/search.field.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';

export const EVENT_ORDERS = ['start_date', 'end_date', 'title', 'date', 'modified', 'id', 'relevance'] as const;

/** Parameters of the list of events. */
export class ListEventsQuery extends SyncQuery {
  @I18nField()
  _i18n?: boolean;

  @DateField({
    description: API.parameter.events.start_date,
    example: '2026-07-15 00:00:00',
  })
  start_date?: DateInput;

  @DateField({
    description: API.parameter.events.end_date,
    example: '2028-07-15 23:59:59',
  })
  end_date?: DateInput;

  @DateField({ description: API.parameter.events.starts_before, example: '2026-08-01' })
  starts_before?: DateInput;

  @DateField({ description: API.parameter.events.starts_after, example: '2026-07-15' })
  starts_after?: DateInput;

  @DateField({ description: API.parameter.events.ends_before, example: '2026-08-01' })
  ends_before?: DateInput;

  @DateField({ description: API.parameter.events.ends_after, example: '2026-07-15' })
  ends_after?: DateInput;

  @WordFlag({
    description: API.parameter.events.strict_dates,
    default: false,
    example: true,
  })
  strict_dates?: boolean;

  @Flag({ description: API.parameter.events.ongoing, example: true })
  ongoing?: boolean;

  /** Set by pages and feeds (`unended`); no parameter. */
  unended?: boolean;

  /** Set by suggestions: the search is for titles, in every language; no parameter. */
  titlesOnly?: boolean;

  @SearchField({ description: API.parameter.events.search, example: '音樂節' })
  search?: string;

  @ScriptField()
  script?: 'exact';

  @TermFilterField({
    description: API.parameter.events.categories,
    reference: 'category-filter',
    example: [3, 'music'],
  })
  categories?: TermFilter;

  @TermFilterField({
    description: API.parameter.events.tags,
    reference: 'tag-filter',
    example: ['outdoors'],
  })
  tags?: TermFilter;

  @IdList({ description: API.parameter.events.venue, reference: 'venues', example: [7] })
  venue?: number[];

  @IdList({ description: API.parameter.events.organizer, reference: 'organizers', example: [9] })
  organizer?: number[];

  @Flag({ description: API.parameter.events.featured, example: true })
  featured?: boolean;

  @StatusFilter({ description: API.parameter.common.status })
  status?: Status[];

  @Flag({ description: API.parameter.events.geoloc, example: true })
  geoloc?: boolean;

  @Decimal({
    description: API.parameter.events.geoloc_lat,
    min: -90,
    max: 90,
    reference: 'geoloc',
    example: 22.2936,
  })
  geoloc_lat?: number;

  @Decimal({
    description: API.parameter.events.geoloc_lng,
    min: -180,
    max: 180,
    reference: 'geoloc',
    example: 114.1699,
  })
  geoloc_lng?: number;

  @Decimal({
    description: API.parameter.events.geoloc_radius,
    min: 0,
    exclusiveMin: true,
    max: 20_040,
    reference: 'geoloc',
    example: 5,
  })
  geoloc_radius?: number;

  @IdList({ description: API.parameter.events.include, example: [29, 30] })
  include?: number[];

  @PositiveInteger({ description: API.parameter.events.post_parent, reference: 'event', example: 29 })
  post_parent?: number;

  @Flag({ description: API.parameter.events.recurring, example: true })
  recurring?: boolean;

  @PositiveInteger({
    description: API.parameter.events.related_to,
    reference: 'occurrence',
    example: 29,
  })
  related_to?: number;

  @Flag({
    description: API.parameter.events.hide_subsequent_recurrences,
    example: true,
  })
  hide_subsequent_recurrences?: boolean;

  @Flag({ description: API.parameter.events.ticketed, example: true })
  ticketed?: boolean;

  @Word({ description: API.parameter.common.order, words: ['asc', 'desc'], lenient: true, example: 'asc' })
  order?: 'asc' | 'desc';

  @Word({
    description: API.parameter.events.orderby,
    words: EVENT_ORDERS,
    lenient: true,
    example: 'start_date',
  })
  orderby?: (typeof EVENT_ORDERS)[number];

  @DateField({ description: API.parameter.events.modified_after, example: '2026-07-01T00:00:00Z' })
  modified_after?: DateInput;

  @QueryText({ description: API.parameter.events.password, example: 'sesame' })
  password?: string;

  @Flag({ description: API.parameter.events.translated, example: true })
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

  @QueryText({ description: API.parameter.singleEvent.password, example: 'sesame' })
  password?: string;

  @Word({
    description: API.parameter.singleEvent.context,
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

const PERMANENT = API.parameter.singleEvent.permanent;

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
