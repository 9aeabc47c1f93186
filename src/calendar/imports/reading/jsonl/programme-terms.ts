import { createHash } from 'node:crypto';
import { keysOf } from '#core/keys.js';
import type { ImportedOrganizer, ImportedTerm, RecordPlace } from '../import-record.js';
import type { JsonObject } from '../json-value.js';
import { categoryNames } from './category-names.js';
import { firstLanguage, lineText, lineTexts, SOURCE_LANGUAGES, type LocalizedText } from './line-fields.js';
import { namedTexts, storedTitle } from './programme-texts.js';
import { sourceSlug } from './source-slug.js';

const DIGEST = 10;

/** Collects the categories and presenters of programmes, each once. */
export class ProgrammeTerms {
  private readonly categories = new Map<string, ImportedTerm>();
  private readonly presenters = new Map<string, ImportedOrganizer>();

  /** Adds what a line names; answers its keys. */
  add(line: JsonObject, place: RecordPlace): { readonly organizers: string[]; readonly categories: string[] } {
    const names = lineTexts(line, 'organizer');
    const codes = [lineText(line, 'category'), lineText(line, 'subcategory')] as const;
    return { organizers: this.addPresenter(names, place), categories: this.addCategories(codes, place) };
  }

  /** Parents before their children. */
  terms(): ImportedTerm[] {
    return [...this.categories.values()].sort((one, other) => depth(one) - depth(other));
  }

  organizers(): ImportedOrganizer[] {
    return [...this.presenters.values()];
  }

  /** Two presenters are the same when their names are the same in both languages. */
  private addPresenter(names: LocalizedText, place: RecordPlace): string[] {
    if (Object.keys(names).length === 0) return [];
    const key = presenterId(names);
    if (!this.presenters.has(key)) {
      const head = { kind: 'organizers', key, place, isKnownBySlug: true } as const;
      const texts = namedTexts(names, key, 'organizer');
      this.presenters.set(key, { ...head, originalLanguage: firstLanguage(names), ...texts });
    }
    return [key];
  }

  private addCategories([code, subcode]: readonly (string | undefined)[], place: RecordPlace): string[] {
    const above = code === undefined ? '' : this.addCategory(code, undefined, place);
    const below = subcode === undefined ? '' : this.addCategory(subcode, above || undefined, place);
    return [...new Set([above, below])].filter((key) => key !== '');
  }

  /** Answers the key; '' for a code without letters and digits. */
  private addCategory(code: string, above: string | undefined, place: RecordPlace): string {
    const key = sourceSlug(code);
    const known = this.categories.get(key);
    const parent = above === key ? undefined : above;
    // A code that stands at the top anywhere is no subcategory.
    if (key === '' || (known && (known.parent === undefined || parent !== undefined))) return key;
    const names = categoryNames(code);
    const texts = keysOf(names).map(
      (language) => [language, { title: storedTitle(names[language] ?? ''), slug: key }] as const,
    );
    this.categories.set(key, {
      kind: 'categories',
      key,
      place,
      isKnownBySlug: true,
      originalLanguage: firstLanguage(names),
      texts: Object.fromEntries(texts),
      ...(parent === undefined ? {} : { parent }),
      notes: [],
    });
    return key;
  }
}

function depth({ parent }: ImportedTerm): number {
  return parent === undefined ? 0 : 1;
}

/** Identity of a presenter: a digest of the exact names in both languages. */
function presenterId(names: LocalizedText): string {
  const both = JSON.stringify(SOURCE_LANGUAGES.map((language) => names[language] ?? null));
  return createHash('sha256').update(both).digest('hex').slice(0, DIGEST);
}
