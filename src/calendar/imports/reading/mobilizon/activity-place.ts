import { placeCoordinates } from '../coordinates.js';
import { importNote } from '../import-note.js';
import type { ImportedTexts, ImportNote } from '../import-record.js';
import { importedTitle } from '../imported-html.js';
import { isJsonObject, jsonObjects, jsonText, type JsonObject } from '../json-value.js';
import type { NamedPlace } from '../named-places.js';
import { isNoPlace } from '../no-place.js';
import { httpAddress } from '../web-address.js';

/** Where an event takes place: somewhere, on the web, or both. */
export interface ActivityPlace {
  readonly place?: NamedPlace;
  readonly onlineUrl?: string;
  readonly notes: readonly ImportNote[];
}

export function activityPlace(row: JsonObject): ActivityPlace {
  const locations = jsonObjects(row['location']);
  const place = locations.find((one) => jsonText(one['type']) !== 'VirtualLocation');
  const [onlineUrl] = locations.flatMap((one) =>
    jsonText(one['type']) === 'VirtualLocation' ? (httpAddress(jsonText(one['url'])) ?? []) : [],
  );
  const online = onlineUrl === undefined ? {} : { onlineUrl };
  const { address } = place ?? {};
  const parts = isJsonObject(address) ? address : { streetAddress: address };
  const texts = textsOf(parts);
  const name = importedTitle(jsonText(place?.['name'])) || (texts.address ?? texts.city ?? '');
  if (!place || name === '' || isNoPlace(name)) return { ...online, notes: [] };
  const zip = jsonText(parts['postalCode']);
  const { coordinates, code } = placeCoordinates(place['latitude'], place['longitude']);
  const { address: street, ...others } = texts;
  return {
    ...online,
    place: {
      name,
      texts: { ...others, ...(street === undefined || street === name ? {} : { address: street }) },
      ...(zip === '' ? {} : { zip }),
      ...(coordinates ? { coordinates } : {}),
    },
    notes: code ? [importNote(code, 'location')] : [],
  };
}

function textsOf(address: JsonObject): Omit<ImportedTexts, 'title'> {
  const parts = {
    address: 'streetAddress',
    city: 'addressLocality',
    province: 'addressRegion',
    country: 'addressCountry',
  };
  const told = Object.entries(parts).flatMap(([field, name]) => {
    const text = importedTitle(jsonText(address[name]));
    return text === '' ? [] : [[field, text] as const];
  });
  return Object.fromEntries(told);
}
