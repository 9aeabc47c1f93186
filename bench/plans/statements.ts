import type pg from 'pg';
import { Viewer } from '#platform/auth/viewer.js';
import { languageChain } from '#core/translation/chain.js';
import { UTC_ZONE } from '#core/dates/zone.js';
import { parseConfig } from '#platform/config/config.js';
import { nextChange } from '#platform/cache/next-change.sql.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { eventBounds, unended } from '#calendar/events/lists/event-dates.js';
import { eventList } from '#calendar/events/lists/event-list.sql.js';
import { windowOf } from '#calendar/events/lists/event-window.js';
import { EVENT } from '#calendar/events/event.record.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { Links } from '#platform/http/links.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { DateInput } from '#platform/input/date.fields.js';
import type { TermFilter } from '#platform/input/term-fields.js';
import { recordRows, rowsById, type RecordIds } from '#calendar/records/reading/record-rows.sql.js';
import { theseIds } from '#calendar/records/reading/rows.sql.js';
import { duePublications } from '#calendar/records/lists/due-publications.sql.js';
import { bySlug } from '#calendar/records/reading/by-slug.sql.js';
import { TERM } from '#calendar/terms/term.record.js';
import { termList } from '#calendar/terms/terms.sql.js';
import { workPage, workTotal, type WorkFilter } from '#calendar/translations/work-list.sql.js';
import { CLOCK } from '../generate/plan.js';

/** A statement of the service, and why its plan is as good as it gets. */
export interface PlannedStatement {
  readonly name: string;
  readonly why: string;
  readonly sql: (pool: pg.Pool) => Promise<Prisma.Sql> | Prisma.Sql;
  /** Whether it is planned for its parameters. */
  readonly ownPlan?: true;
}

export const caller: RequestContext = {
  viewer: Viewer.ANYBODY,
  languages: languageChain('zh-hant', 'en'),
  interfaceLanguage: 'zh-hant',
  links: new Links(parseConfig({}), 'http://127.0.0.1', undefined),
  now: CLOCK,
  hidesExistence: false,
  ifMatch: undefined,
  client: 'anybody',
  gone: () => new AbortController().signal,
  requestId: undefined,
  rawParams: {},
  replica: undefined,
};
const editor: RequestContext = {
  ...caller,
  viewer: new Viewer({ id: 1, login: 'editor', role: 'editor', readOnly: false }),
};
const WORK: WorkFilter = { language: 'ko', statuses: ['missing'], resources: ['events'] };
const PAGE = { page: 1, perPage: 9, offset: 0 };

/** Ids of the page and total of the list, as the service asks for them, without the rows. */
export function list(query: ListEventsQuery, page = PAGE): Prisma.Sql {
  const window = windowOf(eventBounds(query, UTC_ZONE, CLOCK));
  const { ids, total, found } = eventList({ query, window, zone: UTC_ZONE, page, coordinatesAreCurrent: true, caller });
  return Prisma.sql`with ${duePublications(CLOCK)}${found ? Prisma.sql`, ${found}` : Prisma.empty} select array(${ids}) as ids, ${total} as total`;
}

export async function one<T>(pool: pg.Pool, text: string): Promise<T> {
  const { rows } = await pool.query<{ value: T }>(text);
  const [row] = rows;
  if (!row) throw new Error(`Nothing to explain: ${text}`);
  return row.value;
}

/** Ids of the first nine events of the default list. */
function nine(pool: pg.Pool): Promise<number[]> {
  return one<number[]>(
    pool,
    `select array(select event_id from list_index where facet = 0 and start_local >= '2026-07-15' order by start_local, occurrence_id limit 9) as value`,
  );
}

const LINKED = `select json_build_object('ids', array[id], 'linkedIds', json_build_object(
    'venues', array(select venue_id from event_venue where event_id = id),
    'organizers', array(select organizer_id from event_organizer where event_id = id),
    'terms', array(select term_id from event_term where event_id = id))) as value
  from event where status = 'publish' order by id desc limit 1`;

function term(id: number): TermFilter {
  return { refs: [{ id, text: String(id) }], ids: [id] };
}

export function date(text: string): DateInput {
  const input = DateInput.read(text);
  if (!input) throw new Error(`No date: ${text}`);
  return input;
}

const BUSIEST = (kind: number): string =>
  `select facet_id as value from day_count where facet = ${String(kind)} group by facet_id order by sum(starts) desc limit 1`;

