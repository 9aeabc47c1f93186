import { defined } from '#core/defined.js';
import { LAST_SECOND, LAST_WALL, wallClock, wallFromDate, wallToDate, type WallClock } from '#core/dates/wall-clock.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { EventBounds } from './event-dates.js';

/** A wall clock, compared with each event's own, or a moment. */
export type Time = WallClock | Date;

/** Bounds on the starts and ends of events: lower ones included, upper ones not. */
export interface Bounds<T> {
  readonly startFrom?: T;
  readonly startTo?: T;
  readonly endFrom?: T;
  readonly endTo?: T;
}

/** The bounds by the events' own wall clocks, and by moments. */
export interface EventWindow extends Bounds<WallClock> {
  readonly moments?: Bounds<Date>;
  /** Whether events that began before the window and end after its start are included, whenever they end. */
  readonly ongoing?: true;
}

const BOUNDS = ['startFrom', 'startTo', 'endFrom', 'endTo'] as const;
const SECOND = 1000;
const HOUR = 3_600_000;

/** No overlap of wall clocks, as at the end of daylight saving time, lets an event end longer before its start. */
export const BACKWARDS = 48 * HOUR;

/** No wall clock was ever further from UTC. */
const FARTHEST = 16 * HOUR;

/**
 * The bounds in one form. Wall clocks and the moments of events are whole seconds: "after" a second means from the next
 * one on. Undefined if they start after the last possible second.
 */
export function windowOf({ walls, moments, ongoing }: EventBounds): EventWindow | undefined {
  if (walls.starts_after === LAST_WALL || walls.ends_after === LAST_WALL) return undefined;
  const { end_date: end } = moments;
  const ofMoments = bounds({
    startFrom: latest(moments.start_date, nextSecond(moments.starts_after)),
    startTo: moments.starts_before,
    endFrom: nextSecond(moments.ends_after),
    endTo: earliest(isLast(end) ? undefined : nextSecond(end), moments.ends_before),
  });
  return {
    ...bounds({
      startFrom: latest(walls.start_date, next(walls.starts_after)),
      startTo: walls.starts_before,
      endFrom: next(walls.ends_after),
      endTo: earliest(walls.end_date === LAST_WALL ? undefined : next(walls.end_date), walls.ends_before),
    }),
    ...(Object.keys(ofMoments).length === 0 ? {} : { moments: ofMoments }),
    ...(ongoing ? { ongoing } : {}),
  };
}

/** Window of all events on these days, from the first to the last, at any time. @param first `YYYY-MM-DD` */
export function dayWindow(first: string, last: string): Required<Pick<EventWindow, 'startTo' | 'endFrom'>> {
  const [from, to] = [wallClock(`${first} 00:00:00`), wallClock(`${last} 23:59:59`)];
  if (!from || !to) throw new Error(`No calendar has the days ${first} and ${last}.`);
  return { startTo: later(to, SECOND), endFrom: from };
}

/** The bounds of a window as wall clocks alone: a superset of its events. */
export function wallBounds({ startFrom, startTo, endFrom, endTo, moments = {} }: EventWindow): Bounds<WallClock> {
  return bounds({
    startFrom: latest(startFrom, moments.startFrom && earliestWall(moments.startFrom)),
    startTo: earliest(startTo, moments.startTo && latestWall(moments.startTo)),
    endFrom: latest(endFrom, moments.endFrom && earliestWall(moments.endFrom)),
    endTo: earliest(endTo, moments.endTo && latestWall(moments.endTo)),
  });
}

/** The window's bounds of either kind; undefined if two of them bound the same side. */
export function singleBounds({ moments = {}, ...walls }: EventWindow): Bounds<Time> | undefined {
  const isDouble = BOUNDS.some((name) => walls[name] !== undefined && moments[name] !== undefined);
  return isDouble ? undefined : bounds<Time>({ ...walls, ...moments });
}

/** The inverse: a window from such bounds. */
export function windowWithin(all: Bounds<Time>): EventWindow {
  const kind = <T>(is: (time: Time) => T | undefined): Bounds<T> =>
    bounds({
      startFrom: all.startFrom && is(all.startFrom),
      startTo: all.startTo && is(all.startTo),
      endFrom: all.endFrom && is(all.endFrom),
      endTo: all.endTo && is(all.endTo),
    });
  const moments = kind((time) => (time instanceof Date ? time : undefined));
  return { ...kind((time) => (time instanceof Date ? undefined : time)), moments };
}

/** Lower bound of the wall clocks of all zones at the moment. */
export function earliestWall(moment: Date): WallClock {
  return wallFromDate(new Date(moment.getTime() - FARTHEST));
}

