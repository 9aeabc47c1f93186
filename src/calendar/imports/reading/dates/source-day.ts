import type { ImportCode } from '../import-code.js';
import { weekdayOfDate } from '#core/dates/days.js';
import { plusDays } from '#core/dates/calendar-shift.js';
import { wallClock, type WallClock } from '#core/dates/wall-clock.js';
import { readWrittenDay } from '#core/dates/written-day.js';
import { arabicNumbers } from './written-numbers.js';
import { DATED_WEEKDAY, weekdayOfWord } from './weekday-words.js';

/** Order of day and month where both are numbers between slashes. */
export type DateOrder = 'month-first' | 'day-first';

/** A day as a cell or a field of a source has it. */
export interface SourceDay {
  /** 00:00:00 of the day. */
  readonly day: WallClock;
  /** Text behind the day, in lower case: a time. */
  readonly time?: string;
  /** The weekday that is written beside it is another one. */
  readonly disagrees?: true;
}

export interface UnreadDay {
  readonly problem: Extract<ImportCode, 'date-unreadable' | 'date-impossible' | 'date-open'>;
}

/** Words that say that a date is not settled yet. */
const OPEN =
  /未定|調整中|検討中|待定|未公布|另行(?:公布|通知)|未確定|미정|추후|협의|\btb[acd]\b|to be (?:announced|confirmed|decided)/;

/** Years that stand for "no date": 2099-01-01, 9999-12-31, 令和99年. */
const FIRST_SENTINEL = '2099-01-01';

const TIME = '(?:[t,]?\\s*(?<time>\\S.*))?';
const NUMBERS = new RegExp(`^(\\d{1,4})\\s*([-/.])\\s*(\\d{1,2})\\s*\\2\\s*(\\d{1,4})\\.?(?:(?:t|,?\\s+)(\\S.*))?$`);
const MINGUO = new RegExp(`^(?:民國|民国|中華民國)?\\s*(\\d{2,3})年(\\d{1,2})月(\\d{1,2})日${TIME}$`);
const SERIAL = /^([2-7]\d{4})(\.\d+)?$/;
const LOOKS_LIKE_DAY = /\d{1,4}\D{1,3}\d{1,2}\D{1,3}\d{1,4}|^\d{8}$/;

/** Day 0 of spreadsheets. */
const SERIAL_EPOCH = wallClock('1899-12-30 00:00:00');
const WEEKDAY = new RegExp(`(\\d\\s*[日일.]?\\s*,?\\s*)(${DATED_WEEKDAY})`);
const LONGEST = 100;

/**
 * Reads the day of a source: numbers between slashes in the order of the source, between hyphens or dots with the year
 * or the day first, days of East Asian calendars and eras, English names of months, and numbers by which spreadsheets
 * count days. Never a timestamp: eight digits are a day.
 */
export function readSourceDay(input: string, order: DateOrder): SourceDay | UnreadDay {
  const text = arabicNumbers(input.normalize('NFKC').trim().toLowerCase());
  if (text.length > LONGEST) return { problem: 'date-unreadable' };
  const [, , weekday] = WEEKDAY.exec(text) ?? [];
  const plain = text.replace(WEEKDAY, '$1').trim();
  const found = serialDay(plain) ?? numberedDay(plain, order) ?? minguoDay(plain) ?? readWrittenDay(plain);
  if (found) return checked(found, weekday);
  if (OPEN.test(text)) return { problem: 'date-open' };
  return { problem: LOOKS_LIKE_DAY.test(plain) ? 'date-impossible' : 'date-unreadable' };
}

/** Whether a day stands for none. */
export function isSentinel(day: string): boolean {
  return day >= FIRST_SENTINEL;
}

function checked({ day, time }: Found, weekday: string | undefined): SourceDay {
  const wanted = weekday === undefined ? undefined : weekdayOfWord(weekday);
  const disagrees = wanted !== undefined && weekdayOfDate(day) !== wanted;
  return { day, ...(time === undefined ? {} : { time: time.trim() }), ...(disagrees ? { disagrees } : {}) };
}

interface Found {
  readonly day: WallClock;
  readonly time?: string | undefined;
}

function serialDay(text: string): Found | undefined {
  const [, days, time] = SERIAL.exec(text) ?? [];
  const day = days === undefined || SERIAL_EPOCH === undefined ? undefined : plusDays(SERIAL_EPOCH, Number(days));
  return day && { day, time };
}

/** Three numbers: the year first with any sign, else by the sign: slashes in the source's order, the others day first. */
function numberedDay(text: string, order: DateOrder): Found | undefined {
  const [, one = '', sign, two = '', three = '', time] = NUMBERS.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const isYearFirst = one.length > 2;
  const year = fullYear(isYearFirst ? one : three);
  const [month, dayNumber] = isYearFirst
    ? [two, three]
    : sign === '/' && order === 'month-first'
      ? [one, two]
      : [two, one];
  const day = year === undefined ? undefined : midnight(year, month, dayNumber);
  return day && { day, time };
}

/** Three digits count from 1912, two from 2000. */
function fullYear(digits: string): string | undefined {
  if (digits.length === 4) return digits;
  if (digits.length === 3) return String(Number(digits) + 1911);
  return digits.length === 2 ? `20${digits}` : undefined;
}

function minguoDay(text: string): Found | undefined {
  const match = MINGUO.exec(text);
  const [, year = '', month = '', dayNumber = ''] = match ?? [];
  const day = match ? midnight(String(Number(year) + 1911), month, dayNumber) : undefined;
  return day && { day, time: match?.groups?.['time'] };
}

function midnight(year: string, month: string, day: string): WallClock | undefined {
  return wallClock(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} 00:00:00`);
}
