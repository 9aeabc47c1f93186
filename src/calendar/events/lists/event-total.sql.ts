import { DAY, calendarDay } from '#core/dates/days.js';
import { FIRST_WALL, startOfDay, wallToDate, type WallClock } from '#core/dates/wall-clock.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import {
  before,
  BACKWARDS,
  earliestWall,
  from,
  inWindow,
  later,
  latestWall,
  singleBounds,
  underWay,
  windowWithin,
  type Bounds,
  type EventWindow,
  type Time,
} from './event-window.js';
import { ofList, type FacetIndex } from './list-index.js';
import { longRows } from './list-rows.sql.js';

/** Number of events that start, or end, at a time or later; subtracted if `minus`. */
interface Tail {
  readonly of: 'starts' | 'ends';
  readonly from: Time;
  readonly minus?: boolean;
}

/**
 * Number of events of an indexed list in the window, from counts by day: the cost depends on the number of days, not of
 * events. Of the two sets that a window cuts out, one is counted whole, and the surplus is subtracted:
 *
 *     starts in time and ends in time = starts in time − ends too late + starts too early and ends too late
 *
 * The last term counts events that span the window, found by their length; so are events under way at its start, if
 * requested. Undefined for windows of three or four bounds, or of two for one side. Needs `due_publications` in the
 * statement.
 */
export function totalOf(index: FacetIndex, window: EventWindow): Prisma.Sql | undefined {
  if (index.except) {
    const [all, less] = [totalOf({ ...index, except: undefined }, window), totalOf(index.except, window)];
    return all && less && Prisma.sql`(${all} - ${less})`;
  }
  const released = releasedIn(index, window);
  if (!released) return undefined;
  const corrected = Prisma.sql`(${released} + coalesce((select sum(s.sign) from due_publications s
    join list_index l on l.event_id = s.id where ${ofList(index)} and ${inWindow('l', window)}), 0))`;
  return index.open ? Prisma.sql`case when ${index.open} then ${corrected} else 0 end` : corrected;
}

function releasedIn(index: FacetIndex, window: EventWindow): Prisma.Sql | undefined {
  const bounds = singleBounds(window);
  const inside = bounds && insideOf(index, bounds);
  const { startFrom } = bounds ?? {};
  if (!inside || window.ongoing !== true || startFrom === undefined) return inside;
  const under = bySpan(index, { reached: least(startFrom), before: most(startFrom), condition: underWay('l', window) });
  return Prisma.sql`(${inside} + ${under})`;
}

function insideOf(index: FacetIndex, bounds: Bounds<Time>): Prisma.Sql | undefined {
  const { startFrom, startTo, endFrom, endTo } = bounds;
  const starts = startFrom !== undefined || startTo !== undefined;
  const ends = endFrom !== undefined || endTo !== undefined;
  if (!starts || !ends)
    return between(index, ends ? 'ends' : 'starts', ends ? endFrom : startFrom, ends ? endTo : startTo);
  if (startTo === undefined && endFrom === undefined && startFrom && endTo) {
    if (most(endTo) <= least(startFrom)) return counted(index, bounds);
    return sum(
      index,
      [
        { of: 'starts', from: startFrom },
        { of: 'ends', from: endTo, minus: true },
      ],
      spanning(index, startFrom, endTo),
    );
  }
  if (startFrom === undefined && endTo === undefined && startTo && endFrom) {
    if (least(endFrom) > most(startTo)) return spanning(index, startTo, endFrom);
    const backwards = counted(index, { startFrom: startTo, endTo: endFrom });
    return sum(
      index,
      [
        { of: 'ends', from: endFrom },
        { of: 'starts', from: startTo, minus: true },
      ],
      backwards,
    );
  }
  return undefined;
}

/** Events with bounds on their starts alone, or on their ends alone. */
function between(index: FacetIndex, of: Tail['of'], start: Time | undefined, end: Time | undefined): Prisma.Sql {
  if (start !== undefined && end !== undefined && least(end) < most(start)) {
    if (most(end) <= least(start)) return Prisma.sql`0`;
    // A wall clock and a moment close together: neither of the two sets contains the other.
    return counted(index, of === 'starts' ? { startFrom: start, startTo: end } : { endFrom: start, endTo: end });
  }
  const tails: Tail[] = [{ of, from: start ?? FIRST_WALL }];
  return sum(index, end === undefined ? tails : [...tails, { of, from: end, minus: true }]);
}

