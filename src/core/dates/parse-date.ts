import { calendarDay, weekdayOfDate } from './days.js';
import { WEEKDAY, weekdayNumber } from './calendar-names.js';
import { plusDays, plusMonths, plusSeconds } from './calendar-shift.js';
import { parseTime } from './parse-time.js';
import { FIRST_SECOND, LAST_SECOND, startOfDay, wallClock, wallToDate, type WallClock } from './wall-clock.js';
import { readAmbiguousDay, readWrittenDay } from './written-day.js';
import { toInstant, toWallClock, type Zone } from './zone.js';

/**
 * A date as a request has it: a wall clock that fits any zone (`dateOnly` without a time), or a moment, which always
 * has a time. `endsDay`: it was written as `24:00` of the day before.
 */
export type ParsedDate = { readonly endsDay?: true } & (
  | { readonly kind: 'wall'; readonly wall: WallClock; readonly dateOnly: boolean }
  | { readonly kind: 'instant'; readonly instant: Date }
);

/** Reference of relative dates: the present moment, and the zone whose calendar tells the day. */
export interface DateContext {
  readonly zone: Zone;
  readonly now: Date;
}

type Reader = (match: RegExpExecArray, context: DateContext) => ParsedDate | undefined;

const LONGEST_TEXT = 64;
const MINUTE = 60_000;
const DAY_OFFSETS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, now: 0, tomorrow: 1 };
const TIME = '(?:,?\\s+(\\S.*))?';

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/^(-?\d{1,12})$/, (match) => (/^(?:\d{4}|\d{8})$/.test(match[0]) ? undefined : readTimestamp(Number(match[0])))],
  [/^now$/, (_, { now }) => ({ kind: 'instant', instant: now })],
  [new RegExp(`^(now|today|tomorrow|yesterday)${TIME}$`), readDay],
  [new RegExp(`^(next|last)\\s+(${WEEKDAY})${TIME}$`), readWeekday],
  [new RegExp(`^([+-]\\s?\\d{1,7})\\s?(minute|hour|day|week|month|year)s?${TIME}$`), readShift],
];

/**
 * Reads a date: a calendar day (forms in `readWrittenDay`), with or without a time (`parseTime`) and offset; a Unix
 * timestamp in seconds (four digits would be a year and are refused, eight are a day); `now`, `today`, `tomorrow`,
 * `yesterday`, `next <weekday>`, `last <weekday>`, or `+N`/`-N` minutes, hours, days, weeks, months, years, each with
 * or without a time. Case, the width of letters and digits, and blanks around it do not count. Undefined for any other
 * text, and for a day or time that does not exist.
 */
export function parseDate(input: unknown, context: DateContext): ParsedDate | undefined {
  if (typeof input === 'number' && !looksLikeDay(input)) return isYear(input) ? undefined : readTimestamp(input);
  const text = dateText(input);
  if (text === undefined) return undefined;
  const written = readWrittenDay(text);
  if (written) return onDay(written.day, written.time);
  for (const [form, read] of READERS) {
    const match = form.exec(text);
    if (match) return read(match, context);
  }
  return undefined;
}

/** Reads an absolute date in any form that `parseDate` reads. */
export function parseWritten(text: string): ParsedDate | undefined {
  const written = readWrittenDay(dateText(text) ?? '');
  return written && onDay(written.day, written.time);
}

/** Reads an absolute date without an offset, as `parseWritten` does; undefined for a moment. */
export function parseWall(text: string): WallClock | undefined {
  const date = parseWritten(text);
  return date?.kind === 'wall' ? date.wall : undefined;
}

/**
 * The days, as `YYYY-MM-DD`, that an ambiguous date may mean (`parseDate` does not read those): two or more, or none.
 */
export function possibleDays(input: unknown): string[] {
  const days = readAmbiguousDay(dateText(input) ?? '');
  return days.length > 1 ? days : [];
}

/** The date as a wall clock of the zone; a date without an offset is taken as it is. */
export function inZone(date: ParsedDate, zone: Zone): WallClock {
  return date.kind === 'wall' ? date.wall : toWallClock(date.instant, zone);
}

/** A wall clock of the day that the text names: `24:00` belongs to the day that it ends. */
export function namedDay(date: ParsedDate, zone: Zone): WallClock {
  const wall = inZone(date, zone);
  return date.endsDay ? (plusSeconds(wall, -1) ?? wall) : wall;
}

