import { DAY } from './days.js';
import { intlOffset } from './zone-offsets.js';

/** A change of a region's clocks: its moment, and their offset from UTC before and after; milliseconds. */
export interface Transition {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

const SECOND = 1000;
/**
 * Shortest time between two changes, less a day: clocks have been put back a week after they were put forward, never
 * sooner.
 */
const STEP = 6 * DAY;

/** Changes of the clocks, in order. @param from @param until moments */
export function transitions(region: string, from: number, until: number): Transition[] {
  const found: Transition[] = [];
  let at = from;
  let offset = intlOffset(region, at);
  while (at < until) {
    const next = at + STEP;
    const later = intlOffset(region, next);
    if (later !== offset) found.push({ at: changeBetween(region, at, next, offset), from: offset, to: later });
    at = next;
    offset = later;
  }
  return found;
}

/** The first whole second with the new offset. */
function changeBetween(region: string, start: number, end: number, offset: number): number {
  let [before, after] = [start / SECOND, end / SECOND];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (intlOffset(region, middle * SECOND) === offset) before = middle;
    else after = middle;
  }
  return after * SECOND;
}
