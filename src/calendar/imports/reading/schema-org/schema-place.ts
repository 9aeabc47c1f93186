import { placeCoordinates } from '../coordinates.js';
import { decodeEntities } from '../decode-entities.js';
import { importNote } from '../import-note.js';
import type { ImportedTexts, ImportNote } from '../import-record.js';
import { isJsonObject, jsonText, type JsonObject } from '../json-value.js';
import type { NamedPlace } from '../named-places.js';
import type { NamedOrganizer } from '../source-records.js';
import { schemaTypes, type SchemaGraph } from './schema-graph.js';
import { schemaLine, schemaText, schemaUrl } from './schema-texts.js';

/** Where an event takes place. */
export interface SchemaPlace {
  readonly place?: NamedPlace;
  readonly onlineUrl?: string;
  readonly notes: readonly ImportNote[];
}

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]+$/;

/** Reads `location`: places and rooms on the web, of which the first of each counts. */
export function schemaPlace(node: JsonObject, graph: SchemaGraph, base: string | undefined): SchemaPlace {
  const notes: ImportNote[] = [];
  const places: NamedPlace[] = [];
  let onlineUrl: string | undefined;
  for (const value of graph.list(node['location'])) {
    if (isJsonObject(value) && schemaTypes(value).includes('VirtualLocation')) {
      onlineUrl ??= schemaUrl(value, base);
    } else if (!isJsonObject(value) && /^https?:\/\/\S+$/i.test(jsonText(value))) {
      onlineUrl ??= schemaUrl(value, base);
    } else {
      const read = placeOf(value, graph, base);
      if (read) places.push(read.place);
      if (read?.note) notes.push(read.note);
    }
  }
  const [place] = places;
  if (new Set(places.map(({ name }) => name)).size > 1) {
    notes.push(importNote('several-venues', 'location', places.map(({ name }) => name).join('; ')));
  }
  return { ...(place ? { place } : {}), ...(onlineUrl === undefined ? {} : { onlineUrl }), notes };
}

/** Organizers with a name; an address of the page itself is no website. */
export function schemaOrganizers(value: unknown, graph: SchemaGraph, base: string | undefined): NamedOrganizer[] {
  return graph.list(value).flatMap((one) => {
    const name = schemaLine(isJsonObject(one) ? (one['name'] ?? one['legalName']) : one);
    if (name === '' || name === 'Organization' || /^https?:/i.test(name)) return [];
    const node: JsonObject = isJsonObject(one) ? one : {};
    const email = decodeEntities(schemaText(node['email'])).replace(/^mailto:/i, '');
    const phone = schemaLine(node['telephone']);
    const website = ownWebsite(node, base);
    return [
      {
        name,
        ...(EMAIL.test(email) ? { email } : {}),
        ...(phone === '' ? {} : { phone }),
        ...(website === undefined ? {} : { website }),
      },
    ];
  });
}

function placeOf(
  value: unknown,
  graph: SchemaGraph,
  base: string | undefined,
): { place: NamedPlace; note?: ImportNote } | undefined {
  if (!isJsonObject(value)) {
    const name = schemaLine(value);
    return name === '' ? undefined : { place: { name } };
  }
  const isAddress = schemaTypes(value).includes('PostalAddress');
  const { texts, zip } = addressOf(isAddress ? value : graph.resolved(value['address']));
  const name = schemaLine(value['name']) || (texts.address ?? texts.city ?? '');
  if (name === '') return undefined;
  const geo = graph.objects(value['geo'])[0] ?? value;
  const { coordinates, code } = placeCoordinates(jsonValue(geo['latitude']), jsonValue(geo['longitude']));
  const [phone, website] = [schemaLine(value['telephone']), ownWebsite(value, base)];
  const place: NamedPlace = {
    name,
    texts: { ...texts, ...(website === undefined ? {} : { website }) },
    ...(zip === '' ? {} : { zip }),
    ...(phone === '' ? {} : { phone }),
    ...(coordinates ? { coordinates } : {}),
  };
  return code ? { place, note: importNote(code, 'geo') } : { place };
}

function addressOf(value: unknown): { readonly texts: ImportedTexts; readonly zip: string } {
  if (!isJsonObject(value)) {
    const address = schemaLine(value);
    return { texts: address === '' ? {} : { address }, zip: '' };
  }
  const parts = {
    address: schemaLine(value['streetAddress']),
    city: schemaLine(value['addressLocality']),
    province: schemaLine(value['addressRegion']),
    country: schemaLine(value['addressCountry']),
  };
  const texts = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''));
  return { texts, zip: schemaLine(value['postalCode']) };
}

/** `sameAs`, or an address at another host: the one at the page's host is its page there. */
function ownWebsite(node: JsonObject, base: string | undefined): string | undefined {
  const url = schemaUrl(node['url'], base);
  const host = base === undefined ? undefined : URL.parse(base)?.host;
  return schemaUrl(node['sameAs'], base) ?? (url !== undefined && URL.parse(url)?.host !== host ? url : undefined);
}

function jsonValue(value: unknown): unknown {
  return typeof value === 'number' ? value : schemaText(value);
}
