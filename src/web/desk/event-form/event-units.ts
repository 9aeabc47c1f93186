import type { FormUnit } from '#core/forms/form-conflict.js';
import { FLAGS, LISTS, PLAIN, WHEN, type EventFields, type ListName } from './event-fields.js';
import { repeatMeaning } from './repeat-fields.js';

/** Units of an event's form that can change independently, in its order. */
export const EVENT_UNITS: readonly FormUnit<EventFields>[] = [
  unitOf('when', WHEN),
  { name: 'repeat', fields: ['repeat'], meaning: ({ repeat }) => repeatMeaning(repeat) },
  ...PLAIN.map((name) => unitOf(name, [name])),
  ...LISTS.map((name) => ({ name, fields: [name], meaning: (fields: EventFields) => listMeaning(name, fields) })),
  ...FLAGS.map((name) => unitOf(name, [name])),
  unitOf('published', ['publish_day', 'publish_time']),
];

/** The order of places matters, that of terms does not. */
export function listMeaning(name: ListName, { [name]: ids }: EventFields): readonly string[] {
  return name === 'venue' || name === 'organizer' ? ids : ids.toSorted();
}

function unitOf(name: string, fields: readonly (keyof EventFields)[]): FormUnit<EventFields> {
  return { name, fields, meaning: (values) => fields.map((field) => values[field]) };
}
