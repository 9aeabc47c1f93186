import { dayOf, wallAt } from '#core/dates/days.js';
import { expand, type ExpandOptions } from '#core/recurrence/expand.js';
import type { DateRange, Recurrence } from '#core/recurrence/recurrence.js';
import { wallClock, type WallClock } from '#core/dates/wall-clock.js';
import { plusMonth, readMonth } from '#core/dates/months.js';

/** A date of the event in the form. */
export interface FormDate extends DateRange {
  /** Start according to the rule. */
  readonly originalStart: WallClock;
  readonly isOut: boolean;
}

/** All dates of one month, excluded ones too. */
export interface FormMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly previous: string;
  readonly next: string;
  readonly dates: readonly FormDate[];
}

/** Dates of a month at most: a rule has one start each day, and single lines may add others. */
const MOST = 60;

/** Dates of a rule, with the excluded ones marked. */
export function datesIn(recurrence: Recurrence, options: ExpandOptions): FormDate[] {
  const out = new Set(recurrence.removed);
  return expand({ ...recurrence, removed: [] }, options).map(({ originalStart, start, end }) => ({
    ...{ originalStart, start, end },
    isOut: out.has(originalStart),
  }));
}

/** @param requested requested month; otherwise that of the next date */
export function formMonth(
  recurrence: Recurrence,
  requested: string,
  next: FormDate | undefined,
): FormMonth | undefined {
  const month = readMonth(requested) ?? (next?.start ?? recurrence.first.start).slice(0, 7);
  const neighbours = { previous: plusMonth(month, -1), next: plusMonth(month, 1) };
  const [first, end] = [wallClock(`${month}-01 00:00:00`), wallClock(`${neighbours.next}-01 00:00:00`)];
  if (!first || !end) return undefined;
  const range = { after: wallAt(dayOf(first), -1), until: wallAt(dayOf(end), -1), limit: MOST };
  return { month, ...neighbours, dates: datesIn(recurrence, range) };
}
