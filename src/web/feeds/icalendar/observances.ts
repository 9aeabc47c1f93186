import { defined } from '#core/defined.js';
import { DAY } from '#core/dates/days.js';
import { wallFromDate } from '#core/dates/wall-clock.js';
import type { Transition } from '#core/dates/zone-transitions.js';
import { compactTime } from '#core/recurrence/compact-date.js';
import { WEEKDAYS } from '#core/recurrence/rule.js';
import { line } from './content-line.js';

/** A change of clocks, with the kind and the abbreviation of the time after it. */
export interface ClockChange extends Transition {
  readonly kind: 'STANDARD' | 'DAYLIGHT';
  readonly name: string;
}

/** Changes to the same offset at the same time of day, in order. */
interface Observance {
  readonly first: ClockChange;
  readonly all: readonly ClockChange[];
  /** RRULE that they follow without end. */
  readonly rule?: string;
}
const WEEK = 7;
/** Years after which weekdays fall on the same dates again. */
const CYCLE = 28;
/** Days of each month; February ends on either of two days. */
const LENGTHS = [31, undefined, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Parts of a VTIMEZONE, which say when clocks change. @param changes in order */
export function observanceLines(changes: readonly ClockChange[]): string {
  const lastYear = changes.map(yearOf).at(-1) ?? 0;
  return [...Map.groupBy(changes, clocksOf).values()]
    .flatMap((alike) => byRules(alike, lastYear))
    .sort((one, other) => one.first.at - other.first.at)
    .map(component)
    .join('');
}

function component({ first, all, rule }: Observance): string {
  const { kind, name, from, to } = first;
  const starts = all.map((change) => compactTime(wallFromDate(onset(change))));
  // Some readers see only the first date of an RDATE list, and count the start only if it is one of the dates.
  const dates = starts.length === 1 ? '' : starts.map((start) => line('RDATE', start)).join('');
  return [
    line('BEGIN', kind),
    line('DTSTART', starts[0] ?? ''),
    line('TZOFFSETFROM', offsetText(from)),
    line('TZOFFSETTO', offsetText(to)),
    line('TZNAME', name),
    rule === undefined ? dates : line('RRULE', rule),
    line('END', kind),
  ].join('');
}

/** Splits changes into the last ones, which follow one rule, and those before, date by date. */
function byRules(alike: readonly ClockChange[], lastYear: number): Observance[] {
  const from = ruledFrom(alike, lastYear);
  const ruled = alike.slice(from);
  // A rule is certain once its dates have covered each day of a week.
  if (ruled.length < CYCLE || new Set(ruled.map(dayOf)).size < WEEK) return observance(alike);
  // A week that spans two months needs two rules.
  const inMonths = [...Map.groupBy(ruled, (change) => onset(change).getUTCMonth()).values()];
  return [...observance(alike.slice(0, from)), ...inMonths.flatMap((some) => observance(some, ruleOf(some)))];
}

function observance(all: readonly ClockChange[], rule?: string): Observance[] {
  const [first] = all;
  return first ? [{ first, all, ...defined({ rule }) }] : [];
}

/** Index from which on there is one change in each year up to the last, on one weekday within the same seven days. */
function ruledFrom(alike: readonly ClockChange[], lastYear: number): number {
  let [year, earliest, latest] = [lastYear, Infinity, -Infinity];
  const other = alike.findLastIndex((change, index) => {
    const day = dayOf(change);
    [earliest, latest] = [Math.min(earliest, day), Math.max(latest, day)];
    const next = alike[index + 1] ?? change;
    const follows = yearOf(change) === year && weekdayOf(change) === weekdayOf(next) && latest - earliest < WEEK;
    year -= 1;
    return !follows;
  });
  return other + 1;
}

/** RRULE of a weekday on certain days of a month, or counted from an end of it. @param some changes in one month */
function ruleOf(some: readonly ClockChange[]): string {
  const days = [...new Set(some.map((change) => onset(change).getUTCDate()))].sort((one, other) => one - other);
  const weekday = WEEKDAYS[Math.max(...some.map(weekdayOf))] ?? '';
  const month = Math.max(...some.map((change) => onset(change).getUTCMonth())) + 1;
  return `FREQ=YEARLY;BYMONTH=${String(month)};${daysText(days, month, weekday)}`;
}

function daysText(days: readonly number[], month: number, weekday: string): string {
  const last = days.at(-1) ?? 0;
  if (days.length === WEEK && last % WEEK === 0) return `BYDAY=${String(last / WEEK)}${weekday}`;
  if (days.length === WEEK && last === LENGTHS[month - 1]) return `BYDAY=-1${weekday}`;
  return `BYMONTHDAY=${days.join()};BYDAY=${weekday}`;
}

/** Local time of the change, by the clocks before it. */
function onset({ at, from }: ClockChange): Date {
  return new Date(at + from);
}

function yearOf(change: ClockChange): number {
  return onset(change).getUTCFullYear();
}

function weekdayOf(change: ClockChange): number {
  return onset(change).getUTCDay();
}

/** Day of the year, counted as in a year without 29 February. */
function dayOf(change: ClockChange): number {
  return Date.UTC(2001, onset(change).getUTCMonth(), onset(change).getUTCDate()) / DAY;
}

/** Key of changes that one rule may cover: kind, name, offsets and time of day. */
function clocksOf(change: ClockChange): string {
  const { kind, name, from, to } = change;
  return [kind, name, from, to, onset(change).toISOString().slice(11)].join(' ');
}

/** UTC offset as `+0530`, with seconds where clocks of the past had them. */
function offsetText(milliseconds: number): string {
  const seconds = Math.abs(milliseconds) / 1000;
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.trunc(part)).padStart(2, '0'),
  );
  const digits = parts.join('').replace(/^(\d{4})00$/, '$1');
  return `${milliseconds < 0 ? '-' : '+'}${digits}`;
}
