import { eventFieldsExceptOfKind, eventFieldsOfKind } from '#core/event-fields.js';
import { inputChoice, inputFlag, inputGroup, inputText, inputTexts, type FormInput } from '#core/forms/form-input.js';
import { readRepeat, type RepeatFields } from './repeat-fields.js';

/** Described fields of an event whose control has one text. */
export const DESCRIBED = eventFieldsExceptOfKind('flag', 'list');
/** Described fields with several values. */
export const DESCRIBED_LISTS = eventFieldsOfKind('list');

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
export const LISTS = ['venue', 'organizer', 'categories', 'tags', ...DESCRIBED_LISTS] as const;

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
/** Statuses that a button of the form asks for; without one, the status stays. */
const ASKED_STATUSES = ['draft', 'pending', 'publish', 'private'] as const;
export type RequestedStatus = (typeof ASKED_STATUSES)[number];

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
    Readonly<Record<FlagName, boolean>>,
    /** Ids, as sent by the form, or values. */
    Readonly<Record<ListName, readonly string[]>> {
  readonly all_day: boolean;
  readonly without_password: boolean;
  /** Names of categories to create. */
  readonly new_categories: readonly string[];
  readonly new_venue: Texts<(typeof VENUE_PARTS)[number]>;
  readonly new_organizer: Texts<(typeof ORGANIZER_PARTS)[number]>;
  readonly repeat: RepeatFields;
}

/** Last field of the form: without it, the form has arrived incomplete. */
export const WHOLE = 'whole';

export function isWhole(input: FormInput): boolean {
  return inputFlag(input, WHOLE);
}

/** Whether a new place is to be created. */
export function isFilled(place: Readonly<Record<string, string>>): boolean {
  return Object.values(place).some((part) => part !== '');
}

export function readFields(input: FormInput): EventFields {
  return {
    ...named(PLAIN, (name) => inputText(input, name)),
    ...named(WHEN_TEXTS, (name) => inputText(input, name).trim()),
    ...named(OTHERS, (name) => inputText(input, name).trim()),
    ...named(FLAGS, (name) => inputFlag(input, name)),
    ...named(LISTS, (name) => [...new Set(inputTexts(input, name))]),
    status: inputChoice(ASKED_STATUSES, input, 'as') ?? inputText(input, 'status'),
    new_categories: [
      ...new Set([...inputTexts(input, 'new_categories'), ...namesIn(inputText(input, 'new_category'))]),
    ],
    image: inputText(input, 'image_address').trim() || inputText(input, 'image'),
    all_day: inputFlag(input, 'all_day'),
    without_password: inputFlag(input, 'without_password'),
    new_venue: named(VENUE_PARTS, (name) => inputText(inputGroup(input, 'new_venue'), name).trim()),
    new_organizer: named(ORGANIZER_PARTS, (name) => inputText(inputGroup(input, 'new_organizer'), name).trim()),
    repeat: readRepeat(input),
  };
}

/** Names in a text that separates them by commas. */
export function namesIn(text: string): string[] {
  return text
    .split(/[,，、]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function named<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value>;
function named(names: readonly string[], valueOf: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
