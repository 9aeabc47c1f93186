import type pg from 'pg';
import { openSession } from '../open-session.js';

/** Limit for an answer to a simple question: a slower database is unusable. */
const ANSWER_MS = 2_000;

/**
 * Queries the pool's database over a session of its own: a pool with no free connection is busy, not broken. Fails
 * after two seconds, or, for an address with several hosts, after two seconds per host.
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
    // Ignored failure: a silent server does not close the session either.
    client.end().catch(() => undefined);
  }
}
