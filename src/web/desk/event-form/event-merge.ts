import { formDigest } from '../forms/form-digest.js';
import { FLAGS, LISTS, PLAIN, WHEN, type EventFields } from './event-fields.js';
import type { FormInput } from '../../../core/forms/form-input.js';
import { repeatMeaning } from './repeat-fields.js';

/** Units of an event's form that can change independently, in its order. */
export const UNITS = ['when', 'repeat', ...PLAIN, ...LISTS, ...FLAGS, 'published'] as const;
export type Unit = (typeof UNITS)[number];

/** Digests of the values with which a form was opened: short enough to be sent along, they show later what the user changed. */
export function openedWith(fields: EventFields): string {
  return UNITS.map((unit) => digest(unit, fields)).join('.');
}

/** The user's changes over a version that somebody else saved. Without digests, every field counts as changed. */
export function mergedEvent(sent: EventFields, theirs: EventFields, opened: unknown): EventFields {
  const digests = typeof opened === 'string' ? opened.split('.') : [];
  const untouched = UNITS.filter((unit, at) => digests[at] === digest(unit, sent));
  return withUnits(sent, theirs, untouched);
}

/** The form with the other version's values where the user prefers them. */
export function mergedWithChoice(sent: EventFields, theirs: EventFields, choice: FormInput): EventFields {
  return withUnits(
    sent,
    theirs,
    UNITS.filter((unit) => choice[unit] === 'theirs'),
  );
}

function withUnits(fields: EventFields, others: EventFields, units: readonly Unit[]): EventFields {
  const names = units.flatMap(namesOf);
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, others[name]])) };
}

function namesOf(unit: Unit): readonly (keyof EventFields)[] {
  if (unit === 'when') return WHEN;
  return unit === 'published' ? ['publish_day', 'publish_time'] : [unit];
}

function digest(unit: Unit, fields: EventFields): string {
  const values =
    unit === 'repeat' ? repeatMeaning(fields.repeat) : namesOf(unit).map((name) => inOrder(unit, fields[name]));
  return formDigest(values);
}

/** The order of places matters, that of terms does not. */
function inOrder(unit: Unit, value: unknown): unknown {
  return Array.isArray(value) && (unit === 'categories' || unit === 'tags') ? value.toSorted() : value;
}
