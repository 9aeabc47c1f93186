import type { Language } from '#core/language.js';

/** Terms of an event in its own language and in another. */
export interface TermPair {
  readonly language: Language;
  readonly originals: readonly string[];
  readonly translations: readonly string[];
}

export interface TermMatches {
  /** The original of a term of another language, by their keys. */
  readonly originalOf: ReadonlyMap<string, { readonly original: string; readonly language: Language }>;
  /** Terms of other languages whose original could not be told. */
  readonly doubtful: ReadonlySet<string>;
}

/**
 * Finds the terms that are translations of others, where they are terms of their own: by their name in addresses
 * (`music-zh` of `music`), or else by the events that have both, where only one original fits all of them.
 */
export function matchTerms(pairs: readonly TermPair[]): TermMatches {
  const originalOf = new Map<string, { original: string; language: Language }>();
  const languages = Map.groupBy(pairs, ({ language }) => language);
  const doubtful = new Set<string>();
  for (const [language, own] of languages) {
    const candidates = candidatesOf(own);
    const matches = new Map<string, string>();
    for (const [term, originals] of candidates) {
      const named = [...originals].find((original) => isNamedAfter(term, original, language));
      if (named !== undefined) matches.set(term, named);
    }
    matchOthers(candidates, matches);
    for (const term of candidates.keys()) {
      const original = matches.get(term);
      if (original === undefined) doubtful.add(term);
      else originalOf.set(term, { original, language });
    }
  }
  return { originalOf, doubtful };
}

/** The originals that stand beside a term in every event that has it. */
function candidatesOf(pairs: readonly TermPair[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { originals, translations } of pairs) {
    const shared = new Set(originals);
    for (const term of translations) {
      if (shared.has(term)) continue;
      const former = found.get(term) ?? shared;
      found.set(term, new Set([...former].filter((original) => shared.has(original))));
    }
  }
  return found;
}

/** Each match leaves fewer originals for the other terms. */
function matchOthers(candidates: ReadonlyMap<string, ReadonlySet<string>>, matches: Map<string, string>): void {
  for (let before = -1; before !== matches.size;) {
    before = matches.size;
    const used = new Set(matches.values());
    for (const [term, originals] of candidates) {
      if (matches.has(term)) continue;
      const [only, ...more] = [...originals].filter((original) => !used.has(original));
      if (only === undefined || more.length > 0) continue;
      matches.set(term, only);
      used.add(only);
    }
  }
}

function isNamedAfter(term: string, original: string, language: Language): boolean {
  const [main = ''] = language.split('-');
  return [language, main].some((ending) => term === `${original}-${ending}`);
}
