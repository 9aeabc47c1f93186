/** The five content languages, as BCP 47 tags in lower case, in the order in which answers name them. */
export const LANGUAGES = ['zh-hans', 'zh-hant', 'en', 'ja', 'ko'] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
