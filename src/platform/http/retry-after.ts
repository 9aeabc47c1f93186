/** Seconds that a Retry-After header asks for, as a number or a date; undefined for none. */
export function retryAfterSeconds(header: string | null | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = Number(text);
  if (text !== '' && Number.isFinite(seconds)) return Math.max(0, seconds);
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, (until - now.getTime()) / 1000);
}
