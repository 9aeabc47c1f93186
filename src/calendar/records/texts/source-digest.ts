import { createHash } from 'node:crypto';
import type { TranslatedTable } from './translations.sql.js';

/** What a translation was made from: a digest of the original's texts. The slug is no text to translate from. */
export function sourceDigest(of: TranslatedTable, texts: Readonly<Record<string, string | null>>): string {
  const values = of.texts.filter((field) => field !== 'slug').map((field) => texts[field] ?? '');
  return createHash('sha1').update(JSON.stringify(values)).digest('base64url');
}
