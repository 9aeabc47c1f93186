import { MONTH, monthNumber } from 'kalends/reading';

/** A day of a list, as far as it is written: `9, 16, 23/1/2027` has two days without month and year. */
export interface DayPart {
  readonly year: number | undefined;
  readonly month: number | undefined;
  /** Undefined for a whole month. */
  readonly day: number | undefined;
  /** In Chinese month and year stand before the day, and hold for the days behind it. */
  readonly isChinese: boolean;
}

export interface FoundPart {
  readonly part: DayPart;
  readonly end: number;
}

type Groups = readonly (string | undefined)[];

const YEAR = '(20\\d\\d)(?!\\d|-\\d{4}(?!\\d))';
const NO_TIME = '(?!\\d|[:.時时點点]| ?(?:am|pm|nn|noon|a\\.m|p\\.m|hr|min|/\\d))';

const FORMS: readonly (readonly [RegExp, (groups: Groups) => Omit<DayPart, 'isChinese'>, boolean])[] = [
  [
    form(`(\\d{1,2}) ?/ ?(\\d{1,2})(?: ?/ ?(20\\d\\d|\\d\\d)(?!\\d))?(?![\\d:])`),
    ([day, month, year]) => numbers(year, month, day),
    false,
  ],
  [
    form(`(\\d{1,2})(?:st|nd|rd|th)? ?(${MONTH})\\.?(?:,? ?${YEAR})?`),
    ([day, month, year]) => named(year, month, day),
    false,
  ],
  [form(`(${MONTH})\\.? (\\d{1,2})${NO_TIME}(?:,? ?${YEAR})?`), ([month, day, year]) => named(year, month, day), false],
  [form(`(${MONTH})\\.?(?: ?${YEAR})?`), ([month, year]) => named(year, month, undefined), false],
  [
    form(`(?:(20\\d\\d) ?年 ?)?(\\d{1,2}) ?月 ?(\\d{1,2})(?: ?日|(?![\\d:時点點分]))`),
    ([year, month, day]) => numbers(year, month, day),
    true,
  ],
  [
    form(`(?:(20\\d\\d) ?年 ?)?(\\d{1,2}) ?月(?: ?${YEAR})?`),
    ([year, month, behind]) => numbers(year ?? behind, month, undefined),
    true,
  ],
  [form('(\\d{1,2}) ?日'), ([day]) => numbers(undefined, undefined, day), true],
  [form(`(\\d{1,2})${NO_TIME}`), ([day]) => numbers(undefined, undefined, day), false],
];

/** Reads the day that is written at a position of a schedule's text. */
export function dayPartAt(text: string, at: number): FoundPart | undefined {
  for (const [pattern, read, isChinese] of FORMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { part: { ...read(match.slice(1)), isChinese }, end: pattern.lastIndex };
  }
  return undefined;
}

function form(source: string): RegExp {
  return new RegExp(source, 'y');
}

function numbers(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): Omit<DayPart, 'isChinese'> {
  return { year: fullYear(year), month: numberOf(month), day: numberOf(day) };
}

function named(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): Omit<DayPart, 'isChinese'> {
  return { year: fullYear(year), month: monthNumber(month ?? ''), day: numberOf(day) };
}

function fullYear(digits: string | undefined): number | undefined {
  return digits?.length === 2 ? 2000 + Number(digits) : numberOf(digits);
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
