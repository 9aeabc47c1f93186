import { calendarDay } from '../../core/dates/days.js';
import type { Fields } from './api-client.js';
import type { StoredRecord } from './record.js';

const TIMES = ['start_date', 'end_date', 'all_day', 'timezone'];

/** The required facts that the record lacks. */
export function differingFacts(wanted: Fields, found: StoredRecord): Fields {
  const seen = ofSeries(wanted, found);
  const differing = Object.keys(wanted).filter((field) => !isSame(field, expected(wanted, field), seen[field]));
  // Times depend on each other, so they are sent together.
  const fields = differing.some((field) => TIMES.includes(field))
    ? new Set([...differing, ...TIMES])
    : new Set(differing);
  const sent = Object.entries(wanted).filter(([field]) => fields.has(field));
  return Object.fromEntries(sent.map(([field, value]) => [field, completed(field, value, found)]));
}

/** A series whose first date was moved is answered with that date's times, which do not apply to the others. */
function ofSeries(wanted: Fields, found: StoredRecord): StoredRecord {
  const { original_start_date: start } = found;
  if (typeof start !== 'string' || start === found['start_date']) return found;
  return { ...found, start_date: start, end_date: expected(wanted, 'end_date') };
}

/** Dates added to a series, or removed from it, stay when its rule changes. */
function completed(field: string, wanted: unknown, found: StoredRecord): unknown {
  if (field !== 'recurrence' || !Array.isArray(wanted)) return wanted;
  return [...linesOf(wanted), ...linesOf(found[field]).filter((line) => !isRule(line))];
}

function linesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];
}

function isRule(line: string): boolean {
  return line.startsWith('RRULE');
}

/** A fact in the form of the service's answers. */
function expected(wanted: Fields, field: string): unknown {
  const value = wanted[field];
  if (field === 'start_date') return wholeDay(wanted, value, '00:00:00');
  if (field !== 'end_date') return value;
  const start = wholeDay(wanted, wanted['start_date'], '00:00:00');
  const end = wholeDay(wanted, value, '23:59:59');
  return String(end) < String(start) ? start : end;
}

function wholeDay(wanted: Fields, value: unknown, time: string): unknown {
  return wanted['all_day'] === true ? `${calendarDay(String(value))} ${time}` : value;
}

function isSame(field: string, wanted: unknown, found: unknown): boolean {
  if (field === 'categories') return sorted(idsOf(wanted)) === sorted(idsOf(found));
  // A service without recurrence keys (`RECURRENCE_KEYS=false`) keeps its rule.
  if (field === 'recurrence')
    return found === undefined || linesOf(wanted).join() === linesOf(found).filter(isRule).join();
  if (field === 'venue' || field === 'organizer') return idsOf(wanted).join() === idsOf(found).join();
  return wanted === (field === 'parent' ? (found ?? 0) : found);
}

/** Ids of linked records, answered as one, several or none. */
function idsOf(value: unknown): number[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    if (typeof item === 'number') return [item];
    return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'number' ? [item.id] : [];
  });
}

function sorted(ids: readonly number[]): string {
  return ids.toSorted((a, b) => a - b).join();
}
