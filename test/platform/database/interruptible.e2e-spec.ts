import pg from 'pg';
import { parseConfig } from '#platform/config/config.js';
import { ClientAborted, interruptible } from '#platform/database/connections/interruptible.js';
import { createPool } from '#platform/database/connections/pool.js';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/wait.js';

let database: TestDatabase;
/** Of one connection. */
let pool: pg.Pool;
let watcher: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  watcher = new pg.Client({ connectionString: database.url });
  await watcher.connect();
});

afterAll(async () => {
  await watcher.end();
  await database.drop();
});

beforeEach(() => {
  pool = createPool(database.url, { max: 1 });
});

afterEach(() => pool.end());

/** The process behind the connection, and how it plans. */
async function connection(): Promise<unknown> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select pg_backend_pid() as pid, current_setting('plan_cache_mode') as planning`,
  );
  return rows[0];
}

async function running(text: string): Promise<boolean> {
  const { rowCount } = await watcher.query(
    `select from pg_stat_activity where datname = current_database() and state = 'active' and query like $1
      and pid <> pg_backend_pid()`,
    [`%${text}%`],
  );
  return rowCount === 1;
}

/** Longer than the tests have: only a statement that is stopped ends. */
const LONG = `select pg_sleep(600)`;

describe('a statement that is not wanted any more', () => {
  it('is stopped, and its connection used again', async () => {
    const before = await connection();
    const leaving = new AbortController();
    const stopped = interruptible(pool, leaving.signal, (client) => client.query(LONG));
    await until(() => running(LONG));
    leaving.abort(new ClientAborted());
    await expect(stopped).rejects.toBeInstanceOf(ClientAborted);
    expect(await running(LONG)).toBe(false);
    expect(await connection()).toEqual(before);
  });

  it('leaves no way of planning behind that was meant for itself', async () => {
    const before = await connection();
    const leaving = new AbortController();
    const sql = new Sql(pool, parseConfig({}));
    const stopped = sql.planned(Prisma.sql`select pg_sleep(${600})`, undefined, leaving.signal);
    await until(() => running('select pg_sleep($1)'));
    leaving.abort(new ClientAborted());
    await expect(stopped).rejects.toBeInstanceOf(ClientAborted);
    expect(await connection()).toEqual(before);
  });

  it('ends by itself, if it is short', async () => {
    const before = await connection();
    const leaving = new AbortController();
    let answered = 0;
    const gone = interruptible(pool, leaving.signal, async (client) => {
      const answer = client.query('select 1');
      leaving.abort(new ClientAborted());
      answered = (await answer).rows.length;
    });
    await expect(gone).rejects.toBeInstanceOf(ClientAborted);
    expect(answered).toBe(1);
    expect(await connection()).toEqual(before);
  });

  it('is not begun when nobody waited for a connection so long', async () => {
    const before = await connection();
    const held = await pool.connect();
    const leaving = new AbortController();
    let begun = false;
    const gone = interruptible(pool, leaving.signal, () => Promise.resolve((begun = true)));
    leaving.abort(new ClientAborted());
    held.release();
    await expect(gone).rejects.toBeInstanceOf(ClientAborted);
    expect(begun).toBe(false);
    expect(await connection()).toEqual(before);
  });

  it.each([
    ['ends in spite of it', `begin perform pg_sleep(600); exception when query_canceled then end`],
    ['fails for another reason', `begin perform pg_sleep(600); exception when query_canceled then raise 'no' ; end`],
  ])('takes its connection along when it %s: the next one might be stopped', async (_, body) => {
    const before = await connection();
    const leaving = new AbortController();
    const stopped = interruptible(pool, leaving.signal, (client) => client.query(`do $$begin ${body}; end$$`));
    await until(() => running('do $$'));
    leaving.abort(new ClientAborted());
    await expect(stopped).rejects.toBeInstanceOf(ClientAborted);
    const after = await connection();
    expect(after).not.toEqual(before);
    expect(after).toMatchObject({ planning: 'force_generic_plan' });
  });
});
