import { memoize } from '../memoize.js';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const WEEK = 7 * DAY;
const MOST_WEEKS = 20_000;

/** By region, the offset of weeks since 1970; undefined of those in which clocks are changed. */
const weeksOf = memoize((_region: string) => new Map<number, number | undefined>());

/** Milliseconds by which the clocks of a region are ahead of UTC. */
export function regionOffset(region: string, moment: number): number {
  return steadyOffset(region, moment) ?? askedOffset(region, moment);
}

/**
 * The same where clocks are not changed within a day of the moment. It is asked of the zone, which is slow, once a week of the
 * calendar: nowhere are clocks put back and forth within such a week and the days beside it.
 */
export function steadyOffset(region: string, moment: number): number | undefined {
  const weeks = weeksOf(region);
  const week = Math.floor(moment / WEEK);
  if (weeks.has(week)) return weeks.get(week);
  if (weeks.size >= MOST_WEEKS) weeks.clear();
  const before = askedOffset(region, week * WEEK - DAY);
  const after = askedOffset(region, (week + 1) * WEEK + DAY);
  const steady = before === after ? before : undefined;
  weeks.set(week, steady);
  return steady;
}

/** Asks the zone itself: it is written in words (`GMT-03:30`, `GMT-00:44:30`, `GMT`), which is quicker than all of a date. */
export function askedOffset(region: string, moment: number): number {
  const text = offsetFormat(region).format(moment);
  const [, sign = '', hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(text) ?? [];
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return sign === '-' ? -size : size;
}

const OFFSET = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/;

const offsetFormat = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
);
