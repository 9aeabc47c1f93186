import { readSourceDay, type DateOrder } from './source-day.js';
import { readSourceTime } from './source-time.js';

const BETWEEN = /\s*[~〜～–—]\s*|\s+-\s+|\s*(?:至|から)\s*/;
const BETWEEN_TIMES = /\s*[~〜～–—-]\s*|\s*(?:至|から)\s*/;

/** The half of the day, which is written once: 午後1時～3時. */
const HALF = /^(?:午前|午後|上午|下午|晚上|오전|오후)/;

/** Both times of a text such as `10:00-12:00` or 午後1時～3時; undefined for one time. */
export function timesBetween(text: string): readonly [string, string] | undefined {
  const [first, second] = parts(text, BETWEEN_TIMES);
  // Behind seconds it is an offset: 18:30:00-05:00.
  if (second === undefined || /:\d\d:\d\d/.test(first)) return undefined;
  const [from, to] = [readSourceTime(first), readSourceTime(second)];
  if (!from || !to) return undefined;
  const [half] = HALF.exec(first) ?? [];
  const isSameHalf = half !== undefined && !HALF.test(second) && to.seconds < from.seconds;
  return [first, isSameHalf ? `${half}${second}` : second];
}

/** Both days of a text such as `2027/4/3～2027/4/5`; undefined for one day. */
export function daysBetween(text: string, order: DateOrder): readonly [string, string] | undefined {
  const [first, second] = parts(text, BETWEEN);
  if (second === undefined) return undefined;
  return 'day' in readSourceDay(first, order) && 'day' in readSourceDay(second, order) ? [first, second] : undefined;
}

function parts(text: string, between: RegExp): [string, string | undefined] {
  const [first = '', second, ...others] = text.slice(0, 100).normalize('NFKC').split(between);
  return others.length > 0 || first === '' || second === '' ? [text, undefined] : [first, second];
}
