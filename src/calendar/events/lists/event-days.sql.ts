import { NIGHT_ENDS_AT } from '#core/dates/event-days.js';
import { LAST_SPAN } from '#core/facets.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { appliedFilters, type AppliedFilter } from '#calendar/records/lists/list-filters.js';
import { duePublications } from '#calendar/records/lists/due-publications.sql.js';
import { eventList } from './event-list.sql.js';
import { EVENT_FILTERS, type FilterContext } from './events.filters.js';
import { looksForFirst } from './first-occurrences.sql.js';
import { ALL_EVENTS, listIndexOf, ofList, onlyPublished, type FacetIndex, type ListIndex } from './list-index.js';

/** Days of the calendar, both included, as `YYYY-MM-DD`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** The requested days. */
export interface DaysOfList extends Days {
  /** Events that go on before, on and after all of these days are listed once, not on each day. */
  readonly whole?: Days | undefined;
}

/** A day with the first events that start on it, and the latest of those that began before and go on. */
export interface DayRow {
  /** `''` for the events listed once. */
  readonly day: string;
  readonly starting: number;
  readonly starting_ids: readonly number[];
  readonly going_on: number;
  readonly going_on_ids: readonly number[];
}

/** A statement that returns one `DayRow` per day. */
export interface DaysStatement {
  readonly sql: Prisma.Sql;
  /** Whether an index answers it, however many events there are. */
  readonly isIndexed: boolean;
}

/** More than any page holds. */
const ALL = { page: 1, perPage: 2_147_483_647, offset: 0 };

/** Part of a day that belongs to the night before: the rule of `lastDay`. */
const NIGHT = Prisma.raw(`interval '${String(NIGHT_ENDS_AT)} hours'`);

/** @param requested with the window of all events on one of the days */
export function eventDaysStatement(requested: FilterContext, days: DaysOfList, atMost: number): DaysStatement {
  const { query, caller } = requested;
  const filters: AppliedFilter<ListIndex>[] = appliedFilters(EVENT_FILTERS, query, requested);
  const isKept = query.search === undefined && onlyPublished(query, caller) && !looksForFirst(requested);
  const index = isKept ? listIndexOf(filters) : undefined;
  if (index && 'facet' in index && !index.except)
    return { sql: keptDays(index, days, atMost, caller), isIndexed: true };
  return { sql: foundDays(requested, days, atMost), isIndexed: false };
}

/** Days of a list in the index: each day's first events are the next entries, their number is a stored count. */
function keptDays(index: FacetIndex, days: DaysOfList, atMost: number, { now }: RequestContext): Prisma.Sql {
  const list = index.open ? Prisma.sql`${ofList(index)} and ${index.open}` : ofList(index);
  const classes = Array.from({ length: LAST_SPAN }, (_, at) => at + 1);
  // Looks up each class by itself: the length of its events limits how long ago they may have begun.
  const long = Prisma.sql`select l.occurrence_id as id, l.start_local, l.end_local
    from unnest(${classes}::int[]) as c(span) cross join lateral (
      select * from list_index l where ${list} and l.span > 0 and l.span = c.span and l.published_at <= ${now}
        and l.start_local < ${days.last}::date and l.end_local > ${days.first}::date + ${NIGHT}
        and l.start_local >= case when c.span = ${LAST_SPAN} then '-infinity'::timestamp
          else ${days.first}::date - make_interval(days => 1 << c.span) end) l`;
  return Prisma.sql`with ${duePublications(now)}, long as materialized (${long}), ${passing(days)},
    due as materialized (select l.start_local::date as day, sum(s.sign) as more from due_publications s
      join list_index l on l.event_id = s.id where ${list} group by 1)
    select ${dayText}, coalesce((select sum(c.starts) from day_count c
        where c.facet = ${index.facet} and c.facet_id = ${index.facetId} and c.day = d.day), 0)
      + coalesce((select more from due where due.day = d.day), 0) as starting,
      array(select l.occurrence_id from list_index l where ${list} and l.published_at <= ${now}
        and l.start_local >= d.day and l.start_local < d.day + 1
        order by l.start_local, l.occurrence_id limit ${atMost}) as starting_ids, ${goingOn(atMost)}
    from ${eachOf(days)} ${index.open ? Prisma.sql`where ${index.open}` : Prisma.empty} ${throughout(days, atMost)} order by 1`;
}

/** Days of a list without an index: found once, as lists are, and grouped by day. */
function foundDays(requested: FilterContext, days: DaysOfList, atMost: number): Prisma.Sql {
  const { ids, found } = eventList({ ...requested, page: ALL });
  return Prisma.sql`with ${duePublications(requested.caller.now)}${found ? Prisma.sql`, ${found}` : Prisma.empty},
    hit as materialized (select o.id, o.start_local, o.end_local, o.start_local::date as day
      from (${ids}) i (id) join occurrence o on o.id = i.id),
    starting as materialized (select h.day, count(*) as total, (array_agg(h.id order by h.start_local, h.id))[1:${atMost}] as ids
      from hit h where h.day >= ${days.first}::date group by h.day),
    long as materialized (select id, start_local, end_local from hit where end_local > day + interval '1 day' + ${NIGHT}),
    ${passing(days)}
    select ${dayText}, coalesce(s.total, 0) as starting, coalesce(s.ids, '{}') as starting_ids, ${goingOn(atMost)}
    from ${eachOf(days)} left join starting s on s.day = d.day ${throughout(days, atMost)} order by 1`;
}

