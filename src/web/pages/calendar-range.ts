import type { CalendarDays } from '#calendar/events/event-days.service.js';
import { plusMonth } from '#core/dates/months.js';

/** Months after the last start at most, so that endless events do not make years of pages. */
const LONGEST_MONTHS = 24;

/** Range of a calendar's pages of one kind, and the present page, which always exists. */
export interface PageRange {
  readonly first: string;
  readonly last: string;
  readonly present: string;
}

/** Days on which a calendar has pages: from its first event to its last. */
export function daysOf(calendar: CalendarDays | undefined, today: string): PageRange {
  if (!calendar) return { first: today, last: today, present: today };
  const { first, last, lastStart } = calendar;
  const latest = `${plusMonth(lastStart.slice(0, 7), LONGEST_MONTHS)}-01`;
  return { first, last: last < latest ? last : latest > lastStart ? latest : lastStart, present: today };
}

/** Months of these days, with one more on either side. */
export function monthsOf({ first, last, present }: PageRange): PageRange {
  const month = (day: string, more: number): string => plusMonth(day.slice(0, 7), more);
  return { first: month(first, -1), last: month(last, 1), present: month(present, 0) };
}

/** Pages before and after; undefined if there is none. */
export interface Neighbours {
  readonly earlier: string | undefined;
  readonly later: string | undefined;
}

/**
 * Pages before and after a page; undefined if the page does not exist.
 * @param plus returns the page so many further on
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
