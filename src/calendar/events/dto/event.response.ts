import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { SyncedPageResponse } from '#calendar/changes/dto/synced-page.response.js';
import { ImageResponse } from '#calendar/media/dto/image.response.js';
import { OrganizerResponse } from '#calendar/organizers/dto/organizer.response.js';
import { EmbeddedTermResponse } from '#calendar/terms/dto/term.response.js';
import { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { WithFieldAnswers } from '#calendar/records/publishing/dto/described-fields.js';
import { EVENT_FIELDS_IN_API } from './event-fields-in-api.js';
import { RepeatingResponse } from './recurrence.response.js';
import { CostDetailsResponse, DateDetailsResponse } from './event-parts.response.js';

const MOMENT = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$';

function flag(description: string, example: boolean): PropertyDecorator {
  return ApiProperty({
    description: `${description} \`null\` while a password hides the event.`,
    type: Boolean,
    nullable: true,
    example,
  });
}

/** Texts and times of an event. */
abstract class EventTextsResponse extends RepeatingResponse {
  @ApiProperty({
    description: 'Address of the event in this API.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/events/12',
  })
  rest_url: string;

  @ApiProperty({
    description: 'Title, as HTML text: `&`, `<`, `>` are entities, inline tags are kept.',
    type: String,
    example: 'Lantern Festival',
  })
  title: string;

  @ApiProperty({
    description: 'Description, as HTML; `""` when there is none.',
    type: String,
    example: '<p>Bring a lantern, or make one on the lawn.</p>',
  })
  description: string;

  @ApiProperty({
    description: 'Summary, as HTML; `""` when none was written.',
    type: String,
    example: '<p>Lanterns in the park.</p>',
  })
  excerpt: string;

  @ApiProperty({ description: 'Slug, in readable Unicode.', type: String, example: 'lantern-festival' })
  slug: string;

  @ApiProperty({
    description: 'Image of the event, `false` when it has none.',
    oneOf: [{ type: 'boolean', enum: [false] }, { $ref: getSchemaPath(ImageResponse) }],
    example: false,
  })
  image: false | ImageResponse;

  @flag('Whether the event lasts whole days.', false)
  all_day: boolean | null;

  @ApiProperty({
    description: "Start, in the event's time zone.",
    type: String,
    pattern: MOMENT,
    example: '2026-09-25 18:00:00',
  })
  start_date: string;

  @ApiProperty({ description: 'The start, taken apart.', type: DateDetailsResponse })
  start_date_details: DateDetailsResponse;

  @ApiProperty({
    description: "End, in the event's time zone.",
    type: String,
    pattern: MOMENT,
    example: '2026-09-25 23:00:00',
  })
  end_date: string;

  @ApiProperty({ description: 'The end, taken apart.', type: DateDetailsResponse })
  end_date_details: DateDetailsResponse;

  @ApiProperty({ description: 'Start, in UTC.', type: String, pattern: MOMENT, example: '2026-09-25 10:00:00' })
  utc_start_date: string;

  @ApiProperty({ description: 'The start in UTC, taken apart.', type: DateDetailsResponse })
  utc_start_date_details: DateDetailsResponse;

  @ApiProperty({ description: 'End, in UTC.', type: String, pattern: MOMENT, example: '2026-09-25 15:00:00' })
  utc_end_date: string;

  @ApiProperty({ description: 'The end in UTC, taken apart.', type: DateDetailsResponse })
  utc_end_date_details: DateDetailsResponse;

  @ApiProperty({
    description: "The event's time zone: a name such as Asia/Hong_Kong, or UTC+8.",
    type: String,
    example: 'Asia/Hong_Kong',
  })
  timezone: string;

  @ApiProperty({ description: "Short name of the time zone at the event's start.", type: String, example: 'HKT' })
  timezone_abbr: string;

  @ApiProperty({
    description: 'Cost, as text to show; `""` when none was given.',
    type: String,
    example: 'HK$120 – HK$480',
  })
  cost: string;

  @ApiProperty({ description: 'What can be read out of the cost.', type: CostDetailsResponse })
  cost_details: CostDetailsResponse;

  @ApiProperty({
    description: 'The event\'s web site; never set it is the event\'s `url`, cleared it is `""`.',
    type: String,
    example: 'https://lanterns.example.org/2026',
  })
  website: string;
}

/** An event without its tickets. */
abstract class LinkedEventResponse extends WithFieldAnswers(EventTextsResponse, EVENT_FIELDS_IN_API, 'display') {
  @ApiProperty({ description: 'Categories, by name.', type: [EmbeddedTermResponse] })
  categories: EmbeddedTermResponse[];

  @ApiProperty({ description: 'Tags, by name.', type: [EmbeddedTermResponse] })
  tags: EmbeddedTermResponse[];

  @ApiProperty({
    description: 'The venue as an object; `[]` when there is none, an array when there are several.',
    oneOf: [{ $ref: getSchemaPath(VenueResponse) }, { type: 'array', items: { $ref: getSchemaPath(VenueResponse) } }],
    example: [],
  })
  venue: VenueResponse | VenueResponse[];

  @ApiProperty({ description: 'The organizers, always an array, in the order given.', type: [OrganizerResponse] })
  organizer: OrganizerResponse[];

  @ApiProperty({
    description: 'Kept for clients that look for it; always empty.',
    type: 'array',
    items: {},
    maxItems: 0,
    example: [],
  })
  custom_fields: [];

  @flag('Whether the event has tickets, that is: whether it has a `ticket_url`.', true)
  ticketed: boolean | null;
}

/** An event. If a password hides it from the reader, lists show it with its texts empty and its flags `null`. */
@ApiExtraModels(ImageResponse, VenueResponse)
export class EventResponse extends WithFieldAnswers(LinkedEventResponse, EVENT_FIELDS_IN_API, 'tickets') {
  @ApiProperty({
    description: 'Id of the event that this one belongs to, 0 when there is none.',
    type: 'integer',
    minimum: 0,
    example: 0,
  })
  post_parent: number;

  @ApiPropertyOptional({
    description: 'The event as schema.org JSON-LD; in answers with a single event only.',
    type: 'object',
    additionalProperties: true,
    example: {
      '@context': 'http://schema.org',
      '@type': 'Event',
      name: 'Lantern Festival',
      startDate: '2026-09-25T18:00:00+08:00',
    },
  })
  json_ld?: Record<string, unknown>;
}

export class EventListResponse extends SyncedPageResponse {
  @ApiProperty({
    description: 'The events of this page, by their start unless ordered otherwise.',
    type: [EventResponse],
  })
  events: EventResponse[];
}
