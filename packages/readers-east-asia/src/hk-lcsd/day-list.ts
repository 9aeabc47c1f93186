import { wallClock } from 'kalends/reading';
import { dayPartAt, type DayPart } from './day-parts.js';

/** Days of the calendar, `YYYY-MM-DD`, the first and the last of them. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface WrittenDays {
  readonly ranges: readonly DayRange[];
  readonly end: number;
}

interface Item {
  readonly part: DayPart;
  /** What stands between it and the one before. */
  readonly joiner: string;
  readonly end: number;
}

const MOST_ITEMS = 80;
/** Numbers behind a list that belong to something else. */
const MOST_FOREIGN = 2;
const JOINER = / ?([,-]) ?(?=\d|[a-z]{3})/y;

/**
 * Reads days at a position: single ones, lists and ranges, whose month and year may stand at the end (`9, 16-18/1/2027`)
 * or at the beginning (2027年1月9, 16日). A year that is nowhere comes from `year`.
 */
export function dayListAt(
  text: string,
  at: number,
  year?: (month: number, day: number) => number,
): WrittenDays | undefined {
  const all = itemsAt(text, at);
  for (let count = all.length; count > 0 && count >= all.length - MOST_FOREIGN; count -= 1) {
    const ranges = rangesOf(filled(all.slice(0, count)), year);
    const end = all[count - 1]?.end;
    if (ranges && end !== undefined) return { ranges, end };
  }
  return undefined;
}

function itemsAt(text: string, at: number): Item[] {
  const items: Item[] = [];
  let [start, joiner] = [at, ','];
  for (let found = dayPartAt(text, start); found; found = dayPartAt(text, start)) {
    items.push({ part: found.part, joiner, end: found.end });
    JOINER.lastIndex = found.end;
    const match = JOINER.exec(text);
    if (!match || items.length === MOST_ITEMS) break;
    [start, joiner] = [JOINER.lastIndex, match[1] ?? ','];
  }
  return items;
}

/** Months and years that are left out: those of the day behind, in Chinese those of the day before. */
function filled(items: readonly Item[]): Item[] {
  const isChinese = items.some(({ part }) => part.isChinese);
  const once = isChinese ? forwards(items) : backwards(items);
  return isChinese ? backwards(once) : forwards(once);
}

function forwards(items: readonly Item[]): Item[] {
  let former: DayPart | undefined;
  return items.map((item) => {
    const part = completed(item.part, former, 1);
    former = part;
    return { ...item, part };
  });
}

function backwards(items: readonly Item[]): Item[] {
  let later: DayPart | undefined;
  return items
    .toReversed()
    .map((item) => {
      const part = completed(item.part, later, -1);
      later = part;
      return { ...item, part };
    })
    .toReversed();
}

/** A year may change between two days: December stands before January. */
function completed(part: DayPart, neighbour: DayPart | undefined, direction: 1 | -1): DayPart {
  if (!neighbour || (part.year !== undefined && part.month !== undefined)) return part;
  const month = part.month ?? neighbour.month;
  if (part.year !== undefined || neighbour.year === undefined) return { ...part, month };
  const [before, behind] = direction === 1 ? [neighbour.month, month] : [month, neighbour.month];
  const isTurn = before !== undefined && behind !== undefined && before > behind;
  return { ...part, month, year: neighbour.year + (isTurn ? direction : 0) };
}

function rangesOf(items: readonly Item[], year?: (month: number, day: number) => number): DayRange[] | undefined {
  const ranges: DayRange[] = [];
  for (const { part, joiner } of items) {
    const from = dayOfPart(part, 1, year);
    const to = dayOfPart(part, 0, year);
    if (from === undefined || to === undefined) return undefined;
    const open = joiner === '-' ? ranges.pop() : undefined;
    if (open && open.from > to) return undefined;
    ranges.push({ from: open?.from ?? from, to });
  }
  return ranges;
}

/** @param edge of a whole month: 1 for its first day, 0 for its last one */
function dayOfPart(
  { year: written, month, day }: DayPart,
  edge: 0 | 1,
  year?: (month: number, day: number) => number,
): string | undefined {
  if (month === undefined) return undefined;
  const known = written ?? year?.(month, day ?? 1);
  if (known === undefined) return undefined;
  const last = new Date(Date.UTC(known, month, 0)).getUTCDate();
  const text = [String(known), two(month), two(day ?? (edge === 1 ? 1 : last))].join('-');
  return wallClock(`${text} 00:00:00`)?.slice(0, 10);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
