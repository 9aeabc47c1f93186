import { wallClock, wallToDate, wallFromDate, type WallClock } from '#core/dates/wall-clock.js';
import { toInstant } from '#core/dates/zone.js';
import { inputClock } from '#core/forms/date-input.js';
import { compactDay, compactTime } from '#core/recurrence/compact-date.js';
import { completeRule } from '#core/recurrence/complete-rule.js';
import { datesToLines, recurrenceDates } from '#core/recurrence/date-lines.js';
import { calendarDay, dayOf, secondOf, wallAt, weekdayOfDay } from '#core/dates/days.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import type { DateRange, FirstTime, Recurrence } from '#core/recurrence/recurrence.js';
import { WEEKDAYS, type Rule } from '#core/recurrence/rule.js';
import { LUNAR_CALENDARS, NO_REPEAT, NTHS, type DateFields, type RepeatFields } from './repeat-fields.js';

/** Single dates that the form shows as fields; more of them are shown as lines. */
const MOST_DATES = 60;

/** Lines that the fields mean; null if the event does not repeat. */
export function repeatLines(repeat: RepeatFields, first: FirstTime): string[] | null {
  const { kind } = repeat;
  if (kind === 'never') return null;
  if (kind === 'lines')
    return nonEmpty(
      repeat.lines
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    );
  if (kind === 'dates') return nonEmpty(datesToLines(repeat.dates.flatMap((date) => singleDate(date, first) ?? [])));
  return [`RRULE:${ruleParts(repeat, first).join(';')}`, ...removedLines(repeat.left_out, first)];
}

/** A single date; undefined if invalid. */
export function singleDate(
  { day, start_time, end_day, end_time }: DateFields,
  first: FirstTime,
): DateRange | undefined {
  if (first.allDay) {
    const [start, end] = [inputClock(day, '00:00'), inputClock(end_day || day, '23:59:59')];
    return start && end && start <= end ? { start, end } : undefined;
  }
  const start = inputClock(day, start_time || first.start.slice(11));
  if (!start) return undefined;
  if (end_time === '') {
    const lasts = wallToDate(first.end).getTime() - wallToDate(first.start).getTime();
    return { start, end: wallFromDate(new Date(wallToDate(start).getTime() + lasts)) };
  }
  const end = inputClock(end_day || day, end_time);
  if (!end) return undefined;
  if (end >= start) return { start, end };
  return end_day === '' ? { start, end: wallAt(dayOf(end) + 1, secondOf(end)) } : undefined;
}

/** Fields for lines; lines that the fields cannot express stay lines. */
export function repeatOf(lines: readonly string[] | null, first: FirstTime): RepeatFields {
  if (lines === null) return NO_REPEAT;
  const asLines: RepeatFields = { ...NO_REPEAT, kind: 'lines', lines: lines.join('\n') };
  const parsed = parseRecurrence(lines, first);
  if ('problems' in parsed) return asLines;
  const { recurrence } = parsed;
  const dates = recurrenceDates(recurrence);
  // Without any date, fields would end the repetition.
  if (dates && dates.length > 0)
    return dates.length <= MOST_DATES ? { ...NO_REPEAT, kind: 'dates', dates: dates.map(fieldsOf) } : asLines;
  const [rule] = recurrence.rules;
  const guess = rule && guessed(rule, recurrence);
  return guess && isSame(repeatLines(guess, first), recurrence) ? guess : asLines;
}

function ruleParts(repeat: RepeatFields, first: FirstTime): string[] {
  const { kind, interval } = repeat;
  const parts = {
    daily: ['FREQ=DAILY'],
    weekly: ['FREQ=WEEKLY', ...(repeat.weekdays.length === 0 ? [] : [`BYDAY=${inWeek(repeat.weekdays)}`])],
    monthly: ['FREQ=MONTHLY', ...onDay(repeat)],
    yearly: ['FREQ=YEARLY', ...inMonth(repeat, first)],
    lunar: [`RSCALE=${repeat.calendar}`, `FREQ=${repeat.lunar.toUpperCase()}`],
    never: [],
    dates: [],
    lines: [],
  }[kind];
  const every = /^0*1$/.test(interval) ? [] : [`INTERVAL=${interval}`];
  return [...parts, ...every, ...endOf(repeat, first)];
}

/** Weekdays from Monday on, as most calendars write them. */
function inWeek(weekdays: readonly string[]): string {
  const order = [...WEEKDAYS.slice(1), WEEKDAYS[0]];
  return order.filter((name) => weekdays.includes(name)).join(',');
}

function onDay({ on, nth, weekday }: RepeatFields): string[] {
  if (on === 'day') return [];
  return [on === 'last' ? 'BYMONTHDAY=-1' : `BYDAY=${nth}${weekday}`];
}

