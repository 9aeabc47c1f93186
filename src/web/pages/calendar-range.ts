import type { CalendarDays } from '../../calendar/events/event-days.service.js';
import { plusMonth } from './dates/calendar-units.js';

/** What goes on for ever makes no years of pages after the last start. */
const LONGEST_MONTHS = 24;

/** The pages of a kind that a calendar has, from the first to the last; and the present one, which there always is. */
export interface PageRange {
  readonly first: string;
  readonly last: string;
  readonly present: string;
}

/** The days on which a calendar has pages: from its first event to its last. */
export function daysOf(calendar: CalendarDays | undefined, today: string): PageRange {
  if (!calendar) return { first: today, last: today, present: today };
  const { first, last, lastStart } = calendar;
  const latest = `${plusMonth(lastStart.slice(0, 7), LONGEST_MONTHS)}-01`;
  return { first, last: last < latest ? last : latest > lastStart ? latest : lastStart, present: today };
}

/** The months: one more on either side. */
export function monthsOf({ first, last, present }: PageRange): PageRange {
  const month = (day: string, more: number): string => plusMonth(day.slice(0, 7), more);
  return { first: month(first, -1), last: month(last, 1), present: month(present, 0) };
}

/** Where "earlier" and "later" lead; undefined: nowhere. */
export interface Neighbours {
  readonly earlier: string | undefined;
  readonly later: string | undefined;
}

/**
 * What comes before and after a page that there is; undefined for one that there is not.
 * @param plus the page so many further on
 */
export function neighboursOf(
  page: string,
  { first, last, present }: PageRange,
  plus: (page: string, more: number) => string,
): Neighbours | undefined {
  if ((page < first || page > last) && page !== present) return undefined;
  const [before, after] = [plus(page, -1), plus(page, 1)];
  return {
    earlier: page <= first ? undefined : before > last ? last : before,
    later: page >= last ? undefined : after < first ? first : after,
  };
}
