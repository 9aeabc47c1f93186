import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { planFor } from '../generate/plan.js';

/** Works on a database with a connection of its own. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits for the statements of those who did not wait for their answers. */
export async function quiet(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    for (;;) {
      const { rows } = await client.query(
        `select 1 from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rows.length === 0) return;
      await pause(100);
    }
  });
}

/** The process id of the database: the parent of whoever answers. */
export async function postmasterOf(url: string): Promise<number> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const stat = readFileSync(`/proc/${String(rows[0]?.pid)}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  });
}

/** Of events that the bench has created. */
export async function createdIds(url: string, size: number, series = false): Promise<number[]> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: number }>('select id from event where id > $1 order by id limit 200', [
      planFor(size, series).lastId,
    ]);
    return rows.map(({ id }) => id);
  });
}

/** Leaves the world as it was generated. */
export async function removeCreated(url: string, size: number, series = false): Promise<void> {
  const { lastId } = planFor(size, series);
  await onDatabase(url, async (client) => {
    await client.query('delete from event where id > $1', [lastId]);
    await client.query('delete from former_slug where record_id > $1', [lastId]);
    await client.query(`select setval('record_id_seq', $1)`, [lastId]);
    await client.query('vacuum (analyze)');
  });
}
