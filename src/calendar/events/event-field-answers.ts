import {
  descriptorOf,
  EVENT_FIELD_NAMES,
  eventFieldsIn,
  eventFieldsNamed,
  eventFieldsShown,
  type EventField,
  type FieldAnswers,
} from '#core/event-fields.js';
import { NO_VALUE, type FieldDescriptor } from '#core/field-descriptor.js';
import type { FieldValue } from '#core/field-texts.js';
import type { EventRow } from './event.record.js';

type Group = FieldDescriptor['group'];

const NAMES = { display: eventFieldsIn('display'), tickets: eventFieldsIn('tickets') };

export function fieldAnswers<G extends Group>(row: EventRow, group: G): FieldAnswers<G> {
  return answersOf(row, NAMES[group]) as FieldAnswers<G>;
}

const IN_FEEDS = new Set<EventField>([
  ...eventFieldsNamed('geoJson').map(({ name }) => name),
  ...eventFieldsNamed('iCalendar').map(({ name }) => name),
  ...eventFieldsShown('rss'),
]);

/** Described fields that feeds show which are made of outlines. */
export function fieldsInFeeds(row: EventRow): Partial<FieldAnswers> {
  return answersOf(row, IN_FEEDS);
}

function answersOf(row: EventRow, names: Iterable<EventField>): Partial<FieldAnswers> {
  const answers: Partial<Record<EventField, FieldValue>> = {};
  for (const name of names) answers[name] = row[name] ?? NO_VALUE[descriptorOf(name).kind];
  return answers as Partial<FieldAnswers>;
}

/** Values of the described fields that a password hides. */
export const HIDDEN_FIELDS = Object.fromEntries(
  EVENT_FIELD_NAMES.map((name) => [name, NO_VALUE[descriptorOf(name).kind]]),
) as FieldAnswers;