/** The tails, from one walk over the days; surplus and missing events of their first days are counted one by one. */
function sum(index: FacetIndex, all: readonly Tail[], more?: Prisma.Sql): Prisma.Sql {
  const terms = all.map(({ of, from: start, minus }) => {
    const days = Prisma.sql`coalesce(sum(d.${Prisma.raw(of)}) filter (where d.day >= ${firstDay(start)}::date), 0)`;
    return minus === true ? Prisma.sql`- ${days}` : Prisma.sql`+ ${days}`;
  });
  const first = all.map(({ from: start }) => firstDay(start)).reduce((a, b) => (a < b ? a : b));
  const parts = all
    .filter(({ from: start }) => start instanceof Date || !start.endsWith(' 00:00:00'))
    .map(({ of, from: start, minus = false }) => {
      const part = of === 'starts' ? startingAround(index, start) : endingAround(index, start);
      // For a moment, events before the first whole day are missing; for a wall clock, events before it are surplus.
      return start instanceof Date === minus ? Prisma.sql`- ${part}` : Prisma.sql`+ ${part}`;
    });
  return Prisma.sql`((select 0 ${Prisma.join(terms, ' ')} from day_count d
    where d.facet = ${index.facet} and d.facet_id = ${index.facetId} and d.day >= ${first}::date)
    ${parts.length > 0 ? Prisma.join(parts, ' ') : Prisma.empty} ${more ? Prisma.sql`+ ${more}` : Prisma.empty})`;
}

/**
 * The first day that is counted whole: that of a wall clock; after a moment, the first that has begun nowhere before
 * it.
 */
function firstDay(time: Time): string {
  // The parameter has the column's type: a cast would run for each day read.
  return calendarDay(wholeDay(time));
}

function wholeDay(time: Time): WallClock {
  return startOfDay(time instanceof Date ? later(latestWall(time), DAY) : time);
}

/** Events that start on the day of a wall clock before it, or after a moment before the first whole day. */
function startingAround(index: FacetIndex, time: Time): Prisma.Sql {
  if (!(time instanceof Date)) return counted(index, { startFrom: startOfDay(time), startTo: time });
  return countedIn(index, { startTo: wholeDay(time), moments: { startFrom: time } });
}

/** As `startingAround`, for ends: short events by their start, longer ones class by class. */
function endingAround(index: FacetIndex, time: Time): Prisma.Sql {
  const day = wholeDay(time);
  const reached = time instanceof Date ? earliestWall(time) : day;
  const condition =
    time instanceof Date
      ? Prisma.sql`${from('l', 'end', time)} and ${before('l', 'end', day)}`
      : Prisma.sql`${from('l', 'end', day)} and ${before('l', 'end', time)}`;
  return bySpan(index, { reached, before: later(time instanceof Date ? day : time, BACKWARDS), condition });
}

/** Events that start before the first time and do not end before the second. */
function spanning(index: FacetIndex, start: Time, end: Time): Prisma.Sql {
  const gap = wallToDate(least(end)).getTime() - wallToDate(most(start)).getTime();
  const condition = Prisma.sql`${before('l', 'start', start)} and ${from('l', 'end', end)}`;
  return bySpan(index, { reached: least(end), before: most(start), condition, gap });
}

interface Spanning {
  /** Earliest end. */
  readonly reached: WallClock;
  /** Latest start; not included. */
  readonly before: WallClock;
  readonly condition: Prisma.Sql;
  /** Minimum length in milliseconds. */
  readonly gap?: number;
}

/** Events that meet the condition: short ones from a day before `reached` on, and longer ones. */
function bySpan(index: FacetIndex, { reached, before: limit, condition, gap = 0 }: Spanning): Prisma.Sql {
  const list = Prisma.sql`${ofList(index)} and l.released and ${condition}`;
  const rows = longRows({ columns: Prisma.sql`1`, list, reached, before: limit, least: gap });
  const long = Prisma.sql`(select count(*) from (${rows}) r)`;
  if (gap >= DAY) return long;
  return Prisma.sql`(${long} + (select count(*) from list_index l where ${list}
    and l.start_local < ${limit}::timestamp and l.start_local >= ${later(reached, -DAY)}::timestamp
    and l.span = 0))`;
}

/** Released events, one by one: for bounds that hold few. */
function counted(index: FacetIndex, bounds: Bounds<Time>): Prisma.Sql {
  return countedIn(index, windowWithin(bounds));
}

function countedIn(index: FacetIndex, window: EventWindow): Prisma.Sql {
  return Prisma.sql`(select count(*) from list_index l where ${ofList(index)} and l.released and ${inWindow('l', window)})`;
}

/** The least wall clock in any zone at the time. */
function least(time: Time): WallClock {
  return time instanceof Date ? earliestWall(time) : time;
}

/** A wall clock that no zone has reached at the time. */
function most(time: Time): WallClock {
  return time instanceof Date ? latestWall(time) : time;
}
