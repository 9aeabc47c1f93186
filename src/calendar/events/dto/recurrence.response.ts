import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { PublicationResponse } from '#calendar/records/publishing/dto/publication.response.js';
import { EVENT_STATUSES, type EventStatus } from '../event-status.js';

const MOMENT = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$';

/** A date of a run of single dates. */
export class DatesResponse {
  @ApiProperty({
    description: 'Start, in the event’s time zone.',
    type: String,
    pattern: MOMENT,
    example: '2026-10-03 18:30:00',
  })
  start_date: string;

  @ApiProperty({ description: API.field.event.end_date, type: String, pattern: MOMENT, example: '2026-10-03 22:00:00' })
  end_date: string;
}

/** One of an event's next dates. */
export class NextDateResponse extends DatesResponse {
  @ApiProperty({ description: 'Id of the occurrence.', type: 'integer', example: 34 })
  id: number;
}

/** An exception that no longer has a place in its series: a changed date, or a removed one. */
export class DroppedExceptionResponse {
  @ApiProperty({
    description: 'Id of its occurrence; `null` of a date that EXDATE took off and that never had one.',
    type: 'integer',
    nullable: true,
    example: 34,
  })
  id: number | null;

  @ApiProperty({
    description: 'The start that the rule gave it.',
    type: String,
    pattern: MOMENT,
    example: '2026-10-03 18:30:00',
  })
  original_start_date: string;
}

/** Recurrence keys of answers with an event. */
export abstract class RepeatingResponse extends PublicationResponse {
  @ApiPropertyOptional({
    description: 'Whether it takes place as announced.',
    enum: EVENT_STATUSES,
    example: 'scheduled',
  })
  event_status?: EventStatus;

  @ApiPropertyOptional({
    description: 'The start before it was rescheduled; `null` where it was not.',
    type: String,
    nullable: true,
    pattern: MOMENT,
    example: null,
  })
  previous_start_date?: string | null;

  @ApiPropertyOptional({ description: 'Whether the event repeats.', type: Boolean, example: true })
  recurring?: boolean;

  @ApiPropertyOptional({
    description: 'Id of the event that repeats, which its first occurrence has too; `null` where nothing repeats.',
    type: 'integer',
    nullable: true,
    example: 12,
  })
  recurring_event_id?: number | null;

  @ApiPropertyOptional({
    description:
      'The start that the rule gives this occurrence, whenever it takes place; `null` where nothing repeats.',
    type: String,
    nullable: true,
    pattern: MOMENT,
    example: '2026-09-25 18:00:00',
  })
  original_start_date?: string | null;

  @ApiPropertyOptional({
    description: 'When the event repeats, as a sentence in the reader’s language; `""` where it does not.',
    type: String,
    example: 'Every Tuesday until 15 December 2026',
  })
  recurrence_text?: string;

  @ApiPropertyOptional({
    description:
      'With `hide_subsequent_recurrences`: how many more occurrences of the event the list would have without it.',
    type: 'integer',
    minimum: 0,
    example: 9,
  })
  subsequent_recurrences?: number;

  @ApiPropertyOptional({
    description: 'The lines RRULE, RDATE and EXDATE by which it repeats; in answers with a single event only.',
    type: [String],
    nullable: true,
    example: ['RRULE:FREQ=WEEKLY;COUNT=10'],
  })
  recurrence?: string[] | null;

  @ApiPropertyOptional({
    description: 'Its further dates, where they are a run of single ones; in answers with a single event only.',
    type: [DatesResponse],
    nullable: true,
    example: null,
  })
  dates?: DatesResponse[] | null;

  @ApiPropertyOptional({
    description: 'The next five times that it takes place; in answers with a single event only.',
    type: [NextDateResponse],
    example: [],
  })
  next_dates?: NextDateResponse[];

  @ApiPropertyOptional({
    description:
      'Exceptions that have lost their place as the rule or the times were changed; only after such a write. Dates that EXDATE took off are among them: these lines are gone.',
    type: [DroppedExceptionResponse],
    example: [],
  })
  dropped_exceptions?: DroppedExceptionResponse[];

  @ApiPropertyOptional({
    description:
      'Starts that lines EXDATE name although the event has no such date; only after a write of the rule or the times.',
    type: 'array',
    items: { type: 'string', pattern: MOMENT },
    example: [],
  })
  unmatched_exdates?: string[];
}
