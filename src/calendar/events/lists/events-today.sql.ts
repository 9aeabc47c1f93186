import { DAY } from '#core/dates/days.js';
import { wallFromDate } from '#core/dates/wall-clock.js';
import { LAST_SPAN } from '#core/facets.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { dayWindow, later } from './event-window.js';
import { ALL_EVENTS, ofList } from './list-index.js';

/** Events of a day that are on now or begin later. */
export interface TodayRow {
  /**
   * The first of them: events that begin on that day or in the night before, by their time, then the latest of those
   * that go on.
   */
  readonly ids: readonly number[];
  readonly total: number;
}

const HOUR = 3_600_000;
/** Largest distance of a clock from UTC, behind and ahead. */
const BEHIND = 12 * HOUR;
const AHEAD = 14 * HOUR;

/**
 * All public events that have not ended and begin before the day is over on their own clock. The index is ordered by
 * wall clocks: it yields every event that the clock of any zone may include, to be compared by its moments.
 * @param today the site's day, `YYYY-MM-DD`
 */
export function eventsToday(now: Date, today: string, atMost: number): Prisma.Sql {
  const earliest = wallFromDate(new Date(now.getTime() - BEHIND));
  const { startTo: midnight } = dayWindow(today, today);
  const begun = wallFromDate(new Date(now.getTime() + AHEAD + 1000));
  const latest = begun > midnight ? begun : midnight;
  const listed = Prisma.sql`${ofList(ALL_EVENTS)} and l.published_at <= ${now}
    and l.start_local < ${latest}::timestamp and l.end_local >= ${earliest}::timestamp`;
  const classes = Array.from({ length: LAST_SPAN }, (_, at) => at + 1);
  // The length of a class limits how long ago its events may have begun. `offset 0` forces a look-up per class: joined,
  // they would be read as one, up to the first of years.
  return Prisma.sql`with near as (
      select l.occurrence_id as id, l.start_local, l.starts_at, l.ends_at, l.span from list_index l
        where l.span = 0 and l.start_local >= ${later(earliest, -DAY)}::timestamp and ${listed}
      union all select l.* from unnest(${classes}::int[]) as c(span) cross join lateral (
        select l.occurrence_id as id, l.start_local, l.starts_at, l.ends_at, l.span from list_index l where l.span > 0 and l.span = c.span and ${listed}
          and l.start_local >= case when c.span = ${LAST_SPAN} then '-infinity'::timestamp
            else ${earliest}::timestamp - make_interval(days => 1 << c.span) end offset 0) l),
    today as materialized (
      select n.id, n.start_local, n.span > 0 and n.start_local < ${today}::date as passing
      from near n where n.ends_at > ${now} and (n.start_local < ${midnight}::timestamp or n.starts_at <= ${now}))
    select count(*)::int as total,
      array(select t.id from today t order by t.passing,
        case when t.passing then null else t.start_local end, t.start_local desc, t.id limit ${atMost}) as ids
    from today`;
}
