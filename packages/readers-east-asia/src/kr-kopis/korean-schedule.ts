import { readSourceTime, weekdayOfWord } from 'kalends/reading';

/** Times of showings on the days of a week. */
export interface KoreanSchedule {
  /** Seconds from midnight, by weekday: 0 for Sunday. */
  readonly times: ReadonlyMap<number, readonly number[]>;
  /** Whether public holidays have times of their own, on days that the words do not name. */
  readonly hasHolidays: boolean;
}

const DAY = '(?:[월화수목금토일]요일|[월화수목금토일](?![가-힣])|HOL|공휴일|매일|평일|주말)';
const DAYS = `${DAY}(?:\\s*[~,-]\\s*${DAY})*`;
const ITEM = new RegExp(`(${DAYS})\\s*\\(([^()]{0,200})\\)`, 'gi');
const PART = new RegExp(`([~,-])?\\s*(${DAY})`, 'gi');
const LONGEST = 1000;

const GROUPS: Readonly<Record<string, readonly number[]>> = {
  매일: [0, 1, 2, 3, 4, 5, 6],
  평일: [1, 2, 3, 4, 5],
  주말: [6, 0],
};

/** Reads words such as `화요일 ~ 금요일(19:30), 토요일(15:00,19:00), HOL(14:00)`; undefined for any others. */
export function koreanSchedule(given: string): KoreanSchedule | undefined {
  const text = given.slice(0, LONGEST).normalize('NFC');
  if (text.replace(ITEM, '').replace(/[\s,/]+/g, '') !== '' || given.length > LONGEST) return undefined;
  const times = new Map<number, number[]>();
  let hasHolidays = false;
  for (const [, words = '', clocks = ''] of text.matchAll(ITEM)) {
    const found = clocks.split(',').map((clock) => readSourceTime(clock)?.seconds);
    if (!found.every((seconds) => seconds !== undefined)) return undefined;
    if (/HOL|공휴일/i.test(words)) hasHolidays = true;
    for (const day of daysOf(words)) times.set(day, [...new Set([...(times.get(day) ?? []), ...found])]);
  }
  return times.size > 0 ? { times, hasHolidays } : undefined;
}

function daysOf(words: string): Set<number> {
  const days = new Set<number>();
  let former: number | undefined;
  for (const [, joiner, word = ''] of words.matchAll(PART)) {
    for (const day of GROUPS[word] ?? []) days.add(day);
    const day = GROUPS[word] || /HOL|공휴일/i.test(word) ? undefined : weekdayOfWord(word);
    if (day !== undefined && former !== undefined && joiner !== undefined && joiner !== ',') {
      for (let at = former; at !== day; at = (at + 1) % 7) days.add(at);
    }
    if (day !== undefined) days.add(day);
    former = day;
  }
  return days;
}
