import { eventOfOccurrence } from '../records/reading/occurrence-event.sql.js';
import { atInstant } from '#core/dates/parse-date.js';
import type { Zone } from '#core/dates/zone.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { DirectoryRecord } from './directory.js';
import type { DirectoryListQuery } from './dto/directory-list.query.js';
import { appliedFilters, type ListFilters, type Presentation } from '../records/lists/list-filters.js';
import { FACETS } from '#core/facets.js';
import { foundOnce, inOrder, pagePart, type ListOrder } from '../records/lists/page.sql.js';
import type { PageOfList } from '../records/lists/paging.js';
import { collated } from '../records/texts/collation.js';
import { found, relevance, type Search } from '../search/search.sql.js';
import { shown, translatedInto } from '../records/texts/translations.sql.js';
import type { RecordList } from '../records/reading/record-reader.js';
import { listed, readable, tellsHidden, tellsHiddenById } from '../records/reading/visibility.sql.js';

/** Parameters that every list applies, or that modify another filter: no filters of their own. */
type NoFilter = 'status' | 'script' | 'sync' | 'sync_token' | 'sync_page';

type Listed = DirectoryRecord<unknown>;

interface FilterContext {
  readonly record: Listed;
  readonly query: DirectoryListQuery;
  readonly caller: RequestContext;
  readonly zone: Zone;
}

const FILTERS: ListFilters<
  DirectoryListQuery,
  Exclude<keyof DirectoryListQuery, Presentation | NoFilter>,
  FilterContext
> = {
  search: { where: (text, { record, query, caller }) => found(searchOf(record, query, text), 'r', caller) },
  event: {
    where: (id, { record, caller }) => oneEvent(record.table, caller, Prisma.sql`and e.id = ${eventOfOccurrence(id)}`),
  },
  has_events: { where: (wanted, { record, caller }) => hasEvents(record.table, caller, wanted) },
  only_with_upcoming: {
    where: (wanted, { record, caller }) => (wanted ? hasUpcoming(record.table, caller) : undefined),
  },
  translated: {
    where: (wanted, { record, caller }) => (wanted ? translatedInto(record, 'r', caller.languages[0]) : undefined),
  },
  after_id: { where: (id) => Prisma.sql`r.id > ${id}` },
  of_ids: { where: (ids) => Prisma.sql`r.id = any(${[...ids]}::int[])` },
  modified_after: {
    where: (date, { caller, zone }) => Prisma.sql`r.modified_at > ${atInstant(date.in(zone, caller.now), zone)}`,
  },
};

/** Records that a list selects: its filters, by the site's clock, and its page. */
interface DirectorySelection {
  readonly query: DirectoryListQuery;
  readonly zone: Zone;
  readonly page: PageOfList;
}

/**
 * The ids of one page, in order, and the total; with the queue for scans, as it may have to look for events of each
 * record.
 */
export function directoryList(
  record: Listed,
  { query, zone, page }: DirectorySelection,
  caller: RequestContext,
): RecordList {
  const table = Prisma.raw(record.table);
  const filters = appliedFilters(FILTERS, query, { record, query, caller, zone });
  const condition = Prisma.join([listed('r', caller, query.status), ...filters.map(({ where }) => where)], ' and ');
  const sorting = order(record, query, caller);
  if (filters.length === 0) {
    return {
      ids: Prisma.sql`select r.id from ${table} r where ${condition} order by ${inOrder(sorting, Prisma.sql`r.id`)} ${pagePart(page)}`,
      total: Prisma.sql`(select count(*) from ${table} r where ${condition})`,
    };
  }
  return {
    ...foundOnce('r', Prisma.sql`from ${table} r where ${condition}`, sorting, page),
    queue: query.has_events !== undefined || query.only_with_upcoming === true ? 'scan' : undefined,
  };
}

function searchOf({ table }: Listed, { script }: DirectoryListQuery, text: string): Search {
  return { table, text, exactScript: script === 'exact' };
}

/**
 * True if an event links to it that the caller may read, outside the trash, with links that may be revealed; otherwise
 * null.
 */
function oneEvent(table: 'venue' | 'organizer', caller: RequestContext, extra: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(select true from ${Prisma.raw(`event_${table}`)} l join event e on e.id = l.event_id
    where l.${Prisma.raw(table)}_id = r.id and e.status <> 'trash' and ${readable('e', caller)}
    and ${tellsHidden('e', caller)} ${extra} limit 1)`;
}

function hasEvents(table: 'venue' | 'organizer', caller: RequestContext, wanted: boolean): Prisma.Sql {
  const any = oneEvent(table, caller, Prisma.sql`and e.status not in ('draft', 'pending')`);
  const has = either(oneListed(table, caller), any);
  return wanted ? has : Prisma.sql`not ${has}`;
}

/**
 * Whether it has an event that has not ended. No wall clock was ever further from UTC than sixteen hours: an event that
 * starts later than that on its own clock is yet to come.
 */
function hasUpcoming(table: 'venue' | 'organizer', caller: RequestContext): Prisma.Sql {
  const later = Prisma.sql`and l.start_local >= (${caller.now}::timestamptz at time zone 'UTC') + interval '16 hours'`;
  const upcoming = Prisma.sql`and exists (select 1 from occurrence o where o.event_id = e.id
    and (o.ends_at > ${caller.now} or o.starts_at >= ${caller.now}))`;
  return either(oneListed(table, caller, later), oneEvent(table, caller, upcoming));
}

/** Evaluates the second only if the first finds nothing. With "or" the planner would list all records of both. */
function either(first: Prisma.Sql, second: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce(${first}, ${second}, false)`;
}

/** Most have an event in the list index: one look-up. The others may have events that lists hide. */
function oneListed(table: 'venue' | 'organizer', caller: RequestContext, extra = Prisma.empty): Prisma.Sql {
  return Prisma.sql`(select true from list_index l where l.facet = ${FACETS[table]} and l.facet_id = r.id
    and l.published_at <= ${caller.now} and ${tellsHiddenById('l.event_id', caller)} ${extra} limit 1)`;
}

function order(record: Listed, query: DirectoryListQuery, caller: RequestContext): ListOrder {
  const { search } = query;
  const by = query.orderby === 'relevance' && search === undefined ? 'date' : (query.orderby ?? 'date');
  const natural = by === 'title' || by === 'id' ? 'asc' : 'desc';
  const keys: Record<typeof by, () => Prisma.Sql[]> = {
    title: () => [collated(shown(record, 'r', record.title, caller.languages), caller.languages[0])],
    date: () => [Prisma.sql`r.published_at`],
    modified: () => [Prisma.sql`r.modified_at`],
    id: () => [],
    relevance: () => [relevance(searchOf(record, query, search ?? ''), 'r', caller)],
  };
  return { keys: keys[by](), direction: query.order ?? natural };
}
