import type { Language } from '../../../core/language.js';
import type { RecordAction } from '../../../platform/history/history.service.js';
import type { TextChanges } from '../texts/translation-writes.js';

/** Writes besides the input when a former revision is restored: the differing texts of all languages. */
export interface Restored {
  readonly revision: number;
  readonly texts: readonly { readonly language: Language; readonly changes: TextChanges; readonly machine: boolean }[];
}

/** The history's action for an update. */
export function updateAction(restored: Restored | undefined): RecordAction {
  return restored ? { action: 'restore', restored: restored.revision } : { action: 'update' };
}
