import { wallClock, wallFromDate, type WallClock } from '../../core/dates/wall-clock.js';
import { parseZone, toInstant } from '../../core/dates/zone.js';
import { compactDay, compactTime } from '../../core/recurrence/compact-date.js';

/** A weekly programme. */
export interface Weekly {
  /** Weekday of RFC 5545: `TU`. */
  readonly weekday: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
}

interface WeeklyEvent {
  readonly startDate: string;
  readonly allDay: boolean;
  readonly timezone: string | undefined;
  readonly weekly: Weekly | undefined;
}

/**
 * The rule of a weekly programme, for `recurrence`; undefined for a single event, or one without times to count from.
 */
export function weeklyRule({ weekly, startDate, allDay, timezone }: WeeklyEvent): string | undefined {
  const start = wallClock(startDate);
  if (!weekly || !start) return undefined;
  const last = wallClock(`${weekly.until} ${startDate.slice(11)}`);
  // A programme that ends before it begins takes place on its first day only.
  const until = untilText(last && last > start ? last : start, allDay, timezone);
  return until === undefined ? undefined : `RRULE:FREQ=WEEKLY;BYDAY=${weekly.weekday};UNTIL=${until}`;
}

/** In the form of RFC 5545: UTC, or a day if the event has no times. */
function untilText(last: WallClock, allDay: boolean, timezone = ''): string | undefined {
  if (allDay) return compactDay(last);
  const zone = parseZone(timezone);
  return zone && `${compactTime(wallFromDate(toInstant(last, zone)))}Z`;
}
