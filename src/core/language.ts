/** The five content languages, as BCP 47 tags in lower case, in the order in which answers name them. */
export const LANGUAGES = ['zh-hans', 'zh-hant', 'en', 'ja', 'ko'] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * Languages of pages and desk, each with a file in `locales`. One that is not a content language is of the interface
 * only: its readers see records in the default language.
 */
export const INTERFACE_LANGUAGES = [...LANGUAGES] as const;

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

export function isInterfaceLanguage(value: unknown): value is InterfaceLanguage {
  return INTERFACE_LANGUAGES.some((language) => language === value);
}

/** Language of the records that readers of a page see, of texts that they write and of feeds that they subscribe to. */
export function contentLanguageOf(language: InterfaceLanguage, defaultLanguage: Language): Language {
  return isLanguage(language) ? language : defaultLanguage;
}

/** Locale for dates: English has the day before the month, 24 hours and weeks from Monday. */
export function formatLocale(language: InterfaceLanguage): string {
  return language === 'en' ? 'en-GB' : languageTag(language);
}

/** The language tag as other programs spell it: `zh-Hant`, `en`. */
export function languageTag(language: InterfaceLanguage): string {
  return language.replace(/-(\w)/, (_, letter: string) => `-${letter.toUpperCase()}`);
}
