import type { Language } from '#core/language.js';
import type { RecordAction } from '#platform/history/history.service.js';
import type { TextChanges } from '../texts/translation-writes.js';

/** Writes besides the input of a restored revision or an import: the differing texts of all languages, stored as they are. */
export interface Restored {
  /** The former revision; undefined for an import. */
  readonly revision: number | undefined;
  readonly texts: readonly { readonly language: Language; readonly changes: TextChanges; readonly machine: boolean }[];
}

/** The history's action for an update. */
export function updateAction(restored: Restored | undefined): RecordAction {
  return restored?.revision !== undefined ? { action: 'restore', restored: restored.revision } : { action: 'update' };
}
