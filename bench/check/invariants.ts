import type pg from 'pg';
import { FOLD_VERSION } from '../../src/common/search/fold-search.js';
import { DEFAULT_LANGUAGE } from '../generate/plan.js';

const EVERY_LANGUAGE = 31;
const POSTS = ['event', 'venue', 'organizer'] as const;

/** What is wrong with a database as a whole, in words; nothing where all is well. */
export async function brokenInvariants(client: pg.Client): Promise<string[]> {
  const wrong: string[] = [];
  for (const [words, statement] of statements()) {
    const { rows } = await client.query<{ wrong: number }>(`select count(*)::int as wrong from (${statement}) s`);
    if (rows[0]?.wrong !== 0) wrong.push(`${words}: ${String(rows[0]?.wrong)}`);
  }
  return wrong;
}

function* statements(): Generator<readonly [words: string, statement: string]> {
  for (const table of [...POSTS, 'term'] as const) {
    const title = table === 'event' ? 'title' : 'name';
    yield [
      `${table}: no title in the original language`,
      `select 1 from ${table} r where not exists (select 1 from ${table}_translation x where x.${table}_id = r.id
         and x.language = r.original_language and x.${title} <> '' and x.slug <> '')`,
    ];
    yield [
      `${table}: readers of a language are shown no text or two`,
      `select 1 from ${table} r left join ${table}_search s on s.${table}_id = r.id group by r.id
         having coalesce(sum(s.languages), 0) <> ${String(EVERY_LANGUAGE)} or coalesce(bit_or(s.languages), 0) <> ${String(EVERY_LANGUAGE)}`,
    ];
    yield [
      `${table}: the digest of a translation is not its original's`,
      `select 1 from ${table} r join ${table}_translation o on o.${table}_id = r.id and o.language = r.original_language
         join ${table}_translation x on x.${table}_id = r.id where x.source_digest is distinct from o.source_digest`,
    ];
  }
  for (const table of POSTS) {
    yield [
      `${table}: an id that is yet to be given`,
      `select 1 from ${table}, record_id_seq q where id > q.last_value`,
    ];
  }
  yield [
    'term: a count that is not that of its published events',
    `select 1 from term t where t.event_count <> (select count(*) from event_term l join event e on e.id = l.event_id
       where l.term_id = t.id and e.status = 'publish' and e.released)`,
  ];
  yield [
    'event: stands in other lists than it should',
    `(select * from listings_of(array(select id from event)) except select * from event_listing)
     union all (select * from event_listing except select * from listings_of(array(select id from event)))`,
  ];
  yield [
    'event: other work for translators than there is',
    `(select * from work_of(array(select id from event)) except select * from event_work)
     union all (select * from event_work except select * from work_of(array(select id from event)))`,
  ];
  yield [
    'event: days that count other events than their lists hold',
    `select 1 from (
       select kind, key, start_local::date as day, 1 as starts, 0 as ends from event_listing where released
       union all select kind, key, end_local::date, 0, 1 from event_listing where released
       union all select kind, key, day, -starts, -ends from event_day
     ) c group by kind, key, day having sum(starts) <> 0 or sum(ends) <> 0`,
  ];
  yield ['event: released before its hour', `select 1 from event where released <> (published_at <= modified_at)`];
  yield [
    'event: searched with facts that are not its own',
    `select 1 from event_search s join event e on e.id = s.event_id where (s.start_local, s.end_local, s.starts_at, s.listed_from)
       is distinct from (e.start_local, e.end_local, e.starts_at, case when e.status = 'publish' and not e.hide_from_listings then e.published_at end)`,
  ];
  yield ['event: the wall clock is not that of the moment', CLOCKS];
  yield [
    'setting: the search texts would be made anew',
    `select 1 where not exists (select 1 from setting where key = 'search_index' and value = '${String(FOLD_VERSION)}:${DEFAULT_LANGUAGE}')`,
  ];
}

// Fixed offsets have the opposite sign in PostgreSQL.
const CLOCKS = `select 1 from event where timezone not like 'UTC%'
  and (starts_at at time zone timezone <> start_local or ends_at at time zone timezone <> end_local)`;

/** The indexes, constraints and triggers of a database, to be compared with those of another. */
export async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`);
  return rows.map(({ line }) => line);
}
