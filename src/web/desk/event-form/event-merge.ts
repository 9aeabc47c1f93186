import { formDigest } from '../forms/form-digest.js';
import { FLAGS, LISTS, PLAIN, WHEN, type EventFields } from './event-fields.js';
import type { Given } from './form-values.js';
import { repeatMeaning } from './repeat-fields.js';

/** What may be changed of an event by itself, in the order of the form. */
export const UNITS = ['when', 'repeat', ...PLAIN, ...LISTS, ...FLAGS, 'published'] as const;
export type Unit = (typeof UNITS)[number];

/** What a form was opened with, short enough to be sent along: by it one sees later what somebody has changed. */
export function openedWith(fields: EventFields): string {
  return UNITS.map((unit) => digest(unit, fields)).join('.');
}

/** What was changed in a form, upon what another one has saved meanwhile. All of it counts as changed where the form does not say. */
export function merged(sent: EventFields, theirs: EventFields, opened: unknown): EventFields {
  const digests = typeof opened === 'string' ? opened.split('.') : [];
  const untouched = UNITS.filter((unit, at) => digests[at] === digest(unit, sent));
  return withUnits(sent, theirs, untouched);
}

/** The form with what somebody would rather have as the other one has it. */
export function withChoice(sent: EventFields, theirs: EventFields, choice: Given): EventFields {
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

/** Places have an order, terms have none. */
function inOrder(unit: Unit, value: unknown): unknown {
  return Array.isArray(value) && (unit === 'categories' || unit === 'tags') ? value.toSorted() : value;
}
