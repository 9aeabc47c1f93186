import type { Language } from '#core/language.js';
import { memoize } from '#core/memoize.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';

/** Sort order in each language: pinyin, strokes, the Latin alphabet, kana, Hangul; case decides last. */
const COLLATIONS: Readonly<Record<Language, string>> = {
  'zh-hans': 'zh-Hans-x-icu',
  'zh-hant': 'zh-Hant-x-icu',
  en: 'en-x-icu',
  ja: 'ja-x-icu',
  ko: 'ko-x-icu',
};

const collatorOf = memoize((language: Language) => new Intl.Collator(language));

/** A text in the reader's order, for ORDER BY. */
export function collated(text: Prisma.Sql, language: Language): Prisma.Sql {
  return Prisma.sql`${text} collate ${Prisma.raw(`"${COLLATIONS[language]}"`)}`;
}

/** The same order, for sorting outside the database. */
export function compareTexts(a: string, b: string, language: Language): number {
  return collatorOf(language).compare(a, b);
}
