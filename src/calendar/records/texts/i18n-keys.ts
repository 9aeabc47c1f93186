import type { Language } from '#core/language.js';
import { pick, type TranslationRows, type TranslationRow } from '#core/translation/pick.js';
import type { RenderContext } from '../reading/render-context.js';

/** The language of a text, and its origin. */
export interface TextLanguage {
  language: Language;
  source: 'original' | 'translation' | 'fallback';
}

/** The key with the language of each text, to be spread into an answer. */
export interface I18nKeys {
  _i18n?: Record<string, TextLanguage>;
}

/**
 * With `_i18n` in the request: the language of every text in the answer that is not empty.
 * @param columns the column of each text of the answer
 */
export function i18nKeys<Row extends TranslationRow>(
  row: TranslationRows<Row>,
  answer: object,
  columns: Readonly<Record<string, keyof Row & string>>,
  { languages, textLanguages }: RenderContext,
): I18nKeys {
  if (!textLanguages) return {};
  const shown: Readonly<Record<string, unknown>> = { ...answer };
  const entries = Object.entries(columns).flatMap(([name, column]) => {
    const value: unknown = shown[name];
    const picked = typeof value === 'string' && value !== '' ? pick(row, column, languages) : undefined;
    return picked ? [[name, textLanguage(picked.language, row.original_language, languages[0])] as const] : [];
  });
  return { _i18n: Object.fromEntries(entries) };
}

function textLanguage(language: Language, original: Language, requested: Language): TextLanguage {
  if (language !== requested) return { language, source: 'fallback' };
  return { language, source: language === original ? 'original' : 'translation' };
}
