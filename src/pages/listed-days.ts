import type { ListEventsQuery } from '../events/dto/event.query.js';
import { DateInput } from '../input/date.fields.js';
import { plusDay } from './dates/page-days.js';

/** All that takes place on a day, also what began before and goes on. @param day `YYYY-MM-DD` */
export function allOn(day: string): Partial<ListEventsQuery> {
  return { starts_before: date(day), ends_after: date(plusDay(day, -1)) };
}

/** What starts on these days. @param last undefined: from the first on */
export function onDays(first: string, last: string | undefined): Partial<ListEventsQuery> {
  return last === undefined
    ? { start_date: date(first) }
    : { starts_after: date(plusDay(first, -1)), starts_before: date(last) };
}

function date(day: string): DateInput {
  const read = DateInput.read(day);
  if (!read) throw new Error(`No calendar has the day ${day}.`);
  return read;
}
