import { compactTime } from './compact-date.js';
import type { DateRange, Recurrence } from './recurrence.js';

/** Single dates, each with an end of its own, as lines of RFC 5545. Times stay wall clocks of the event's zone. */
export function datesToLines(dates: readonly DateRange[]): string[] {
  return dates.map(({ start, end }) => `RDATE;VALUE=PERIOD:${compactTime(start)}/${compactTime(end)}`);
}

/**
 * The dates of a recurrence that is a run of single dates, by start, without those that were taken off. Undefined where it
 * has rules, or where the first time was taken off: given dates could not say so.
 */
export function recurrenceDates({ rules, added, removed, first }: Recurrence): readonly DateRange[] | undefined {
  const starts = new Set(removed);
  if (rules.length > 0 || starts.has(first.start)) return undefined;
  return added.filter(({ start }) => !starts.has(start));
}