/** The moment of the date; a date without an offset is read in the zone. */
export function atInstant(date: ParsedDate, zone: Zone): Date {
  return date.kind === 'wall' ? toInstant(date.wall, zone) : date.instant;
}

/** Whether the date has a time of day. */
export function hasTime(date: ParsedDate): boolean {
  return date.kind === 'instant' || !date.dateOnly;
}

function readTimestamp(seconds: number): ParsedDate | undefined {
  return instant(Math.floor(seconds * 1000));
}

function readDay([, word = '', time]: RegExpExecArray, { zone, now }: DateContext): ParsedDate | undefined {
  return onRelativeDay(plusDays(toWallClock(now, zone), DAY_OFFSETS[word] ?? 0), time);
}

function readWeekday([, which, name = '', time]: RegExpExecArray, context: DateContext): ParsedDate | undefined {
  const today = toWallClock(context.now, context.zone);
  const ahead = (weekdayNumber(name) - weekdayOfDate(today) + 7) % 7;
  return onRelativeDay(plusDays(today, which === 'next' ? ahead || 7 : ahead - 7), time);
}

/** A time behind a shift replaces the present time: `+1 day 10am` is tomorrow at ten, `+2 hours 10am` today at noon. */
function readShift([, amount = '', unit = '', time]: RegExpExecArray, context: DateContext): ParsedDate | undefined {
  const { zone, now } = context;
  const count = Number(amount.replace(/\s/, ''));
  const start = time === undefined ? undefined : onRelativeDay(toWallClock(now, zone), time);
  if (time !== undefined && !start) return undefined;
  if (unit === 'minute' || unit === 'hour') {
    const from = start ? atInstant(start, zone) : now;
    return instant(from.getTime() + count * MINUTE * (unit === 'hour' ? 60 : 1));
  }
  const from = start ? inZone(start, zone) : toWallClock(now, zone);
  const wall =
    unit === 'day' || unit === 'week'
      ? plusDays(from, unit === 'week' ? count * 7 : count)
      : plusMonths(from, unit === 'year' ? count * 12 : count);
  return wall && { kind: 'wall', wall, dateOnly: false };
}

/** A day counted from today belongs to the zone: an offset could turn it into another day. */
function onRelativeDay(day: WallClock | undefined, time: string | undefined): ParsedDate | undefined {
  const date = day && onDay(day, time);
  return date?.kind === 'wall' ? date : undefined;
}

function onDay(day: WallClock, time: string | undefined): ParsedDate | undefined {
  if (time === undefined) return { kind: 'wall', wall: startOfDay(day), dateOnly: true };
  const clock = parseTime(time);
  const shown = clock?.endsDay ? plusDays(day, 1) : day;
  const wall = clock && shown && wallClock(`${calendarDay(shown)} ${clock.text}`);
  if (!wall) return undefined;
  const end = clock.endsDay ? ({ endsDay: true } as const) : {};
  if (clock.offset === undefined) return { kind: 'wall', wall, dateOnly: false, ...end };
  const moment = instant(wallToDate(wall).getTime() + clock.milliseconds - clock.offset * MINUTE);
  return moment && { ...moment, ...end };
}

function instant(time: number): ParsedDate | undefined {
  return time >= FIRST_SECOND && time <= LAST_SECOND ? { kind: 'instant', instant: new Date(time) } : undefined;
}

/** The text of a date in lower case; undefined for any value that cannot be a date. */
function dateText(input: unknown): string | undefined {
  if (typeof input === 'number') return String(input);
  if (typeof input !== 'string' || input.length > LONGEST_TEXT) return undefined;
  return narrow(input).trim().toLowerCase();
}

/** Eight digits are a day, with or without a fraction: a timestamp of eight digits would lie in 1970. */
function looksLikeDay(value: number): boolean {
  return value >= 10_000_000 && value < 100_000_000;
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1000 && value <= 9999;
}

/**
 * Converts full-width letters, digits and signs to the usual ones, eras in one character to two, and decomposed Hangul
 * to syllables.
 */
function narrow(text: string): string {
  const whole = text.normalize('NFC').replace(/[㋿㍻-㍾]/g, (era) => era.normalize('NFKC'));
  return whole.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
