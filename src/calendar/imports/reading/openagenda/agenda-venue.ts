import type { Language } from '#core/language.js';
import { defined } from '#core/defined.js';
import { placeCoordinates } from '../coordinates.js';
import { importNote } from '../import-note.js';
import type { ImportedTexts, ImportedVenue, RecordPlace } from '../import-record.js';
import { importedHtml, importedTitle } from '../imported-html.js';
import { isJsonObject, jsonText } from '../json-value.js';
import { localized } from '../linkedevents/localized.js';
import { webAddress } from '../web-address.js';

/** The place of an event; undefined without a name. */
export function agendaVenue(value: unknown, place: RecordPlace, language: Language): ImportedVenue | undefined {
  if (!isJsonObject(value)) return undefined;
  const text = (name: string): string | undefined => importedTitle(jsonText(value[name])) || undefined;
  const name = text('name');
  if (name === undefined) return undefined;
  const own: ImportedTexts = {
    title: name,
    ...defined({
      address: text('address'),
      city: text('city'),
      province: text('department') ?? text('region'),
      country: text('countryCode'),
      website: webAddress(jsonText(value['website'])).url,
    }),
  };
  const texts = new Map<Language, ImportedTexts>([[language, own]]);
  for (const [one, description] of localized(value['description'], language)) {
    texts.set(one, { ...texts.get(one), description: importedHtml(description).html });
  }
  const { coordinates, code } = placeCoordinates(value['latitude'], value['longitude']);
  return {
    kind: 'venues',
    key: jsonText(value['uid']) || name,
    place,
    originalLanguage: language,
    texts: Object.fromEntries(texts),
    ...defined({ zip: text('postalCode'), phone: text('phone'), coordinates }),
    notes: code ? [importNote(code, 'location')] : [],
  };
}
