import { placeCoordinates } from '../coordinates.js';
import { importNote } from '../import-note.js';
import type { ImportNote } from '../import-record.js';
import { importedLine } from '../imported-html.js';
import type { NamedPlace } from '../named-places.js';
import { isNoPlace } from '../no-place.js';
import { webAddress } from '../web-address.js';
import { icsText, type IcsProperty } from './ics-property.js';

/** Where a component takes place. */
export interface IcsPlace {
  readonly place?: NamedPlace;
  readonly onlineUrl?: string;
  readonly notes: readonly ImportNote[];
}

/** Reads the place of a component: from Apple's property, if it has one, name and coordinates. */
export function icsPlace(properties: ReadonlyMap<string, IcsProperty>): IcsPlace {
  const location = icsText(properties.get('LOCATION')?.value ?? '').trim();
  const apple = properties.get('X-APPLE-STRUCTURED-LOCATION');
  const onlineUrl = addressIn(location);
  if (onlineUrl !== undefined) return { onlineUrl, notes: [] };
  const title = importedLine(lines(apple?.parameters.get('X-TITLE') ?? '')[0] ?? '');
  const { name, address } = split(location, title);
  if (name === '' || isNoPlace(name)) return { notes: [] };
  const { coordinates, code, source } = position(properties, apple);
  const whole = address === '' ? appleAddress(apple, name) : address;
  return {
    place: {
      name,
      ...(whole === '' ? {} : { texts: { address: whole } }),
      ...(coordinates ? { coordinates } : {}),
    },
    notes: code ? [importNote(code, source?.name, source?.value)] : [],
  };
}

/** Address of a meeting that is all of a location, or stands in it with words that name no place. */
function addressIn(location: string): string | undefined {
  const written = /https?:\/\/[^\s<>"]+/i.exec(location);
  if (!written) return undefined;
  const words = `${location.slice(0, written.index)} ${location.slice(written.index + written[0].length)}`;
  const rest = words.replace(/[\s,;:()|–—-]+/g, ' ').trim();
  return rest === '' || isNoPlace(rest) ? webAddress(written[0]).url : undefined;
}

/**
 * Name and address: lines apart, or behind the first comma what has a number or further parts. A text that begins with
 * a number is an address itself.
 */
function split(location: string, title: string): { name: string; address: string } {
  const [first = '', ...further] = lines(location);
  if (further.length > 0) return { name: title || first, address: further.join(', ') };
  if (title !== '' && first.startsWith(title)) {
    return { name: title, address: first.slice(title.length).replace(/^[,\s]+/, '') };
  }
  const comma = first.indexOf(',');
  const rest = comma < 0 ? '' : first.slice(comma + 1).trim();
  if (title === '' && (rest === '' || !/\d|,/.test(rest))) return { name: first, address: '' };
  if (title !== '') return { name: title, address: first };
  return { name: first.slice(0, comma).trim(), address: /^(?:\d|〒)/.test(first) ? first : rest };
}

function appleAddress(apple: IcsProperty | undefined, name: string): string {
  const parts = lines(apple?.parameters.get('X-ADDRESS') ?? '');
  return parts.filter((part) => part !== name).join(', ');
}

/** Lines of a text; in parameters they are written as `\n`. */
function lines(text: string): string[] {
  return text
    .replaceAll('\\n', '\n')
    .split('\n')
    .map(importedLine)
    .filter((line) => line !== '');
}

function position(
  properties: ReadonlyMap<string, IcsProperty>,
  apple: IcsProperty | undefined,
): ReturnType<typeof placeCoordinates> & { readonly source?: IcsProperty } {
  const geo = properties.get('GEO');
  const source = geo ?? apple;
  if (!source) return {};
  const [latitude, longitude] = source.value.trim().replace(/^geo:/i, '').split(/[;,]/);
  return { ...placeCoordinates(latitude, longitude), source };
}
