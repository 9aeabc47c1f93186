import type { Language } from '#core/language.js';
import type { ImportedOrganizer, RecordPlace } from './import-record.js';

/** An organizer as an event names it, where the source has no list of organizers. */
export interface NamedOrganizer {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly website?: string;
}

/** Collects the organizers of events; one name is one organizer. */
export class NamedOrganizers {
  private readonly byName = new Map<string, NamedOrganizer & { readonly at: RecordPlace }>();

  constructor(private readonly language: Language) {}

  /** Adds an organizer; answers its key. */
  add(organizer: NamedOrganizer, at: RecordPlace): string {
    const former = this.byName.get(organizer.name);
    this.byName.set(organizer.name, { at, ...organizer, ...former });
    return organizer.name;
  }

  organizers(): ImportedOrganizer[] {
    return [...this.byName.values()].map(({ name, website, at, ...facts }) => ({
      kind: 'organizers',
      key: name,
      place: at,
      originalLanguage: this.language,
      texts: { [this.language]: { title: name, ...(website === undefined ? {} : { website }) } },
      ...facts,
      notes: [],
    }));
  }
}
