import type { Fields } from './api-client.js';
import type { Found } from './record.js';

const TIMES = ['start_date', 'end_date', 'all_day', 'timezone'];

/** The wanted facts that the record does not have. */
export function differingFacts(wanted: Fields, found: Found): Fields {
  const differing = Object.keys(wanted).filter((field) => !isSame(field, expected(wanted, field), found[field]));
  // The times decide each other, so they are sent together.
  const fields = differing.some((field) => TIMES.includes(field))
    ? new Set([...differing, ...TIMES])
    : new Set(differing);
  return Object.fromEntries(Object.entries(wanted).filter(([field]) => fields.has(field)));
}

/** A fact as the service answers it. */
function expected(wanted: Fields, field: string): unknown {
  const value = wanted[field];
  if (field === 'start_date') return wholeDay(wanted, value, '00:00:00');
  if (field !== 'end_date') return value;
  const start = wholeDay(wanted, wanted['start_date'], '00:00:00');
  const end = wholeDay(wanted, value, '23:59:59');
  return String(end) < String(start) ? start : end;
}

function wholeDay(wanted: Fields, value: unknown, time: string): unknown {
  return wanted['all_day'] === true ? `${String(value).slice(0, 10)} ${time}` : value;
}

function isSame(field: string, wanted: unknown, found: unknown): boolean {
  if (field === 'categories') return sorted(idsOf(wanted)) === sorted(idsOf(found));
  if (field === 'venue' || field === 'organizer') return idsOf(wanted).join() === idsOf(found).join();
  return wanted === (field === 'parent' ? (found ?? 0) : found);
}

/** The ids of what is linked, which stands there as one, several or none. */
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
