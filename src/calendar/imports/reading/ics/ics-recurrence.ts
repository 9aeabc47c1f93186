import { secondOf, dayOf, wallAt } from '#core/dates/days.js';
import { endOfDay, LAST_WALL, type WallClock } from '#core/dates/wall-clock.js';
import { toInstant, toWallClock, UTC_ZONE } from '#core/dates/zone.js';
import { compactDay, compactTime } from '#core/recurrence/compact-date.js';
import { expand } from '#core/recurrence/expand.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import type { FirstTime, Recurrence } from '#core/recurrence/recurrence.js';
import { importNote } from '../import-note.js';
import type { ImportNote } from '../import-record.js';
import { refuseRecord } from '../record-refusal.js';
import { afterDuration, isoTime, wallOfTime } from '../iso-time.js';
import { zonedTime } from './ics-times.js';
import type { IcsProperty } from './ics-property.js';
import type { IcsZones } from './ics-zones.js';

/** How a component repeats; without a recurrence it is a single event. */
export interface IcsRepetition {
  readonly recurrence?: Recurrence;
  readonly notes: readonly ImportNote[];
}

/** Reads the rules and dates of a component. Of rules that Kalends refuses only the first date is left. */
export function icsRepetition(properties: readonly IcsProperty[], first: FirstTime, zones: IcsZones): IcsRepetition {
  const dates = properties.filter(({ name }) => name === 'RDATE' || name === 'EXDATE');
  const rules = properties.filter(({ name, value }) => name === 'RRULE' && value.trim() !== '');
  const refused = properties.find(({ name }) => name === 'EXRULE');
  const read = dates.map((property) => dateLine(property, first, zones));
  const notes = read.flatMap((one) => one.notes);
  const lines = [...rules.map(({ value }) => ruleLine(value, first)), ...read.flatMap(({ line }) => line ?? [])];
  if (!lines.some((line) => !line.startsWith('EXDATE'))) return { notes };
  const parsed = parseRecurrence(lines, first);
  if ('problems' in parsed && parsed.problems.some(({ wrong }) => wrong.key === 'recurrence-no-date'))
    return refuseRecord('series-empty', 'RRULE', lines.join(' '));
  const problem = 'problems' in parsed ? parsed.problems[0].line : refused && `EXRULE:${refused.value}`;
  if (problem !== undefined) return { notes: [...notes, importNote('rule-unsupported', 'RRULE', problem)] };
  if (!('recurrence' in parsed)) return { notes };
  return { recurrence: parsed.recurrence, notes };
}

/** A rule in the form that Kalends stores. */
function ruleLine(value: string, first: FirstTime): string {
  const text = value.replace(/\s/g, '').toUpperCase();
  const parts = text
    .split(';')
    .map((part) => (part.startsWith('UNTIL=') ? `UNTIL=${lastTime(part.slice(6), first)}` : part))
    .filter((part) => part !== '' && !isIdle(part, text));
  return `RRULE:${withOneEnd(parts, first).join(';')}`;
}

/** Of UNTIL and COUNT, which no rule may have both, the one that ends it earlier. */
function withOneEnd(parts: readonly string[], first: FirstTime): readonly string[] {
  const bounded = parts.filter((part) => !part.startsWith('COUNT='));
  const counted = parts.filter((part) => !part.startsWith('UNTIL='));
  if (bounded.length === parts.length || counted.length === parts.length) return parts;
  const rule = parseRecurrence([`RRULE:${counted.join(';')}`], first);
  const last = isoTime(parts.find((part) => part.startsWith('UNTIL='))?.slice(6) ?? '');
  if (!('recurrence' in rule) || typeof last === 'string') return parts;
  const after = last.form === 'date' ? endOfDay(last.wall) : wallOfTime(last, first.zone);
  return expand(rule.recurrence, { after, until: LAST_WALL, limit: 1 }).length > 0 ? bounded : counted;
}

/** The first day of the week only matters where weeks are counted, or days of a week are. */
function isIdle(part: string, rule: string): boolean {
  if (!part.startsWith('WKST=')) return false;
  const countsInWeeks = /FREQ=WEEKLY/.test(rule) && /INTERVAL=(?!1(?:;|$))|BYSETPOS=/.test(rule);
  return !/BYWEEKNO=/.test(rule) && !countsInWeeks;
}

/**
 * UNTIL as a date for whole days, else in UTC. A date stands for the whole day, a time without a zone for one of the
 * event's.
 */
function lastTime(text: string, first: FirstTime): string {
  const time = isoTime(text);
  if (typeof time === 'string') return text;
  const local = wallOfTime(time, first.zone);
  if (first.allDay) return compactDay(local);
  if (time.form === 'moment') return `${compactTime(toWallClock(time.instant, UTC_ZONE))}Z`;
  const wall = time.form === 'date' ? wallAt(dayOf(local), secondOf(first.start)) : local;
  return `${compactTime(toWallClock(toInstant(wall, first.zone), UTC_ZONE))}Z`;
}

interface DateLine {
  readonly line?: string;
  readonly notes: readonly ImportNote[];
}

/** RDATE or EXDATE with the wall clocks of the event's zone. Dates that cannot be read are left out of it. */
function dateLine(property: IcsProperty, first: FirstTime, zones: IcsZones): DateLine {
  const notes: ImportNote[] = [];
  const values: string[] = [];
  let isPeriod = false;
  for (const value of property.value.split(/[,;]/).map((one) => one.trim())) {
    if (value === '') continue;
    const [from = '', to] = value.split('/');
    const start = wallIn({ ...property, value: from }, first, zones);
    const end = start && to !== undefined ? periodEnd({ ...property, value: to }, start, { first, zones }) : undefined;
    if (start === undefined) notes.push(importNote('date-unreadable', property.name, value));
    else values.push(end === undefined ? compact(start, first) : `${compactTime(start)}/${compactTime(end)}`);
    isPeriod ||= end !== undefined;
  }
  if (values.length === 0) return { notes };
  return { line: `${property.name}${isPeriod ? ';VALUE=PERIOD' : ''}:${values.join(',')}`, notes };
}

/** A date stands for the event's own time on that day. */
function wallIn(property: IcsProperty, first: FirstTime, zones: IcsZones): WallClock | undefined {
  const read = zonedTime(property, zones);
  if (typeof read === 'string') return undefined;
  const wall = wallOfTime(read.time, first.zone, read.ownZone?.zone ?? first.zone);
  return read.time.form === 'date' || first.allDay ? wallAt(dayOf(wall), secondOf(first.start)) : wall;
}

function periodEnd(
  property: IcsProperty,
  start: WallClock,
  { first, zones }: { readonly first: FirstTime; readonly zones: IcsZones },
): WallClock | undefined {
  if (/P/i.test(property.value)) return afterDuration(start, property.value, first.zone);
  const read = zonedTime(property, zones);
  return typeof read === 'string' ? undefined : wallOfTime(read.time, first.zone, read.ownZone?.zone ?? first.zone);
}

function compact(wall: WallClock, { allDay }: FirstTime): string {
  return allDay ? compactDay(wall) : compactTime(wall);
}
