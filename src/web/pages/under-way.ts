import { calendarDay } from '#core/dates/days.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { momentOf } from './dates/date-texts.js';
import type { PageContext } from './page-context.js';

type Times = Pick<EventResponse, 'start_date' | 'utc_start_date' | 'utc_end_date'>;

/** Whether an event has ended: compares moments, so its zone does not matter. */
export function hasEnded({ utc_end_date: end }: Pick<Times, 'utc_end_date'>, now: Date): boolean {
  return momentOf(end) <= now;
}

/** Whether an event began before today and has not ended. */
function isUnderWay(event: Times, { now, reader }: Pick<PageContext, 'now' | 'reader'>): boolean {
  const { start_date: start, utc_start_date: utcStart } = event;
  const hasBegun = momentOf(utcStart) <= reader.now;
  return hasBegun && calendarDay(start) < calendarDay(now) && !hasEnded(event, reader.now);
}

/**
 * Events by the day on which they start; those under way come first, under `''`.
 * @param from first day of the list: what began before it is under way then
 */
export function byDay<Event extends Times>(
  events: readonly Event[],
  context: Pick<PageContext, 'now' | 'reader'>,
  from = '',
): ReadonlyMap<string, readonly Event[]> {
  const days = Map.groupBy(events, (event) => {
    const day = calendarDay(event.start_date);
    return day < from || isUnderWay(event, context) ? '' : day;
  });
  const underWay = days.get('');
  days.delete('');
  return underWay ? new Map([['', underWay], ...days]) : days;
}
