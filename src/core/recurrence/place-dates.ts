import type { WallClock } from '../dates/wall-clock.js';
import { dayOf, secondOf, secondsBetween, wallAt } from '../dates/days.js';
import type { FirstTime, Recurrence } from './recurrence.js';

const HALF_DAY = 43_200;

/** New start of a date; the moved series need not have it. */
export type Move = (start: WallClock) => WallClock;

/**
 * Moves the dates of a series to another first time. A change of up to twelve hours shifts every date, also past
 * midnight. A longer one keeps the dates on their days, at the new hour. A series of single dates is shifted as a
 * whole.
 */
export function moveOf({ first: from, rules }: Recurrence, to: FirstTime): Move {
  const by = secondsBetween(from.start, to.start);
  const isRun = rules.length === 0;
  if (from.allDay !== to.allDay) {
    const days = isRun ? dayOf(to.start) - dayOf(from.start) : 0;
    return (start) => wallAt(dayOf(start) + days, secondOf(to.start));
  }
  if (isRun || Math.abs(by) <= HALF_DAY) return (start) => wallAt(dayOf(start), secondOf(start) + by);
  return (start) => atOtherHour(start, { was: secondOf(from.start), is: secondOf(to.start) });
}

/** A date shifted on its day from one hour to another, both in seconds of the day. */
export function atOtherHour(start: WallClock, { was, is }: { was: number; is: number }): WallClock {
  return wallAt(dayOf(start), secondOf(start) + is - was);
}

/**
 * New starts of dates: their moved start, or else the series' own time on their day. Each new start is used once; a
 * date for which the moved series has none is missing.
 */
export function placeDates(
  starts: readonly WallClock[],
  { move, to, isDate }: { move: Move; to: FirstTime; isDate: (start: WallClock) => boolean },
): ReadonlyMap<WallClock, WallClock> {
  const places = new Map<WallClock, WallClock>();
  const taken = new Set<WallClock>();
  for (const wayOf of [move, (start: WallClock) => ownTime(start, to)]) {
    for (const start of starts) {
      const place = places.has(start) ? undefined : wayOf(start);
      if (place === undefined || taken.has(place) || !isDate(place)) continue;
      places.set(start, place);
      taken.add(place);
    }
  }
  return places;
}

/** The series' own time on the day of a date. */
export function ownTime(start: WallClock, { start: own }: FirstTime): WallClock {
  return wallAt(dayOf(start), secondOf(own));
}