const dayText = Prisma.sql`to_char(d.day, 'YYYY-MM-DD') as day`;

function eachOf({ first, last }: Days): Prisma.Sql {
  return Prisma.sql`(select ${first}::date + n as day from generate_series(0, ${last}::date - ${first}::date) n) d`;
}

/**
 * `passing`: the events of `long` listed day by day. `spans`: how many of them go on between each pair of first and
 * last day; as few rows as such pairs.
 */
function passing({ first, last, whole }: DaysOfList): Prisma.Sql {
  const kept = whole ? Prisma.sql`where not ${lasts(whole)}` : Prisma.empty;
  return Prisma.sql`passing as materialized (select * from long ${kept}),
    spans as materialized (select greatest(start_local::date + 1, ${first}::date) as since,
      least((end_local - ${NIGHT} - interval '1 second')::date, ${last}::date) as until, count(*) as events
    from passing group by 1, 2)`;
}

function lasts({ first, last }: Days): Prisma.Sql {
  return Prisma.sql`(start_local < ${first}::date and end_local > ${last}::date + 1 + ${NIGHT})`;
}

/** One more row, for the events listed once. */
function throughout({ whole }: DaysOfList, atMost: number): Prisma.Sql {
  if (!whole) return Prisma.empty;
  return Prisma.sql`union all select '', 0, '{}', (select count(*) from long where ${lasts(whole)}),
    array(select id from long where ${lasts(whole)} order by start_local desc, id limit ${atMost})`;
}

/** The latest come first: a festival before a permanent exhibition. */
function goingOn(atMost: number): Prisma.Sql {
  return Prisma.sql`coalesce((select sum(s.events) from spans s where d.day between s.since and s.until), 0) as going_on,
      array(select g.id from passing g where g.start_local < d.day and g.end_local > d.day + ${NIGHT}
        order by g.start_local desc, g.id limit ${atMost}) as going_on_ids`;
}

/** The first and the last day with public events; nulls if there are none. */
export function calendarDays(now: Date): Prisma.Sql {
  const { facet, facetId } = ALL_EVENTS;
  // A day may have several rows, some of which subtract from others (list-index.sql).
  const day = (of: 'starts' | 'ends', order: 'asc' | 'desc'): Prisma.Sql =>
    Prisma.sql`(select c.day from day_count c where c.facet = ${facet} and c.facet_id = ${facetId}
      group by c.day having sum(c.${Prisma.raw(of)}) > 0 order by c.day ${Prisma.raw(order)} limit 1)`;
  const due = (expression: string): Prisma.Sql =>
    Prisma.sql`(select ${Prisma.raw(expression)}::date from due_publications s join list_index l on l.event_id = s.id
      where ${ofList(ALL_EVENTS)} and s.sign > 0)`;
  return Prisma.sql`with ${duePublications(now)} select least(${day('starts', 'asc')}, ${due('min(l.start_local)')})::text as first,
    greatest(${day('starts', 'desc')}, ${due('max(l.start_local)')})::text as last_start,
    greatest(${day('ends', 'desc')}, ${due('max(l.end_local)')})::text as last`;
}

/** The months, `YYYY-MM`, in which public events start; at most as many as a sitemap holds. */
export function startingMonths(now: Date, atMost: number): Prisma.Sql {
  const { facet, facetId } = ALL_EVENTS;
  return Prisma.sql`with ${duePublications(now)}, counts as (
      select day, starts from day_count where facet = ${facet} and facet_id = ${facetId}
      union all select l.start_local::date, s.sign from due_publications s join list_index l on l.event_id = s.id
        where ${ofList(ALL_EVENTS)})
    select to_char(day, 'YYYY-MM') as month from counts group by 1 having sum(starts) > 0 order by 1 limit ${atMost}`;
}

/** The nearest days before and after these on which events start; nulls if there are none. */
export function daysAround({ first, last }: Days): Prisma.Sql {
  const { facet, facetId } = ALL_EVENTS;
  const next = (side: '<' | '>', day: string, order: 'asc' | 'desc'): Prisma.Sql =>
    Prisma.sql`(select c.day from day_count c where c.facet = ${facet} and c.facet_id = ${facetId}
      and c.day ${Prisma.raw(side)} ${day}::date
      group by c.day having sum(c.starts) > 0 order by c.day ${Prisma.raw(order)} limit 1)::text`;
  return Prisma.sql`select ${next('<', first, 'desc')} as earlier, ${next('>', last, 'asc')} as later`;
}
