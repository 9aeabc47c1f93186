import type { TranslationRow } from '#core/translation/pick.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { EventId, OccurrenceId } from '#calendar/records/reading/event-ids.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { known, listed, readable, wasPublic } from '#calendar/records/reading/visibility.sql.js';
import { inWindow, type EventWindow } from '../lists/event-window.js';
import { timesJson, type OccurrenceTimes } from '#calendar/records/reading/occurrence-rows.js';

/** The meaning of an id that is not an event's. */
export interface FoundOccurrence {
  /** Its event; null for a removed occurrence. */
  readonly event_id: EventId | null;
  readonly times: readonly unknown[] | null;
}

/**
 * The occurrence with the id, or the record of its removal; the latter only for series that the caller may see or could
 * have seen.
 */
export function occurrenceById(id: OccurrenceId, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select o.event_id, ${timesJson('o')} as times from occurrence o join event e on e.id = o.event_id
      where o.id = ${id} and ${known('e', caller)}
    union all select null, null from removed_occurrence r join event e on e.id = r.event_id
      where r.id = ${id} and (${readable('e', caller)} or ${caller.hidesExistence ? Prisma.sql`false` : wasPublic('e')}) limit 1`;
}

/** An occurrence yet to come. */
export type NextDate = Pick<OccurrenceTimes, 'id' | 'start_local' | 'end_local'>;

/** Rows about a series, read along with it. */
export interface SeriesExtras {
  /** Id of the series. */
  readonly id: EventId;
  /** The exception under its id, if there is one. */
  readonly first: FoundOccurrence | null;
  /** Next dates: id, start and end of each. */
  readonly next: readonly (readonly [number, string, string])[] | null;
  /** Titles of the series, if it has exceptions, whose titles may differ. */
  readonly titles: readonly SeriesTitle[] | null;
}

export interface SeriesTitle extends TranslationRow {
  readonly title: string | null;
}

/** A series with its title in each of its languages. */
export interface TitlesOfSeries {
  readonly id: EventId;
  readonly titles: readonly SeriesTitle[];
}

export function titlesOfSeries(ids: readonly EventId[]): Prisma.Sql {
  return Prisma.sql`select t.event_id as id, json_agg(json_build_object('language', t.language, 'title', t.title)) as titles
    from event_translation t where t.event_id = any(${[...ids]}::int[]) group by t.event_id`;
}

/** Number of later occurrences of each one's series in a list. */
export function subsequent(
  ids: readonly OccurrenceId[],
  window: EventWindow | undefined,
  caller: RequestContext,
): Prisma.Sql {
  const within = window ? inWindow('f', window) : Prisma.sql`false`;
  return Prisma.sql`select o.id, (select count(*)::int from occurrence f where f.series_id = o.series_id
      and (f.start_local, f.id) > (o.start_local, o.id) and ${listed('f', caller, undefined)} and not f.hide_from_listings
      and ${within}) as more
    from occurrence o where o.id = any(${[...ids]}::int[])`;
}

/** Number of next dates in an answer. */
const NEXT = 5;

/** Index look-ups only, however many series there are. */
export function seriesExtras(series: readonly EventId[], now: Date): Prisma.Sql {
  return Prisma.sql`select s.id,
      (select json_build_object('event_id', o.event_id, 'times', ${timesJson('o')}) from occurrence o
        where o.id = s.id and o.event_id <> s.id) as first,
      (select json_agg(json_build_array(n.id, n.start_local, n.end_local)) from (
        select o.id, o.start_local, o.end_local from occurrence o
        where o.series_id = s.id and o.starts_at >= ${now} and o.status = 'publish' and not o.hide_from_listings
        order by o.start_local, o.id limit ${NEXT}) n) as next,
      (select json_agg(json_build_object('language', t.language, 'title', t.title)) from event_translation t
        where t.event_id = s.id and exists (select from event x where x.series_id = s.id)) as titles
    from unnest(${[...series]}::int[]) as s(id)`;
}

/** Day and time of an occurrence in the address of its page. */
export interface OccurrenceDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM:SS`; undefined: the series' own time. */
  readonly time: string | undefined;
}

/** The occurrence with this start by the rule, even if removed since. */
export function occurrenceOn(series: EventId, { day, time }: OccurrenceDay): Prisma.Sql {
  const isThen = Prisma.sql`series_start >= ${day}::date and series_start < ${day}::date + 1
    and series_start::time = coalesce(${time ?? null}::time, (select e.start_local::time from event e where e.id = ${series}))`;
  return Prisma.sql`select id from (
      select o.id, o.original_start as series_start from occurrence o where o.series_id = ${series}
      union all
      select r.id, r.original_start from removed_occurrence r where r.event_id = ${series}) dates
    where ${isThen} limit 1`;
}
