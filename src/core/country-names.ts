import { LANGUAGES, languageTag } from './language.js';
import { memoize } from './memoize.js';
import { foldCase } from './slug/fold-case.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names in use that Intl does not have. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  GB: ['great britain', 'u.k.'],
  US: ['usa', 'u.s.', 'u.s.a.', 'united states of america', 'the united states'],
};

/**
 * Names of a country, in lower case: its code and its names in all languages of the service. For an unknown country,
 * the text alone.
 */
export function countryNames(country: string): readonly string[] {
  const name = foldCase(country.trim());
  return namesByName(undefined).get(name) ?? [name];
}

const namesByName = memoize((_: undefined): ReadonlyMap<string, readonly string[]> => {
  const tables = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames([languageTag(language)], { type: 'region', style, fallback: 'none' }),
    ),
  );
  const found = new Map<string, readonly string[]>();
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const names = tables.flatMap((table) => table.of(code) ?? []);
    if (names.length === 0) continue;
    const all = [...new Set([code, ...names, ...(OTHER_NAMES[code] ?? [])].map(foldCase))];
    for (const name of all) if (!found.has(name)) found.set(name, all);
  }
  return found;
});
