import type { WallClock } from '../dates/wall-clock.js';
import { dayOf, justBefore, secondOf, secondsBetween, wallAt } from './days.js';
import { localiser } from './localise.js';
import type { DateRange, Recurrence } from './recurrence.js';
import { eventDays } from './rule-days.js';

/** Which dates are asked for. Their nominal start is compared. */
export interface ExpandOptions {
  /** Only those that start later. */
  readonly after?: WallClock;
  /** Only those that start then or before. */
  readonly until: WallClock;
  /** At most so many. */
  readonly limit: number;
}

/** One time that the event happens, as wall clocks of its zone. */
export interface Occurrence extends DateRange {
  /** The start as the rule names it, which tells this one from all others: where clocks skip it, `start` is later. */
  readonly originalStart: WallClock;
  /** The moments of start and end. */
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The dates on which the event happens, each once, in their order: its own, those of its rules, those that are added,
 * without those that are taken off. The work grows with the days from `after` to `until`; a rule with COUNT is walked from
 * its start, which `parseRecurrence` has bounded.
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

/** How many dates there are, up to one more than the limit: what finding them all would cost is spared. */
export function countDates(recurrence: Recurrence, options: ExpandOptions): number {
  const dates = nominalDates(recurrence, { ...options, limit: options.limit + 1 });
  for (const start of recurrence.removed) dates.delete(start);
  return dates.size;
}

/** The starts as the rules name them, also of dates that are taken off; all of them where they are not more than the limit. */
export function nominalStarts(recurrence: Recurrence, options: ExpandOptions): ReadonlySet<WallClock> {
  return new Set(nominalDates({ ...recurrence, removed: [] }, options).keys());
}

/** Those that are taken off and would be dates otherwise; all where more than the limit lie between the first and the last. */
export function withheldDates(recurrence: Recurrence, limit: number): readonly WallClock[] {
  const removed = recurrence.removed.toSorted();
  const [first, last] = [removed[0], removed.at(-1)];
  if (first === undefined || last === undefined) return [];
  const dates = nominalStarts(recurrence, { after: justBefore(first), until: last, limit });
  return dates.size > limit ? removed : removed.filter((start) => dates.has(start));
}

/** Nominal ends by nominal start. Where several lines name a start, the event's own end is kept, then that of a line RDATE. */
function nominalDates(recurrence: Recurrence, options: ExpandOptions): Map<WallClock, WallClock> {
  const { first, added } = recurrence;
  const asked = (start: WallClock): boolean =>
    start <= options.until && (options.after === undefined || start > options.after);
  const dates = new Map<WallClock, WallClock>();
  for (const { start, end } of [first, ...added]) {
    if (asked(start) && !dates.has(start)) dates.set(start, end);
  }
  const duration = secondsBetween(first.start, first.end);
  for (const [day, second] of ruleStarts(recurrence, options)) {
    const start = wallAt(day, second);
    if (asked(start) && !dates.has(start)) dates.set(start, wallAt(day, second + duration));
  }
  return dates;
}

/** Days and seconds at which rules let the event start: of each rule enough for the limit, however many are taken off. */
function* ruleStarts(recurrence: Recurrence, { after, until, limit }: ExpandOptions): Generator<[number, number]> {
  const { first, rules, removed } = recurrence;
  const firstDay = dayOf(first.start);
  const second = secondOf(first.start);
  const bounds = { from: after === undefined ? firstDay : dayOf(after), to: dayOf(until) };
  // One more than the limit: the day of `after` may be one of them.
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
