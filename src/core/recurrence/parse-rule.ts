import { defined } from '../defined.js';
import { wallToDate } from '../dates/wall-clock.js';
import { toInstant, toWallClock } from '../dates/zone.js';
import { expected } from '../messages/message.js';
import { parseCompact } from './compact-date.js';
import { dayOf, secondOf, wallAt } from '../dates/days.js';
import type { FirstTime } from './recurrence.js';
import { RuleRefusal } from './refusal.js';
import { forbiddenPair } from './rule-combinations.js';
import { PARTS, TIME_PARTS, type Part, type PartName } from './rule-parts.js';
import type { Rule } from './rule.js';

/** Values of a rule by the names of its parts. */
type Parts = ReadonlyMap<string, string>;

/** Reads the value of RRULE, in capital letters, as `plainRule` leaves it. Throws a Refusal. */
export function parseRule(text: string, first: FirstTime): Rule {
  const parts = readParts(text, first);
  const names = [...parts.keys()];
  if (parts.has('SKIP') && !parts.has('RSCALE')) throw new RuleRefusal(expected('recurrence-skip'));
  if (parts.has('BYSETPOS') && !names.some((name) => name.startsWith('BY') && name !== 'BYSETPOS')) {
    throw new RuleRefusal(expected('recurrence-positions'));
  }
  const rule = ruleOf(parts, first);
  const pair = forbiddenPair(rule, new Set(names));
  if (pair) throw new RuleRefusal(expected('recurrence-together', pair));
  return rule;
}

/**
 * The stored form of a rule, without a semicolon at its end and without parts that repeat the event's own time of day:
 * other programs write both.
 */
export function plainRule(text: string, first: FirstTime): string {
  const pairs = text.replace(/;$/, '').split(';');
  return pairs.filter((pair) => !repeatsTime(pair, first)).join(';');
}

function repeatsTime(pair: string, { start }: FirstTime): boolean {
  const [, part = '', value = ''] = /^(BY[A-Z]+)=(\d{1,2})$/.exec(pair) ?? [];
  const at = Object.hasOwn(TIME_PARTS, part) ? TIME_PARTS[part] : undefined;
  return at !== undefined && Number(value) === Number(start.slice(at, at + 2));
}

function readParts(text: string, first: FirstTime): Parts {
  const parts = new Map<string, string>();
  for (const pair of text.split(';')) {
    if (pair === '') throw new RuleRefusal(expected('recurrence-empty-part'));
    const [, part = pair, value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
    if (Object.hasOwn(TIME_PARTS, part)) {
      throw new RuleRefusal(expected('recurrence-time-part', { part, time: first.start.slice(11) }));
    }
    if (part !== 'UNTIL' && !isPartName(part)) {
      throw new RuleRefusal(expected('recurrence-unknown-part', { part: (part || pair).slice(0, 20) }));
    }
    if (parts.has(part)) throw new RuleRefusal(expected('recurrence-repeated-part', { part }));
    parts.set(part, value);
  }
  if (!parts.has('FREQ')) throw refused('FREQ');
  return parts;
}

function ruleOf(parts: Parts, first: FirstTime): Rule {
  const count = value(parts, 'COUNT', PARTS.COUNT);
  const until = parts.get('UNTIL');
  return Object.freeze({
    frequency: value(parts, 'FREQ', PARTS.FREQ) ?? 'DAILY',
    interval: value(parts, 'INTERVAL', PARTS.INTERVAL) ?? 1,
    scale: value(parts, 'RSCALE', PARTS.RSCALE) ?? 'GREGORIAN',
    skip: value(parts, 'SKIP', PARTS.SKIP) ?? 'OMIT',
    ...defined({ count }),
    ...(until === undefined ? {} : { lastDay: lastDay(until, first) }),
    months: value(parts, 'BYMONTH', PARTS.BYMONTH) ?? [],
    weekNumbers: value(parts, 'BYWEEKNO', PARTS.BYWEEKNO) ?? [],
    yearDays: value(parts, 'BYYEARDAY', PARTS.BYYEARDAY) ?? [],
    monthDays: value(parts, 'BYMONTHDAY', PARTS.BYMONTHDAY) ?? [],
    weekdays: value(parts, 'BYDAY', PARTS.BYDAY) ?? [],
    positions: value(parts, 'BYSETPOS', PARTS.BYSETPOS) ?? [],
    weekStart: value(parts, 'WKST', PARTS.WKST) ?? 1,
  });
}

function isPartName(name: string): name is PartName {
  return Object.hasOwn(PARTS, name);
}

/** A part's value; undefined if the rule has no such part. */
function value<Value>(parts: Parts, name: PartName, part: Part<Value>): Value | undefined {
  const text = parts.get(name);
  if (text === undefined) return undefined;
  const read = part.read(text);
  if (read === undefined) throw refused(name);
  return read;
}

function refused(part: PartName): RuleRefusal {
  return new RuleRefusal(expected('recurrence-part', { part, accepted: PARTS[part].accepted }));
}

/**
 * The last day on which the event may start. UNTIL is a date for an all-day event, otherwise in UTC, as RFC 5545
 * requires: readers that expect UTC would take a local time for another moment.
 */
function lastDay(until: string, first: FirstTime): number {
  const date = parseCompact(until);
  if (date?.form !== (first.allDay ? 'date' : 'utc')) {
    const form = first.allDay ? '20261215' : '20261215T110000Z';
    throw new RuleRefusal(expected('recurrence-until', { form }));
  }
  if (first.allDay) return dayOf(date.wall);
  const end = wallToDate(date.wall);
  let day = dayOf(toWallClock(end, first.zone)) + 1;
  while (toInstant(wallAt(day, secondOf(first.start)), first.zone) > end) day -= 1;
  return day;
}
