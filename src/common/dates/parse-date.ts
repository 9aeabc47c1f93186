import { plusDays, plusMonths, weekday } from './calendar-shift.js';
import { parseTime } from './parse-time.js';
import { FIRST_SECOND, LAST_SECOND, startOfDay, wallClock, wallToDate, type WallClock } from './wall-clock.js';
import { toInstant, toWallClock, type Zone } from './zone.js';

/** A date as it was given: a wall clock that any zone may own (`dateOnly` when no time stood with it), or a moment. */
export type ParsedDate =
  | { readonly kind: 'wall'; readonly wall: WallClock; readonly dateOnly: boolean }
  | { readonly kind: 'instant'; readonly instant: Date };

/** What relative dates are counted from: the present moment, and the zone whose calendar says which day that is. */
export interface DateContext {
  readonly zone: Zone;
  readonly now: Date;
}

type Reader = (match: RegExpExecArray, context: DateContext) => ParsedDate | undefined;

const LONGEST_TEXT = 64;
const MINUTE = 60_000;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_OFFSETS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, now: 0, tomorrow: 1 };

const WEEKDAY = 'sun(?:day)?|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?';
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/^(\d{4}-\d\d-\d\d)(?:(?:t|\s+)([\d:.,]+(?:\s?[ap]m)?)(?:\s?(z|[+-]\d\d(?::?\d\d)?))?)?$/, readIso],
  [/^(-?\d{1,12})$/, (match) => (/^\d{4}$/.test(match[0]) ? undefined : readTimestamp(Number(match[0])))],
  [/^now$/, (_, { now }) => ({ kind: 'instant', instant: now })],
  [/^(now|today|tomorrow|yesterday)(?:\s+(.+))?$/, readDay],
  [new RegExp(`^(next|last)\\s+(${WEEKDAY})(?:\\s+(.+))?$`), readWeekday],
  [/^([+-]\s?\d{1,7})\s?(minute|hour|day|week|month|year)s?$/, readShift],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(.+))?$/, (m) => onDay(isoDay(m[3], m[1], m[2]), m[4])],
  [new RegExp(`^(\\d{1,2})\\s+(${MONTH})\\s+(\\d{4})(?:\\s+(.+))?$`), readNamedMonth],
];

/**
 * Reads a date: `YYYY-MM-DD` with an optional time (`T` or blank; `HH:MM`, `HH:MM:SS`, fractions, `4pm`) and offset, a
 * Unix timestamp in seconds (four digits alone are a year, and refused), `now`, `today`, `tomorrow`, `yesterday`,
 * `next <weekday>`, `last <weekday>`, `MM/DD/YYYY` and `D Month YYYY`, each with an optional time, or `+N`/`-N`
 * minutes, hours, days, weeks, months, years. Case and blanks around it do not count. Anything else, and a day or time
 * that does not exist, is undefined.
 */
export function parseDate(input: unknown, context: DateContext): ParsedDate | undefined {
  if (typeof input === 'number') return isYear(input) ? undefined : readTimestamp(input);
  if (typeof input !== 'string' || input.length > LONGEST_TEXT) return undefined;
  const text = input.trim().toLowerCase();
  for (const [form, read] of READERS) {
    const match = form.exec(text);
    if (match) return read(match, context);
  }
  return undefined;
}

/** The wall clock of the zone at the date; one given without offset is that of whatever zone owns it. */
export function inZone(date: ParsedDate, zone: Zone): WallClock {
  return date.kind === 'wall' ? date.wall : toWallClock(date.instant, zone);
}

/** The moment of the date; one given without offset is read in the zone. */
export function atInstant(date: ParsedDate, zone: Zone): Date {
  return date.kind === 'wall' ? toInstant(date.wall, zone) : date.instant;
}

function readIso([, day = '', time, offset]: RegExpExecArray): ParsedDate | undefined {
  if (time === undefined || offset === undefined) return onDay(day, time);
  const clock = parseTime(time);
  const wall = clock && wallClock(`${day} ${clock.text}`);
  const minutes = offsetMinutes(offset);
  if (!wall || minutes === undefined) return undefined;
  return instant(wallToDate(wall).getTime() + clock.milliseconds - minutes * MINUTE);
}

function readTimestamp(seconds: number): ParsedDate | undefined {
  return instant(Math.floor(seconds * 1000));
}

function readDay([, word = '', time]: RegExpExecArray, { zone, now }: DateContext): ParsedDate | undefined {
  return onDay(plusDays(toWallClock(now, zone), DAY_OFFSETS[word] ?? 0)?.slice(0, 10), time);
}

function readWeekday([, which, name = '', time]: RegExpExecArray, context: DateContext): ParsedDate | undefined {
  const today = toWallClock(context.now, context.zone);
  const ahead = (WEEKDAYS.indexOf(name.slice(0, 3)) - weekday(today) + 7) % 7;
  const days = which === 'next' ? ahead || 7 : ahead - 7;
  return onDay(plusDays(today, days)?.slice(0, 10), time);
}

function readShift([, amount = '', unit = '']: RegExpExecArray, { zone, now }: DateContext): ParsedDate | undefined {
  const count = Number(amount.replace(/\s/, ''));
  if (unit === 'minute') return instant(now.getTime() + count * MINUTE);
  if (unit === 'hour') return instant(now.getTime() + count * 60 * MINUTE);
  const from = toWallClock(now, zone);
  const wall =
    unit === 'day' || unit === 'week'
      ? plusDays(from, unit === 'week' ? count * 7 : count)
      : plusMonths(from, unit === 'year' ? count * 12 : count);
  return wall && { kind: 'wall', wall, dateOnly: false };
}

function readNamedMonth([, day, month = '', year, time]: RegExpExecArray): ParsedDate | undefined {
  return onDay(isoDay(year, String(MONTHS.indexOf(month.slice(0, 3)) + 1), day), time);
}

function onDay(day: string | undefined, time: string | undefined): ParsedDate | undefined {
  const clock = time === undefined ? undefined : parseTime(time);
  if (time !== undefined && clock === undefined) return undefined;
  const wall = wallClock(`${day} ${clock?.text ?? '00:00:00'}`);
  if (!wall) return undefined;
  return clock ? { kind: 'wall', wall, dateOnly: false } : { kind: 'wall', wall: startOfDay(wall), dateOnly: true };
}

function isoDay(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function offsetMinutes(text: string): number | undefined {
  if (text === 'z') return 0;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(3).replace(':', ''));
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return undefined;
  return (hours * 60 + minutes) * (text.startsWith('-') ? -1 : 1);
}

function instant(time: number): ParsedDate | undefined {
  return time >= FIRST_SECOND && time <= LAST_SECOND ? { kind: 'instant', instant: new Date(time) } : undefined;
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1000 && value <= 9999;
}
