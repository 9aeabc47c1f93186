import type { Language } from '#core/language.js';
import type { Tx } from '#platform/database/transaction.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { withoutShown } from '../texts/shown-changes.js';
import type { TextChanges } from '../texts/translation-writes.js';
import type { TranslatedTable } from '../texts/translations.sql.js';
import type { Restored } from './restored.js';

/** Texts to write in one language. */
export interface LanguageTexts {
  readonly language: Language;
  readonly changes: TextChanges;
}

/** Update by a caller, or of a former revision. */
interface TextsWrite {
  readonly caller: Pick<RequestContext, 'languages'>;
  readonly restored?: Restored | undefined;
}

/** The texts that an update writes, by language. Restored texts are written unchanged. */
export async function textsToWrite(
  tx: Tx,
  record: { readonly of: TranslatedTable; readonly id: number },
  input: TextChanges,
  { caller, restored }: TextsWrite,
): Promise<readonly LanguageTexts[]> {
  const { languages } = caller;
  const [language] = languages;
  if (restored) return [{ language, changes: input }, ...restored.texts];
  return [{ language, changes: await withoutShown(tx, { ...record, chain: languages }, input) }];
}
