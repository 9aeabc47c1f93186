import type { FormErrors } from '#core/forms/form-errors.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { Language } from '#core/language.js';
import type { MachineFault } from '#calendar/translations/machine/machine-translator.service.js';
import type { GlossaryRow } from '#calendar/translations/glossary.sql.js';
import type { Sheet } from '#calendar/translations/translation-sheets.service.js';
import type { StoredTranslation } from '#calendar/translations/translation-rows.sql.js';
import type { SheetPlace } from './work-query.js';
import type { SheetField } from './sheet-fields.js';

/** Knowledge about a changed source: its changes are shown, are unknown, or are in another language than the one shown. */
export type SourceChange = 'shown' | 'unknown' | 'elsewhere';

/** State of the page of a record in two languages. */
export interface SheetPage {
  readonly sheet: Sheet;
  readonly place: SheetPlace;
  readonly from: Language;
  readonly to: Language;
  readonly fields: readonly SheetField[];
  /** Stored translation. */
  readonly target: StoredTranslation | undefined;
  /** State that the user saw: the present one, or that of the start of editing. */
  readonly seen: SeenTexts;
  readonly sourceChange: SourceChange | undefined;
  readonly glossary: readonly GlossaryRow[];
  readonly hasMachine: boolean;
  /** Unsaved values of the fields. */
  readonly typed?: Typed | undefined;
  readonly errors?: FormErrors | undefined;
  readonly conflict?: 'translation' | 'source' | undefined;
  /** Result of a machine translation. */
  readonly requested?: 'filled' | { readonly fault: MachineFault } | undefined;
  readonly done?: string | undefined;
  readonly texts: Messages['desk']['translating'];
}

/** Revision of a translation, 0 if there is none, and the digest of the original's texts. */
export interface SeenTexts {
  readonly revision: string;
  readonly source: string;
}

/** Content of a form. */
export interface Typed {
  readonly fields: Readonly<Record<string, string>>;
  /** Whether a machine wrote it and nobody has checked it yet; undefined if no machine did. */
  readonly machine?: boolean | undefined;
}

/** Error text of a failed machine translation. */
export function machineFaultText(fault: MachineFault, texts: Messages['desk']['translating']): string {
  const text = typeof fault === 'number' ? texts.failed({ status: String(fault) }) : texts[fault];
  return `${text} ${texts.unchanged}`;
}
