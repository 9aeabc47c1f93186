import { keysOf } from './keys.js';

/** Values of a field by its kind, as records and the requests that write them have them; null is none. */
export interface StoredValues {
  readonly flag: boolean;
  /** A web address. */
  readonly address: string | null;
  /** A line of text. */
  readonly text: string | null;
  /** One of the field's values. */
  readonly choice: string | null;
  /** A whole number. */
  readonly number: number | null;
  /** Some of the field's values. */
  readonly list: string[];
}

/**
 * Kind of a field. The column, the parameter, the answer, the control in forms and the form in each feed follow from it:
 * whatever treats kinds differently does not compile until it knows a new one.
 */
export type FieldKind = keyof StoredValues;

/** Value in an answer: an empty text is "", and a flag that a password hides is null. */
export type AnswerValue<Kind extends FieldKind> = Kind extends 'flag'
  ? boolean | null
  : Kind extends 'address' | 'text'
    ? string
    : StoredValues[Kind];

/** Values of fields that are empty, or that a password hides. */
export const NO_VALUE: { readonly [Kind in FieldKind]: AnswerValue<Kind> } = {
  flag: null,
  address: '',
  text: '',
  choice: null,
  number: null,
  list: [],
};

/** Whether a field of any kind is empty; a flag that is false is not. */
export function isNoValue(value: AnswerValue<FieldKind>): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Longest values of the kinds that take text, in characters. */
export const LONGEST_VALUES: Readonly<Partial<Record<FieldKind, number>>> = { address: 2_000, text: 500 };

/** What a field is wherever it is shown, besides the API; null and false: it is not there. */
interface FieldFaces<Kind extends FieldKind> {
  /** Whether the page lists it among the facts, under its label. */
  readonly page: boolean;
  /** Whether lists are searched for its text. */
  readonly search: Kind extends 'address' | 'text' ? boolean : false;
  /** Property of schema.org in JSON-LD. */
  readonly jsonLd: string | null;
}

/** What a field of events is wherever events are shown or taken. */
interface EventFaces {
  /** Heading of the column in CSV; tables that are imported have it, too. */
  readonly csv: string | null;
  /** Property of a feature in GeoJSON. */
  readonly geoJson: string | null;
  /** Property of a component in iCalendar. */
  readonly iCalendar: string | null;
  /** Whether the text of an item in RSS has it, under its label. */
  readonly rss: boolean;
  /** Whether assistants read it, or read and write it. */
  readonly assistant: 'reads' | 'writes' | null;
  /** Option of the `kalends` command, without its dashes. */
  readonly cli: string | null;
  /** Property of a line in JSON Lines that are imported. */
  readonly jsonLines: string | null;
  /** Column of tables that are imported: further headings, and words by which other headings are recognised. */
  readonly table: { readonly headings: readonly string[]; readonly words: readonly string[] } | null;
}

type Example<Kind extends FieldKind> = Kind extends 'list' ? readonly string[] : NonNullable<StoredValues[Kind]>;

interface Values {
  readonly values: readonly string[];
}

/** What fields of some kinds have besides. */
interface KindDetails {
  /** In the order in which they are offered; their words stand in the locales, under `choice` and the field's name. */
  readonly choice: Values;
  readonly list: Values;
  readonly number: { readonly minimum: number; readonly maximum: number };
}

type Descriptor<Kind extends FieldKind> = FieldFaces<Kind> &
  (Kind extends keyof KindDetails ? KindDetails[Kind] : unknown) & {
    readonly kind: Kind;
    /** Where answers and the API's description list it. */
    readonly group: string;
    /** Examples in the API's description. */
    readonly examples: { readonly input?: Example<Kind>; readonly answer: Example<Kind> };
  };

/** A field that requests write and everybody may read who may read the record. */
export type FieldDescriptor = { readonly [Kind in FieldKind]: Descriptor<Kind> }[FieldKind];

/** A field of events, which answers list beside the display flags, or at the end with the tickets. */
export type EventFieldDescriptor = FieldDescriptor & EventFaces & { readonly group: 'display' | 'tickets' };

/** A field of venues or organizers, which answers list before the website, or among the ways to get in touch. */
export type DirectoryFieldDescriptor = FieldDescriptor & { readonly group: 'address' | 'contact' };

/** The descriptor of a field of some kinds. */
export type DescriptorOf<Kind extends FieldKind> = Extract<FieldDescriptor, { readonly kind: Kind }>;

/** Descriptions of fields by the names of their columns and parameters, in the order of answers. */
export type DescribedFields = Readonly<Record<string, FieldDescriptor>>;

type NamesIn<F extends DescribedFields, Group> = {
  [Name in keyof F]: F[Name]['group'] extends Group ? Name : never;
}[keyof F] &
  string;

/** Fields of a group as requests write them. */
export type InputsOf<F extends DescribedFields, Group = string> = {
  [Name in NamesIn<F, Group>]?: StoredValues[F[Name]['kind']];
};

/** Fields of a group as answers have them. */
export type AnswersOf<F extends DescribedFields, Group = string> = {
  [Name in NamesIn<F, Group>]: AnswerValue<F[Name]['kind']>;
};

/** Fields of a group in answers without empty keys: flags alone are always there. */
export type SparseAnswersOf<F extends DescribedFields, Group = string> = {
  [Name in NamesIn<F, Group>]?: NonNullable<StoredValues[F[Name]['kind']]>;
};

/** Names of the fields of a group, in their order. */
export function fieldsIn<F extends DescribedFields, const Group extends string>(
  fields: F,
  group: Group,
): NamesIn<F, Group>[];
export function fieldsIn(fields: DescribedFields, group: string): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.group === group);
}

/** Names of the fields whose text is searched, in their order. */
export function searchedIn<F extends DescribedFields>(fields: F): (keyof F & string)[] {
  return keysOf(fields).filter((name) => fields[name]?.search === true);
}
