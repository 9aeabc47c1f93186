import type { Language } from '../language.js';
import type { LanguageChain } from './chain.js';

/** A row of a translations table: the language and its texts. */
export interface TranslationRow {
  readonly language: Language;
}

/** A record's texts: every row of a language in the chain, and the original. */
export interface TranslationRows<Row extends TranslationRow> {
  readonly original_language: Language;
  readonly translations: readonly Row[];
}

/**
 * The text to show: the first non-empty one in the requested language, its neighbour, the default, the original. The
 * SQL expression `shown` is its counterpart; a test compares the two.
 */
export function pick<Row extends TranslationRow, Key extends keyof Row>(
  record: TranslationRows<Row>,
  key: Key,
  chain: LanguageChain,
): { language: Language; value: NonNullable<Row[Key]> } | undefined {
  for (const language of chain) {
    const value = valueIn(record, language, key);
    if (value !== undefined) return { language, value };
  }
  const value = valueIn(record, record.original_language, key);
  return value === undefined ? undefined : { language: record.original_language, value };
}

function valueIn<Row extends TranslationRow, Key extends keyof Row>(
  { translations }: TranslationRows<Row>,
  language: Language,
  key: Key,
): NonNullable<Row[Key]> | undefined {
  for (const row of translations) {
    if (row.language !== language) continue;
    const value = row[key];
    return value === null || value === '' ? undefined : value;
  }
  return undefined;
}

/** The text to show, or `""`. */
export function shownText<Row extends TranslationRow>(
  record: TranslationRows<Row>,
  key: keyof Row,
  chain: LanguageChain,
): string {
  const value = pick(record, key, chain)?.value;
  return typeof value === 'string' ? value : '';
}
