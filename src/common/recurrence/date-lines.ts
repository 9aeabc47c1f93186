import { compactTime } from './compact-date.js';
import type { DateRange, Recurrence } from './recurrence.js';

/** Single dates, each with an end of its own, as lines of RFC 5545. Times stay wall clocks of the event's zone. */
export function datesToLines(dates: readonly DateRange[]): string[] {
  return dates.map(({ start, end }) => `RDATE;VALUE=PERIOD:${compactTime(start)}/${compactTime(end)}`);
}

/** The dates of a recurrence that is a run of single dates, by start; undefined where it has rules or takes dates off. */
export function recurrenceDates({ rules, added, removed }: Recurrence): readonly DateRange[] | undefined {
  return rules.length === 0 && removed.length === 0 ? added : undefined;
}
