import { compactTime } from './compact-date.js';
import type { DateRange, Recurrence } from './recurrence.js';

/** Single dates, each with its own end, as lines of RFC 5545. Times stay wall clocks of the event's zone. */
export function datesToLines(dates: readonly DateRange[]): string[] {
  return dates.map(({ start, end }) => `RDATE;VALUE=PERIOD:${compactTime(start)}/${compactTime(end)}`);
}

/**
 * The dates of a recurrence of single dates, by start, without removed dates. Undefined if it has rules, or if its
 * first date is removed: a list of dates cannot express that.
 */
export function recurrenceDates({ rules, added, removed, first }: Recurrence): readonly DateRange[] | undefined {
  const starts = new Set(removed);
  if (rules.length > 0 || starts.has(first.start)) return undefined;
  return added.filter(({ start }) => !starts.has(start));
}
