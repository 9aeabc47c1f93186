import { FREQUENCIES, SCALES, SKIPS, WEEKDAYS, type RuleMonth, type RuleWeekday } from './rule.js';

/** Reader of one part of a rule: undefined for a value that it refuses. */
export interface Part<Value> {
  readonly read: (text: string) => Value | undefined;
  /** Accepted values, in symbols that every language understands. */
  readonly accepted: string;
}

const MOST_INTERVAL = 1000;
const MOST_COUNT = 999_999_999;

/** The parts of a rule, except for UNTIL, whose form depends on the event. */
export const PARTS = {
  FREQ: oneOf(FREQUENCIES),
  INTERVAL: integer(1, MOST_INTERVAL),
  COUNT: integer(1, MOST_COUNT),
  WKST: { read: (text: string) => found(WEEKDAYS, text), accepted: WEEKDAYS.join(', ') },
  RSCALE: oneOf(SCALES),
  SKIP: oneOf(SKIPS),
  BYMONTH: list(readMonth, '1 … 12, 1L … 12L'),
  BYWEEKNO: places(53),
  BYYEARDAY: places(366),
  BYMONTHDAY: places(31),
  BYDAY: list(readWeekday, 'MO, 2TU, -1FR …'),
  BYSETPOS: places(366),
} as const;

export type PartName = keyof typeof PARTS;

/** Parts for times of the day, which must equal the event's own, with their offset in a wall clock. */
export const TIME_PARTS: Readonly<Record<string, number>> = { BYHOUR: 11, BYMINUTE: 14, BYSECOND: 17 };

function oneOf<Value extends string>(values: readonly Value[]): Part<Value> {
  return { read: (text) => values.find((value) => value === text), accepted: values.join(', ') };
}

function found(values: readonly string[], text: string): number | undefined {
  const place = values.indexOf(text);
  return place < 0 ? undefined : place;
}

function integer(minimum: number, maximum: number): Part<number> {
  const read = (text: string): number | undefined => {
    if (!/^\d{1,9}$/.test(text)) return undefined;
    const value = Number(text);
    return value >= minimum && value <= maximum ? value : undefined;
  };
  return { read, accepted: `${minimum} … ${maximum}` };
}

/** Comma-separated values without duplicates. */
function list<Value>(read: (text: string) => Value | undefined, accepted: string): Part<readonly Value[]> {
  const readAll = (text: string): Value[] | undefined => {
    const values = [...new Set(text.split(','))].map(read);
    const good = values.filter((value) => value !== undefined);
    return good.length === values.length ? good : undefined;
  };
  return { read: readAll, accepted };
}

/** Positions from the front (from 1) or from the back (from -1). */
function places(maximum: number): Part<readonly number[]> {
  const read = (text: string): number | undefined => {
    const sign = text.startsWith('-') ? -1 : 1;
    const place = integer(1, maximum).read(text.replace(/^[+-]/, ''));
    return place === undefined ? undefined : sign * place;
  };
  return list(read, `1 … ${maximum}, -${maximum} … -1`);
}

function readMonth(text: string): RuleMonth | undefined {
  const number = integer(1, 12).read(text.replace(/L$/, ''));
  return number === undefined ? undefined : { number, leap: text.endsWith('L') };
}

function readWeekday(text: string): RuleWeekday | undefined {
  const [, sign, digits, name = ''] = /^([+-]?)(\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = found(WEEKDAYS, name);
  if (weekday === undefined || (digits === undefined && sign !== '')) return undefined;
  if (digits === undefined) return { weekday };
  const nth = integer(1, 53).read(digits);
  return nth === undefined ? undefined : { weekday, nth: sign === '-' ? -nth : nth };
}
