import type { Language } from '../../core/language.js';

type Values = Readonly<Record<string, unknown>>;

/** What a record is. What is null is left out. */
export interface Facts {
  /** By the name of the parameter that writes it. */
  readonly own: Values;
  /** By language, and by the name of the field. */
  readonly texts?: Readonly<Partial<Record<Language, Values>>>;
}

/** A record at a moment. */
export interface FactRow {
  readonly id: number;
  readonly kind: string;
  readonly revision: number;
  readonly facts: Facts;
}

/** One field of a record, in one language where it is a text. A secret is `set` or null. */
export interface Change {
  readonly field: string;
  readonly language: Language | null;
  readonly before: unknown;
  readonly after: unknown;
}

const NOTHING: Facts = { own: {} };

/** What is another than it was: fields that exist once first, then language by language. */
export function changesBetween(
  before: Facts = NOTHING,
  after: Facts = NOTHING,
  secrets: readonly string[] = [],
): Change[] {
  const languages = keysOf(before.texts, after.texts);
  return [
    ...changedValues(before.own, after.own, null).map((change) =>
      secrets.includes(change.field) ? hidden(change) : change,
    ),
    ...languages.flatMap((language) => changedValues(before.texts?.[language], after.texts?.[language], language)),
  ];
}

/** The languages in which texts have changed. */
export function languagesOf(changes: readonly Change[]): Language[] {
  return [...new Set(changes.flatMap(({ language }) => language ?? []))];
}

function changedValues(before: Values = {}, after: Values = {}, language: Language | null): Change[] {
  return keysOf(before, after).flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, language, before: was, after: is }];
  });
}

/** That there is a password may be told, and nothing of what it is. */
function hidden({ before, after, ...change }: Change): Change {
  return { ...change, before: before === null ? null : 'set', after: after === null ? null : 'set' };
}

function keysOf<Key extends string>(
  ...objects: readonly (Readonly<Partial<Record<Key, unknown>>> | undefined)[]
): Key[] {
  return [...new Set(objects.flatMap((object) => Object.keys(object ?? {}) as Key[]))].sort();
}
