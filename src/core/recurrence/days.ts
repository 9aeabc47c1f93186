import { wallFromDate, wallToDate, type WallClock } from '../dates/wall-clock.js';

/** Days are counted from 1970-01-01, which is day 0, and seconds from the day's midnight. */
const DAY = 86_400_000;

/** The last day that a wall clock can show, 9999-12-31. */
export const LAST_DAY = Math.floor(Date.parse('9999-12-31T00:00:00Z') / DAY);

export function dayOf(wall: WallClock): number {
  return Math.floor(wallToDate(wall).getTime() / DAY);
}

export function secondOf(wall: WallClock): number {
  return (wallToDate(wall).getTime() - dayOf(wall) * DAY) / 1000;
}

/** The wall clock a number of seconds after midnight of a day; more than a day's seconds are allowed. */
export function wallAt(day: number, seconds: number): WallClock {
  return wallFromDate(new Date(day * DAY + seconds * 1000));
}

/** Seconds between two wall clocks, without changes of the clocks. */
export function secondsBetween(start: WallClock, end: WallClock): number {
  return (wallToDate(end).getTime() - wallToDate(start).getTime()) / 1000;
}

/** 0 for Sunday to 6 for Saturday; day 0 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** One second earlier, for ranges that exclude their start: the range then includes the moment. */
export function justBefore(wall: WallClock): WallClock {
  return wallFromDate(new Date(wallToDate(wall).getTime() - 1000));
}
