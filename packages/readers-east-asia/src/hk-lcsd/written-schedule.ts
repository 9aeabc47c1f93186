import { dayListAt, type DayRange } from './day-list.js';
import { scheduleText } from './schedule-text.js';
import { timeAt, type ShowingTime } from './schedule-times.js';
import { weekdaysAt } from './schedule-weekdays.js';

/** Days with their hours: those of a list, or of ranges on some weekdays. */
export interface ScheduleSegment {
  readonly ranges: readonly DayRange[];
  readonly weekdays: ReadonlySet<number> | undefined;
  readonly times: readonly ShowingTime[];
}

/** A schedule in words, as far as it could be read. */
export interface WrittenSchedule {
  readonly segments: readonly ScheduleSegment[];
  /** Days without a showing. */
  readonly except: readonly DayRange[];
  /** Whether every word was understood. */
  readonly isWhole: boolean;
  readonly exceptHolidays: boolean;
}

interface Reading {
  segments: ScheduleSegment[];
  except: DayRange[];
  isWhole: boolean;
  exceptHolidays: boolean;
}

const EXCEPT = /\(* ?(?:除了?|except(?:ing)?|excluding) ?:? ?/y;
const EXCEPTED = / ?\/? ?\)? ?除外/y;
const HOLIDAYS = /(?:public |general )?holidays?|公眾假期/y;
const PASSED = /[\s,;:。.]+|時(?!\d)|tbc|\([^\d()]{0,40}\)|[()]/y;

/** Reads a schedule of Hong Kong's cultural programmes, in Chinese or English. */
export function writtenSchedule(given: string): WrittenSchedule {
  const text = scheduleText(given);
  const reading: Reading = { segments: [], except: [], isWhole: true, exceptHolidays: false };
  for (let at = 0; at < text.length;) {
    const end = exceptionsAt(reading, text, at) ?? partAt(reading, text, at) ?? passed(text, at);
    if (end === undefined) reading.isWhole = false;
    at = end ?? at + 1;
  }
  if (reading.segments.length === 0) reading.isWhole = false;
  return reading;
}

/** Days that are left out: `Except 9/2, 23/3`, (9/2, 23/3除外), 除公眾假期. */
function exceptionsAt(reading: Reading, text: string, at: number): number | undefined {
  const start = endOf(EXCEPT, text, at);
  if (start !== undefined) {
    const holidays = endOf(HOLIDAYS, text, start);
    if (holidays !== undefined) {
      reading.exceptHolidays = true;
      return holidays;
    }
  }
  const list = dayListAt(text, start ?? at, yearWithin(reading.segments));
  const end = list && (start === undefined ? endOf(EXCEPTED, text, list.end) : list.end);
  if (!list || end === undefined) return undefined;
  reading.except.push(...list.ranges);
  return end;
}

function partAt(reading: Reading, text: string, at: number): number | undefined {
  const last = reading.segments.at(-1);
  const weekdays = weekdaysAt(text, at);
  if (weekdays && last) {
    if (weekdays.days.size === 0) reading.isWhole = false;
    else addWeekdays(reading, last, weekdays.days);
    return weekdays.end;
  }
  const time = timeAt(text, at);
  if (time && last) {
    replaceLast(reading, { ...last, times: [...last.times, { start: time.start, end: time.end }] });
    return time.after;
  }
  const list = time ? undefined : dayListAt(text, at);
  if (!list) return undefined;
  addDays(reading, last, list.ranges);
  return list.end;
}

/** Weekdays behind hours begin hours of their own, of the same days. */
function addWeekdays(reading: Reading, last: ScheduleSegment, days: ReadonlySet<number>): void {
  if (last.weekdays === undefined) replaceLast(reading, { ...last, weekdays: days });
  else if (last.times.length > 0) reading.segments.push({ ranges: last.ranges, weekdays: days, times: [] });
  else replaceLast(reading, { ...last, weekdays: new Set([...last.weekdays, ...days]) });
}

/** Days before any hours belong together. */
function addDays(reading: Reading, last: ScheduleSegment | undefined, ranges: readonly DayRange[]): void {
  if (last && last.times.length === 0 && last.weekdays === undefined) {
    replaceLast(reading, { ...last, ranges: [...last.ranges, ...ranges] });
  } else reading.segments.push({ ranges, weekdays: undefined, times: [] });
}

function replaceLast(reading: Reading, segment: ScheduleSegment): void {
  reading.segments[reading.segments.length - 1] = segment;
}

function passed(text: string, at: number): number | undefined {
  return endOf(PASSED, text, at);
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The year in which a day lies within the days that were read. */
function yearWithin(segments: readonly ScheduleSegment[]): ((month: number, day: number) => number) | undefined {
  const range = segments.at(-1)?.ranges[0];
  if (!range) return undefined;
  const [first, last] = [Number(range.from.slice(0, 4)), Number(range.to.slice(0, 4))];
  return (month, day) => {
    const text = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    return `${String(first)}${text}` >= range.from ? first : last;
  };
}
