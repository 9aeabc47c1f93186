import type { WallClock } from '../dates/wall-clock.js';
import type { Zone } from '../dates/zone.js';
import type { Rule } from './rule.js';

/** The first time of the event: its own dates, as wall clocks of its zone. */
export interface FirstTime {
  readonly start: WallClock;
  readonly end: WallClock;
  readonly allDay: boolean;
  readonly zone: Zone;
}

/** Start and end, as wall clocks of the event's zone. */
export interface DateRange {
  readonly start: WallClock;
  readonly end: WallClock;
}

/** A valid recurrence: the meaning of its lines of RFC 5545. Frozen; made by `parseRecurrence`. */
export interface Recurrence {
  /** The lines as stored: trimmed, in capital letters except for the names of zones. */
  readonly lines: readonly string[];
  readonly first: FirstTime;
  readonly rules: readonly Rule[];
  /** Dates of RDATE lines, by start. */
  readonly added: readonly DateRange[];
  /** Starts of EXDATE lines, in their order. */
  readonly removed: readonly WallClock[];
  /** Whether one of its rules has no end. */
  readonly endless: boolean;
}
