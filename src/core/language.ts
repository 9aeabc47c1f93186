/** The five content languages, as BCP 47 tags in lower case, in the order in which answers name them. */
export const LANGUAGES = ['zh-hans', 'zh-hant', 'en', 'ja', 'ko'] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Locale for dates: English has the day before the month, 24 hours and weeks from Monday. */
export function formatLocale(language: Language): string {
  return language === 'en' ? 'en-GB' : languageTag(language);
}

/** The language tag as other programs spell it: `zh-Hant`, `en`. */
export function languageTag(language: Language): string {
  return language.replace(/-(\w)/, (_, letter: string) => `-${letter.toUpperCase()}`);
}
