import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { wrongIn } from '../support/derived.js';
import { outside } from '../support/outside.js';

const { TRANSLATION_TASKS } = await outside<typeof import('#cli/check/translation-tasks.check.js')>(
  'src/cli/check/translation-tasks.check.ts',
);
const { TERM_COUNTS } = await outside<typeof import('#cli/check/term-counts.check.js')>(
  'src/cli/check/term-counts.check.ts',
);
const { DAY_COUNTS } = await outside<typeof import('#cli/check/day-counts.check.js')>(
  'src/cli/check/day-counts.check.ts',
);
const { LIST_INDEX } = await outside<typeof import('#cli/check/list-index.check.js')>(
  'src/cli/check/list-index.check.ts',
);

/** What triggers keep; the rest is the service's part. */
const KEPT = [LIST_INDEX, DAY_COUNTS, TERM_COUNTS, TRANSLATION_TASKS];
/** More than a transaction enqueues before it flushes some. */
const EVENTS = 600;

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into app_user (login, role) values ('somebody', 'editor')`);
  await client.query(`insert into venue (id, author_id, published_at, modified_at, created_at, original_language, geo_lat, geo_lng)
    select n, 1, '2026-01-01', '2026-01-01', '2026-01-01', 'en', 22, 114 from generate_series(1, 3) n`);
  await client.query(`insert into term (id, taxonomy, parent_id, original_language, modified_at, created_at)
    values (1, 'category', null, 'en', now(), now()), (2, 'category', 1, 'en', now(), now())`);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const ADD = `
  insert into event (id, author_id, published_at, modified_at, created_at, original_language, start_local, end_local, timezone,
    starts_at, ends_at, featured)
  select n, 1, '2026-01-01', '2026-01-01', '2026-01-01', 'en', day, day + interval '2 hours', 'UTC', day, day, n % 2 = 0
  from generate_series(101, ${String(100 + EVENTS)}) n, lateral (select '2026-08-01'::timestamp + n * interval '1 hour' as day) d`;
const TEXTS = `
  insert into event_translation (event_id, language, title, slug, modified_at)
  select id, language, 'Title', 'title-' || id, now() from event, unnest(array['en', 'ja']) language`;
const LINKS = `
  insert into event_venue (event_id, venue_id, position) select id, v, v from event, generate_series(1, 2) v;
  insert into event_term (event_id, term_id, position) select id, 2, 0 from event`;

async function kept(): Promise<Record<string, number>> {
  const { rows } = await client.query<{ list: string; count: number }>(`
    select facet || '.' || facet_id as list, count(*)::int as count from list_index group by 1
    union all select language || ' ' || status, count(*)::int from translation_task group by 1 order by 1`);
  return Object.fromEntries(rows.map(({ list, count }) => [list, count]));
}

const ALL = {
  ...{ '0.0': EVENTS, '1.0': EVENTS / 2, '2.1': EVENTS, '2.2': EVENTS, '4.1': EVENTS, '4.2': EVENTS, '5.0': EVENTS },
  ...{ '6.2': EVENTS, '6.3': EVENTS, '7.1': EVENTS, '7.2': EVENTS },
  ...{ 'ja translated': EVENTS, 'ko missing': EVENTS, 'zh-hans missing': EVENTS, 'zh-hant missing': EVENTS },
};

describe('what the database keeps of events', () => {
  it.each([
    ['at its end', ''],
    ['after each statement', 'set constraints all immediate;'],
  ])('is made right by a transaction, whoever writes: %s', async (_, checking) => {
    await client.query(`begin; ${checking} ${ADD}; ${TEXTS}; ${LINKS}; commit`);
    expect([await kept(), await wrongIn(database.url, KEPT)]).toEqual([ALL, []]);
    await client.query(`begin; ${checking} update event set featured = true where id < 200;
      update event set status = 'trash' where id = 200; delete from event where id = 201;
      update event_translation set title = null where event_id = 202 and language = 'ja';
      update event_translation set source_digest = language where event_id = 203;
      delete from event_venue where event_id = 204 and venue_id = 1;
      update event_venue set venue_id = 3 where event_id = 205 and venue_id = 1;
      update event_translation set language = 'ko' where event_id = 206 and language = 'ja';
      update event set id = 9999 where id = 207; commit`);
    const { '0.0': all, '6.3': japanese, '7.1': shared, 'ja outdated': outdated, 'ja missing': missing } = await kept();
    expect([all, japanese, shared, outdated, missing]).toEqual([EVENTS - 2, EVENTS - 4, EVENTS - 4, 1, 2]);
    expect(await wrongIn(database.url, KEPT)).toEqual([]);
    await client.query('delete from event');
    expect([await kept(), await wrongIn(database.url, KEPT)]).toEqual([{}, []]);
  });

  it('goes with all events', async () => {
    await client.query(`${ADD}; ${TEXTS}; ${LINKS}`);
    await client.query('truncate event cascade');
    expect([await kept(), await wrongIn(database.url, KEPT)]).toEqual([{}, []]);
  });

  it('follows what a transaction takes back', async () => {
    await client.query(`${ADD}; ${TEXTS}; ${LINKS}`);
    await client.query(`begin; update event set featured = true where id = 101; savepoint before;
      update event set featured = not featured; delete from event_venue; delete from event_translation where language = 'ja';
      rollback to before; update event set featured = false where id = 102; commit`);
    expect([await kept(), await wrongIn(database.url, KEPT)]).toEqual([ALL, []]);
    await client.query('begin; delete from event; rollback');
    expect([await kept(), await wrongIn(database.url, KEPT)]).toEqual([ALL, []]);
  });

  it.each([
    ['a link is removed', 'delete from event_venue where venue_id = 2'],
    ['a link gets another place', 'update event_venue set position = position + 1 where venue_id = 2'],
    ['a category is removed', 'delete from term where id = 2'],
  ])('gives each of many events a new version, once, when %s', async (_, write) => {
    const versions = async (): Promise<unknown[]> => {
      const { rows } = await client.query<{ xmin: unknown }>('select distinct xmin from event');
      return rows.map(({ xmin }) => xmin);
    };
    await client.query(`delete from event; ${ADD}; ${LINKS}`);
    const [before, ...more] = await versions();
    expect(more).toEqual([]);
    await client.query(write);
    const after = await versions();
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
  });
});
