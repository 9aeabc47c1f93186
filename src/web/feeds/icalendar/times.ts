import { plusDays } from '../../../core/dates/calendar-shift.js';
import { wallClock } from '../../../core/dates/wall-clock.js';
import { isRepeated, parseZone, UTC_ZONE } from '../../../core/dates/zone.js';
import { compactDay, compactTime } from '../../../core/recurrence/compact-date.js';
import { line } from './content-line.js';
import { calendarZoneId, FIRST_YEAR, type CalendarZone } from './zones.js';

/** When something takes place, as `YYYY-MM-DD HH:MM:SS`. */
export interface Times {
  /** Wall clocks in the zone. */
  readonly start: string;
  readonly end: string;
  readonly utcStart: string;
  readonly utcEnd: string;
  readonly timezone: string;
  readonly allDay: boolean;
}

/** The lines of start and end, and the zone that they name. */
export function timeLines(times: Times): { readonly lines: string; readonly zone?: CalendarZone } {
  const { start, end, utcStart, utcEnd, timezone, allDay } = times;
  if (allDay) return { lines: dayLines(start, end) };
  const id = isPlain(times) ? calendarZoneId(timezone) : undefined;
  if (id === undefined)
    return { lines: line('DTSTART', utcTime(utcStart)) + (utcEnd > utcStart ? line('DTEND', utcTime(utcEnd)) : '') };
  const parameters = { TZID: id };
  // An end must come after the start; without one the event takes no time.
  const ending = end > start ? line('DTEND', compactTime(end), parameters) : '';
  return {
    lines: line('DTSTART', compactTime(start), parameters) + ending,
    zone: { id, year: Number(start.slice(0, 4)) },
  };
}

/** Whether calendars can be told the wall clocks of what repeats at these times: in UTC its weekdays may be others. */
export function tellsClocks(times: Times): boolean {
  const { timezone, allDay } = times;
  return allDay || timezone === UTC_ZONE.name || (isPlain(times) && calendarZoneId(timezone) !== undefined);
}

/** A start of what repeats, in the form of its first: `tellsClocks` holds. @param start `20260715T200000` or with its marks */
export function startLine(
  name: 'EXDATE' | 'RECURRENCE-ID',
  start: string,
  { timezone, allDay }: Pick<Times, 'timezone' | 'allDay'>,
): string {
  if (allDay) return line(name, compactDay(start), { VALUE: 'DATE' });
  const id = calendarZoneId(timezone);
  return id === undefined ? line(name, utcTime(start)) : line(name, compactTime(start), { TZID: id });
}

/** `20260715T200000Z`. @param time UTC, as `YYYY-MM-DD HH:MM:SS` */
export function utcTime(time: string): string {
  return `${compactTime(time)}Z`;
}

/** Of what clocks show twice, a calendar can name the first time only, and readers take either; no rule tells of the distant past. */
function isPlain({ start, end, timezone }: Times): boolean {
  return start >= String(FIRST_YEAR) && !isTwice(start, timezone) && !isTwice(end, timezone);
}

/** Whether clocks of the zone show the time twice. @param wall as `YYYY-MM-DD HH:MM:SS` */
export function isTwice(wall: string, timezone: string): boolean {
  const zone = parseZone(timezone);
  const clock = wallClock(wall);
  return zone?.kind === 'region' && clock !== undefined && isRepeated(clock, zone);
}

/** Days end where the next one begins. */
function dayLines(start: string, end: string): string {
  const last = wallClock(end);
  const after = last && plusDays(last, 1);
  const parameters = { VALUE: 'DATE' };
  return (
    line('DTSTART', compactDay(start), parameters) +
    (after === undefined ? '' : line('DTEND', compactDay(after), parameters))
  );
}
