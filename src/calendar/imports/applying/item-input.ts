import { keysOf } from '#core/keys.js';
import type { Language } from '#core/language.js';
import type { FormerAddress, ImportedIdentity, ImportedKind } from '../reading/import-record.js';
import type { Facts } from '#platform/history/changes.js';
import { dateKey, factKey, type FactName } from '../planning/edited-facts.js';
import { exceptionsIn, exceptionValues, type ExceptionFacts } from '../planning/series-dates.js';
import type { Decision } from '../planning/decisions.js';
import type { SourceFacts } from '../planning/source-facts.js';

/** Facts of an item as they are stored: those of the source, and what belongs to its keys. */
export interface ItemFacts extends SourceFacts {
  readonly language: Language;
  readonly furtherKeys: readonly string[];
  readonly startsAt?: string;
  readonly formerAddresses?: readonly FormerAddress[];
  readonly identity?: ImportedIdentity;
  readonly isKnownBySlug?: boolean;
  readonly keepsDates?: boolean;
  readonly isRekeyed?: boolean;
  /** Facts that the source no longer has, with the value of a record without them. */
  readonly emptied?: Facts;
}

/** Ids of records by the source's keys. */
export type IdOfKey = (kind: ImportedKind, key: string) => number | undefined;

/** Values of parameters, by name. */
export type Parameters = Readonly<Record<string, unknown>>;

const LISTED = { organizer: 'organizers', categories: 'categories', tags: 'tags' } as const;
/** Facts that have steps of their own. */
const APART: readonly string[] = ['image', 'exceptions', 'post_password'];

/** The parameters that write facts without a language; keys become ids, and keys without a record are left out. */
export function ownParameters(facts: SourceFacts, idOf: IdOfKey, wanted?: ReadonlySet<string>): Parameters {
  const entries = Object.entries(facts.own).filter(([name]) => !APART.includes(name) && (wanted?.has(name) ?? true));
  return Object.fromEntries(entries.map(([name, value]) => parameter(name, value, idOf)));
}

function parameter(name: string, value: unknown, idOf: IdOfKey): [string, unknown] {
  if (name === 'venue') return [name, typeof value === 'string' ? [idOf('venues', value)].filter(isId) : []];
  if (name === 'parent') return [name, typeof value === 'string' ? (idOf('categories', value) ?? 0) : 0];
  if (name === 'date_utc') return ['date_utc', value];
  if (!isListed(name)) return [name, value];
  const ids = texts(value)
    .map((key) => idOf(LISTED[name], key))
    .filter(isId);
  // A term's digits would be read as its slug.
  return [name, name === 'organizer' ? ids : ids.map((id) => ({ id }))];
}

function isListed(name: string): name is keyof typeof LISTED {
  return Object.hasOwn(LISTED, name);
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function isId(id: number | undefined): id is number {
  return id !== undefined;
}

/** Keys of the records that a record and its exceptions link to. */
export function linkedKeys({ own }: Pick<SourceFacts, 'own'>): string[] {
  const exceptions = [own['exceptions']].flat().flatMap((one) => (isObject(one) ? texts([one['venue']]) : []));
  return [...['venue', 'parent', ...Object.keys(LISTED)].flatMap((name) => texts([own[name]].flat())), ...exceptions];
}

function isObject(value: unknown): value is Parameters {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts of one language as parameters; with `wanted`, those alone. */
export function textParameters(facts: SourceFacts, language: Language, wanted?: ReadonlySet<string>): Parameters {
  const texts = facts.texts?.[language] ?? {};
  const isWanted = (field: string): boolean => wanted?.has(factKey({ field, language })) ?? true;
  return Object.fromEntries(Object.entries(texts).filter(([name]) => isWanted(name)));
}

/** Languages of a record's texts, the original first. */
export function languagesOfFacts(facts: ItemFacts): Language[] {
  const others = keysOf(facts.texts ?? {}).filter((language) => language !== facts.language);
  return [facts.language, ...others];
}

/** Dates of a series that differ from it, before and after a write. */
export interface DateChanges {
  readonly before: readonly ExceptionFacts[];
  readonly after: readonly ExceptionFacts[];
}

type PlannedChange = FactName & Pick<Decision, 'before' | 'after' | 'taken'>;

/** Changes of a plan that are written, by `factKey` and `dateKey`. */
export function takenFacts(changes: readonly PlannedChange[]): ReadonlySet<string> {
  const { before, after } = takenDates(changes);
  const dates = [...before, ...after].flatMap((date) =>
    Object.keys(exceptionValues(date)).map((name) => dateKey(date.original_start_date, name)),
  );
  return new Set([...changes.filter(({ taken }) => taken).map(factKey), ...dates]);
}

/** Changes of dates that are written. */
export function takenDates(changes: readonly PlannedChange[]): DateChanges {
  const taken = changes.filter((change) => change.taken && change.field === 'exceptions');
  return {
    before: taken.flatMap(({ before }) => exceptionsIn(before)),
    after: taken.flatMap(({ after }) => exceptionsIn(after)),
  };
}
