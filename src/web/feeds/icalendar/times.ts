import { plusDays } from '#core/dates/calendar-shift.js';
import { wallClock } from '#core/dates/wall-clock.js';
import { isRepeated, parseZone, UTC_ZONE } from '#core/dates/zone.js';
import { compactDay, compactTime } from '#core/recurrence/compact-date.js';
import { line } from './content-line.js';
import { calendarZoneId, FIRST_YEAR, type CalendarZone } from './zones.js';

/** Start and end of an event, as `YYYY-MM-DD HH:MM:SS`. */
export interface Times {
  /** Wall clocks in the zone. */
  readonly start: string;
  readonly end: string;
  readonly utcStart: string;
  readonly utcEnd: string;
  readonly timezone: string;
  readonly allDay: boolean;
}

/** Lines of start and end, and the zone that they refer to. */
export function timeLines(times: Times): { readonly lines: string; readonly zone?: CalendarZone } {
  const { start, end, utcStart, utcEnd, timezone, allDay } = times;
  if (allDay) return { lines: dayLines(start, end) };
  const id = isPlain(times) ? calendarZoneId(timezone) : undefined;
  if (id === undefined)
    return { lines: line('DTSTART', utcTime(utcStart)) + (utcEnd > utcStart ? line('DTEND', utcTime(utcEnd)) : '') };
  const parameters = { TZID: id };
  // DTEND must be after DTSTART; without it the event takes no time.
  const ending = end > start ? line('DTEND', compactTime(end), parameters) : '';
  return {
    lines: line('DTSTART', compactTime(start), parameters) + ending,
    zone: { id, year: Number(start.slice(0, 4)) },
  };
}

/** Whether repeating times can be written as wall clocks: in UTC their weekdays may differ. */
export function tellsClocks(times: Times): boolean {
  const { timezone, allDay } = times;
  return allDay || timezone === UTC_ZONE.name || (isPlain(times) && calendarZoneId(timezone) !== undefined);
}

/** Start of a date, in the form of the first; requires `tellsClocks`. @param start `20260715T200000` or with separators */
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

/**
 * Whether times can be written as wall clocks: a calendar can name only the first of two equal ones, and readers take
 * either; zone rules do not cover the distant past.
 */
function isPlain({ start, end, timezone }: Times): boolean {
  return start >= String(FIRST_YEAR) && !isTwice(start, timezone) && !isTwice(end, timezone);
}

/** Whether clocks of the zone show the time twice. @param wall as `YYYY-MM-DD HH:MM:SS` */
export function isTwice(wall: string, timezone: string): boolean {
  const zone = parseZone(timezone);
  const clock = wallClock(wall);
  return zone?.kind === 'region' && clock !== undefined && isRepeated(clock, zone);
}

/** Whole days: DTEND is the day after the last one. */
function dayLines(start: string, end: string): string {
  const last = wallClock(end);
  const after = last && plusDays(last, 1);
  const parameters = { VALUE: 'DATE' };
  return (
    line('DTSTART', compactDay(start), parameters) +
    (after === undefined ? '' : line('DTEND', compactDay(after), parameters))
  );
}