/** Upper bound, not included, of the wall clocks of all zones at the moment. */
export function latestWall(moment: Date): WallClock {
  return wallFromDate(new Date(moment.getTime() + FARTHEST + SECOND));
}

/**
 * Whether the event lies in the window; includes a bound on the start, by which lists are sorted, if one can be
 * derived.
 */
export function inWindow(alias: string, window: EventWindow): Prisma.Sql {
  const inside = all(conditionsOf(alias, window));
  if (window.ongoing !== true || !hasStart(window)) return inside;
  return Prisma.sql`((${inside}) or (${underWay(alias, window)}))`;
}

/** As `inWindow`, by wall clocks alone, for rows without moments: up to a day wider on either side. */
export function nearWindow(alias: string, window: EventWindow): Prisma.Sql {
  return inWindow(alias, { ...wallBounds(window), ...defined({ ongoing: window.ongoing }) });
}

/** Whether the event began before the window's start and ends after it. */
export function underWay(alias: string, window: EventWindow): Prisma.Sql {
  const { startFrom, startTo, endFrom, moments = {} } = window;
  const starts = [
    startFrom && before(alias, 'start', startFrom),
    moments.startFrom && before(alias, 'start', moments.startFrom),
  ].filter((condition) => condition !== undefined);
  const ends = conditionsOf(alias, {
    ...bounds({ startTo, endFrom: latest(endFrom, next(startFrom)) }),
    moments: bounds({
      startTo: moments.startTo,
      endFrom: latest(moments.endFrom, nextSecond(moments.startFrom)),
    }),
  });
  return Prisma.sql`(${Prisma.join(starts, ' or ')}) and ${all(ends)}`;
}

/** Whether the window bounds the start from below. */
function hasStart({ startFrom, moments }: EventWindow): boolean {
  return startFrom !== undefined || moments?.startFrom !== undefined;
}

/** Whether an event starts or ends before the time. */
export function before(alias: string, of: 'start' | 'end', time: Time): Prisma.Sql {
  const local = Prisma.raw(`${alias}.${of}_local`);
  if (!(time instanceof Date)) return Prisma.sql`${local} < ${time}::timestamp`;
  return Prisma.sql`${Prisma.raw(`${alias}.${of}s_at`)} < ${time}::timestamptz and ${local} < ${latestWall(time)}::timestamp`;
}

/** Whether an event starts or ends at the time or later. */
export function from(alias: string, of: 'start' | 'end', time: Time): Prisma.Sql {
  const local = Prisma.raw(`${alias}.${of}_local`);
  if (!(time instanceof Date)) return Prisma.sql`${local} >= ${time}::timestamp`;
  return Prisma.sql`${Prisma.raw(`${alias}.${of}s_at`)} >= ${time}::timestamptz and ${local} >= ${earliestWall(time)}::timestamp`;
}

/** The wall clock after this many milliseconds. */
export function later(wall: WallClock, milliseconds: number): WallClock {
  return wallFromDate(new Date(wallToDate(wall).getTime() + milliseconds));
}

function conditionsOf(alias: string, { moments = {}, ...walls }: EventWindow): Prisma.Sql[] {
  const start = Prisma.raw(`${alias}.start_local`);
  return [walls, moments].flatMap(({ startFrom, startTo, endFrom, endTo }) => {
    const startsBefore = endTo && later(endTo instanceof Date ? latestWall(endTo) : endTo, BACKWARDS);
    return [
      startFrom && from(alias, 'start', startFrom),
      startTo && before(alias, 'start', startTo),
      endFrom && from(alias, 'end', endFrom),
      endTo && Prisma.sql`${before(alias, 'end', endTo)} and ${start} < ${startsBefore}::timestamp`,
    ].filter((condition) => condition !== undefined);
  });
}

function all(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], ' and ');
}

/** Drops the undefined bounds. */
function bounds<T>(all: { readonly [Name in keyof Bounds<T>]?: T | undefined }): Bounds<T> {
  const { startFrom, startTo, endFrom, endTo } = all;
  return defined({ startFrom, startTo, endFrom, endTo });
}

function next(wall: WallClock | undefined): WallClock | undefined {
  return wall && later(wall, SECOND);
}

function nextSecond(moment: Date | undefined): Date | undefined {
  return moment && new Date(Math.floor(moment.getTime() / SECOND) * SECOND + SECOND);
}

function isLast(moment: Date | undefined): boolean {
  return moment !== undefined && moment.getTime() >= LAST_SECOND;
}

function latest<T extends Time>(a: T | undefined, b: T | undefined): T | undefined {
  return a !== undefined && b !== undefined && a < b ? b : (a ?? b);
}

function earliest<T extends Time>(a: T | undefined, b: T | undefined): T | undefined {
  return a !== undefined && b !== undefined && b < a ? b : (a ?? b);
}
