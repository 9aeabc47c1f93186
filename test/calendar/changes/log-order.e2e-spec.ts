import pg from 'pg';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../../support/database.js';
import { betweenSteps, STEPPED, StoppedSession } from '../../support/routine-steps.js';
import { choicesOf } from '../../support/sample.js';
import { until } from '../../support/wait.js';

const WRITERS = 16;
const TRANSACTIONS = 40;
const TAGS = 24;

interface Row {
  readonly xid: string;
  readonly record_id: number;
  readonly was: boolean;
  readonly is: boolean;
  readonly was_between: boolean;
}

let database: TestDatabase;
let other: TestDatabase;
let clients: pg.Client[] = [];
let tags: number[] = [];

beforeEach(async () => {
  [database, other] = await Promise.all([createTestDatabase(), createBareDatabase()]);
  const { rows } = await (
    await session()
  ).query<{ id: number }>(
    `insert into term (taxonomy, original_language, modified_at, created_at)
       select 'tag', 'en', now(), now() from generate_series(1, $1) returning id`,
    [TAGS],
  );
  tags = rows.map(({ id }) => id);
});

afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
  await Promise.all([database.drop(), other.drop()]);
});

async function session(url = database.url): Promise<pg.Client> {
  const client = new pg.Client(url);
  clients.push(client);
  await client.connect();
  return client;
}

/** A session that has begun a transaction and is forgotten. */
async function forgotten(url: string, statement: string, begin = 'begin'): Promise<pg.Client> {
  const client = await session(url);
  await client.query(begin);
  await client.query(statement);
  return client;
}

const change = (client: pg.Client, tag: number | undefined): Promise<unknown> =>
  client.query('update term set revision = revision + 1, waits = not waits where id = $1', [tag]);

/** Reads the log as followers do. */
class Follower {
  readonly read: Row[] = [];
  private at = 0n;

  constructor(private readonly client: pg.Client) {}

  /** Returns whether it has everything that is committed. */
  async follow(): Promise<boolean> {
    const { rows } = await this.client.query<{ settled: string; is_whole: boolean }>('select * from settled_change()');
    const [{ settled, is_whole: isWhole } = { settled: '0', is_whole: false }] = rows;
    const part =
      'select xid, record_id, was, "is", was_between from change_log where xid > $1 and xid <= $2 order by xid, record_id';
    this.read.push(...(await this.client.query<Row>(part, [String(this.at), settled])).rows);
    // A writer that stood still with an old mark sets it back for a while.
    if (BigInt(settled) > this.at) this.at = BigInt(settled);
    return isWhole;
  }

  /**
   * Makes sure that nothing was missed, and that the changes of each tag follow one another: what comes is told as coming,
   * also where those who waited for each other share a row that says what was there for a moment between them.
   */
  async expectAll(): Promise<void> {
    const all = 'select xid, record_id, was, "is", was_between from change_log order by xid, record_id';
    expect(this.read).toEqual((await this.client.query<Row>(all)).rows);
    for (const tag of tags) {
      const changes = this.read.filter((row) => row.record_id === tag);
      for (const [index, { was, was_between: wasBetween }] of changes.entries())
        expect(was && !wasBetween).toBe(index > 0 && changes[index - 1]?.is === true);
    }
  }
}

async function follower(): Promise<Follower> {
  const client = await session();
  await until(async () => new Follower(client).follow());
  return new Follower(client);
}

/** Writes several tags a transaction, in the order of their ids as two would wait for each other otherwise. */
async function write(client: pg.Client, choose: (most: number) => number): Promise<void> {
  const chosen = tags.filter(() => choose(TAGS) < 3);
  await client.query('begin');
  if (choose(3) === 0) await client.query('select pg_current_xact_id()');
  for (const tag of chosen) {
    const isUndone = choose(4) === 0;
    if (isUndone) await client.query('savepoint a');
    await change(client, tag);
    if (isUndone) await client.query('rollback to a');
    if (choose(3) === 0) await client.query('select pg_sleep(0.002)');
  }
  await client.query(choose(6) === 0 ? 'rollback' : 'commit');
}

const STEPS = [1, 2, 3] as const;

