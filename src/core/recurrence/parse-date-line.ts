import { endOfDay, startOfDay, wallToDate, type WallClock } from '../dates/wall-clock.js';
import { isNameOf } from '../dates/zone-aliases.js';
import { toWallClock, type Zone } from '../dates/zone.js';
import { expected } from '../messages/message.js';
import { MOST_DATES } from './check-work.js';
import { parseCompact, type CompactDate } from './compact-date.js';
import { dayOf, secondOf, secondsBetween, wallAt } from '../dates/days.js';
import type { DateRange, FirstTime } from './recurrence.js';
import { RuleRefusal } from './refusal.js';

/** Parameters of a line. */
interface Parameters {
  readonly zone: string | undefined;
  readonly period: boolean;
}

const PARAMETER = /;([A-Z-]+)=("[^"]*"|[^;:"]*)/gi;
const VALUES = ['DATE', 'DATE-TIME', 'PERIOD'];
const DURATION = /^P(?:(\d{1,4})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?)$/;

/**
 * Reads the dates of a line RDATE or EXDATE: `parameters` is the text between name and colon, `text` the text behind
 * the colon. A date without a time stands for the event's own time on that day. Throws a Refusal.
 */
export function parseDateLine(parameters: string, text: string, first: FirstTime): DateRange[] {
  const { zone, period } = readParameters(parameters);
  if (zone !== undefined && !isNameOf(zone, first.zone)) {
    throw new RuleRefusal(expected('recurrence-zone', { zone: first.zone.name }));
  }
  const dates = text.split(',');
  if (dates.length > MOST_DATES) throw new RuleRefusal(expected('recurrence-too-many', { maximum: MOST_DATES }));
  return dates.map((date) => {
    const range = period ? readPeriod(date, first) : readStart(date, first);
    if (!range)
      throw new RuleRefusal(expected('recurrence-date', { date: date.slice(0, 60), form: form(period, first) }));
    return range;
  });
}

function readParameters(text: string): Parameters {
  const found = [...text.matchAll(PARAMETER)].map(([, name = '', value = '']): [string, string] => [
    name.toUpperCase(),
    value.replaceAll('"', ''),
  ]);
  const input = new Map(found);
  const type = input.get('VALUE')?.toUpperCase();
  for (const [name] of found) {
    if (name !== 'TZID' && name !== 'VALUE') throw new RuleRefusal(expected('recurrence-unknown-part', { part: name }));
  }
  if (input.size < found.length) throw new RuleRefusal(expected('recurrence-repeated-part', { part: 'TZID, VALUE' }));
  if (type !== undefined && !VALUES.includes(type)) {
    throw new RuleRefusal(expected('recurrence-part', { part: 'VALUE', accepted: VALUES.join(', ') }));
  }
  return { zone: input.get('TZID'), period: type === 'PERIOD' };
}

function form(period: boolean, { allDay }: FirstTime): string {
  if (period) return '20261224T190000/20261224T210000';
  return allDay ? '20261224' : '20261224T190000';
}

function readStart(text: string, first: FirstTime): DateRange | undefined {
  const date = parseCompact(text);
  if (!date || (first.allDay && date.form !== 'date')) return undefined;
  const start = date.form === 'date' ? wallAt(dayOf(date.wall), secondOf(first.start)) : localOf(date, first.zone);
  return { start, end: later(start, secondsBetween(first.start, first.end)) };
}

/** `start/end` or `start/duration`. For an all-day event only the days count; an end at midnight is the day before. */
function readPeriod(text: string, { allDay, zone }: FirstTime): DateRange | undefined {
  const [from = '', to = '', more] = text.split('/');
  const date = parseCompact(from);
  if (!date || date.form === 'date' || more !== undefined) return undefined;
  const start = localOf(date, zone);
  const end = readEnd(to, start, zone);
  if (end === undefined || end < start) return undefined;
  if (!allDay) return { start, end };
  const midnight = end > start && end === startOfDay(end);
  return { start: startOfDay(start), end: endOfDay(midnight ? later(end, -1) : end) };
}

function readEnd(text: string, start: WallClock, zone: Zone): WallClock | undefined {
  const date = parseCompact(text);
  if (date) return date.form === 'date' ? undefined : localOf(date, zone);
  const parts = /\d/.test(text) ? DURATION.exec(text) : null;
  if (!parts) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((digits) => Number(digits || 0));
  return later(start, (weeks * 7 + days) * 86_400 + hours * 3600 + minutes * 60 + seconds);
}

function localOf({ form: kind, wall }: CompactDate, zone: Zone): WallClock {
  return kind === 'utc' ? toWallClock(wallToDate(wall), zone) : wall;
}

function later(wall: WallClock, seconds: number): WallClock {
  return wallAt(dayOf(wall), secondOf(wall) + seconds);
}
