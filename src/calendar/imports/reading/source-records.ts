import type { Language } from '#core/language.js';
import type { ImportedOrganizer, ImportedRecords, ImportedTerm, ImportedVenue, RecordPlace } from './import-record.js';
import { KeyedRecords } from './keyed-records.js';
import { LeftOutRecords } from './left-out-records.js';
import { NamedPlaces } from './named-places.js';

/** An organizer as an event names it, where the source has no list of organizers. */
export interface NamedOrganizer {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly website?: string;
}

/** Collects the records of a source besides its events, most of which only events name, and those that are left out. */
export class SourceRecords {
  /** Places that have no key but name and address. */
  readonly places: NamedPlaces;
  readonly venues = new KeyedRecords<ImportedVenue>();
  readonly organizers = new KeyedRecords<ImportedOrganizer>();
  /** Parents before their children. */
  readonly categories = new KeyedRecords<ImportedTerm>();
  readonly tags = new KeyedRecords<ImportedTerm>();
  readonly leftOut = new LeftOutRecords();

  /** @param language of names */
  constructor(readonly language: Language) {
    this.places = new NamedPlaces(language);
  }

  /** Adds an organizer that an event names; the name is its key, which is returned. */
  organizer({ name, website, ...facts }: NamedOrganizer, place: RecordPlace): string {
    return this.organizers.merge({
      kind: 'organizers',
      key: name,
      place,
      originalLanguage: this.language,
      texts: { [this.language]: { title: name, ...(website === undefined ? {} : { website }) } },
      ...facts,
      notes: [],
    });
  }

  /** Adds categories or tags that an event names; the names are their keys, which are returned, each once. */
  terms(kind: ImportedTerm['kind'], names: readonly string[], place: RecordPlace): string[] {
    const keys = names.map((name) =>
      this[kind].add({
        kind,
        key: name,
        place,
        originalLanguage: this.language,
        texts: { [this.language]: { title: name } },
        notes: [],
      }),
    );
    return [...new Set(keys)];
  }

  /** All of them, once the events are read. */
  records(): Pick<ImportedRecords, 'venues' | 'organizers' | 'categories' | 'tags' | 'leftOut'> {
    return {
      venues: [...this.venues.list(), ...this.places.venues()],
      organizers: this.organizers.list(),
      categories: this.categories.list(),
      tags: this.tags.list(),
      leftOut: this.leftOut.list,
    };
  }
}
