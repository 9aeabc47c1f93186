import { LAST_WALL, wallClock, wallFromDate, wallToDate, type WallClock } from '../../common/dates/wall-clock.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { EventBounds } from './event-dates.js';

/** From when (included) to when (not included) events of a list start and end, by their own wall clocks. */
export interface EventWindow {
  readonly startFrom?: WallClock;
  readonly startTo?: WallClock;
  readonly endFrom?: WallClock;
  readonly endTo?: WallClock;
}

const SECOND = 1000;

/** No overlap of wall clocks, as at the end of daylight saving time, lets an event end longer before its start. */
const BACKWARDS = 2 * 86_400_000;

/**
 * The bounds in one form. Wall clocks are whole seconds: after one is from the next on.
 * Undefined for what is after the last second that there is.
 */
export function windowOf(bounds: EventBounds): EventWindow | undefined {
  const { start_date, end_date, starts_after, starts_before, ends_after, ends_before } = bounds;
  if (starts_after === LAST_WALL || ends_after === LAST_WALL) return undefined;
  const startFrom = latest(start_date, next(starts_after));
  const endFrom = next(ends_after);
  const endTo = earliest(end_date === LAST_WALL ? undefined : next(end_date), ends_before);
  return {
    ...(startFrom === undefined ? {} : { startFrom }),
    ...(starts_before === undefined ? {} : { startTo: starts_before }),
    ...(endFrom === undefined ? {} : { endFrom }),
    ...(endTo === undefined ? {} : { endTo }),
  };
}

/** All that takes place on these days, from the first to the last, at any time. @param first `YYYY-MM-DD` */
export function dayWindow(first: string, last: string): Required<Pick<EventWindow, 'startTo' | 'endFrom'>> {
  const [from, to] = [wallClock(`${first} 00:00:00`), wallClock(`${last} 23:59:59`)];
  if (!from || !to) throw new Error(`No calendar has the days ${first} and ${last}.`);
  return { startTo: later(to, SECOND), endFrom: from };
}

function next(wall: WallClock | undefined): WallClock | undefined {
  return wall && later(wall, SECOND);
}

function latest(a: WallClock | undefined, b: WallClock | undefined): WallClock | undefined {
  return a !== undefined && b !== undefined && a < b ? b : (a ?? b);
}

function earliest(a: WallClock | undefined, b: WallClock | undefined): WallClock | undefined {
  return a !== undefined && b !== undefined && b < a ? b : (a ?? b);
}

/** Whether the event lies in the window; with a bound on the start, by which lists are sorted, wherever one follows. */
export function inWindow(alias: string, { startFrom, startTo, endFrom, endTo }: EventWindow): Prisma.Sql {
  const start = Prisma.raw(`${alias}.start_local`);
  const end = Prisma.raw(`${alias}.end_local`);
  const conditions = [
    startFrom && Prisma.sql`${start} >= ${startFrom}::timestamp`,
    startTo && Prisma.sql`${start} < ${startTo}::timestamp`,
    endFrom && Prisma.sql`${end} >= ${endFrom}::timestamp`,
    endTo && Prisma.sql`${end} < ${endTo}::timestamp and ${start} < ${later(endTo, BACKWARDS)}::timestamp`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, ' and ');
}

export function later(wall: WallClock, milliseconds: number): WallClock {
  return wallFromDate(new Date(wallToDate(wall).getTime() + milliseconds));
}
