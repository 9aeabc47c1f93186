import { DAY } from './days.js';
import { IANAZone } from 'luxon';
import { FIRST_SECOND, LAST_SECOND, wallFromDate, wallToDate, type WallClock } from './wall-clock.js';
import { ZONE_ABBREVIATIONS } from './zone-abbreviations.js';
import { regionOffset } from './zone-offsets.js';

/** A time zone: a region of the time zone database, or a fixed distance from UTC without daylight saving. */
export type Zone = RegionZone | FixedZone;

interface RegionZone {
  readonly kind: 'region';
  /** Spelling of the time zone database. */
  readonly name: string;
}

interface FixedZone {
  readonly kind: 'fixed';
  /** `UTC+8`, `UTC-5.5`, `UTC+5:30` or `+02:00`, in the spelling of the request. */
  readonly name: string;
  readonly offsetMinutes: number;
}

const UTC: RegionZone = Object.freeze({ kind: 'region', name: 'UTC' });

export const UTC_ZONE: Zone = UTC;

const MINUTE = 60_000;
const EASTERNMOST = 14 * 60;
const WESTERNMOST = -12 * 60;
const LONGEST_NAME = 60;
const UTC_OFFSET = /^UTC([+-])(\d{1,2})(?:\.(\d{1,2})|:(\d\d))?$/i;
const PLAIN_OFFSET = /^([+-])(\d\d):?(\d\d)$/;
/** A name has one way to be matched: with several, sixty characters would take seconds. */
const REGION_NAME = /^[a-z]+[/_+-][a-z0-9_+-]+(?:\/[a-z0-9_+-]+)*$/i;

const abbreviations = new Map<string, ReadonlyMap<number, string>>();
const spellings = new Map<string, string>();
const regions = new Map<string, RegionZone | undefined>([['UTC', UTC]]);

for (const [letters, zones] of ZONE_ABBREVIATIONS) {
  const byOffset = new Map(letters === '' ? [] : letters.split(' ').map(parseLetters));
  for (const name of zones.split(' ')) {
    abbreviations.set(name, byOffset);
    spellings.set(name.toLowerCase(), name);
  }
}

/**
 * Parses a zone: a name of the time zone database in any case (the result has the database's spelling; links such as
 * `Asia/Calcutta` are not resolved), `UTC+8`, `UTC-5.5`, `UTC+5:30` or `+02:00`, from −12:00 to +14:00; undefined for
 * any other text.
 */
export function parseZone(text: string): Zone | undefined {
  const name = text.trim();
  if (name.length > LONGEST_NAME) return undefined;
  return parseOffset(name) ?? parseRegion(name);
}

/**
 * The moment at which the zone's clocks show a time. A time in a gap moves forward by the gap; of a repeated time it is
 * the first.
 */
export function toInstant(wall: WallClock, zone: Zone): Date {
  const local = wallToDate(wall).getTime();
  const before = offsetAt(local - DAY, zone);
  const after = offsetAt(local + DAY, zone);
  const early = local - before;
  if (before === after || offsetAt(early, zone) === before) return clamped(early);
  const late = local - after;
  return clamped(offsetAt(late, zone) === after ? late : early);
}

/** Whether the zone's clocks show a time twice, because they are put back. */
export function isRepeated(wall: WallClock, zone: Zone): boolean {
  const local = wallToDate(wall).getTime();
  const [before, after] = [offsetAt(local - DAY, zone), offsetAt(local + DAY, zone)];
  return before > after && offsetAt(local - before, zone) === before && offsetAt(local - after, zone) === after;
}

/** Wall clock of the zone at a moment, without fractions of a second. */
export function toWallClock(instant: Date, zone: Zone): WallClock {
  const time = instant.getTime();
  return wallFromDate(new Date(time + offsetAt(time, zone)));
}

/**
 * Abbreviation of the zone's time at a moment: letters of the time zone database (`HKT`, `EDT`), or else the offset
 * (`+04`, `+0530`); `UTC+8` is its own name, `+02:00` is `GMT+0200`.
 */
export function zoneAbbreviation(instant: Date, zone: Zone): string {
  if (zone.kind === 'fixed') return PLAIN_OFFSET.test(zone.name) ? `GMT${zone.name.replace(':', '')}` : zone.name;
  const minutes = offsetAt(instant.getTime(), zone) / MINUTE;
  return abbreviations.get(zone.name)?.get(minutes) ?? numeric(minutes);
}

/** Minutes by which the zone's clocks are ahead of UTC at the moment. */
export function zoneOffset(instant: Date, zone: Zone): number {
  return offsetAt(instant.getTime(), zone) / MINUTE;
}

function parseOffset(text: string): FixedZone | undefined {
  const utc = UTC_OFFSET.exec(text);
  if (utc) {
    const minutes = utc[3] === undefined ? Number(utc[4] ?? 0) : Number(`0.${utc[3]}`) * 60;
    return fixedZone(`UTC${text.slice(3)}`, utc[1], Number(utc[2]), minutes);
  }
  const plain = PLAIN_OFFSET.exec(text);
  return plain ? fixedZone(text, plain[1], Number(plain[2]), Number(plain[3])) : undefined;
}

function fixedZone(name: string, sign: string | undefined, hours: number, minutes: number): FixedZone | undefined {
  if (!Number.isInteger(minutes) || minutes > 59) return undefined;
  const distance = hours * 60 + minutes;
  const offsetMinutes = sign === '-' && distance > 0 ? -distance : distance;
  if (offsetMinutes < WESTERNMOST || offsetMinutes > EASTERNMOST) return undefined;
  return Object.freeze({ kind: 'fixed', name, offsetMinutes });
}

function parseRegion(text: string): RegionZone | undefined {
  const name = spellings.get(text.toLowerCase()) ?? unlistedName(text);
  if (name === undefined) return undefined;
  if (!regions.has(name)) {
    regions.set(name, IANAZone.isValidZone(name) ? Object.freeze({ kind: 'region', name }) : undefined);
  }
  return regions.get(name);
}

/** The spelling of a zone that is newer than the table; names that ICU invented (`SystemV/AST4`) are refused. */
function unlistedName(text: string): string | undefined {
  if (!REGION_NAME.test(text) || /^systemv/i.test(text) || !IANAZone.isValidZone(text)) return undefined;
  return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
}

/** Milliseconds by which the zone's clocks are ahead of UTC. */
function offsetAt(time: number, zone: Zone): number {
  if (zone.kind === 'fixed') return zone.offsetMinutes * MINUTE;
  return zone.name === 'UTC' ? 0 : regionOffset(zone.name, time);
}

function clamped(time: number): Date {
  return new Date(Math.min(Math.max(time, FIRST_SECOND), LAST_SECOND));
}

function numeric(minutes: number): string {
  const distance = Math.floor(Math.abs(minutes));
  const hours = String(Math.floor(distance / 60)).padStart(2, '0');
  const rest = distance % 60 === 0 ? '' : String(distance % 60).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${hours}${rest}`;
}

function parseLetters(pair: string): [number, string] {
  const at = pair.indexOf('=');
  return [Number(pair.slice(0, at)), pair.slice(at + 1)];
}
