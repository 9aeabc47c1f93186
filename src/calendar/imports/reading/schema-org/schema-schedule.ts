import { dayOf, secondOf, wallAt } from '#core/dates/days.js';
import { endOfDay, startOfDay, type WallClock } from '#core/dates/wall-clock.js';
import { toInstant, toWallClock, UTC_ZONE, type Zone } from '#core/dates/zone.js';
import { compactDay, compactTime } from '#core/recurrence/compact-date.js';
import { namesFirst } from '#core/recurrence/feed-rule.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import type { FirstTime, Recurrence } from '#core/recurrence/recurrence.js';
import { importNote } from '../import-note.js';
import type { ImportNote } from '../import-record.js';
import { afterDuration, isoTime, wallOfTime } from '../iso-time.js';
import { jsonList, type JsonObject } from '../json-value.js';
import { zoneOfName } from '../zone-of-name.js';
import { schemaName } from './schema-graph.js';
import { schemaText } from './schema-texts.js';
import type { SchemaTimes } from './schema-times.js';

/** Times and rule of a schedule. */
export interface SchemaSchedule {
  readonly times?: SchemaTimes;
  readonly recurrence?: readonly string[];
  readonly notes: readonly ImportNote[];
}

const UNITS: Readonly<Record<string, string>> = { Y: 'YEARLY', M: 'MONTHLY', W: 'WEEKLY', D: 'DAILY' };
const DAYS: Readonly<Record<string, string>> = {
  sunday: 'SU',
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
};
const MOST_DAYS = 400;

/**
 * Reads `eventSchedule`: the rule of a series, and its first date.
 * @param times those of the event itself, where it has a start
 */
export function schemaSchedule(
  schedule: JsonObject,
  times: SchemaTimes | undefined,
  source: { readonly zone: Zone; readonly now: Date },
): SchemaSchedule {
  const first = times ?? firstTimes(schedule, source);
  if (!first) return { notes: [importNote('schedule-unread', 'eventSchedule', schemaText(schedule['startDate']))] };
  const rule = ruleOf(schedule, first);
  if (rule === undefined) return { times: first, notes: [importNote('schedule-unread', 'eventSchedule')] };
  const begin = times ?? onRule(first, rule);
  const parsed = parseRecurrence([rule, ...exceptions(schedule, begin)], begin);
  if ('problems' in parsed) {
    return { times: begin, notes: [importNote('rule-unsupported', 'eventSchedule', parsed.problems[0].line)] };
  }
  return { times: begin, recurrence: parsed.recurrence.lines, notes: [] };
}

/** First day and times of the schedule itself. */
function firstTimes(
  schedule: JsonObject,
  source: { readonly zone: Zone; readonly now: Date },
): SchemaTimes | undefined {
  const day = isoTime(schemaText(schedule['startDate']));
  if (typeof day === 'string') return undefined;
  const zone = zoneOfName(schemaText(schedule['scheduleTimezone']), source)?.zone ?? source.zone;
  const date = startOfDay(wallOfTime(day, zone));
  const [from, to] = [timeOn(date, schedule['startTime']), timeOn(date, schedule['endTime'])];
  const start = from ?? (day.form === 'date' ? undefined : wallOfTime(day, zone));
  const after = afterDuration(start ?? date, schemaText(schedule['duration']), zone);
  if (start === undefined) {
    const end = endOfDay(after === undefined || after <= date ? date : wallAt(dayOf(after), secondOf(after) - 1));
    return { start: date, end, allDay: true, zone, notes: [] };
  }
  if (to === undefined && after === undefined) {
    return { start, end: start, allDay: false, zone, notes: [importNote('end-missing', 'endTime')] };
  }
  // A schedule that ends before it starts ends on the next day.
  const end = to === undefined ? (after ?? start) : to < start ? wallAt(dayOf(to) + 1, secondOf(to)) : to;
  return { start, end, allDay: false, zone, notes: [] };
}

