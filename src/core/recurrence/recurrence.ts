import type { WallClock } from '../dates/wall-clock.js';
import type { Zone } from '../dates/zone.js';
import type { Rule } from './rule.js';

/** The event's own dates, which are the first time that it happens. Wall clocks of its zone. */
export interface FirstTime {
  readonly start: WallClock;
  readonly end: WallClock;
  readonly allDay: boolean;
  readonly zone: Zone;
}

/** From when to when, as wall clocks of the event's zone. */
export interface DateRange {
  readonly start: WallClock;
  readonly end: WallClock;
}

/** When an event happens again: what its lines of RFC 5545 say, read and found good. Frozen; made by `parseRecurrence`. */
export interface Recurrence {
  /** The lines as they are stored: trimmed, in capital letters but for the names of zones. */
  readonly lines: readonly string[];
  readonly first: FirstTime;
  readonly rules: readonly Rule[];
  /** Dates that lines RDATE add, by start. */
  readonly added: readonly DateRange[];
  /** Starts that lines EXDATE take off, in their order. */
  readonly removed: readonly WallClock[];
  /** Whether a rule goes on for ever. */
  readonly endless: boolean;
}
