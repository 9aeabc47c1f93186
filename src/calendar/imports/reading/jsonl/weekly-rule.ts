import { wallClock, wallFromDate, type WallClock } from '#core/dates/wall-clock.js';
import { toInstant, type Zone } from '#core/dates/zone.js';
import { compactDay, compactTime } from '#core/recurrence/compact-date.js';

/** A weekly programme. */
export interface Weekly {
  /** Weekday of RFC 5545: `TU`. */
  readonly weekday: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
}

interface FirstDate {
  readonly start: WallClock;
  readonly allDay: boolean;
  readonly zone: Zone;
}

/** The rule of a weekly programme. One that ends before it begins takes place on its first day only. */
export function weeklyRule({ weekday, until }: Weekly, { start, allDay, zone }: FirstDate): string {
  const told = wallClock(`${until} ${start.slice(11)}`);
  const last = told && told > start ? told : start;
  const end = allDay ? compactDay(last) : `${compactTime(wallFromDate(toInstant(last, zone)))}Z`;
  return `RRULE:FREQ=WEEKLY;BYDAY=${weekday};UNTIL=${end}`;
}
