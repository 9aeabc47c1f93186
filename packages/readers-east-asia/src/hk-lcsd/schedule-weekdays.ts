import { weekdayOfWord } from 'kalends/reading';

export interface FoundWeekdays {
  /** 0 for Sunday; empty where the word for it was lost: (逢星期). */
  readonly days: ReadonlySet<number>;
  readonly end: number;
}

const NAME = '(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\\.?|(?:星期|週|周)?[一二三四五六日]';
const LIST = `(?:逢 ?)?(?:${NAME})(?: ?[,/-] ?(?:逢 ?)?(?:${NAME}))*`;
const BRACKET = new RegExp(`\\( ?(${LIST}) ?\\)`, 'y');
const EVERY = new RegExp(`逢 ?((?:${NAME})(?: ?[,/-] ?(?:${NAME}))*)`, 'y');
const LOST = /\(? ?逢 ?星期 ?\)/y;
const ITEM = new RegExp(`([,/-])? ?(?:逢 ?)?(${NAME})`, 'g');

/** Reads weekdays at a position: `(every tue)`, (逢星期二), `(fri-sun)`, (六), `(sat, sun)`. */
export function weekdaysAt(text: string, at: number): FoundWeekdays | undefined {
  LOST.lastIndex = at;
  if (LOST.test(text)) return { days: new Set(), end: LOST.lastIndex };
  for (const pattern of [BRACKET, EVERY]) {
    pattern.lastIndex = at;
    const words = pattern.exec(text)?.[1];
    if (words !== undefined) return { days: daysOf(words), end: pattern.lastIndex };
  }
  return undefined;
}

function daysOf(words: string): Set<number> {
  const days = new Set<number>();
  let former: number | undefined;
  for (const [, joiner, name = ''] of words.matchAll(ITEM)) {
    const day = weekdayOfWord(name);
    if (day === undefined) continue;
    if (joiner === '-' && former !== undefined) for (let at = former; at !== day; at = (at + 1) % 7) days.add(at);
    days.add(day);
    former = day;
  }
  return days;
}
