import type { AnswersOf, EventFieldDescriptor, FieldKind, InputsOf } from './field-descriptor.js';
import { keysOf } from './keys.js';

/** Flags of how an event is shown here: nothing that readers elsewhere need to know. */
const DISPLAY = {
  kind: 'flag',
  group: 'display',
  page: false,
  search: false,
  geoJson: null,
  jsonLd: null,
  iCalendar: null,
  rss: false,
  assistant: null,
  cli: null,
  jsonLines: null,
} as const;

/**
 * The scalar fields of an event by the name of the column and the parameter, in the order of answers. Whatever holds
 * for each of them follows from here: input and answer, the mask of a password, inheritance by the dates of a series,
 * split and copy, history, the form, and what each feed, tool, command and import has of it. Their labels and descriptions
 * stand in the locales under this name.
 */
export const EVENT_FIELDS = {
  show_map: {
    ...DISPLAY,
    csv: 'Event Show Map',
    table: { headings: ['Show Map'], words: [] },
    examples: { input: true, answer: true },
  },
  show_map_link: {
    ...DISPLAY,
    csv: 'Event Show Map Link',
    table: { headings: ['Show Map Link'], words: [] },
    examples: { input: true, answer: true },
  },
  hide_from_listings: {
    ...DISPLAY,
    csv: 'Hide Event From Event Listings',
    table: { headings: ['Hide From Event Listings', 'event_hide'], words: [] },
    examples: { input: false, answer: false },
  },
  sticky: {
    ...DISPLAY,
    csv: 'Event Sticky in Month View',
    table: { headings: ['Sticky in Month View', 'event_sticky'], words: [] },
    examples: { input: false, answer: false },
  },
  featured: {
    ...DISPLAY,
    csv: 'Feature Event',
    table: { headings: ['Featured Event', 'feature_event', 'event_featured'], words: [] },
    examples: { input: false, answer: true },
  },
  ticket_url: {
    kind: 'address',
    group: 'tickets',
    // A button, not a fact.
    page: false,
    search: false,
    csv: null,
    geoJson: null,
    // The address of `offers`, which is made of it and of the cost.
    jsonLd: null,
    iCalendar: null,
    rss: false,
    assistant: 'reads',
    cli: null,
    jsonLines: 'ticket_url',
    table: {
      headings: [],
      words: [
        ...['ticket url', 'tickets', 'booking', 'booking url', '申込URL', 'チケット', '예매', '예매링크'],
        ...['购票链接', '購票連結', '售票網址'],
      ],
    },
    examples: { answer: 'https://tickets.example.org/lanterns' },
  },
} as const satisfies Readonly<Record<string, EventFieldDescriptor>>;

type EventFields = typeof EVENT_FIELDS;

export type EventField = keyof EventFields;

/** Names of the fields of these kinds. */
export type FieldOf<Kind extends FieldKind> = {
  [Name in EventField]: EventFields[Name]['kind'] extends Kind ? Name : never;
}[EventField];

/** The described fields of an event as requests write them. */
export type EventFieldInputs = InputsOf<EventFields>;

/** The described fields of an event as answers have them. */
export type EventFieldAnswers = AnswersOf<EventFields>;

/** The description of a field, for code that holds for any. */
export function descriptorOf(name: EventField): EventFieldDescriptor {
  return EVENT_FIELDS[name];
}

export const EVENT_FIELD_NAMES = keysOf(EVENT_FIELDS);

/** Names of the fields of these kinds, in their order. */
export function eventFieldsOfKind<const Kind extends FieldKind>(...kinds: readonly Kind[]): FieldOf<Kind>[] {
  return EVENT_FIELD_NAMES.filter((name): name is FieldOf<Kind> =>
    kinds.some((kind) => EVENT_FIELDS[name].kind === kind),
  );
}

/** Names of the fields of all kinds but these, in their order: those of a new kind are among them. */
export function eventFieldsExceptOfKind<const Kind extends FieldKind>(
  ...kinds: readonly Kind[]
): FieldOf<Exclude<FieldKind, Kind>>[] {
  return EVENT_FIELD_NAMES.filter((name): name is FieldOf<Exclude<FieldKind, Kind>> =>
    kinds.every((kind) => EVENT_FIELDS[name].kind !== kind),
  );
}

/** Names of the fields that are somewhere besides the API, in their order. */
export function eventFieldsShown(face: 'rss' | 'assistant' | 'table'): EventField[] {
  return EVENT_FIELD_NAMES.filter((name) => Boolean(descriptorOf(name)[face]));
}

/** The fields that have a name of their own somewhere, with that name. */
export function eventFieldsNamed(
  face: 'csv' | 'geoJson' | 'iCalendar' | 'cli' | 'jsonLines',
): readonly { readonly name: EventField; readonly as: string }[] {
  return EVENT_FIELD_NAMES.flatMap((name) => {
    const as = descriptorOf(name)[face];
    return as === null ? [] : [{ name, as }];
  });
}
