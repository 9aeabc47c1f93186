import { LAST_SPAN } from '../../common/facets.js';
import { FIRST_WALL, startOfDay, wallToDate, type WallClock } from '../../common/dates/wall-clock.js';
import { Prisma } from '../../generated/prisma/client.js';
import { inWindow, later, type EventWindow } from './event-window.js';
import { ofList, type FacetIndex } from './list-index.js';

const DAY = 86_400_000;

/** How many start, or end, at a moment or later; taken off when `minus`. */
interface Tail {
  readonly of: 'starts' | 'ends';
  readonly from: WallClock;
  readonly minus?: boolean;
}

/**
 * How many events of a kept list lie in the window, from counts by day: their number does not matter, only that of
 * the days. Of the two sets that a window cuts out, one is counted whole, and what it has too much is taken off:
 *
 *     starts in time and ends in time = starts in time − ends too late + starts too early and ends too late
 *
 * The last are those that span the window; they are found by how long they are. Undefined for windows of three or
 * four bounds. For a statement that has `due_publications`.
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
  const { startFrom, startTo, endFrom, endTo } = window;
  const starts = startFrom !== undefined || startTo !== undefined;
  const ends = endFrom !== undefined || endTo !== undefined;
  if (!starts || !ends)
    return tails(index, ends ? 'ends' : 'starts', ends ? endFrom : startFrom, ends ? endTo : startTo);
  if (startTo === undefined && endFrom === undefined && startFrom && endTo) {
    if (endTo <= startFrom) return counted(index, window);
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
    if (endFrom > startTo) return spanning(index, startTo, endFrom);
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

/** Events bounded by their starts alone, or by their ends alone. */
function tails(index: FacetIndex, of: Tail['of'], from: WallClock | undefined, to: WallClock | undefined): Prisma.Sql {
  if (from !== undefined && to !== undefined && to <= from) return Prisma.sql`0`;
  return sum(index, [{ of, from: from ?? FIRST_WALL }, ...(to === undefined ? [] : [{ of, from: to, minus: true }])]);
}

/** The tails, from one walk over the days; of their first day what is before the moment is counted off. */
function sum(index: FacetIndex, all: readonly Tail[], more?: Prisma.Sql): Prisma.Sql {
  const terms = all.map(({ of, from, minus }) => {
    const days = Prisma.sql`coalesce(sum(d.${Prisma.raw(of)}) filter (where d.day >= ${day(from)}::date), 0)`;
    return minus === true ? Prisma.sql`- ${days}` : Prisma.sql`+ ${days}`;
  });
  const first = all.map(({ from }) => from).reduce((a, b) => (a < b ? a : b));
  const parts = all
    .filter(({ from }) => !from.endsWith(' 00:00:00'))
    .map(({ of, from, minus }) => {
      const count = of === 'starts' ? startingBefore(index, from) : endingBefore(index, from);
      return minus === true ? Prisma.sql`+ ${count}` : Prisma.sql`- ${count}`;
    });
  return Prisma.sql`((select 0 ${Prisma.join(terms, ' ')} from day_count d
    where d.facet = ${index.facet} and d.facet_id = ${index.facetId} and d.day >= ${day(first)}::date)
    ${parts.length > 0 ? Prisma.join(parts, ' ') : Prisma.empty} ${more ? Prisma.sql`+ ${more}` : Prisma.empty})`;
}

/** Those that start on the day of the moment, before it. */
function startingBefore(index: FacetIndex, moment: WallClock): Prisma.Sql {
  return counted(index, { startFrom: startOfDay(moment), startTo: moment });
}

/** Those that end on the day of the moment, before it: short ones by their start, longer ones class by class. */
function endingBefore(index: FacetIndex, moment: WallClock): Prisma.Sql {
  const ended = Prisma.sql`l.end_local >= ${startOfDay(moment)}::timestamp and l.end_local < ${moment}::timestamp`;
  return bySpan(index, startOfDay(moment), later(moment, 2 * DAY), ended, 0);
}

/** Those that start before the first moment and do not end before the second. */
function spanning(index: FacetIndex, start: WallClock, end: WallClock): Prisma.Sql {
  const gap = wallToDate(end).getTime() - wallToDate(start).getTime();
  return bySpan(index, end, start, Prisma.sql`l.end_local >= ${end}::timestamp`, gap);
}

/**
 * Events that fulfil the condition and are longer than `least` milliseconds: those of each class that start, at the
 * most, as long before `reached` as the class reaches, and before `before`.
 */
function bySpan(
  index: FacetIndex,
  reached: WallClock,
  before: WallClock,
  condition: Prisma.Sql,
  least: number,
): Prisma.Sql {
  const spans = Array.from({ length: LAST_SPAN }, (_, index) => index + 1);
  const classes = spans.filter((span) => span === LAST_SPAN || 2 ** span * DAY >= least);
  // A count for each class, so that each is looked up by itself: joined, they may be read as one, up to the last of years.
  const long = Prisma.sql`(select coalesce(sum((
    select count(*) from list_index l where ${ofList(index)} and l.span > 0 and l.span = c.span and l.released
      and l.start_local < ${before}::timestamp and ${condition}
      and l.start_local >= case when c.span = ${LAST_SPAN} then '-infinity'::timestamp
        else ${reached}::timestamp - make_interval(days => 1 << c.span) end))::bigint, 0)
    from unnest(${classes}::int[]) as c(span))`;
  if (least >= DAY) return long;
  return Prisma.sql`(${long} + (select count(*) from list_index l where ${ofList(index)} and l.released
    and l.start_local < ${before}::timestamp and l.start_local >= ${later(reached, -DAY)}::timestamp
    and l.span = 0 and ${condition}))`;
}

/** Released events, one by one: for windows that hold few. */
function counted(index: FacetIndex, window: EventWindow): Prisma.Sql {
  return Prisma.sql`(select count(*) from list_index l where ${ofList(index)} and l.released and ${inWindow('l', window)})`;
}

/** As the parameter's own type: a cast of it would be made for each day that is looked at. */
function day(wall: WallClock): string {
  return wall.slice(0, 10);
}
