import { dayOf, secondOf, wallAt } from '#core/dates/days.js';
import { endOfDay, type WallClock } from '#core/dates/wall-clock.js';
import { toInstant, toWallClock, UTC_ZONE } from '#core/dates/zone.js';
import { compactDay, compactTime } from '#core/recurrence/compact-date.js';
import { expand } from '#core/recurrence/expand.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import type { FirstTime, Recurrence } from '#core/recurrence/recurrence.js';
import { isoTime, wallOfTime } from '../iso-time.js';
import { phpAt, phpList, phpText, type PhpValue } from './php-serialized.js';

const FREQUENCIES: Readonly<Record<string, string>> = {
  'every day': 'DAILY',
  daily: 'DAILY',
  'every week': 'WEEKLY',
  weekly: 'WEEKLY',
  'every month': 'MONTHLY',
  monthly: 'MONTHLY',
  'every year': 'YEARLY',
  yearly: 'YEARLY',
};
/** Days of weeks from Monday, which is 1. */
const WEEKDAYS = ['', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
const ANY_DAY = 8;
const MOST_EXCLUSIONS = 2000;
const MOST_RULES = 50;

/** The recurrence that rules and exclusions of The Events Calendar mean; undefined for one that cannot be read. */
export function tecRecurrence(value: PhpValue | undefined, first: FirstTime): Recurrence | undefined {
  const rules = tecRules(value);
  const exclusions = phpList(phpAt(value, 'exclusions')).slice(0, MOST_RULES);
  const added = rules.map((rule) => lineOf(rule, first, 'RDATE'));
  if (added.length === 0 || added.includes(undefined)) return undefined;
  const removed = exclusions.flatMap((rule) => exclusionLines(rule, first));
  const lines = [...added, ...removed].filter((line) => line !== undefined);
  if (lines.length < added.length + removed.length) return undefined;
  const parsed = parseRecurrence(lines, first);
  return 'recurrence' in parsed ? parsed.recurrence : undefined;
}

/** The rules of an event, without those that say that it does not repeat. */
export function tecRules(value: PhpValue | undefined): PhpValue[] {
  return phpList(phpAt(value, 'rules'))
    .filter((rule) => typeOf(rule) !== 'none')
    .slice(0, MOST_RULES);
}

/** A rule, or a date of its own, as a line; undefined for one that means other times of day, or nothing known. */
function lineOf(rule: PhpValue, first: FirstTime, dates: 'RDATE' | 'EXDATE'): string | undefined {
  const type = typeOf(rule);
  if (type === 'date') {
    const wall = dateOf(rule, first);
    return wall === undefined ? undefined : `${dates}:${first.allDay ? compactDay(wall) : compactTime(wall)}`;
  }
  const frequency = FREQUENCIES[type];
  const days = dayParts(rule, type, first);
  if (frequency === undefined || days === undefined || hasOwnTime(rule, type)) return undefined;
  const interval = phpText(phpAt(rule, 'custom', 'interval'));
  const end = endPart(rule, first);
  if (end === undefined) return undefined;
  const parts = [`FREQ=${frequency}`, Number(interval) > 1 ? `INTERVAL=${interval}` : '', end, ...days];
  return `RRULE:${parts.filter((part) => part !== '').join(';')}`;
}

function typeOf(rule: PhpValue): string {
  const type = phpText(phpAt(rule, 'type')).toLowerCase();
  return type === 'custom' ? phpText(phpAt(rule, 'custom', 'type')).toLowerCase() : type;
}

/** Dates that an exclusion leaves out: those of a rule are listed, which takes an end. */
function exclusionLines(rule: PhpValue, first: FirstTime): (string | undefined)[] {
  const line = lineOf(rule, first, 'EXDATE');
  if (line === undefined || line.startsWith('EXDATE')) return [line];
  const parsed = parseRecurrence([line], first);
  if ('problems' in parsed || parsed.recurrence.endless) return [undefined];
  const until = wallAt(dayOf(first.start) + 366 * 20, 0);
  const starts = expand(parsed.recurrence, { until, limit: MOST_EXCLUSIONS }).map(({ originalStart }) => originalStart);
  // The first date of the event belongs to a rule only by chance.
  const walls = starts.filter((start) => start !== first.start || typeOf(rule) === 'daily');
  const texts = walls.map(first.allDay ? compactDay : compactTime);
  return texts.length === 0 ? [] : [`EXDATE:${texts.join(',')}`];
}

/** A day that a rule names, at the event's time. */
function dateOf(rule: PhpValue, first: FirstTime): WallClock | undefined {
  const time = isoTime(phpText(phpAt(rule, 'custom', 'date', 'date')));
  if (typeof time === 'string' || hasOwnTime(rule, 'date')) return undefined;
  return wallAt(dayOf(wallOfTime(time, first.zone)), secondOf(first.start));
}

/** Whether the dates of a rule have another time of day than the event. */
function hasOwnTime(rule: PhpValue, type: string): boolean {
  const unit = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year', date: 'date' }[type] ?? '';
  const same = [phpAt(rule, 'custom', 'same-time'), phpAt(rule, 'custom', unit, 'same-time')].map(phpText);
  return same.includes('no') && !same.includes('yes');
}

/** UNTIL or COUNT; '' for a rule without an end, undefined for an end that cannot be read. */
function endPart(rule: PhpValue, { allDay, zone }: FirstTime): string | undefined {
  const [type, count] = [phpText(phpAt(rule, 'end-type')).toLowerCase(), phpText(phpAt(rule, 'end-count'))];
  if (type === 'never' || type === '') return '';
  if (type === 'after') return /^[1-9]\d{0,4}$/.test(count) ? `COUNT=${count}` : undefined;
  const time = isoTime(phpText(phpAt(rule, 'end')));
  if (typeof time === 'string') return undefined;
  const last = endOfDay(wallOfTime(time, zone));
  return allDay ? `UNTIL=${compactDay(last)}` : `UNTIL=${compactTime(toWallClock(toInstant(last, zone), UTC_ZONE))}Z`;
}

/** The days of weeks, months or years; undefined for days that cannot be read. */
function dayParts(rule: PhpValue, type: string, first: FirstTime): string[] | undefined {
  if (type === 'weekly') {
    const days = phpList(phpAt(rule, 'custom', 'week', 'day')).map((day) => WEEKDAYS[Number(phpText(day))] ?? '');
    if (days.length === 0) return [];
    return days.includes('') ? undefined : [`BYDAY=${[...new Set(days)].join(',')}`];
  }
  if (type === 'monthly') return placeParts(phpAt(rule, 'custom', 'month'), ['number', 'day']);
  if (type !== 'yearly') return [];
  const year = phpAt(rule, 'custom', 'year');
  const listed = phpList(phpAt(year, 'month')).flatMap((month) => phpText(month).split(','));
  const months = listed.map((month) => month.trim()).filter((month) => /^(?:[1-9]|1[0-2])$/.test(month));
  const hasOldNames = phpText(phpAt(year, 'month-number')) !== '' && phpText(phpAt(year, 'filter')) !== '';
  const places = placeParts(year, hasOldNames ? ['month-number', 'month-day'] : ['number', 'day']);
  if (places === undefined || months.length === 0) return places;
  const day = places.length === 0 ? [`BYMONTHDAY=${String(Number(first.start.slice(8, 10)))}`] : places;
  return [`BYMONTH=${months.join(',')}`, ...day];
}

/** A place in a month: nothing for the event's own day, a number for a day, or an ordinal with a weekday. */
function placeParts(unit: PhpValue | undefined, names: readonly [string, string]): string[] | undefined {
  const [number, day] = names.map((name) => phpText(phpAt(unit, name)));
  const isSameDay = /^(?:yes|1|true)$/.test(phpText(phpAt(unit, 'same-day')));
  if (isSameDay || number === undefined || number === '') return [];
  const ordinal = ordinalOf(number);
  const weekday = Number(day);
  if (/^-?\d+$/.test(number) && (day === '' || day === '-')) return [`BYMONTHDAY=${number}`];
  if (ordinal === undefined) return /^\d+$/.test(number) ? [`BYMONTHDAY=${number}`] : undefined;
  if (weekday === ANY_DAY || weekday === -1) return [`BYMONTHDAY=${ordinal}`];
  const name = WEEKDAYS[weekday] ?? '';
  return name === '' ? undefined : [`BYDAY=${ordinal}${name}`];
}

function ordinalOf(text: string): number | undefined {
  if (/^(?:last|-1)$/i.test(text)) return -1;
  const at = ORDINALS.indexOf(text.toLowerCase());
  if (at > 0) return at;
  return /^[1-5]$/.test(text) ? Number(text) : undefined;
}
