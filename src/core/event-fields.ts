import { keysOf } from './keys.js';

/**
 * Kind of a scalar field: a flag; a web address or a line of text that may be empty. The column, the parameter, the
 * answer and the control in forms follow from it.
 */
export type FieldKind = 'flag' | 'address' | 'text';

/** A scalar field that requests write and everybody may read who may read the event. */
export interface FieldDescriptor {
  readonly kind: FieldKind;
  /** Where answers and the API's description list it: beside the display flags, or at the end with the tickets. */
  readonly group: 'display' | 'tickets';
  /** Examples in the API's description. */
  readonly examples: { readonly input?: boolean | string; readonly answer: boolean | string };
}

/**
 * The scalar fields of an event by the name of the column and the parameter, in the order of answers. Whatever holds
 * for each of them follows from here: input and answer, the mask of a password, inheritance by the dates of a series,
 * split and copy, history, and the form. Their labels and descriptions stand in the locales under this name.
 */
export const EVENT_FIELDS = {
  show_map: { kind: 'flag', group: 'display', examples: { input: true, answer: true } },
  show_map_link: { kind: 'flag', group: 'display', examples: { input: true, answer: true } },
  hide_from_listings: { kind: 'flag', group: 'display', examples: { input: false, answer: false } },
  sticky: { kind: 'flag', group: 'display', examples: { input: false, answer: false } },
  featured: { kind: 'flag', group: 'display', examples: { input: false, answer: true } },
  ticket_url: { kind: 'address', group: 'tickets', examples: { answer: 'https://tickets.example.org/lanterns' } },
} as const satisfies Readonly<Record<string, FieldDescriptor>>;

type EventFields = typeof EVENT_FIELDS;

export type EventField = keyof EventFields;

/** Names of the fields of these kinds. */
export type FieldOf<Kind extends FieldKind, Group extends FieldDescriptor['group'] = FieldDescriptor['group']> = {
  [Name in EventField]: EventFields[Name] extends { readonly kind: Kind; readonly group: Group } ? Name : never;
}[EventField];

/** The description of a field, for code that holds for any. */
export function descriptorOf(name: EventField): FieldDescriptor {
  return EVENT_FIELDS[name];
}

export const EVENT_FIELD_NAMES = keysOf(EVENT_FIELDS);

/** Names of the fields of these kinds, in their order. */
export function eventFieldsOfKind<const Kind extends FieldKind>(...kinds: readonly Kind[]): FieldOf<Kind>[] {
  return EVENT_FIELD_NAMES.filter((name): name is FieldOf<Kind> =>
    kinds.some((kind) => EVENT_FIELDS[name].kind === kind),
  );
}

/** Names of the fields of a group, in their order. */
export function eventFieldsIn(group: FieldDescriptor['group']): EventField[] {
  return EVENT_FIELD_NAMES.filter((name) => EVENT_FIELDS[name].group === group);
}