function inMonth(repeat: RepeatFields, { start }: FirstTime): string[] {
  return repeat.on === 'day' ? [] : [`BYMONTH=${String(Number(start.slice(5, 7)))}`, ...onDay(repeat)];
}

function endOf({ ends, until, count }: RepeatFields, { allDay, zone }: FirstTime): string[] {
  if (ends === 'never') return [];
  if (ends === 'count') return [`COUNT=${count}`];
  const last = inputClock(until, '23:59:59');
  if (!last || allDay) return [`UNTIL=${last ? compactDay(last) : until}`];
  return [`UNTIL=${compactTime(wallFromDate(toInstant(last, zone)))}Z`];
}

/** Exclusions at the event's own time as dates without a time, so that they follow it. */
function removedLines(starts: readonly string[], { start, allDay }: FirstTime): string[] {
  const clocks = starts.flatMap((text) => wallClock(text) ?? []);
  const isOwn = (one: WallClock): boolean => allDay || one.slice(11) === start.slice(11);
  const [days, times] = [clocks.filter(isOwn), clocks.filter((one) => !isOwn(one))];
  return [
    ...(days.length === 0 ? [] : [`EXDATE;VALUE=DATE:${days.map(compactDay).join(',')}`]),
    ...(times.length === 0 ? [] : [`EXDATE:${times.map(compactTime).join(',')}`]),
  ];
}

/** Fields that may produce this rule; the caller verifies it by generating the rule again. */
function guessed(rule: Rule, { removed, first }: Recurrence): RepeatFields {
  const { frequency, scale, interval, weekdays, monthDays, count, lastDay } = rule;
  const kind = {
    DAILY: 'daily',
    WEEKLY: 'weekly',
    MONTHLY: 'monthly',
    YEARLY: 'yearly',
  } as const;
  const { weekday, nth = 1 } = weekdays[0] ?? { weekday: weekdayOfDay(dayOf(first.start)) };
  return {
    ...NO_REPEAT,
    kind: scale === 'GREGORIAN' ? kind[frequency] : 'lunar',
    interval: String(interval),
    weekdays: frequency === 'WEEKLY' ? weekdays.flatMap((one) => WEEKDAYS[one.weekday] ?? []) : [],
    on: monthDays.includes(-1) ? 'last' : weekdays.length > 0 && frequency !== 'WEEKLY' ? 'weekday' : 'day',
    nth: NTHS.find((text) => text === String(nth)) ?? '1',
    weekday: WEEKDAYS[weekday] ?? 'MO',
    calendar: LUNAR_CALENDARS.find((name) => name === scale) ?? 'CHINESE',
    lunar: frequency === 'MONTHLY' ? 'monthly' : 'yearly',
    ends: count !== undefined ? 'count' : lastDay !== undefined ? 'until' : 'never',
    until: lastDay === undefined ? '' : calendarDay(wallAt(lastDay, 0)),
    count: count === undefined ? '' : String(count),
    left_out: [...new Set(removed)].sort(),
    clock: first.start.slice(11),
  };
}

function isSame(lines: readonly string[] | null, recurrence: Recurrence): boolean {
  const made = parseRecurrence(lines ?? [], recurrence.first);
  return 'recurrence' in made && meaningOf(made.recurrence) === meaningOf(recurrence);
}

/** Key of a recurrence's meaning, independent of how it is written. */
function meaningOf({ rules, added, removed, first }: Recurrence): string {
  const day = dayOf(first.start);
  const all = rules.map((rule) => {
    const { weekStart, ...full } = completeRule(rule, day);
    const weekdays = full.weekdays.map(({ weekday, nth }) => `${String(nth)} ${String(weekday)}`);
    const matters = rule.interval > 1 || rule.weekNumbers.length > 0;
    return { ...full, weekdays: weekdays.sort(), weekStart: matters ? weekStart : 1 };
  });
  return JSON.stringify([all, added, [...new Set(removed)].sort()], sorted);
}

/** JSON replacer that sorts keys, whose order has no meaning. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function fieldsOf({ start, end }: DateRange): DateFields {
  const [day, end_day] = [calendarDay(start), calendarDay(end)];
  return {
    day,
    start_time: timeField(start),
    end_day: end_day === day ? '' : end_day,
    end_time: timeField(end),
  };
}

/** `18:30`, with seconds unless they are zero. */
export function timeField(wall: string): string {
  return wall.endsWith(':00') ? wall.slice(11, 16) : wall.slice(11);
}

function nonEmpty(lines: string[]): string[] | null {
  return lines.length === 0 ? null : lines;
}
