import { DAY } from './days.js';
import { FIRST_SECOND, LAST_SECOND, wallFromDate, wallToDate, type WallClock } from './wall-clock.js';

/** The same time of day a number of days later (earlier if negative); undefined outside the years 0001 to 9999. */
export function plusDays(wall: WallClock, days: number): WallClock | undefined {
  return shown(new Date(wallToDate(wall).getTime() + days * DAY));
}

/** The wall clock a number of seconds later (earlier if negative); undefined outside the years 0001 to 9999. */
export function plusSeconds(wall: WallClock, seconds: number): WallClock | undefined {
  return shown(new Date(wallToDate(wall).getTime() + seconds * 1000));
}

/**
 * The same time of day a number of months later. A day that the month lacks becomes its last day (31 January plus one
 * month: 28 February). Undefined outside the years 0001 to 9999.
 */
export function plusMonths(wall: WallClock, months: number): WallClock | undefined {
  const date = wallToDate(wall);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(date.getTime());
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return shown(date);
}

function shown(date: Date): WallClock | undefined {
  const time = date.getTime();
  return time >= FIRST_SECOND && time <= LAST_SECOND ? wallFromDate(date) : undefined;
}
