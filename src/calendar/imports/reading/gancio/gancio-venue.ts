import type { Language } from '#core/language.js';
import { placeCoordinates } from '../coordinates.js';
import { importNote } from '../import-note.js';
import { importedTitle } from '../imported-html.js';
import type { ImportedVenue, RecordPlace } from '../import-record.js';
import { isJsonObject, jsonText } from '../json-value.js';

/** The place of an event; undefined for events on the web. */
export function gancioVenue(value: unknown, place: RecordPlace, language: Language): ImportedVenue | undefined {
  if (!isJsonObject(value)) return undefined;
  const [id, name] = [jsonText(value['id']), importedTitle(jsonText(value['name']))];
  if (name === '' || name.toLowerCase() === 'online') return undefined;
  const address = importedTitle(jsonText(value['address']));
  const { coordinates, code } = placeCoordinates(value['latitude'], value['longitude']);
  return {
    kind: 'venues',
    key: id === '' ? name : id,
    place,
    originalLanguage: language,
    texts: { [language]: { title: name, ...(address === '' || address === name ? {} : { address }) } },
    ...(coordinates ? { coordinates } : {}),
    notes: code ? [importNote(code, 'place')] : [],
  };
}
