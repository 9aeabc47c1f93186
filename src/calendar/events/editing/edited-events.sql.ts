import type { WallClock } from '#core/dates/wall-clock.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { appliedFilters } from '#calendar/records/lists/list-filters.js';
import { pagePart } from '#calendar/records/lists/page.sql.js';
import type { PageOfList } from '#calendar/records/lists/paging.js';
import { listed } from '#calendar/records/reading/visibility.sql.js';
import { collated } from '#calendar/records/texts/collation.js';
import { shown } from '#calendar/records/texts/translations.sql.js';
import { matches } from '#calendar/search/search.sql.js';
import type { EditedEventsQuery } from '../dto/edited-events.query.js';
import { EVENT } from '../event.record.js';
import { inWindow, type EventWindow } from '../lists/event-window.js';
import { EVENT_FILTERS, type FilterContext } from '../lists/events.filters.js';
import { problemEvents } from './event-problems.sql.js';

/** An event of the page, with the next of its dates in the list; for past ones, the last. */
export interface EditedEventRow {
  /** null: the page is empty. */
  readonly id: number | null;
  readonly start_local: string;
  readonly end_local: string;
  /** Number of its dates in the list. */
  readonly dates: number;
  readonly total: number;
}

/** Dates in the list: those within bounds, and of these those that have ended at a moment, or have not. */
export interface EditedWindow extends EventWindow {
  readonly ended?: { readonly at: Date; readonly isWanted: boolean };
}

interface Requested extends FilterContext {
  readonly query: EditedEventsQuery;
  readonly window: EditedWindow;
  readonly page: PageOfList;
  readonly today: WallClock;
}

/**
 * A page of the events that the caller may see, each once, including series and events hidden from lists. Matches are
 * found once, for the page and the total.
 */
export function editedEvents(requested: Requested): Prisma.Sql {
  const { page, window, query } = requested;
  const towards = Prisma.raw(directionOf(query));
  const conditions = conditionsOf(requested);
  return Prisma.sql`with ${found(query, requested)} found as materialized (
      select o.id, o.start_local, o.end_local, ${keyOf(requested)} as key from (${once(requested)}) o
      join event e on e.id = o.id ${conditions.length > 0 ? Prisma.sql`where ${Prisma.join(conditions, ' and ')}` : Prisma.empty})
    select p.id, p.start_local, p.end_local, t.total, coalesce((select count(*)::int from occurrence d
        where d.series_id = p.id and ${listedThen('d', window)}), 0) as dates
    from (select count(*)::int as total from found) t
    left join lateral (select * from found f order by f.key ${towards}, f.id ${towards} ${pagePart(page)}) p on true
    order by p.key ${towards}, p.id ${towards}`;
}

/** Single events, and one date of each series. */
function once({ caller, query, window }: Requested): Prisma.Sql {
  const side = Prisma.raw(query.when === 'past' ? 'desc' : 'asc');
  return Prisma.sql`select o.event_id as id, o.start_local, o.end_local from occurrence o
      where o.series_id is null and ${listed('o', caller, query.status)} and ${listedThen('o', window)}
    union all select a.id, f.start_local, f.end_local from event a cross join lateral (
      select f.start_local, f.end_local from occurrence f where f.series_id = a.id and ${listedThen('f', window)}
      order by f.start_local ${side}, f.id limit 1) f
    where a.recurrence is not null and a.series_id is null and ${listed('a', caller, query.status)}`;
}

function listedThen(alias: string, window: EditedWindow): Prisma.Sql {
  const within = inWindow(alias, window);
  if (!window.ended) return within;
  const { at, isWanted } = window.ended;
  const compared = Prisma.raw(`${alias}.ends_at ${isWanted ? '<=' : '>'}`);
  return Prisma.sql`${within} and ${compared} ${at}`;
}

/** Matches of the search; a series also matches by the texts of its exceptions. */
function found({ search, script }: EditedEventsQuery, { caller }: Requested): Prisma.Sql {
  if (search === undefined) return Prisma.empty;
  const words = matches({ table: 'event', text: search, exactScript: script === 'exact' }, caller);
  return Prisma.sql`hit as materialized (select distinct coalesce(x.series_id, x.id) as id
    from (select * from event_search where not recurs union all select * from event_search where recurs) s
    join event x on x.id = s.event_id where ${words}),`;
}

function conditionsOf(requested: Requested): Prisma.Sql[] {
  const { query, caller, today } = requested;
  const { mine, missing, problem } = query;
  return [
    ...appliedFilters(EVENT_FILTERS, requested.query, requested).map(({ where }) => where),
    ...(query.search === undefined ? [] : [Prisma.sql`o.id in (select id from hit)`]),
    ...(mine === true ? [Prisma.sql`e.author_id = ${caller.viewer.id ?? 0}`] : []),
    ...(missing === undefined ? [] : [toTranslate(missing)]),
    ...(problem === undefined ? [] : [Prisma.sql`e.id in (${problemEvents(problem, today, caller)})`]),
  ];
}

function toTranslate(language: string): Prisma.Sql {
  return Prisma.sql`exists (select 1 from translation_task k
    where k.event_id = e.id and k.language = ${language} and k.status = 'missing')`;
}

function keyOf({ query, caller }: Requested): Prisma.Sql {
  if (query.orderby === 'title') return collated(shown(EVENT, 'e', 'title', caller.languages), caller.languages[0]);
  return query.orderby === 'modified' ? Prisma.sql`e.modified_at` : Prisma.sql`o.start_local`;
}

/** Past and changed events come latest first unless the query says otherwise. */
function directionOf({ orderby, order, when }: EditedEventsQuery): 'asc' | 'desc' {
  if (order) return order;
  if (orderby === 'modified') return 'desc';
  return when === 'past' && orderby !== 'title' ? 'desc' : 'asc';
}
