import { keysOf } from '#core/keys.js';
import type { Language } from '#core/language.js';

type Values = Readonly<Record<string, unknown>>;

/** Facts of a record; null values are left out. */
export interface Facts {
  /** Keyed by the parameter that writes the value. */
  readonly own: Values;
  /** By language, then by field. */
  readonly texts?: Readonly<Partial<Record<Language, Values>>>;
}

/** State of a record at one moment. */
export interface FactRow {
  readonly id: number;
  readonly kind: string;
  readonly revision: number;
  readonly facts: Facts;
}

/** Change of one field of a record, for texts in one language. A secret is `set` or null. */
export interface Change {
  readonly field: string;
  readonly language: Language | null;
  readonly before: unknown;
  readonly after: unknown;
}

const NOTHING: Facts = { own: {} };

/** Differences of two states: fields without a language first, then language by language. */
export function changesBetween(
  before: Facts = NOTHING,
  after: Facts = NOTHING,
  secrets: readonly string[] = [],
): Change[] {
  const languages = allKeys(before.texts, after.texts);
  return [
    ...changedValues(before.own, after.own, null).map((change) =>
      secrets.includes(change.field) ? hidden(change) : change,
    ),
    ...languages.flatMap((language) => changedValues(before.texts?.[language], after.texts?.[language], language)),
  ];
}

/** Languages with changed texts. */
export function languagesOf(changes: readonly Change[]): Language[] {
  return [...new Set(changes.flatMap(({ language }) => language ?? []))];
}

function changedValues(before: Values = {}, after: Values = {}, language: Language | null): Change[] {
  return allKeys(before, after).flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, language, before: was, after: is }];
  });
}

/** Shows that a secret exists, and nothing else of it. */
function hidden({ before, after, ...change }: Change): Change {
  return { ...change, before: before === null ? null : 'set', after: after === null ? null : 'set' };
}

function allKeys<Key extends string>(
  ...objects: readonly (Readonly<Partial<Record<Key, unknown>>> | undefined)[]
): Key[] {
  return [...new Set(objects.flatMap((object) => (object ? keysOf(object) : [])))].sort();
}
