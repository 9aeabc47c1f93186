import { keysOf } from '#core/keys.js';
import type { Change, Facts } from '#platform/history/changes.js';
import type { Language } from '#core/language.js';

type Values = Record<string, unknown>;

/** A former state, from the present one and the values before later changes. */
export function formerFacts(present: Facts, befores: readonly Omit<Change, 'after'>[]): Facts {
  const own: Values = { ...present.own };
  const texts: Partial<Record<Language, Values>> = {};
  for (const [language, values] of entriesOf(present.texts)) texts[language] = { ...values };
  for (const { field, language, before } of befores) {
    const values = language === null ? own : (texts[language] ??= {});
    values[field] = before;
  }
  const kept = entriesOf(texts).map(([language, values]) => [language, withoutNothing(values)] as const);
  const written = kept.filter(([, values]) => Object.keys(values).length > 0);
  return { own: withoutNothing(own), texts: Object.fromEntries(written) };
}

/** The facts in public form: `set` for a password, not its hash. */
export function publicFacts(facts: Facts, secrets: readonly string[]): Facts {
  const own = Object.entries(facts.own).map(([name, value]) => [name, secrets.includes(name) ? 'set' : value] as const);
  return { ...facts, own: Object.fromEntries(own) };
}

function withoutNothing(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function entriesOf<Value>(texts: Readonly<Partial<Record<Language, Value>>> = {}): [Language, Value][] {
  return keysOf(texts).flatMap((language): [Language, Value][] => {
    const value = texts[language];
    return value === undefined ? [] : [[language, value]];
  });
}
