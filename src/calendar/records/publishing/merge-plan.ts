import { LANGUAGES, type Language } from '#core/language.js';
import type { TextChanges } from '../texts/translation-writes.js';
import type { TranslatedTable } from '../texts/translations.sql.js';

/** One of two records before their merge. */
export interface MergedRecord {
  readonly id: number;
  readonly revision: number;
  /** Nullable columns that exist once per record, by name. */
  readonly columns: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Partial<Record<Language, MergedTexts>>>;
  /** Number of linked events, and of those linked with the other record as well. */
  readonly events: number;
  readonly shared: number;
}

type MergedTexts = Readonly<Record<string, string | null>> & {
  readonly slug: string | null;
  /** `true` or null: all values are texts. */
  readonly machine: string | null;
  readonly slug_follows: string | null;
};

/** Values that a record takes from one merged into it. */
export interface MergePlan {
  /** Values for its empty columns. */
  readonly columns: Readonly<Record<string, unknown>>;
  /** Missing languages and missing texts. */
  readonly texts: readonly { readonly language: Language; readonly changes: TextChanges; readonly machine: boolean }[];
  /** Slugs to keep as its former ones. */
  readonly slugs: readonly { readonly language: Language; readonly slug: string }[];
}

/** Keeps all values of the kept record and fills its gaps from the other one. */
export function mergePlan(of: TranslatedTable, kept: MergedRecord, gone: MergedRecord): MergePlan {
  const columns = Object.entries(gone.columns).filter(
    ([name, value]) => !isEmpty(value) && isEmpty(kept.columns[name]),
  );
  const texts = LANGUAGES.flatMap((language) => {
    const [own, other] = [kept.texts[language], gone.texts[language]];
    if (!other) return [];
    const missing = of.texts.filter((name) => name !== 'slug' && isEmpty(own?.[name]) && !isEmpty(other[name]));
    if (missing.length === 0) return [];
    const taken = Object.fromEntries(missing.map((name) => [name, other[name] ?? null]));
    const takesSlug = missing.includes(of.title) && isKnown(other);
    const changes = takesSlug ? { ...taken, slug: other.slug } : taken;
    return [{ language, changes, machine: own?.machine === 'true' || other.machine === 'true' }];
  });
  const slugs = LANGUAGES.flatMap((language) => {
    const other = gone.texts[language];
    const isTaken = texts.some((write) => write.language === language && 'slug' in write.changes);
    return other && isKnown(other) && !isTaken ? [{ language, slug: other.slug }] : [];
  });
  return { columns: Object.fromEntries(columns), texts, slugs };
}

/** Whether the slug may be known outside: one that still follows its title was never published. */
function isKnown(texts: MergedTexts): texts is MergedTexts & { readonly slug: string } {
  return texts.slug !== null && texts.slug_follows !== 'true';
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
