import { eventTimes } from '../dates/event-times.js';
import { wallToDate, type WallClock } from '../dates/wall-clock.js';
import { toWallClock } from '../dates/zone.js';
import { DAY, dayOf } from '../dates/days.js';
import type { DateRange, FirstTime } from './recurrence.js';

/** Start and end, as wall clocks and as moments. */
export interface LocalTimes extends DateRange {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Moves nominal times out of the hours that the zone's clocks skip. Most days are far from any change of the clocks;
 * the zone, which is slow, is asked once per day.
 */
export function localiser({ zone, allDay }: FirstTime): (nominal: DateRange) => LocalTimes {
  const offsets = new Map<number, number>();
  const offsetAt = (day: number): number => {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    const midnight = new Date(day * DAY);
    const offset = wallToDate(toWallClock(midnight, zone)).getTime() - midnight.getTime();
    offsets.set(day, offset);
    return offset;
  };
  /** Zones are at most a day off UTC. */
  const isQuiet = (day: number): boolean => offsetAt(day - 1) === offsetAt(day + 2);
  const momentOf = (wall: WallClock): Date => new Date(wallToDate(wall).getTime() - offsetAt(dayOf(wall) - 1));
  return ({ start, end }) => {
    if (isQuiet(dayOf(start)) && isQuiet(dayOf(end))) {
      return { start, end, startsAt: momentOf(start), endsAt: momentOf(end) };
    }
    const { startLocal, endLocal, startsAt, endsAt } = eventTimes({ start, end, zone, allDay });
    return { start: startLocal, end: endLocal, startsAt, endsAt };
  };
}
