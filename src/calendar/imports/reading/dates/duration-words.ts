const HOURS = /(\d{1,2}(?:\.\d)?)\s*(?:個)?(?:小時|小时|時間|시간|hours?|hrs?|h(?![a-z]))/i;
const MINUTES = /(\d{1,3})\s*(?:分鐘|分钟|分|분|minutes?|mins?)/i;
const LONGEST = 200;
const DAY_MINUTES = 24 * 60;

/** Seconds of a length in words: `1小時30分鐘`, `85分`, `1hr30mins`, `1시간 40분`; undefined without one. */
export function durationOfWords(input: string): number | undefined {
  const text = input.slice(0, LONGEST).normalize('NFKC');
  const [hours, minutes] = [HOURS.exec(text)?.[1], MINUTES.exec(text)?.[1]];
  const total = Math.round(Number(hours ?? 0) * 60) + Number(minutes ?? 0);
  return total > 0 && total <= DAY_MINUTES ? total * 60 : undefined;
}
