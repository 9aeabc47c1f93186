import type { ListEventsQuery } from '../../calendar/events/dto/event.query.js';
import { DateInput } from '../../platform/input/date.fields.js';
import { plusDay } from './dates/page-days.js';

/** What starts on these days, `YYYY-MM-DD`. @param last undefined: from the first on */
export function onDays(first: string, last: string | undefined): Partial<ListEventsQuery> {
  if (last === undefined) return { start_date: date(first), ongoing: false };
  return {
    start_date: date(`${first} 00:00:00`),
    starts_before: date(`${plusDay(last, 1)} 00:00:00`),
    strict_dates: true,
    ongoing: false,
  };
}

/** What starts after a day, whenever that is. */
export function afterDay(day: string): Partial<ListEventsQuery> {
  return { starts_after: date(day), ongoing: false };
}

/** What starts before a day; the latest first. */
export function beforeDay(day: string): Partial<ListEventsQuery> {
  return { starts_before: date(plusDay(day, -1)), order: 'desc' };
}

/** @param day with or without a time */
function date(day: string): DateInput {
  const read = DateInput.read(day);
  if (!read) throw new Error(`No calendar has the day ${day}.`);
  return read;
}
