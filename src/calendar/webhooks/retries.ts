const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses between attempts, as Standard Webhooks recommends: three days in all, and then one a day. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Share by which a pause differs, so that messages that failed together do not come together. */
const JITTER = 0.1;
const LONGEST_MS = 24 * HOUR;

/**
 * The moment after a pause: as long as the receiver asks for, or the longer the more there were.
 * @param count of pauses, this one included
 * @param retryAfter of the last answer, seconds
 */
export function afterPause(count: number, now: Date, retryAfter = 0): Date {
  const pause = PAUSES[Math.min(count, PAUSES.length) - 1] ?? LONGEST_MS;
  const wanted = pause * (1 - JITTER + 2 * JITTER * Math.random());
  const ms = retryAfter > 0 ? retryAfter * SECOND : wanted;
  return new Date(now.getTime() + Math.min(ms, LONGEST_MS));
}
