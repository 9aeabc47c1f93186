import { LANGUAGES, type Language } from '../language.js';
import { memoize } from '../memoize.js';

/**
 * Languages in which a text is looked up, in order: requested, its neighbour, the default. The record's original is the
 * last resort.
 */
export type LanguageChain = readonly [Language, ...Language[]];

const NEIGHBOUR: Partial<Record<Language, Language>> = { 'zh-hans': 'zh-hant', 'zh-hant': 'zh-hans' };

export function languageChain(requested: Language, fallback: Language): LanguageChain {
  const neighbour = NEIGHBOUR[requested];
  const rest = [...(neighbour ? [neighbour] : []), fallback].filter((language) => language !== requested);
  return [requested, ...new Set(rest)];
}

/** Memoizes a function of a language chain: a service has no more chains than languages. */
export function memoizeByChain<T>(make: (chain: LanguageChain) => T): (chain: LanguageChain) => T {
  return memoize(make, (chain) => chain.join());
}

/** The original first, then the others in the service's order. */
export function inServiceOrder(languages: readonly Language[], original: Language): Language[] {
  return [original, ...LANGUAGES.filter((language) => language !== original && languages.includes(language))];
}
