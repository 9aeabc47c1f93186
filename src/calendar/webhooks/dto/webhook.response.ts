import type { WallClock } from '#core/dates/wall-clock.js';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LANGUAGES } from '#core/language.js';
import { PageResponse } from '#calendar/records/lists/dto/page.response.js';
import { RESOURCES } from '#calendar/records/resource-names.js';

const TEXT_OR_NULL = { type: String, nullable: true } as const;

export class WebhookResponse {
  @ApiProperty({ description: 'Id of the webhook.', type: Number, example: 2 })
  id: number;

  @ApiProperty({ description: 'Address that is told.', type: String, example: 'https://site.example/hooks/calendar' })
  address: string;

  @ApiProperty({
    description: 'Resources whose changes are told.',
    type: [String],
    enum: [...RESOURCES],
    example: ['events'],
  })
  resources: string[];

  @ApiProperty({
    description: 'Categories, with those below them, of whose events it is told; empty for all.',
    type: [Number],
    example: [3],
  })
  categories: number[];

  @ApiProperty({
    description: 'Languages of the records of which it is told; empty for all.',
    type: [String],
    enum: [...LANGUAGES],
    example: ['en'],
  })
  languages: string[];

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'Mail address that is told when the service switches it off.',
    example: 'web@site.example',
  })
  email: string | null;

  @ApiProperty({ description: 'Whether it is told.', type: Boolean, example: true })
  active: boolean;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'The last answer or failure, where the service switched it off.',
    example: null,
  })
  disabled: string | null;

  @ApiProperty({ description: 'Number of messages that wait.', type: Number, example: 0 })
  waiting: number;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'When a message was accepted last, in UTC.',
    example: '2026-11-27 08:00:00',
  })
  last_success_utc: WallClock | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'When a message was refused or not answered last, in UTC.',
    example: '2026-11-26 20:14:05',
  })
  last_failure_utc: WallClock | null;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'Status of that answer, or the failure.', example: '503' })
  last_failure: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'When the next message is sent, in UTC, where its receiver takes none now.',
    example: null,
  })
  paused_until_utc: WallClock | null;

  @ApiPropertyOptional({
    description: 'Key of the signatures; only when it was made.',
    type: String,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })
  secret?: string;

  @ApiProperty({
    description: 'Address of the webhook.',
    type: String,
    example: 'https://calendar.example/calendar/events/v1/webhooks/2',
  })
  rest_url: string;
}

export class WebhookListResponse extends PageResponse {
  @ApiProperty({ description: 'The webhooks.', type: [WebhookResponse] })
  webhooks: WebhookResponse[];
}

/** A message to a webhook. */
export class DeliveryResponse {
  @ApiProperty({ description: 'Id of the delivery.', type: Number, example: 88 })
  id: number;

  @ApiProperty({ description: '`webhook-id` of the message.', type: String, example: 'msg_1f0c' })
  message_id: string;

  @ApiProperty({ description: 'Type of the message.', type: String, example: 'event.updated' })
  type: string;

  @ApiProperty({ description: 'Kind and id of the record.', type: String, example: 'event 12' })
  record: string;

  @ApiProperty({ description: 'When it was made, in UTC.', type: String, example: '2026-11-27 08:00:00' })
  created_at_utc: WallClock;

  @ApiProperty({ description: 'Number of attempts.', type: Number, example: 1 })
  attempts: number;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'Status of the last answer, or the failure.', example: '200' })
  answer: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'Next attempt, in UTC.', example: null })
  next_at_utc: WallClock | null;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'End, in UTC.', example: '2026-11-27 08:00:00' })
  ended_at_utc: WallClock | null;
}

export class DeliveryListResponse extends PageResponse {
  @ApiProperty({ description: 'The messages.', type: [DeliveryResponse] })
  deliveries: DeliveryResponse[];
}
