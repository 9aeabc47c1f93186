import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { DateInput } from '#platform/input/date.fields.js';
import { plusDay } from '#core/dates/days.js';

/** Query for events that start on these days, `YYYY-MM-DD`. @param last undefined: no end */
export function onDays(first: string, last: string | undefined): Partial<ListEventsQuery> {
  if (last === undefined) return { start_date: date(first), ongoing: false };
  return {
    start_date: date(`${first} 00:00:00`),
    starts_before: date(`${plusDay(last, 1)} 00:00:00`),
    strict_dates: true,
    ongoing: false,
  };
}

/** Query for events that start after a day. */
export function afterDay(day: string): Partial<ListEventsQuery> {
  return { starts_after: date(day), ongoing: false };
}

/** Query for events that start before a day, latest first. */
export function beforeDay(day: string): Partial<ListEventsQuery> {
  return { starts_before: date(plusDay(day, -1)), order: 'desc' };
}

/** @param day with or without a time */
function date(day: string): DateInput {
  const read = DateInput.read(day);
  if (!read) throw new Error(`No calendar has the day ${day}.`);
  return read;
}
