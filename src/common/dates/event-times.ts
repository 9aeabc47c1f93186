import { atInstant, type ParsedDate } from './parse-date.js';
import { endOfDay, startOfDay, type WallClock } from './wall-clock.js';
import { toInstant, toWallClock, type Zone } from './zone.js';

/** A wall clock of the event's zone, or a date as it was given. */
export type EventMoment = WallClock | ParsedDate;

export interface EventTimesInput {
  readonly start: EventMoment;
  readonly end: EventMoment;
  readonly zone: Zone;
  readonly allDay: boolean;
}

/** When an event is, as it is stored: wall clocks of its zone, moments (whole seconds). */
export interface EventTimes {
  readonly startLocal: WallClock;
  readonly endLocal: WallClock;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timezone: string;
}

interface Side {
  readonly local: WallClock;
  readonly at: Date;
}

/**
 * The stored times of an event. All day means from 00:00:00 to 23:59:59 of its days; a time in a gap is stored moved
 * forward, one in an overlap is the first unless a moment says otherwise; an end before the start is the start.
 */
export function eventTimes({ start, end, zone, allDay }: EventTimesInput): EventTimes {
  const from = side(start, zone);
  const given = side(end, zone);
  const to = given.at < from.at ? from : given;
  const first = allDay ? wholeDay(startOfDay(from.local), zone) : from;
  const last = allDay ? wholeDay(endOfDay(to.local), zone) : to;
  return {
    startLocal: first.local,
    endLocal: last.local,
    startsAt: first.at,
    endsAt: last.at,
    timezone: zone.name,
  };
}

function side(moment: EventMoment, zone: Zone): Side {
  const instant = typeof moment === 'string' ? toInstant(moment, zone) : atInstant(moment, zone);
  const at = new Date(Math.floor(instant.getTime() / 1000) * 1000);
  return { local: toWallClock(at, zone), at };
}

/** An all-day event keeps its midnight even where daylight saving skips it. */
function wholeDay(wall: WallClock, zone: Zone): Side {
  return { local: wall, at: toInstant(wall, zone) };
}
