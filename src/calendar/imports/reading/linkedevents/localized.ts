import { LANGUAGES, type Language } from '#core/language.js';
import { isJsonObject, jsonText } from '../json-value.js';

/** Texts of a field by language. */
export type Localized = ReadonlyMap<Language, string>;

const CODES: Readonly<Record<string, Language>> = {
  ...Object.fromEntries(LANGUAGES.map((language) => [language, language])),
  zh_hans: 'zh-hans',
  zh_hant: 'zh-hant',
  zh: 'zh-hans',
};

/**
 * Texts of a field such as `{ "fi": …, "en": … }`. A field without any of our languages has its first text in the fallback:
 * a text in another language is more than none.
 */
export function localized(value: unknown, fallback: Language): Localized {
  const plain = jsonText(value);
  if (plain !== '') return new Map([[fallback, plain]]);
  const entries = isJsonObject(value)
    ? Object.entries(value).map(([code, text]) => [code, jsonText(text)] as const)
    : [];
  const texts = entries.filter(([, text]) => text !== '');
  const ours = texts.flatMap(([code, text]): [Language, string][] => {
    const language = CODES[code.toLowerCase()];
    return language === undefined ? [] : [[language, text]];
  });
  const [first] = texts;
  if (ours.length > 0 || !first) return new Map(ours);
  return new Map([[fallback, first[1]]]);
}

/** The text in a language, or else any. */
export function textIn(texts: Localized, language: Language): string {
  return texts.get(language) ?? [...texts.values()][0] ?? '';
}

/** The language of a record: the source's, if the record has it, else its first. */
export function languageOf(texts: Localized, fallback: Language): Language {
  return texts.has(fallback) ? fallback : ([...texts.keys()][0] ?? fallback);
}
