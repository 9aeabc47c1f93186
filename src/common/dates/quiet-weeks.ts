import { memoize } from '../memoize.js';
import { wallToDate } from './wall-clock.js';
import { toWallClock, type Zone } from './zone.js';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const MOST_WEEKS = 20_000;

/** By zone, the weeks since 1970 of which is known whether clocks are changed in them. */
const weeksOf = memoize(
  (_zone: Zone) => new Map<number, boolean>(),
  ({ name }) => name,
);

/**
 * Whether clocks of the zone are not changed within a day of the moment. It is asked of the zone, which is slow, once a week of
 * the calendar: nowhere are clocks put back and forth within nine days.
 */
export function isQuiet(zone: Zone, moment: number): boolean {
  const weeks = weeksOf(zone);
  const week = Math.floor(moment / WEEK);
  const known = weeks.get(week);
  if (known !== undefined) return known;
  if (weeks.size >= MOST_WEEKS) weeks.clear();
  const quiet = offsetAt(zone, week * WEEK - DAY) === offsetAt(zone, (week + 1) * WEEK + DAY);
  weeks.set(week, quiet);
  return quiet;
}

function offsetAt(zone: Zone, moment: number): number {
  return wallToDate(toWallClock(new Date(moment), zone)).getTime() - moment;
}
