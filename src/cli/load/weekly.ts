import { wallClock, wallFromDate, type WallClock } from '../../core/dates/wall-clock.js';
import { parseZone, toInstant } from '../../core/dates/zone.js';
import { compactDay, compactTime } from '../../core/recurrence/compact-date.js';

/** That a programme takes place every week. */
export interface Weekly {
  /** As RFC 5545 names it: `TU`. */
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

/** The rule of a weekly programme, for `recurrence`; undefined for one that takes place once, or has no times to count from. */
export function weeklyRule({ weekly, startDate, allDay, timezone }: WeeklyEvent): string | undefined {
  const start = wallClock(startDate);
  if (!weekly || !start) return undefined;
  const last = wallClock(`${weekly.until} ${startDate.slice(11)}`);
  // One that ends before it begins takes place on its first day only.
  const until = untilText(last && last > start ? last : start, allDay, timezone);
  return until === undefined ? undefined : `RRULE:FREQ=WEEKLY;BYDAY=${weekly.weekday};UNTIL=${until}`;
}

/** As RFC 5545 wants it: in UTC, or as a day where the event has no times. */
function untilText(last: WallClock, allDay: boolean, timezone = ''): string | undefined {
  if (allDay) return compactDay(last);
  const zone = parseZone(timezone);
  return zone && `${compactTime(wallFromDate(toInstant(last, zone)))}Z`;
}
