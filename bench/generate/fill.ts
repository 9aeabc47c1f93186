import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { passwordHash, secretHash } from '#platform/auth/secret.js';
import { SEARCH_SETTING, searchVersion } from '#calendar/search/search-index.js';
import { copyRows, LOADING } from './copy.js';
import { dropIndexes, FILLED, KEPT, rebuild } from './indexes.js';
import { addOrganizers, addVenues } from './parties.js';
import { DEFAULT_LANGUAGE, EVENT_PASSWORD, planFor, secretOf, USERS, type Plan } from './plan.js';
import { Rows } from './tables.js';
import { addTerms } from './terms.js';
import type { Share } from './worker.js';

export type Tell = (words: string) => void;

type World = Pick<Share, 'url' | 'seed' | 'events' | 'series'>;

/** Fills a migrated, empty database. */
export async function fill(world: World, tell: Tell): Promise<void> {
  const { url } = world;
  const [client, other] = [await connect(url), await connect(url)];
  try {
    await fillWith(client, other, world, tell);
  } finally {
    await Promise.allSettled([client.end(), other.end()]);
  }
}

async function fillWith(client: pg.Client, other: pg.Client, world: World, tell: Tell): Promise<void> {
  const { seed, events, series } = world;
  const plan = planFor(events, series);
  const { rows: used } = await client.query('select 1 from app_user union all select 1 from event limit 1');
  if (used.length > 0) throw new Error('The database is not empty.');
  const steps = await dropIndexes(client, FILLED);
  const keptSteps = await dropIndexes(client, KEPT);
  await copyRows(client, everythingBut(seed, events));
  tell('users, terms, venues and organizers are in');
  await fillEvents({ ...world, passwordHash: await passwordHash(EVENT_PASSWORD, await salt(client)) }, tell);
  await numberSlugs(client);
  tell('slugs are unique');
  await rebuild([client, other], steps);
  tell('indexes are made');
  await fillListIndex([client, other], plan);
  await rebuild([client, other], keptSteps);
  tell('lists are made');
  await finish(client, plan);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options: LOADING,
  });
  // A lost connection fails the statement under way; without a listener it would hide why.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function salt(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ value: string }>(`select value from setting where key = 'password_salt'`);
  return rows[0]?.value ?? '';
}

/** The users and their secrets. */
export function users(rows: Rows): void {
  rows.add('app_user', ...USERS.map(([login, role], index) => [index + 1, login, role]));
  rows.add('application_password', ...USERS.map(([login], index) => [index + 1, 'bench', secretHash(secretOf(login))]));
}

function everythingBut(seed: number, events: number): Rows {
  const rows = new Rows();
  const plan = planFor(events);
  users(rows);
  addTerms(rows, seed);
  addVenues(rows, seed, plan);
  addOrganizers(rows, seed, plan);
  return rows;
}

async function fillEvents(share: Omit<Share, 'worker' | 'workers'>, tell: Tell): Promise<void> {
  const workers = Math.max(1, availableParallelism());
  let done = 0;
  let told = 0;
  await Promise.all(
    Array.from(
      { length: workers },
      (_, worker) =>
        new Promise<void>((resolve, reject) => {
          const thread = new Worker(new URL('./worker.ts', import.meta.url), {
            workerData: { ...share, worker, workers } satisfies Share,
          });
          thread.on('message', (count: number) => {
            done += count;
            if (done - told < share.events / 10) return;
            told = done;
            tell(`${String(done)} events`);
          });
          thread.once('error', reject);
          thread.once('exit', (code) => {
            if (code === 0) resolve();
            else reject(new Error(`A worker ended with ${String(code)}.`));
          });
        }),
    ),
  );
}

/** Gives titles that occur again the numbers that the service gives them. */
async function numberSlugs(client: pg.Client): Promise<void> {
  await client.query(`
    with same as (
      select event_id, language, row_number() over (partition by language, slug order by event_id) as number from event_translation
    )
    update event_translation x set slug = x.slug || '-' || s.number from same s
    where s.number > 1 and x.event_id = s.event_id and x.language = s.language`);
}

const LISTED_AT_ONCE = 5_000;

/** The occurrences and lists that triggers would have kept, and their counts by day. */
async function fillListIndex(clients: readonly pg.Client[], { events, firstEvent }: Plan): Promise<void> {
  const [client] = clients;
  await client?.query('analyze');
  const starts = Array.from(
    { length: Math.ceil(events / LISTED_AT_ONCE) },
    (_, index) => firstEvent + index * LISTED_AT_ONCE,
  );
  await Promise.all(
    clients.map(async (one) => {
      for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
        for (const [table, made, which] of [
          // Those of what repeats are in.
          ['occurrence', 'occurrences_of', 'recurrence is null'],
          ['list_index', 'list_index_of', 'true'],
          ['translation_task', 'translation_tasks_of', 'true'],
        ] as const)
          await one.query(
            `insert into ${table} select * from ${made}(array(select id from event where id >= $1 and id < $2 and ${which}))`,
            [start, start + LISTED_AT_ONCE],
          );
      }
    }),
  );
  await client?.query(`
    insert into day_count select facet, facet_id, day, sum(starts), sum(ends) from (
      select facet, facet_id, start_local::date as day, 1 as starts, 0 as ends from list_index where released
      union all select facet, facet_id, end_local::date, 0, 1 from list_index where released
    ) c group by 1, 2, 3`);
}

async function finish(client: pg.Client, plan: Plan): Promise<void> {
  await client.query(`
    update term t set event_count = c.n from (
      select l.term_id, count(*) as n from event_term l join event e on e.id = l.event_id where e.status = 'publish' and e.released group by 1
    ) c where c.term_id = t.id`);
  await client.query(`select setval('record_id_seq', $1)`, [plan.lastId]);
  for (const table of ['app_user', 'term', 'application_password']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  await client.query('insert into setting (key, value) values ($1, $2)', [
    SEARCH_SETTING,
    searchVersion(DEFAULT_LANGUAGE),
  ]);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}
