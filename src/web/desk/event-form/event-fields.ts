import { eventFieldsOfKind } from '../../../core/event-fields.js';
import { flag, group, textValue, textValues, type Given } from './form-values.js';
import { readRepeat, type RepeatFields } from './repeat-fields.js';

/** Described texts and addresses of an event. */
export const DESCRIBED = eventFieldsOfKind('address', 'text');

/** Text fields that are written without conversion, by parameter of the API. */
export const PLAIN = [
  'title',
  'description',
  'excerpt',
  'slug',
  'image',
  'cost',
  'website',
  ...DESCRIBED,
  'event_status',
  'status',
] as const;
/** In the form, the flags that editors use most come first. */
export const FLAGS = eventFieldsOfKind('flag').toReversed();
export const LISTS = ['venue', 'organizer', 'categories', 'tags'] as const;

const WHEN_TEXTS = ['start_day', 'start_time', 'end_day', 'end_time', 'timezone'] as const;
export const WHEN = [...WHEN_TEXTS, 'all_day'] as const;
const OTHERS = [
  'publish_day',
  'publish_time',
  'post_password',
  'venue_search',
  'organizer_search',
  'known_venue',
  'known_organizer',
  'new_tags',
] as const;
const VENUE_PARTS = ['venue', 'address', 'city'] as const;
const ORGANIZER_PARTS = ['organizer', 'website', 'email'] as const;

export type PlainName = (typeof PLAIN)[number];
export type FlagName = (typeof FLAGS)[number];
export type ListName = (typeof LISTS)[number];

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** All fields of the form of an event: texts, flags and lists by parameter of the API, dates by fields of their own. */
export interface EventFields
  extends
    Texts<PlainName | (typeof WHEN_TEXTS)[number] | (typeof OTHERS)[number]>,
    Readonly<Record<FlagName, boolean>> {
  readonly all_day: boolean;
  readonly without_password: boolean;
  /** Ids, as sent by the form. */
  readonly venue: readonly string[];
  readonly organizer: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly new_venue: Texts<(typeof VENUE_PARTS)[number]>;
  readonly new_organizer: Texts<(typeof ORGANIZER_PARTS)[number]>;
  readonly repeat: RepeatFields;
}

/** Last field of the form: without it, the form has arrived incomplete. */
export const WHOLE = 'whole';

export function isWhole(given: Given): boolean {
  return given[WHOLE] === 'true';
}

/** Whether a new place is to be created. */
export function isFilled(place: Readonly<Record<string, string>>): boolean {
  return Object.values(place).some((part) => part !== '');
}

export function readFields(given: Given): EventFields {
  return {
    ...named(PLAIN, (name) => textValue(given, name)),
    ...named(WHEN_TEXTS, (name) => textValue(given, name).trim()),
    ...named(OTHERS, (name) => textValue(given, name).trim()),
    ...named(FLAGS, (name) => flag(given, name)),
    ...named(LISTS, (name) => [...new Set(textValues(given, name))]),
    image: textValue(given, 'image_address').trim() || textValue(given, 'image'),
    all_day: flag(given, 'all_day'),
    without_password: flag(given, 'without_password'),
    new_venue: named(VENUE_PARTS, (name) => textValue(group(given, 'new_venue'), name).trim()),
    new_organizer: named(ORGANIZER_PARTS, (name) => textValue(group(given, 'new_organizer'), name).trim()),
    repeat: readRepeat(given),
  };
}

function named<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value>;
function named(names: readonly string[], valueOf: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
