import {
  EVENT_FIELDS,
  eventFieldsNamed,
  eventFieldsShown,
  type EventField,
  type EventFieldAnswers,
} from '#core/event-fields.js';
import { fieldAnswers } from '../records/reading/field-answers.js';
import type { EventRow } from './event.record.js';

const IN_FEEDS = new Set<EventField>([
  ...eventFieldsNamed('geoJson').map(({ name }) => name),
  ...eventFieldsNamed('iCalendar').map(({ name }) => name),
  ...eventFieldsShown('rss'),
]);

/** Described fields that feeds show which are made of outlines. */
export function fieldsInFeeds(row: EventRow): Partial<EventFieldAnswers> {
  return fieldAnswers(EVENT_FIELDS, row, IN_FEEDS);
}
