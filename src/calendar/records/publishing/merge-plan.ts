import { LANGUAGES, type Language } from '../../../core/language.js';
import type { TextChanges } from '../texts/translation-writes.js';
import type { TranslatedTable } from '../texts/translations.sql.js';

/** One of two records that are merged, as it is before. */
export interface MergedRecord {
  readonly id: number;
  readonly revision: number;
  /** What exists once and may be empty, by column. */
  readonly columns: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Partial<Record<Language, MergedTexts>>>;
  /** How many events are linked with it, and how many of them with the other as well. */
  readonly events: number;
  readonly shared: number;
}

type MergedTexts = Readonly<Record<string, string | null>> & {
  readonly slug: string | null;
  /** `true` or null: all values are texts. */
  readonly machine: string | null;
  readonly slug_follows: string | null;
};

/** What a record gets from one that is merged into it. */
export interface MergePlan {
  /** Columns that are empty. */
  readonly columns: Readonly<Record<string, unknown>>;
  /** Languages that are missing, and texts that are. */
  readonly texts: readonly { readonly language: Language; readonly changes: TextChanges; readonly machine: boolean }[];
  /** Slugs that lead to it as former ones. */
  readonly slugs: readonly { readonly language: Language; readonly slug: string }[];
}

/** What the kept record has stays; what it lacks it takes. */
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

/** Whether somebody outside may know the slug: one that still follows its title is nobody's address. */
function isKnown(texts: MergedTexts): texts is MergedTexts & { readonly slug: string } {
  return texts.slug !== null && texts.slug_follows !== 'true';
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
