import { keysOf } from '#core/keys.js';
import type { ImportedOrganizer, ImportedTerm, ImportedVenue, TextsOf } from './import-record.js';

/** Records of one kind, each key once, in the order in which they came. */
export class KeyedRecords<One extends ImportedVenue | ImportedOrganizer | ImportedTerm> {
  private readonly byKey = new Map<string, One>();

  get(key: string): One | undefined {
    return this.byKey.get(key);
  }

  list(): One[] {
    return [...this.byKey.values()];
  }

  /** Adds a record, unless there is one of its key. Returns the key. */
  add(record: One): string {
    if (!this.byKey.has(record.key)) this.byKey.set(record.key, record);
    return record.key;
  }

  /** Adds a record, or what the one of its key lacks. Returns the key. */
  merge(record: One): string {
    const former = this.byKey.get(record.key);
    const texts = former && mergedTexts(former.texts, record.texts);
    return this.replace(texts ? { ...record, ...former, texts } : record);
  }

  /** Adds a record in the place of the one of its key. Returns the key. */
  replace(record: One): string {
    this.byKey.set(record.key, record);
    return record.key;
  }
}

function mergedTexts(texts: TextsOf, further: TextsOf): TextsOf {
  const languages = keysOf({ ...further, ...texts });
  return Object.fromEntries(languages.map((language) => [language, { ...further[language], ...texts[language] }]));
}
