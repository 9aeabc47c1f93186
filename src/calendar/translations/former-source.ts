import { parameterOf } from '../records/reading/record.js';
import { sourceDigest } from '../records/texts/source-digest.js';
import type { FormerText } from './source-notes.sql.js';
import type { TranslatedResource } from './translated-resources.js';

type Texts = Readonly<Record<string, string | null>>;

/**
 * The original's texts that had this digest, by column: changes are undone one by one until it matches. Undefined if
 * the recorded changes do not lead there.
 * @param present the texts now
 * @param changes the newest first
 */
export function formerSource(
  { of }: TranslatedResource,
  present: Texts,
  changes: readonly FormerText[],
  digest: string,
): Texts | undefined {
  const texts: Record<string, string | null> = { ...present };
  for (const [index, { field, before, note }] of changes.entries()) {
    const column = of.texts.find((name) => parameterOf(of, name) === field);
    if (column !== undefined) texts[column] = typeof before === 'string' ? before : null;
    const isWhole = changes[index + 1]?.note !== note;
    if (isWhole && sourceDigest(of, texts) === digest) return texts;
  }
  return undefined;
}
