import type pg from 'pg';
import { openSession } from '#platform/database/open-session.js';
import { RESTORE } from '#platform/database/schema/unfinished-restore.js';
import { BackupError, FORMAT, quoted, type Manifest, type SequenceState, type TableColumns } from './manifest.js';

/** A connection that sees one snapshot of the database, however long it reads. */
export class Snapshot {
  private constructor(
    readonly client: pg.Client,
    readonly manifest: Manifest,
  ) {}

  static async take(url: string): Promise<Snapshot> {
    const client = await openSession(url, { connectionTimeoutMillis: 10_000, application_name: 'kalends backup' });
    try {
      await client.query(BEGINNING);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return new Snapshot(client, await describe(client));
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Names of all files of images, below the media folder. */
  async files(): Promise<string[]> {
    const { rows } = await this.client.query<{ file: string }>(
      `SELECT s.value ->> 'file' AS file FROM image CROSS JOIN jsonb_each(sizes) s ORDER BY 1`,
    );
    return rows.map(({ file }) => file);
  }

  async end(): Promise<void> {
    await this.client.end();
  }
}

const BEGINNING = `
SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET extra_float_digits = 1; SET statement_timeout = 0`;

/** @throws BackupError */
async function describe(client: pg.Client): Promise<Manifest> {
  // The first statement takes the snapshot.
  const { rows: found } = await client.query<{ migrated: boolean }>(MIGRATED);
  if (found[0]?.migrated !== true) throw new BackupError('There is no calendar in this database.');
  const { rows: states } = await client.query<{ taken: Date; migration: string; restoring: boolean }>(STATE);
  const { rows: tables } = await client.query<TableColumns>(COLUMNS);
  const { rows: names } = await client.query<{ name: string }>(SEQUENCES);
  const sequences: SequenceState[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<SequenceState, 'name'>>(
      `SELECT last_value::text AS value, is_called AS called FROM ${quoted([name])}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  const [state] = states;
  if (state?.restoring === true) throw new BackupError(HALF);
  return {
    format: FORMAT,
    taken: state?.taken.toISOString() ?? '',
    migration: state?.migration ?? '',
    tables,
    sequences,
  };
}

const MIGRATED = `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS migrated`;

const STATE = `
SELECT now() AS taken, max(migration_name) FILTER (WHERE finished_at IS NOT NULL) AS migration,
       count(*) FILTER (WHERE migration_name = '${RESTORE}') > 0 AS restoring
  FROM _prisma_migrations WHERE rolled_back_at IS NULL`;

const HALF = 'The database has half of a backup: its restore is under way or was broken off.';

// Tables of migrations and routines are excluded: applying them fills these.
const COLUMNS = `
SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('_prisma_migrations', 'routine')
 GROUP BY c.relname ORDER BY c.relname`;

const SEQUENCES = `
SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`;
