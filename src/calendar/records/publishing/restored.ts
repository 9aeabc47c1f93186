import type { Language } from '../../../core/language.js';
import type { Deed } from '../../../platform/history/history.service.js';
import type { TextChanges } from '../texts/translation-writes.js';

/** What is written beside an input when a former revision is written again: the texts of all languages that differ. */
export interface Restored {
  readonly revision: number;
  readonly texts: readonly { readonly language: Language; readonly changes: TextChanges; readonly machine: boolean }[];
}

/** How an update is noted. */
export function deedOf(restored: Restored | undefined): Deed {
  return restored ? { action: 'restore', restored: restored.revision } : { action: 'update' };
}
