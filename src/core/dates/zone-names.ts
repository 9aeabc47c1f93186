import { formatLocale, type InterfaceLanguage } from '../language.js';
import { memoize } from '../memoize.js';
import { parseZone, zoneOffset, type Zone } from './zone.js';

interface Key {
  readonly name: string;
  readonly language: InterfaceLanguage;
  readonly style: 'long' | 'longGeneric';
}

/** Each format takes 50 kB, and a millisecond to create. */
const MOST_FORMATS = 200;

/** Names that are only an offset: `GMT+3`, `GMT-03:30`. */
const OFFSET = /^(?:GMT|UTC)(?:[+\-−]\d.*)?$/;

/**
 * Name of the zone's time at a moment, standard or summer: `Eastern European Summer Time`, 日本標準時; the offset where the
 * language has no name.
 */
export function zoneName(name: string, moment: Date, language: InterfaceLanguage): string {
  return nameAt({ name, language, style: 'long' }, moment);
}

/** Name of the zone's time without the season: `Eastern European Time`. */
export function clockName(name: string, moment: Date, language: InterfaceLanguage): string {
  return nameAt({ name, language, style: 'longGeneric' }, moment);
}

/** Offset of the zone from UTC at a moment, always in one form: `UTC+3`, `UTC-3:30`, `UTC`. */
export function offsetName(zone: Zone, moment: Date): string {
  const minutes = Math.round(zoneOffset(moment, zone));
  if (minutes === 0) return 'UTC';
  const distance = Math.abs(minutes);
  const rest = distance % 60 === 0 ? '' : `:${String(distance % 60).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '-' : '+'}${String(Math.floor(distance / 60))}${rest}`;
}

function nameAt(key: Key, moment: Date): string {
  const { name } = key;
  const zone = parseZone(name);
  if (!zone) return name;
  const offset = offsetName(zone, moment);
  if (zone.kind === 'fixed') return offset;
  const parts = formatOf(key).formatToParts(moment);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return text === '' || OFFSET.test(text) ? offset : text;
}

const formatOf = memoize(
  ({ name, language, style }: Key) =>
    new Intl.DateTimeFormat(formatLocale(language), { timeZone: name, timeZoneName: style }),
  ({ name, language, style }) => `${language} ${style} ${name}`,
  MOST_FORMATS,
);
