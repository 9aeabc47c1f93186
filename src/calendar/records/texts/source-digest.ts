import { createHash } from 'node:crypto';
import type { TranslatedTable } from './translations.sql.js';

/** Digest of the original's texts, stored with a translation made from them. The slug is not included. */
export function sourceDigest(of: TranslatedTable, texts: Readonly<Record<string, string | null>>): string {
  const values = of.texts.filter((field) => field !== 'slug').map((field) => texts[field] ?? '');
  return createHash('sha1').update(JSON.stringify(values)).digest('base64url');
}
