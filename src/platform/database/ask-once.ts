import type pg from 'pg';
import { openSession } from './open-session.js';

/** A database that does not answer simple questions in this time cannot be worked with. */
const ANSWER_MS = 2_000;

/**
 * Asks the pool's database over a session of its own: a pool whose connections are all at work is busy and not broken.
 * Fails after two seconds, or, where the address names several hosts, after two for each.
 */
export async function askOnce<Row extends pg.QueryResultRow>(
  { options }: pg.Pool,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  const client = await openSession(options.connectionString ?? '', {
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'kalends health',
  });
  try {
    const { rows } = await client.query<Row>(statement, [...values]);
    return rows[0];
  } finally {
    // A server that has fallen silent would not say goodbye either.
    client.end().catch(() => undefined);
  }
}
