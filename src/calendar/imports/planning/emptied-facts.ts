import { keysOf } from '#core/keys.js';
import type { Language } from '#core/language.js';
import type { Facts } from '#platform/history/changes.js';
import { STATED_FACTS, type StatedFact } from '../reading/import-record.js';

type Values = Readonly<Record<string, unknown>>;

/** Values of events that have none; any other fact is null then. */
const EMPTY: Values = { event_status: 'scheduled', exceptions: [], organizer: [], categories: [], tags: [] };

/** Facts that make a series. */
const SERIES_FACTS: readonly string[] = ['recurrence', 'dates'];

/**
 * Facts that an earlier import wrote, that the format states completely, and that the source no longer has: each with the
 * value of an event without it. The source never said anything about a fact that it never had.
 * @param imported facts of the last import
 */
export function emptiedFacts(
  facts: Facts,
  imported: Facts | undefined,
  states: readonly StatedFact[],
): Facts | undefined {
  if (!imported || states.length === 0) return undefined;
  // A series has rules or a list of its dates, and never needs both.
  const isSeries = SERIES_FACTS.some((name) => facts.own[name] !== undefined);
  const names = isSeries ? STATED_FACTS.own.filter((name) => !SERIES_FACTS.includes(name)) : STATED_FACTS.own;
  const own = emptied(names, states, facts.own, imported.own);
  const texts = keysOf(facts.texts ?? {}).flatMap((language) => {
    const values = emptied(STATED_FACTS.texts, states, facts.texts?.[language] ?? {}, imported.texts?.[language] ?? {});
    return Object.keys(values).length === 0 ? [] : [[language, values] as const];
  });
  return Object.keys(own).length + texts.length === 0 ? undefined : { own, texts: Object.fromEntries(texts) };
}

/** The facts with those that the source emptied. */
export function withEmptied<Some extends Facts>(facts: Some, more: Facts | undefined): Some {
  if (!more) return facts;
  const texts = keysOf(more.texts ?? {}).map((language): [Language, Values] => [
    language,
    { ...facts.texts?.[language], ...more.texts?.[language] },
  ]);
  return { ...facts, own: { ...facts.own, ...more.own }, texts: { ...facts.texts, ...Object.fromEntries(texts) } };
}

function emptied(
  names: readonly StatedFact[],
  states: readonly StatedFact[],
  values: Values,
  imported: Values,
): Record<string, unknown> {
  const gone = names.filter(
    (name) => states.includes(name) && values[name] === undefined && !isEmpty(name, imported[name]),
  );
  return Object.fromEntries(gone.map((name): [string, unknown] => [name, EMPTY[name] ?? null]));
}

function isEmpty(name: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === EMPTY[name]) return true;
  return Array.isArray(value) && value.length === 0;
}
