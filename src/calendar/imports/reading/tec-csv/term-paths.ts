import type { Language } from '#core/language.js';
import { importedTitle } from '../imported-html.js';
import type { ImportedTerm, RecordPlace } from '../import-record.js';
import { foldedName } from '../tables/heading-names.js';

const MOST_TERMS = 100;
/** Names of a path. The key of each has those above it. */
const DEEPEST = 10;

/** Collects the categories or tags that tables name; `Film > Night` is Night below Film. */
export class TermPaths {
  private readonly byKey = new Map<string, ImportedTerm>();

  constructor(
    private readonly kind: ImportedTerm['kind'],
    private readonly language: Language,
  ) {}

  /** Adds names between commas; answers their keys. */
  add(text: string, at: RecordPlace): string[] {
    const names = text.split(/[,，、;；]/).flatMap((name) => name.trim() || []);
    return [...new Set(names.slice(0, MOST_TERMS).flatMap((name) => this.addPath(name, at) ?? []))];
  }

  /** Parents before their children. */
  terms(): ImportedTerm[] {
    return [...this.byKey.values()];
  }

  private addPath(path: string, place: RecordPlace): string | undefined {
    const names = this.kind === 'categories' ? path.split('>') : [path];
    let parent: string | undefined;
    for (const title of titlesOf(names)) {
      const key: string = foldedName(parent === undefined ? title : `${parent} > ${title}`);
      const known = this.byKey.get(key);
      const texts = { [this.language]: { title } };
      const above = parent === undefined ? {} : { parent };
      if (!known) {
        this.byKey.set(key, {
          kind: this.kind,
          key,
          place,
          originalLanguage: this.language,
          texts,
          ...above,
          notes: [],
        });
      }
      parent = key;
    }
    return parent;
  }
}

/** A name of nothing but markup stays as it is: its markup will be shown. */
function titlesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => importedTitle(name) || name.trim() || []).slice(0, DEEPEST);
}