export const STATEMENTS: readonly PlannedStatement[] = [
  {
    name: 'Default list: page and total',
    why: 'The page is the next nine entries of `list_index_order_idx`, which holds all that the filter looks at: an index-only scan that stops after nine. The total is a sum over the days of the window in `day_count_idx`, also index-only, less what ends too late, plus the events that span two years, of which each class of length is asked once. No part grows with the number of events; the days do not become more.',
    sql: () => list({}),
  },
  {
    name: 'List of a month',
    why: 'The same, over fewer days. What spans the month is looked for only among events longer than it.',
    sql: () => list({ start_date: date('2027-03-01'), end_date: date('2027-03-31') }),
  },
  {
    name: 'What has not ended: page and total',
    why: 'What pages and feeds ask for. Two ranges of indexes: in the order of the list from some 40 hours before the moment on, as no two clocks are further apart and what starts earlier lasts a day or longer; and of what starts earlier each class of length by itself in `list_index_span_idx`, as far back as the class is long. The total is a sum over days from three days on, and what starts before that or is under way is counted one by one.',
    sql: () => list(unended({})),
  },
  {
    name: 'What has not ended at a venue',
    why: 'The same ranges of the venue’s list. This is the venue with the most events.',
    sql: async (pool) => list(unended({ venue: [await one<number>(pool, BUSIEST(2))] })),
  },
  {
    name: 'List of a month, and what is under way at its beginning',
    why: 'The list of a month, and the classes of length, as above.',
    sql: () => list({ start_date: date('2027-03-01'), end_date: date('2027-03-31'), ongoing: true }),
  },
  {
    name: 'List of a category with those below it',
    why: 'A category’s list holds the events of everything below it, once each, so the tree is not walked and nothing is sorted or made distinct. This is the category with the most events.',
    sql: async (pool) =>
      list({
        categories: term(
          await one<number>(
            pool,
            `select l.facet_id as value from day_count l join term t on t.id = l.facet_id and t.taxonomy = 'category' where l.facet = 4 group by 1 order by sum(starts) desc limit 1`,
          ),
        ),
      }),
  },
  {
    name: 'List of a tag',
    why: 'One range of the same index.',
    sql: async (pool) =>
      list({
        tags: term(
          await one<number>(
            pool,
            `select id as value from term where taxonomy = 'tag' order by event_count desc limit 1`,
          ),
        ),
      }),
  },
  {
    name: 'List of a venue',
    why: 'One range again; whether the venue may be seen is asked once for the statement, not for each event. This is the venue with the most events. A list of an organizer has the same plan.',
    sql: async (pool) => list({ venue: [await one<number>(pool, BUSIEST(2))] }),
  },
  {
    name: 'List of featured events',
    why: 'A list of its own among the others.',
    sql: () => list({ featured: true }),
  },
  {
    name: 'List of events with a title in the language',
    why: 'One more list among the others, for each language.',
    sql: () => list({ translated: true }),
  },
  {
    name: 'Page 5,000 of all events',
    why: 'Skipping 44,991 entries of an index that is read in its order is what is left to do: entries are narrow, so that some five hundred pages of memory are looked at, and no row of a table.',
    sql: () =>
      list(
        { start_date: date('2023-01-01'), end_date: date('2030-12-31') },
        { page: 5000, perPage: 9, offset: 44_991 },
      ),
  },
  {
    name: 'Events within 25 km of a point',
    why: 'The index on coordinates names the venues of a box, the great circle leaves those of the circle, and each of them has a list: the page is among the first of all, and only the total reads every entry inside the window, from the index alone. What several of the venues have counts once: only events with several venues, which are few and stand in lists of their own, are compared.',
    sql: () => list({ geoloc_lat: 22.3, geoloc_lng: 114.17 }),
  },
  {
    name: 'Versions of a page of nine',
    why: 'Asked together with page and total, here alone. Nested loops over primary keys: nine events, and each venue, organizer and term of theirs once. No text is read. `due_publications` is empty nearly always, so that term counts are those that are stored.',
    sql: async (pool) => recordRows(EVENT, { ids: theseIds(await nine(pool)) }, caller, 'versions'),
  },
  {
    name: 'Rows of a page of nine',
    why: 'Asked for events that are not known in their present version. The same loops, with the texts of the events in the language chain; of what they are linked to the versions.',
    sql: async (pool) => recordRows(EVENT, { ids: theseIds(await nine(pool)) }, caller, 'records'),
  },
  {
    name: 'Rows of a page of nine, with all that they are linked to',
    why: 'Asked for events that are linked to something that is not known in its present version. Nothing is read that is not shown.',
    sql: async (pool) => recordRows(EVENT, { ids: theseIds(await nine(pool)) }, caller, 'all'),
  },
  {
    name: 'Versions of a single event that is known',
    why: 'What it was linked to is known: primary keys, and nothing to find first.',
    sql: async (pool) => rowsById(EVENT, await one<RecordIds>(pool, LINKED), caller, 'versions'),
  },
  {
    name: 'A single event that is not known',
    why: 'The statement for rows with one id.',
    sql: async (pool) =>
      recordRows(
        EVENT,
        { ids: theseIds([await one<number>(pool, `select max(id) as value from event where status = 'publish'`)]) },
        caller,
        'records',
      ),
  },
  {
    name: 'The id behind a slug',
    why: 'Two looks into indexes, one for present slugs and one for former ones.',
    sql: async (pool) =>
      bySlug(
        'event',
        await one<string>(pool, `select slug as value from event_translation order by event_id desc limit 1`),
        caller,
      ),
  },
  {
    name: 'Translators’ work: ten events without a Korean title',
    why: 'The first entries of `translation_task_order_idx`, and the titles of those ten.',
    sql: () => workPage(WORK, editor, { ...PAGE, perPage: 10 }),
  },
  {
    name: 'Translators’ work: their number',
    why: 'One range of the same index, which holds nothing else; it takes the longer the more there is to do.',
    sql: () => workTotal(WORK, editor),
  },
  {
    name: 'Ten categories with their counts',
    why: 'Terms are few, and their counts are stored: the list is sorted by the shown names, by the reader’s collation. It does not depend on the number of events.',
    sql: () => recordRows(TERM, termList('category', {}, caller, { page: 1, perPage: 10, offset: 0 }), caller, 'all'),
  },
  {
    name: 'Until when answers hold',
    why: 'Five minima, each the first entry of an index. Asked once after each change.',
    sql: () => nextChange(CLOCK),
  },
  {
    name: 'Events changed since a moment',
    why: 'A filter in combination: planned for its parameters, as only they say that the index on the moment of change leaves few.',
    ownPlan: true,
    sql: () =>
      list({
        start_date: date('2023-01-01'),
        end_date: date('2030-12-31'),
        modified_after: date('2026-07-14T00:00:00Z'),
      }),
  },
];
