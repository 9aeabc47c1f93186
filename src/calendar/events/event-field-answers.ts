import {
  descriptorOf,
  EVENT_FIELD_NAMES,
  eventFieldsIn,
  type FieldDescriptor,
  type FieldOf,
} from '#core/event-fields.js';
import type { EventRow } from './event.record.js';

type Group = FieldDescriptor['group'];

/** Described fields of a group in an answer: an empty text is "". */
export type FieldAnswers<G extends Group> = { [Name in FieldOf<'flag', G>]: boolean } & {
  [Name in FieldOf<'address' | 'text', G>]: string;
};

const NAMES = { display: eventFieldsIn('display'), tickets: eventFieldsIn('tickets') };

export function fieldAnswers<G extends Group>(row: EventRow, group: G): FieldAnswers<G> {
  const answers: Partial<Record<string, boolean | string>> = {};
  for (const name of NAMES[group]) answers[name] = row[name] ?? '';
  return answers as FieldAnswers<G>;
}

/** Values of the described fields that a password hides: a flag is unknown, a text empty. */
export const HIDDEN_FIELDS = Object.fromEntries(
  EVENT_FIELD_NAMES.map((name) => [name, descriptorOf(name).kind === 'flag' ? null : '']),
) as { readonly [Name in FieldOf<'flag'>]: null } & { readonly [Name in FieldOf<'address' | 'text'>]: '' };
