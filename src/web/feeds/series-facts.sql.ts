import type { WallClock } from '#core/dates/wall-clock.js';
import { inWindow, type EventWindow } from '#calendar/events/lists/event-window.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';

/** Facts about a series that the rows of a list lack. */
export interface SeriesFacts {
  readonly series_id: number;
  /** End of its first date. */
  readonly end: WallClock;
  /** Number of its dates in the window, without exceptions. */
  readonly dates: number;
  /** Whether clocks skip the start or the end of one of its dates, or change between the two. */
  readonly uneven: boolean;
  /** The starts that its rule gives its exceptions. */
  readonly exceptions: readonly WallClock[];
}

const FORM = Prisma.sql`'YYYY-MM-DD HH24:MI:SS'`;

export function seriesFacts(ids: readonly number[], window: EventWindow): Prisma.Sql {
  return Prisma.sql`select e.id as series_id, to_char(e.end_local, ${FORM}) as "end",
      (select count(*)::int from occurrence o where o.event_id = e.id and ${inWindow('o', window)}) as dates,
      exists (select from occurrence o where o.event_id = e.id and (o.start_local <> o.original_start
        or o.end_local - o.start_local <> e.end_local - e.start_local
        or not e.all_day and o.ends_at - o.starts_at <> o.end_local - o.start_local)) as uneven,
      array(select to_char(x.original_start, ${FORM}) from event x where x.series_id = e.id order by 1) as exceptions
    from event e where e.id = any(${[...ids]}::int[]) and e.recurrence is not null and e.series_id is null`;
}
