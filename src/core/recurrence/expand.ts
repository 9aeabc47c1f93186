import type { WallClock } from '../dates/wall-clock.js';
import { dayOf, justBefore, secondOf, secondsBetween, wallAt } from '../dates/days.js';
import { localiser } from './localise.js';
import type { DateRange, Recurrence } from './recurrence.js';
import { eventDays } from './rule-days.js';

/** Range of dates; nominal starts are compared. */
export interface ExpandOptions {
  /** Exclusive lower bound of the start. */
  readonly after?: WallClock;
  /** Inclusive upper bound of the start. */
  readonly until: WallClock;
  /** Most dates. */
  readonly limit: number;
}

/** One date of the event, as wall clocks of its zone. */
export interface Occurrence extends DateRange {
  /** Nominal start, by the rule; identifies the occurrence. `start` is later if clocks skip it. */
  readonly originalStart: WallClock;
  /** Moments of start and end. */
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The dates of the event in order, each once: its own, those of its rules and the added ones, without the removed ones.
 * The work grows with the days from `after` to `until`; a rule with COUNT is walked from its start, which
 * `parseRecurrence` has bounded.
 */
export function expand(recurrence: Recurrence, options: ExpandOptions): Occurrence[] {
  const localise = localiser(recurrence.first);
  const dates = nominalDates(recurrence, options);
  for (const start of recurrence.removed) dates.delete(start);
  return [...dates.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, options.limit)
    .map(([originalStart, end]) => ({ originalStart, ...localise({ start: originalStart, end }) }));
}

/** Number of dates, at most the limit plus one: counting stops there to save work. */
export function countDates(recurrence: Recurrence, options: ExpandOptions): number {
  const dates = nominalDates(recurrence, { ...options, limit: options.limit + 1 });
  for (const start of recurrence.removed) dates.delete(start);
  return dates.size;
}

/** Nominal starts, removed dates included; complete if they do not exceed the limit. */
export function nominalStarts(recurrence: Recurrence, options: ExpandOptions): ReadonlySet<WallClock> {
  return new Set(nominalDates({ ...recurrence, removed: [] }, options).keys());
}

/**
 * Removed starts that would otherwise be dates; all removed starts if more dates than the limit lie between the first
 * and the last of them.
 */
export function withheldDates(recurrence: Recurrence, limit: number): readonly WallClock[] {
  const removed = recurrence.removed.toSorted();
  const [first, last] = [removed[0], removed.at(-1)];
  if (first === undefined || last === undefined) return [];
  const dates = nominalStarts(recurrence, { after: justBefore(first), until: last, limit });
  return dates.size > limit ? removed : removed.filter((start) => dates.has(start));
}

/**
 * Nominal ends by nominal start. If several lines name a start, the event's own end wins, then that of an RDATE line.
 */
function nominalDates(recurrence: Recurrence, options: ExpandOptions): Map<WallClock, WallClock> {
  const { first, added } = recurrence;
  const requested = (start: WallClock): boolean =>
    start <= options.until && (options.after === undefined || start > options.after);
  const dates = new Map<WallClock, WallClock>();
  for (const { start, end } of [first, ...added]) {
    if (requested(start) && !dates.has(start)) dates.set(start, end);
  }
  const duration = secondsBetween(first.start, first.end);
  for (const [day, second] of ruleStarts(recurrence, options)) {
    const start = wallAt(day, second);
    if (requested(start) && !dates.has(start)) dates.set(start, wallAt(day, second + duration));
  }
  return dates;
}

/** Days and seconds at which rules let the event start: enough of each rule to reach the limit after the removals. */
function* ruleStarts(recurrence: Recurrence, { after, until, limit }: ExpandOptions): Generator<[number, number]> {
  const { first, rules, removed } = recurrence;
  const firstDay = dayOf(first.start);
  const second = secondOf(first.start);
  const bounds = { from: after === undefined ? firstDay : dayOf(after), to: dayOf(until) };
  // Plus one: the day of `after` may be among them.
  const most = limit + removed.length + 1;
  for (const rule of rules) {
    let count = 0;
    for (const day of eventDays(rule, firstDay, bounds, { left: Infinity })) {
      yield [day, second];
      count += 1;
      if (count === most) break;
    }
  }
}
