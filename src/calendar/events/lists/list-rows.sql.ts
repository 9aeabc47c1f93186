import { DAY } from '#core/dates/days.js';
import { LAST_SPAN } from '#core/facets.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { inWindow, later, wallBounds, type EventWindow } from './event-window.js';

/** Columns of `list_index` covered by its ordered index. */
const COLUMNS = Prisma.sql`l.occurrence_id as id, l.event_id, l.start_local, l.end_local, l.starts_at, l.ends_at, l.published_at`;

interface Rows {
  /** Condition that selects the list, on `list_index l`. */
  readonly list: Prisma.Sql;
  readonly window: EventWindow;
  readonly where?: readonly Prisma.Sql[];
  /** `order by` and `limit`, for the first rows only. */
  readonly first?: Prisma.Sql;
}

/**
 * The rows of a list in a window, as a subselect. A window that bounds ends, and not starts, is read in two index
 * ranges: events that start from a day before the bound on, and earlier ones that last a day or longer, by length. So
 * past events are not read, however many there are.
 */
export function listRows({ list, window, where = [], first = Prisma.empty }: Rows): Prisma.Sql {
  const conditions = Prisma.join([list, inWindow('l', window), ...where], ' and ');
  const reached = earliestEnd(window);
  if (reached === undefined) return Prisma.sql`(select ${COLUMNS} from list_index l where ${conditions} ${first})`;
  const dayBefore = later(reached, -DAY);
  return Prisma.sql`((select ${COLUMNS} from list_index l
      where ${conditions} and l.start_local >= ${dayBefore}::timestamp ${first})
    union all ${longRows({ columns: COLUMNS, list: conditions, reached, before: dayBefore })})`;
}

interface LongRows {
  readonly columns: Prisma.Sql;
  readonly list: Prisma.Sql;
  /** Earliest end. */
  readonly reached: WallClock;
  /** Latest start; not included. */
  readonly before: WallClock;
  /** Minimum length in milliseconds. */
  readonly least?: number;
}

/**
 * Events of a list that last a day or longer: each class from as long before `reached` as it lasts. `offset 0` forces a
 * look-up per class: joined, they may be read as one, up to the last of years.
 */
export function longRows({ columns, list, reached, before, least = 0 }: LongRows): Prisma.Sql {
  const spans = Array.from({ length: LAST_SPAN }, (_, index) => index + 1);
  const classes = spans.filter((span) => span === LAST_SPAN || 2 ** span * DAY >= least);
  return Prisma.sql`select ${columns} from unnest(${classes}::int[]) as c(span) cross join lateral (
    select * from list_index l where ${list} and l.span > 0 and l.span = c.span and l.start_local < ${before}::timestamp
      and l.start_local >= case when c.span = ${LAST_SPAN} then '-infinity'::timestamp
        else ${reached}::timestamp - make_interval(days => 1 << c.span) end
    offset 0) l`;
}

/**
 * Conditions that cut such a window into the same two ranges for occurrences of series: an index holds those that last
 * a day or longer. One condition if there is nothing to cut.
 */
export function rangesOf(alias: string, window: EventWindow): Prisma.Sql[] {
  const [start, end] = [Prisma.raw(`${alias}.start_local`), Prisma.raw(`${alias}.end_local`)];
  const reached = earliestEnd(window);
  if (reached === undefined) return [Prisma.sql`true`];
  const dayBefore = later(reached, -DAY);
  return [
    Prisma.sql`${start} >= ${dayBefore}::timestamp`,
    Prisma.sql`${start} < ${dayBefore}::timestamp and ${end} >= ${start} + interval '1 day'`,
  ];
}

/** The wall clock before which nothing in the window ends, if it bounds ends and not starts. */
function earliestEnd(window: EventWindow): WallClock | undefined {
  const { startFrom, endFrom } = wallBounds(window);
  if (startFrom === undefined) return endFrom;
  return window.ongoing ? startFrom : undefined;
}
