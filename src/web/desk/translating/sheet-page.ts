import type { Language } from '../../../core/language.js';
import type { MachineFault } from '../../../calendar/translations/machine/machine-translator.service.js';
import type { GlossaryRow } from '../../../calendar/translations/glossary.sql.js';
import type { Sheet } from '../../../calendar/translations/translation-sheets.service.js';
import type { StoredTranslation } from '../../../calendar/translations/translation-rows.sql.js';
import type { Faults } from '../forms/faults.js';
import type { SheetPlace } from './asked-work.js';
import type { SheetField } from './sheet-fields.js';
import type { TranslatingTexts } from './texts/translating-texts.js';

/** What of a translation's source is another than it was. */
export type SourceChange = 'shown' | 'unknown' | 'elsewhere';

/** What a page of one record and two languages shows. */
export interface SheetPage {
  readonly sheet: Sheet;
  readonly place: SheetPlace;
  readonly from: Language;
  readonly to: Language;
  readonly fields: readonly SheetField[];
  /** The translation as it is stored. */
  readonly target: StoredTranslation | undefined;
  /** What somebody has before the eyes who writes: what is there, or what was there when they began. */
  readonly seen: SeenTexts;
  readonly sourceChange: SourceChange | undefined;
  readonly glossary: readonly GlossaryRow[];
  readonly hasMachine: boolean;
  /** What stands in the fields where it is not what is stored. */
  readonly typed?: Typed | undefined;
  readonly faults?: Faults | undefined;
  readonly conflict?: 'translation' | 'source' | undefined;
  /** What has come of asking the machine. */
  readonly asked?: 'filled' | { readonly fault: MachineFault } | undefined;
  readonly done?: string | undefined;
  readonly texts: TranslatingTexts;
}

/** A translation's revision, 0 where there is none, and the digest of the original's texts. */
export interface SeenTexts {
  readonly revision: string;
  readonly source: string;
}

/** What a form says. */
export interface Typed {
  readonly fields: Readonly<Record<string, string>>;
  /** Whether a machine made it, as far as nobody has checked it; undefined where none did. */
  readonly machine?: boolean | undefined;
}

/** What a machine's silence is called. */
export function machineFaultText(fault: MachineFault, texts: TranslatingTexts): string {
  const text = typeof fault === 'number' ? texts.failed(String(fault)) : texts[fault];
  return `${text} ${texts.unchanged}`;
}
