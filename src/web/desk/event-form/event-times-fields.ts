import { calendarDay, wallAt, dayOf, secondOf } from '#core/dates/days.js';
import type { FirstTime } from '#core/recurrence/recurrence.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import { eventTimes } from '#core/dates/event-times.js';
import { inputClock } from '#core/forms/date-input.js';
import type { Zone } from '#core/dates/zone.js';
import { zoneOrPlace } from '#core/dates/zone-of-place.js';
import type { EventFields } from './event-fields.js';

type When = Pick<EventFields, 'start_day' | 'start_time' | 'end_day' | 'end_time' | 'all_day' | 'timezone'>;

/** Day for reading an end whose start cannot be read. */
const ANY_DAY = '2000-01-01';

/** Date fields that cannot be read, by parameter of the API. */
export type WrongWhen = Partial<Record<'start_date' | 'end_date' | 'timezone', 'needed' | 'unreadable' | 'before'>>;

/** Time of the event in the form, or the errors in its fields. */
export function readWhen(when: When, siteZone: Zone): { readonly first: FirstTime } | { readonly wrong: WrongWhen } {
  const zone = when.timezone === '' ? siteZone : zoneOrPlace(when.timezone);
  const start = startOf(when);
  const end = start && endOf(when, start);
  const wrong: WrongWhen = {
    ...(start ? {} : { start_date: isStartProvided(when) ? 'unreadable' : 'needed' }),
    ...((start ? end : endAlone(when)) ? {} : { end_date: 'unreadable' }),
    ...(start && end && end < start ? { end_date: 'before' } : {}),
    ...(zone ? {} : { timezone: 'unreadable' }),
  };
  if (!start || !end || !zone || Object.keys(wrong).length > 0) return { wrong };
  const times = eventTimes({ start, end, zone, allDay: when.all_day });
  return { first: { start: times.startLocal, end: times.endLocal, allDay: when.all_day, zone } };
}

function isStartProvided({ start_day, start_time, all_day }: When): boolean {
  return start_day !== '' && (all_day || start_time !== '');
}

function startOf({ start_day, start_time, all_day }: When): WallClock | undefined {
  return inputClock(start_day, all_day ? '00:00' : start_time);
}

/** End: without a day on that of the start, or on the next day if it would be earlier; without a time at the start's. */
function endOf({ end_day, end_time, all_day, start_time }: When, start: WallClock): WallClock | undefined {
  const day = end_day || calendarDay(start);
  if (all_day) return inputClock(day, '23:59:59');
  const end = inputClock(day, end_time || start_time);
  return end && end < start && end_day === '' ? wallAt(dayOf(end) + 1, secondOf(end)) : end;
}

function endAlone({ end_day, end_time, all_day }: When): WallClock | undefined {
  return inputClock(end_day || ANY_DAY, (all_day ? '' : end_time) || '00:00');
}
