import { plusMonths } from './calendar-shift.js';
import { endOfDay, startOfDay, type WallClock } from './wall-clock.js';
import { toWallClock, type Zone } from './zone.js';

/** The list parameters that bound events by date. */
export type DateBound = 'start_date' | 'end_date' | 'starts_before' | 'starts_after' | 'ends_before' | 'ends_after';

export interface DateWindow {
  readonly start: WallClock;
  readonly end: WallClock;
}

const WINDOW_MONTHS = 24;

/**
 * The wall clock that a bound compares with. Strict: the value as sent; else the start of the day for `start_date`, its
 * end for all others.
 */
export function widen(bound: DateBound, wall: WallClock, strict: boolean): WallClock {
  if (strict) return wall;
  return bound === 'start_date' ? startOfDay(wall) : endOfDay(wall);
}

/** The window of a list without dates: two years from now, in whole days unless strict. */
export function defaultWindow(now: Date, zone: Zone, strict: boolean): DateWindow {
  const start = toWallClock(now, zone);
  return {
    start: widen('start_date', start, strict),
    end: widen('end_date', plusMonths(start, WINDOW_MONTHS) ?? start, strict),
  };
}
