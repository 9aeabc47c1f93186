import { DAY_CODES, untilDay, type WallClock, weekdayOfDate, weekdayOfWord, type Zone } from 'kalends/reading';

/** Words about the days of an event: understood, a schedule that could not be read, or none at all. */
export type JapaneseSchedule =
  | { readonly kind: 'rule'; readonly parts: readonly string[]; readonly fits: (start: WallClock) => boolean }
  | { readonly kind: 'unread' | 'none' };

const WEEKDAYS = '[月火水木金土日](?:曜日?)?(?:(?:[・、,と]|及び)?[月火水木金土日](?:曜日?)?)*';
const END = '(?:に?(?:開催|実施|活動))?(?:します|しています)?。?$';
const WEEKLY = new RegExp(`^(毎週|隔週)(${WEEKDAYS})${END}`);
const MONTHLY = new RegExp(`^(?:毎月)?((?:第?[1-5](?:[・、,と]|及び)?)+|最終)(?:週)?の?(${WEEKDAYS})${END}`);
const MONTH_DAY = new RegExp(`^毎月(末|\\d{1,2})日${END}`);
const DAILY = new RegExp(`^毎日${END}`);

const SCHEDULE = /毎[日週月]|隔週|第[1-5一二三四五].{0,8}曜/;
const CLOSING = /休[館業園み日]|定休/;

/** Reads words such as 毎週火・木曜日, 毎月第3木曜日 or 毎月10日. What is said about closing days is no schedule. */
export function japaneseSchedule(given: string): JapaneseSchedule {
  const text = given
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/(?<=第)[一二三四五]/g, (digit) => String('一二三四五'.indexOf(digit) + 1));
  const rule = weekly(text) ?? monthly(text) ?? monthDay(text) ?? (DAILY.test(text) ? DAILY_RULE : undefined);
  if (rule) return rule;
  return { kind: SCHEDULE.test(text) && !CLOSING.test(text) ? 'unread' : 'none' };
}

/** Lines of a rule up to a last day; without one it has no end. */
export function scheduleLines(parts: readonly string[], zone: Zone, lastDay?: WallClock): string[] {
  const [frequency = '', ...others] = parts;
  const until = lastDay === undefined ? [] : [untilDay(lastDay, zone)];
  return [`RRULE:${[frequency, ...until, ...others].join(';')}`];
}

const DAILY_RULE: JapaneseSchedule = { kind: 'rule', parts: ['FREQ=DAILY'], fits: () => true };

function weekly(text: string): JapaneseSchedule | undefined {
  const [, how, words] = WEEKLY.exec(text) ?? [];
  if (words === undefined) return undefined;
  const days = weekdaysOf(words);
  const interval = how === '隔週' ? ['INTERVAL=2'] : [];
  const parts = ['FREQ=WEEKLY', ...interval, `BYDAY=${days.map((day) => DAY_CODES[day] ?? '').join(',')}`];
  return { kind: 'rule', parts, fits: (start) => days.includes(weekdayOfDate(start)) };
}

function monthly(text: string): JapaneseSchedule | undefined {
  const [, which, words] = MONTHLY.exec(text) ?? [];
  if (which === undefined || words === undefined) return undefined;
  const numbers = which === '最終' ? [-1] : (which.match(/[1-5]/g) ?? []).map(Number);
  const days = weekdaysOf(words);
  const all = numbers.flatMap((number) => days.map((day) => `${number}${DAY_CODES[day] ?? ''}`));
  const fits = (start: WallClock) => {
    const day = Number(start.slice(8, 10));
    const number = Math.ceil(day / 7);
    const isLast = Number(nextWeek(start).slice(8, 10)) < day;
    return days.includes(weekdayOfDate(start)) && (numbers.includes(number) || (isLast && numbers.includes(-1)));
  };
  return { kind: 'rule', parts: ['FREQ=MONTHLY', `BYDAY=${all.join(',')}`], fits };
}

function monthDay(text: string): JapaneseSchedule | undefined {
  const [, day] = MONTH_DAY.exec(text) ?? [];
  if (day === undefined || Number(day) > 31) return undefined;
  const isLast = day === '末';
  const fits = (start: WallClock) => isLast || Number(start.slice(8, 10)) === Number(day);
  return { kind: 'rule', parts: ['FREQ=MONTHLY', `BYMONTHDAY=${isLast ? '-1' : String(Number(day))}`], fits };
}

function weekdaysOf(words: string): number[] {
  const letters = words.replace(/曜日?|[・、,と]|及び/g, '');
  return [...new Set([...letters].map((letter) => weekdayOfWord(letter) ?? 0))].sort(
    (a, b) => ((a + 6) % 7) - ((b + 6) % 7),
  );
}

function nextWeek(day: WallClock): string {
  return new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + 7 * 86_400_000).toISOString();
}
