import type { Language } from '#core/language.js';
import { placeCoordinates } from '../coordinates.js';
import { importNote } from '../import-note.js';
import { importedTitle } from '../imported-html.js';
import type { ImportedVenue, RecordPlace } from '../import-record.js';
import { isJsonObject, jsonText } from '../json-value.js';

/** Gathers the places of events by their ids. */
export class GancioPlaces {
  private readonly byId = new Map<string, ImportedVenue>();

  constructor(private readonly language: Language) {}

  /** Adds the place of an event; answers its key, null for events on the web. */
  add(value: unknown, at: RecordPlace): string | null {
    if (!isJsonObject(value)) return null;
    const [key, name] = [jsonText(value['id']), importedTitle(jsonText(value['name']))];
    if (name === '' || name.toLowerCase() === 'online') return null;
    const id = key === '' ? name : key;
    const address = importedTitle(jsonText(value['address']));
    const { coordinates, code } = placeCoordinates(value['latitude'], value['longitude']);
    if (!this.byId.has(id)) {
      this.byId.set(id, {
        kind: 'venues',
        key: id,
        place: at,
        originalLanguage: this.language,
        texts: { [this.language]: { title: name, ...(address === '' || address === name ? {} : { address }) } },
        ...(coordinates ? { coordinates } : {}),
        notes: code ? [importNote(code, 'place')] : [],
      });
    }
    return id;
  }

  venues(): ImportedVenue[] {
    return [...this.byId.values()];
  }
}
