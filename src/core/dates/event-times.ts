import { plusSeconds } from './calendar-shift.js';
import { atInstant, namedDay, type ParsedDate } from './parse-date.js';
import { endOfDay, startOfDay, wallToDate, type WallClock } from './wall-clock.js';
import { toInstant, toWallClock, type Zone } from './zone.js';

/** A wall clock of the event's zone, or a date as the request has it. */
export type EventMoment = WallClock | ParsedDate;

export interface EventTimesInput {
  readonly start: EventMoment;
  readonly end: EventMoment;
  readonly zone: Zone;
  readonly allDay: boolean;
}

/** Times of an event as stored: wall clocks of its zone, moments, whole seconds. */
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
 * The stored times of an event. All day means 00:00:00 to 23:59:59 of its days. A start in a gap of the clocks is moved
 * forward, its end with it, so that the event keeps its length. Of a repeated time the first is stored, unless a moment
 * was sent. An end before the start becomes the start.
 */
export function eventTimes({ start, end, zone, allDay }: EventTimesInput): EventTimes {
  const from = side(start, zone);
  const input = side(allDay ? end : afterGap(end, skipped(start, from)), zone);
  const to = input.at < from.at ? from : input;
  const first = allDay ? wholeDay(startOfDay(from.local), zone) : from;
  const last = allDay ? lastDay(to === input ? end : start, first.local, zone) : to;
  return {
    startLocal: first.local,
    endLocal: last.local,
    startsAt: first.at,
    endsAt: last.at,
    timezone: zone.name,
  };
}

/** Seconds by which the zone's clocks skip the start. */
function skipped(start: EventMoment, { local }: Side): number {
  const wall = wallOf(start);
  return wall === undefined ? 0 : (wallToDate(local).getTime() - wallToDate(wall).getTime()) / 1000;
}

/**
 * An event whose start is moved out of a gap keeps the length of its wall clocks; an end that is a moment is not moved.
 */
function afterGap(end: EventMoment, seconds: number): EventMoment {
  const wall = seconds > 0 ? wallOf(end) : undefined;
  return wall === undefined ? end : (plusSeconds(wall, seconds) ?? end);
}

function wallOf(moment: EventMoment): WallClock | undefined {
  if (typeof moment === 'string') return moment;
  return moment.kind === 'wall' ? moment.wall : undefined;
}

function side(moment: EventMoment, zone: Zone): Side {
  const instant = typeof moment === 'string' ? toInstant(moment, zone) : atInstant(moment, zone);
  const at = new Date(Math.floor(instant.getTime() / 1000) * 1000);
  return { local: toWallClock(at, zone), at };
}

/** The end of the day of the end, or of the first day if that is later. */
function lastDay(end: EventMoment, first: WallClock, zone: Zone): Side {
  const named = typeof end === 'string' ? side(end, zone).local : namedDay(end, zone);
  return wholeDay(endOfDay(named < first ? first : named), zone);
}

/** An all-day event keeps its midnight even where daylight saving skips it. */
function wholeDay(wall: WallClock, zone: Zone): Side {
  return { local: wall, at: toInstant(wall, zone) };
}
