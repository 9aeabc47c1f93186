import { dayOf, wallAt } from '../../../core/recurrence/days.js';
import { expand, type ExpandOptions } from '../../../core/recurrence/expand.js';
import type { DateRange, Recurrence } from '../../../core/recurrence/recurrence.js';
import { wallClock, type WallClock } from '../../../core/dates/wall-clock.js';
import { plusMonth, readMonth } from '../../pages/dates/calendar-units.js';

/** A date that the form means. */
export interface FormDate extends DateRange {
  /** The start as the rule names it. */
  readonly originalStart: WallClock;
  readonly isOut: boolean;
}

/** The dates of one month, whether or not they take place. */
export interface FormMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly previous: string;
  readonly next: string;
  readonly dates: readonly FormDate[];
}

/** A day has one start of a rule, and single lines may add others. */
const MOST = 60;

/** What a rule gives, with those dates that are left out. */
export function datesIn(recurrence: Recurrence, options: ExpandOptions): FormDate[] {
  const out = new Set(recurrence.removed);
  return expand({ ...recurrence, removed: [] }, options).map(({ originalStart, start, end }) => ({
    ...{ originalStart, start, end },
    isOut: out.has(originalStart),
  }));
}

/** @param asked for; otherwise the month in which the event takes place next */
export function formMonth(recurrence: Recurrence, asked: string, next: FormDate | undefined): FormMonth | undefined {
  const month = readMonth(asked) ?? (next?.start ?? recurrence.first.start).slice(0, 7);
  const neighbours = { previous: plusMonth(month, -1), next: plusMonth(month, 1) };
  const [first, end] = [wallClock(`${month}-01 00:00:00`), wallClock(`${neighbours.next}-01 00:00:00`)];
  if (!first || !end) return undefined;
  const range = { after: wallAt(dayOf(first), -1), until: wallAt(dayOf(end), -1), limit: MOST };
  return { month, ...neighbours, dates: datesIn(recurrence, range) };
}
