import { DAY } from './days.js';
import { memoize } from '../memoize.js';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const WEEK = 7 * DAY;
const MOST_WEEKS = 20_000;

/** Offsets by region and by week since 1970; undefined for a week with a change of the clocks. */
const weeksOf = memoize((_region: string) => new Map<number, number | undefined>());

/** Milliseconds by which the clocks of a region are ahead of UTC. */
export function regionOffset(region: string, moment: number): number {
  return steadyOffset(region, moment) ?? intlOffset(region, moment);
}

/**
 * Offset of a region if its clocks do not change within a day of the moment. The zone itself, which is slow, is asked
 * once per calendar week: nowhere are clocks put back and forth within a week and the days next to it.
 */
export function steadyOffset(region: string, moment: number): number | undefined {
  const weeks = weeksOf(region);
  const week = Math.floor(moment / WEEK);
  if (weeks.has(week)) return weeks.get(week);
  if (weeks.size >= MOST_WEEKS) weeks.clear();
  const before = intlOffset(region, week * WEEK - DAY);
  const after = intlOffset(region, (week + 1) * WEEK + DAY);
  const steady = before === after ? before : undefined;
  weeks.set(week, steady);
  return steady;
}

/**
 * Asks Intl for the offset: as text (`GMT-03:30`, `GMT-00:44:30`, `GMT`), which is faster than formatting a whole date.
 */
export function intlOffset(region: string, moment: number): number {
  const text = offsetFormat(region).format(moment);
  const [, sign = '', hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(text) ?? [];
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return sign === '-' ? -size : size;
}

const OFFSET = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/;

const offsetFormat = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
);
