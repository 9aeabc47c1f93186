import type { Language } from '#core/language.js';
import { decodePercent } from '#core/slug/decode-percent.js';
import { placeCoordinates } from '../coordinates.js';
import { importNote } from '../import-note.js';
import { importedHtml, importedTitle } from '../imported-html.js';
import type { ImportedTerm, ImportedTexts, ImportedVenue, RecordPlace } from '../import-record.js';
import { isJsonObject, jsonList, jsonText, type JsonObject } from '../json-value.js';
import { webAddress } from '../web-address.js';
import { languageOf, localized } from './localized.js';

/** A record of the interface with its place in the files. */
export interface LinkedRow {
  readonly row: JsonObject;
  readonly at: RecordPlace;
}

const LONGEST_ADDRESS = 1000;

/** The id at the end of the address of a record. */
export function linkedId(value: unknown): string {
  const text = jsonText(isJsonObject(value) ? (value['@id'] ?? value['id']) : value).slice(0, LONGEST_ADDRESS);
  return decodePercent(/\/([^/]+)\/?(?:\?.*)?$/.exec(text)?.[1] ?? text);
}

/** A place; undefined for the one that stands for the web, and for one without a name. */
export function linkedVenue({ row, at }: LinkedRow, source: Language): ImportedVenue | undefined {
  const key = jsonText(row['id']);
  const names = localized(row['name'], source);
  if (key === '' || names.size === 0 || isWeb(key)) return undefined;
  const language = languageOf(names, source);
  const fields = {
    address: localized(row['street_address'], language),
    city: localized(row['address_locality'], language),
    description: localized(row['description'], language),
  };
  const texts = new Map<Language, ImportedTexts>();
  for (const one of new Set([...names.keys(), ...Object.values(fields).flatMap((field) => [...field.keys()])])) {
    const own = Object.entries(fields).flatMap(([name, field]) => {
      const text = field.get(one) ?? '';
      return text === ''
        ? []
        : [[name, name === 'description' ? importedHtml(text).html : importedTitle(text)] as const];
    });
    texts.set(one, { ...title(names.get(one)), ...Object.fromEntries(own) });
  }
  const website = webAddress([...localized(row['info_url'], language).values()][0] ?? '').url;
  if (website !== undefined) texts.set(language, { ...texts.get(language), website });
  const phone = [...localized(row['telephone'], language).values()][0];
  const { coordinates, code } = position(row['position']);
  return {
    kind: 'venues',
    key,
    place: at,
    originalLanguage: language,
    texts: Object.fromEntries(texts),
    ...(jsonText(row['postal_code']) === '' ? {} : { zip: jsonText(row['postal_code']) }),
    ...(phone === undefined ? {} : { phone }),
    ...(coordinates ? { coordinates } : {}),
    notes: code ? [importNote(code, 'position')] : [],
  };
}

/** A keyword; undefined without a name. */
export function linkedTerm({ row, at }: LinkedRow, source: Language): ImportedTerm | undefined {
  const key = jsonText(row['id']);
  const names = localized(row['name'], source);
  if (key === '' || names.size === 0) return undefined;
  return {
    kind: 'categories',
    key,
    place: at,
    originalLanguage: languageOf(names, source),
    texts: Object.fromEntries([...names].map(([language, name]) => [language, title(name)])),
    notes: [],
  };
}

/** Whether a place is the web. */
export function isWeb(key: string): boolean {
  return /:internet$/i.test(key);
}

function title(text: string | undefined): ImportedTexts {
  return text === undefined ? {} : { title: importedTitle(text) };
}

/** GeoJSON has the longitude first. */
function position(value: unknown): ReturnType<typeof placeCoordinates> {
  const [longitude, latitude] = isJsonObject(value) ? jsonList(value['coordinates']) : [];
  return placeCoordinates(latitude, longitude);
}
