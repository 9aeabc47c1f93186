import { plusDays, plusSeconds } from '#core/dates/calendar-shift.js';
import { wallClock, wallToDate, type WallClock } from '#core/dates/wall-clock.js';
import { toInstant, toWallClock, type Zone } from '#core/dates/zone.js';
import { isUtc } from './zone-of-name.js';

/** A date, a wall clock, or a moment with the minutes by which its clock is ahead of UTC. */
export type IsoTime =
  | { readonly form: 'date' | 'local'; readonly wall: WallClock }
  | { readonly form: 'moment'; readonly instant: Date; readonly minutes: number };

export type IsoTimeProblem = 'date-unreadable' | 'date-impossible';

const FORM = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const DURATION = /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i;
const MINUTE = 60_000;

/** Reads a date or a time, with or without the hyphens and colons of ISO 8601. */
export function isoTime(text: string): IsoTime | IsoTimeProblem {
  const [, year, month, day, hour, minute, second = '00', offset] = FORM.exec(text.trim()) ?? [];
  if (year === undefined) return 'date-unreadable';
  const endsDay = hour === '24' && `${minute ?? ''}${second}` === '0000';
  const clock =
    hour === undefined || endsDay ? '00:00:00' : `${hour}:${minute ?? ''}:${second === '60' ? '59' : second}`;
  const named = wallClock(`${year}-${month ?? ''}-${day ?? ''} ${clock}`);
  const wall = endsDay && named !== undefined ? plusDays(named, 1) : named;
  if (wall === undefined) return 'date-impossible';
  if (hour === undefined) return { form: 'date', wall };
  if (offset === undefined) return { form: 'local', wall };
  const minutes = minutesOf(offset);
  return { form: 'moment', instant: new Date(wallToDate(wall).getTime() - minutes * MINUTE), minutes };
}

/** The wall clock of a zone at a time, which stands in another zone or in the same one. */
export function wallOfTime(time: IsoTime, zone: Zone, source: Zone = zone): WallClock {
  if (time.form === 'moment') return toWallClock(time.instant, zone);
  if (time.form === 'date' || source.name === zone.name) return time.wall;
  return toWallClock(toInstant(time.wall, source), zone);
}

/** A wall clock of UTC is a moment. */
export function momentInUtc(time: IsoTime, source: Zone): IsoTime {
  if (time.form !== 'local' || !isUtc(source)) return time;
  return { form: 'moment', instant: wallToDate(time.wall), minutes: 0 };
}

/**
 * The wall clock after a duration; undefined for a duration that cannot be read. Weeks and days are those of the calendar,
 * hours those of a clock that nobody sets (RFC 5545, 3.3.6): they differ where the clocks of the zone change.
 */
export function afterDuration(start: WallClock, text: string, zone: Zone): WallClock | undefined {
  const parts = /\d/.test(text) ? DURATION.exec(text.trim()) : null;
  if (!parts) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(2)
    .map((digits) => Number(digits || 0));
  const sign = parts[1] === '-' ? -1 : 1;
  const day = plusDays(start, sign * (weeks * 7 + days));
  const length = sign * (hours * 3600 + minutes * 60 + seconds);
  if (day === undefined || length === 0) return day;
  // The bounds of the calendar are those of wall clocks.
  if (plusSeconds(day, length) === undefined) return undefined;
  return toWallClock(new Date(toInstant(day, zone).getTime() + length * 1000), zone);
}

function minutesOf(offset: string): number {
  if (/z/i.test(offset)) return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(3).replace(':', ''))];
  return (hours * 60 + minutes) * (offset.startsWith('-') ? -1 : 1);
}
