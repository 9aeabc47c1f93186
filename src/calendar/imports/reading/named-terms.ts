import type { Language } from '#core/language.js';
import type { ImportedTerm, RecordPlace } from './import-record.js';

/** Collects categories or tags that events name, where the source has no list of them; the name is the key. */
export class NamedTerms {
  private readonly byName = new Map<string, RecordPlace>();

  constructor(
    private readonly kind: ImportedTerm['kind'],
    private readonly language: Language,
  ) {}

  /** Adds names; answers the keys, each once. */
  add(names: readonly string[], at: RecordPlace): string[] {
    for (const name of names) if (!this.byName.has(name)) this.byName.set(name, at);
    return [...new Set(names)];
  }

  terms(): ImportedTerm[] {
    return [...this.byName].map(([name, place]) => ({
      kind: this.kind,
      key: name,
      place,
      originalLanguage: this.language,
      texts: { [this.language]: { title: name } },
      notes: [],
    }));
  }
}