describe('a reader of the log', () => {
  it('misses nothing of sixteen writers, and waits for nobody who has logged nothing', async () => {
    const idle = [
      await forgotten(other.url, 'select pg_current_xact_id()'),
      await forgotten(database.url, 'select pg_current_xact_id()'),
      await forgotten(database.url, `insert into setting (key, value) values ('forgotten', '')`),
      await forgotten(database.url, 'select count(*) from change_log', 'begin isolation level serializable'),
      await forgotten(database.url, 'select id from term order by id limit 1 for key share'),
    ];
    for (const name of STEPPED) await betweenSteps(await session(), name, () => 'pg_sleep(random() * 0.005)');
    const reader = await follower();
    let running = WRITERS;
    const writers = Array.from({ length: WRITERS }, async (_, number) => {
      const client = await session();
      const choose = choicesOf(number);
      for (let turn = 0; turn < TRANSACTIONS; turn += 1) await write(client, choose);
      running -= 1;
    });
    while (running > 0) await reader.follow();
    await Promise.all(writers);
    await until(() => reader.follow());
    await reader.expectAll();
    expect([idle.length, reader.read.length > WRITERS * TRANSACTIONS]).toEqual([5, true]);
  });

  it('is told later of a transaction that began earlier and logs later', async () => {
    const early = await forgotten(database.url, 'select pg_current_xact_id()');
    const reader = await follower();
    await change(await session(), tags[0]);
    expect(await reader.follow()).toBe(true);
    const before = reader.read.length;
    await change(early, tags[0]);
    await change(early, tags[1]);
    await early.query('commit');
    expect(await reader.follow()).toBe(true);
    expect(reader.read.slice(before).map((row) => row.record_id)).toEqual([tags[0], tags[1]]);
    await reader.expectAll();
  });

  it.each(['commit', 'rollback', 'rollback to a'])('waits for who has logged something, until its %s', async (end) => {
    const writer = await forgotten(database.url, 'savepoint a');
    await change(writer, tags[0]);
    const reader = await follower();
    await reader.follow();
    const before = reader.read.length;
    const others = await session();
    await change(others, tags[1]);
    await change(others, tags[2]);
    expect(await reader.follow()).toBe(false);
    expect(reader.read).toHaveLength(before);
    await writer.query(end);
    expect(await reader.follow()).toBe(true);
    const told = [...(end === 'commit' ? [tags[0]] : []), tags[1], tags[2]];
    expect(reader.read.slice(before).map((row) => row.record_id)).toEqual(told);
    await writer.query('commit');
    await reader.expectAll();
  });

  it('is told once of two writers of one record, the earlier of whom had to wait', async () => {
    const [first, second] = [await forgotten(database.url, 'select 1'), await forgotten(database.url, 'select 1')];
    await change(first, tags[0]);
    await change(second, tags[1]);
    const reader = await follower();
    await reader.follow();
    const before = reader.read.length;
    const waiting = change(first, tags[1]);
    await second.query('commit');
    await waiting;
    expect(await reader.follow()).toBe(false);
    await first.query('commit');
    expect(await reader.follow()).toBe(true);
    expect(reader.read.slice(before).map((row) => row.record_id)).toEqual([tags[0], tags[1]]);
    await reader.expectAll();
  });

  it('is told that a record comes, which two writers of one row have shown, hidden and shown', async () => {
    const [first, other] = [await forgotten(database.url, 'select 1'), await session()];
    await change(other, tags[1]);
    const reader = await follower();
    await change(first, tags[0]);
    await change(other, tags[1]);
    for (let turn = 0; turn < 2; turn += 1) await change(first, tags[1]);
    await first.query('commit');
    expect(await reader.follow()).toBe(true);
    expect(reader.read.at(-1)).toMatchObject({ record_id: tags[1], was: true, is: true, was_between: true });
    await reader.expectAll();
  });

  it.each(STEPS)('misses nothing of a writer who stands still before step %i of taking a number', async (step) => {
    const [slow, quick] = [await forgotten(database.url, 'select 1'), await session()];
    const reader = await follower();
    const stopped = await StoppedSession.make(await session(), 'own_log_number', step, slow);
    const changing = change(slow, tags[0]);
    await stopped.stops();
    await change(quick, tags[1]);
    await reader.follow();
    await stopped.goesOn();
    await changing;
    await change(quick, tags[2]);
    await reader.follow();
    await slow.query('commit');
    expect(await reader.follow()).toBe(true);
    await reader.expectAll();
  });

  it.each(STEPS)('misses nothing where it stands still itself before step %i of looking', async (step) => {
    const client = await session();
    const reader = new Follower(client);
    const [first, second] = [await forgotten(database.url, 'select 1'), await session()];
    const stopped = await StoppedSession.make(await session(), 'settled_change', step, client);
    const following = reader.follow();
    await stopped.stops();
    await change(first, tags[0]);
    await change(second, tags[1]);
    await stopped.goesOn();
    await following;
    await first.query('commit');
    expect(await reader.follow()).toBe(true);
    await reader.expectAll();
  });

  it('reads numbers of any size', async () => {
    const client = await session();
    for (const number of [2n ** 31n - 3n, 2n ** 32n - 5n, 2n ** 40n + 2n ** 31n - 2n]) {
      await client.query(`select setval('change_log_number', $1)`, [String(number)]);
      const writer = await forgotten(database.url, 'select own_log_number()');
      const { rows } = await client.query<{ mark: string }>('select mark from log_writers()');
      expect(rows).toEqual([{ mark: String(number + 1n) }]);
      for (let turn = 0; turn < 4; turn += 1) await client.query('begin; select own_log_number(); commit');
      expect((await client.query('select mark from log_writers()')).rows).toEqual(rows);
      await writer.query('commit');
    }
  });
});
