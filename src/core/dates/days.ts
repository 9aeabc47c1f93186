import { wallFromDate, wallToDate, type WallClock } from '../dates/wall-clock.js';

/** Milliseconds of a day without a change of the clocks. */
export const DAY = 86_400_000;

/** The day of a date, a wall clock or a timestamp of ISO 8601, as `YYYY-MM-DD`. */
export function calendarDay(text: string): string {
  return text.slice(0, 10);
}

/** @param day `YYYY-MM-DD` */
export function plusDay(day: string, days: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY);
}

/** Saturday and Sunday of the week of a day; from Saturday on, the day itself and Sunday. */
export function weekendOf(day: string): readonly [string, string] {
  const weekday = weekdayOfDate(day);
  if (weekday === 0) return [day, day];
  const saturday = plusDay(day, 6 - weekday);
  return [saturday, plusDay(saturday, 1)];
}

/** 0 for Sunday to 6 for Saturday. @param day `YYYY-MM-DD`, with or without a time */
export function weekdayOfDate(day: string): number {
  return new Date(`${calendarDay(day)}T00:00:00Z`).getUTCDay();
}

function isoDay(time: number): string {
  return calendarDay(new Date(time).toISOString());
}

/** The last day that a wall clock can show, 9999-12-31. */
export const LAST_DAY = Math.floor(Date.parse('9999-12-31T00:00:00Z') / DAY);

/** Days are counted from 1970-01-01, which is day 0, and seconds from the day's midnight. */
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
