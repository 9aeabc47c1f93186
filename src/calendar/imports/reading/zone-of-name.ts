import { windowsZoneNames } from '#core/dates/zone-aliases.js';
import { zoneOrPlace } from '#core/dates/zone-of-place.js';
import { parseZone, zoneOffset, type Zone } from '#core/dates/zone.js';

/** A zone that a name of other programs means, and how sure that is. */
export interface NamedZone {
  readonly zone: Zone;
  readonly code?: 'zone-guessed' | 'zone-from-offset';
}

/** What is known where a name leaves a zone open. */
export interface ZoneContext {
  /** Zone of the source, taken where it is one of several that are meant. */
  readonly zone: Zone;
  readonly now: Date;
}

const LONGEST_NAME = 200;
const OFFSET = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d\d))?$/i;
const DISPLAY = /^\((?:UTC|GMT)([+-]\d\d:?\d\d)?\)\s*(.*)$/i;

/**
 * Finds the zone of a name: of the time zone database (with or without the words of programs before it), of Windows,
 * as Windows shows it (`(UTC+09:00) Osaka, Sapporo, Tokyo`), or an offset. Undefined for any other name.
 */
export function zoneOfName(text: string, context: ZoneContext): NamedZone | undefined {
  const name = text.trim().replace(/^"|"$/g, '');
  if (name.length > LONGEST_NAME) return undefined;
  const known = parseZone(name);
  if (known?.kind === 'region') return { zone: known };
  if (/^UTC[+-]\d+(?:\.\d+)?$/i.test(name) && known) return { zone: known };
  return ofOffset(name) ?? ofPath(name) ?? ofHyphens(name) ?? ofWindows(name, context) ?? ofDisplay(name, context);
}

/** The fixed zone of an offset: `UTC+9`, `UTC+5.5`. */
export function offsetZone(minutes: number): Zone | undefined {
  const distance = Math.abs(Math.round(minutes));
  const sign = minutes < 0 ? '-' : '+';
  const hours = Math.floor(distance / 60);
  if (distance === 0) return parseZone('UTC');
  const rest =
    distance % 15 === 0 ? String((distance % 60) / 60).slice(1) : `:${String(distance % 60).padStart(2, '0')}`;
  return parseZone(`UTC${sign}${hours}${rest}`);
}

/** Whether a zone is UTC under one of its names. */
export function isUtc({ name }: Zone): boolean {
  return /^(?:Etc\/)?(?:UTC|GMT|UCT|Universal|Zulu|Greenwich)$/i.test(name);
}

/**
 * Zone of a time that is written with an offset: the zone of the source if its clocks show the same then, or if the time
 * is in UTC, which says nothing about its place; else the offset.
 */
export function zoneOfOffset(instant: Date, minutes: number, source: Zone): NamedZone {
  const fixed = offsetZone(minutes);
  if (minutes === 0 || !fixed || zoneOffset(instant, source) === minutes) return { zone: source };
  return { zone: fixed, code: 'zone-from-offset' };
}

function ofOffset(name: string): NamedZone | undefined {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(name) ?? [];
  if (hours === undefined) return undefined;
  const zone = offsetZone((Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1));
  return zone && { zone, code: 'zone-from-offset' };
}

/** `/mozilla.org/20050126_1/Europe/Berlin`, `tzone://Microsoft/Utc`. */
function ofPath(name: string): NamedZone | undefined {
  const parts = name.split('/').slice(0, 12);
  const zone = [-3, -2, ...(parts.length > 1 ? [-1] : [])]
    .map((from) => parseZone(parts.slice(from).join('/')))
    .find((one) => one?.kind === 'region');
  return zone && { zone };
}

/** `US-Eastern`, `America-New_York`. */
function ofHyphens(name: string): NamedZone | undefined {
  const zone = parseZone(name.replace('-', '/'));
  return zone?.kind === 'region' ? { zone } : undefined;
}

/** A number behind a Windows name means a second definition of it. */
function ofWindows(name: string, { zone }: ZoneContext): NamedZone | undefined {
  const plain = name.replace(/ \d+$/, '');
  const names = windowsZoneNames(plain);
  const found = names.includes(zone.name) ? zone : parseZone(names[0] ?? '');
  if (!found) return undefined;
  return plain === name ? { zone: found } : { zone: found, code: 'zone-guessed' };
}

/** The zone of the source if it is one of the places, else the first place that names a zone. */
function ofDisplay(name: string, { zone, now }: ZoneContext): NamedZone | undefined {
  const [, offset = '+00:00', places = ''] = DISPLAY.exec(name) ?? [];
  if (places === '') return undefined;
  const minutes = zoneOffset(now, parseZone(offset) ?? zone);
  const found = places.split(',').flatMap((place) => zoneOrPlace(place) ?? []);
  // Windows shows the offset of winter: summer time is an hour more.
  const near = found.filter((one) => [0, 60].includes(zoneOffset(now, one) - minutes));
  const best = near.find((one) => one.name === zone.name) ?? near[0];
  return best && { zone: best, code: 'zone-guessed' };
}
