import type pg from 'pg';
import { errorText } from '#core/errors/error-text.js';
import { NotEmptyError } from '#platform/database/schema/migrate.js';
import { openSession } from '#platform/database/open-session.js';

const SESSION = { connectionTimeoutMillis: 10_000, application_name: 'kalends restore' };

/**
 * Runs `work` on an empty database, and empties it again if that fails: tables, sequences and functions that were not
 * there before are dropped. Earlier functions, such as those of extensions, stay.
 */
export async function emptiedOnFailure<T>(url: string, work: () => Promise<T>): Promise<T> {
  const before = await inSession(url, functions);
  try {
    return await work();
  } catch (error) {
    // Otherwise the contents belong to another process that was faster.
    if (!(error instanceof NotEmptyError)) await inSession(url, (client) => empty(client, before)).catch(tell);
    throw error;
  }
}

function tell(error: unknown): void {
  console.error(`What the restore has made could not be removed again: ${errorText(error)}. Make another database.`);
}

async function inSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openSession(url, SESSION);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function functions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(FUNCTIONS);
  return rows.map(({ name }) => name);
}

async function empty(client: pg.Client, before: readonly string[]): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ statement: string }>(RELATIONS);
  for (const { statement } of rows) await client.query(statement);
  // Their triggers were dropped with the tables.
  for (const name of await functions(client))
    if (!before.includes(name)) await client.query(`DROP FUNCTION ${name} CASCADE`);
  await client.query('COMMIT');
}

const FUNCTIONS = `
SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY oid`;

// Sequences of columns are dropped with their tables, hence the order and IF EXISTS.
const RELATIONS = `
SELECT format(CASE relkind WHEN 'S' THEN 'DROP SEQUENCE IF EXISTS %I.%I CASCADE' ELSE 'DROP TABLE %I.%I CASCADE' END,
              'public', relname) AS statement
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S') ORDER BY relkind = 'S', relname`;