function timeOn(date: WallClock, value: unknown): WallClock | undefined {
  const text = schemaText(value).replace(/(?:Z|[+-]\d\d:?\d\d)$/, '');
  const time = /T/.test(text) ? isoTime(text) : isoTime(`${date.slice(0, 10)}T${text}`);
  return typeof time === 'string' || time.form !== 'local' ? undefined : wallAt(dayOf(date), secondOf(time.wall));
}

function ruleOf(schedule: JsonObject, first: FirstTime): string | undefined {
  const frequency = frequencyOf(schemaText(schedule['repeatFrequency']));
  if (frequency === undefined) return undefined;
  const weeks = numbers(schedule['byMonthWeek']);
  const days = jsonList(schedule['byDay']).map((day) => weekday(schemaName(day)));
  const placed = weeks.length === 0 ? days : weeks.flatMap((week) => days.map((day) => `${week}${day}`));
  const [count, until] = [schemaText(schedule['repeatCount']), lastDay(schemaText(schedule['endDate']), first)];
  const parts = [
    frequency,
    count !== '' ? `COUNT=${count}` : until === undefined ? '' : `UNTIL=${until}`,
    part('BYMONTH', numbers(schedule['byMonth'])),
    part('BYMONTHDAY', numbers(schedule['byMonthDay'])),
    part('BYDAY', placed),
  ];
  return `RRULE:${parts.filter((one) => one !== '').join(';')}`;
}

/** `P1W`, or a word: `Weekly`. */
function frequencyOf(text: string): string | undefined {
  const [, interval = '1', unit = ''] = /^P(\d{1,3})([YMWD])$/i.exec(text) ?? [];
  const name = UNITS[unit.toUpperCase()] ?? Object.values(UNITS).find((one) => one === text.toUpperCase());
  if (name === undefined) return undefined;
  return Number(interval) > 1 ? `FREQ=${name};INTERVAL=${interval}` : `FREQ=${name}`;
}

function lastDay(text: string, { allDay, zone }: FirstTime): string | undefined {
  const time = isoTime(text);
  if (typeof time === 'string') return undefined;
  const wall = wallOfTime(time, zone);
  if (allDay) return compactDay(wall);
  const last = time.form === 'date' ? endOfDay(wall) : wall;
  return `${compactTime(toWallClock(toInstant(last, zone), UTC_ZONE))}Z`;
}

/** Dates that are left out: a day alone stands for the date on it. */
function exceptions(schedule: JsonObject, first: FirstTime): string[] {
  const walls = jsonList(schedule['exceptDate']).flatMap((value) => {
    const time = isoTime(schemaText(value));
    if (typeof time === 'string') return [];
    const wall = wallOfTime(time, first.zone);
    return time.form === 'date' || first.allDay ? wallAt(dayOf(wall), secondOf(first.start)) : wall;
  });
  const compact = first.allDay ? compactDay : compactTime;
  return walls.length === 0 ? [] : [`EXDATE:${walls.map(compact).join(',')}`];
}

/** The times on the first day that the rule names: a schedule may begin on another day. */
function onRule(first: SchemaTimes, line: string): SchemaTimes {
  const parsed = parseRecurrence([line], first);
  if ('problems' in parsed) return first;
  const day = dayOf(first.start);
  const next = firstDay(parsed.recurrence, day) - day;
  if (next === 0) return first;
  const moved = (wall: WallClock): WallClock => wallAt(dayOf(wall) + next, secondOf(wall));
  return { ...first, start: moved(first.start), end: moved(first.end) };
}

function firstDay({ rules: [rule] }: Recurrence, day: number): number {
  for (let at = day; rule && at < day + MOST_DAYS; at += 1) if (namesFirst(rule, at)) return at;
  return day;
}

function numbers(value: unknown): string[] {
  return jsonList(value)
    .map(schemaText)
    .filter((text) => /^-?\d{1,2}$/.test(text));
}

function weekday(name: string): string {
  return DAYS[name.toLowerCase()] ?? name.toUpperCase();
}

function part(name: string, values: readonly string[]): string {
  return values.length === 0 ? '' : `${name}=${values.join(',')}`;
}
