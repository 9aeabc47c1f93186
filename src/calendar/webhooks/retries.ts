const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses between attempts, as Standard Webhooks recommends: three days and a half in all. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Share by which a pause differs, so that messages that failed together do not come together. */
const JITTER = 0.1;
const LONGEST_MS = 24 * HOUR;

/**
 * The next attempt after so many; undefined when there are no more.
 * @param retryAfter of the last answer, seconds
 */
export function nextAttempt(attempts: number, now: Date, retryAfter: number | undefined): Date | undefined {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return undefined;
  const wanted = pause * (1 - JITTER + 2 * JITTER * Math.random());
  const asked = (retryAfter ?? 0) * SECOND;
  return new Date(now.getTime() + Math.min(Math.max(wanted, asked), LONGEST_MS));
}
