import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { errorText } from './error-text.js';

/** The database and this release's migrations do not go together; the message says how in one sentence. */
export class MigrationError extends Error {}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file's text. */
  readonly checksum: string;
}

/** `prisma/migrations` of this package, seen from `src` and from `dist` alike. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/**
 * Brings the database to this release's state and keeps account of it the way `prisma migrate deploy` does.
 * @returns the names of the migrations that it applied
 * @throws MigrationError
 */
export async function migrate(url: string, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'kalends migrate',
  });
  // A lost connection fails the statement under way; without this listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMAS_LOCK]);
    const applied = await recorded(client);
    check(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.some((row) => row.migration_name === name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Ending the session lets the lock go.
    await client.end();
  }
}

/** The migrations in a folder, in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => existsSync(join(folder, name, 'migration.sql')));
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

// The number that Prisma's own engine locks.
const PRISMAS_LOCK = 72_707_369;

const PRISMAS_TABLE = `
CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`;

interface Recorded {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

async function recorded(client: pg.Client): Promise<Recorded[]> {
  const { rows: found } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found`,
  );
  if (found[0]?.found !== true) await client.query(PRISMAS_TABLE);
  const { rows } = await client.query<Recorded>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows;
}

function check(migrations: readonly Migration[], applied: readonly Recorded[]): void {
  for (const { migration_name: name, checksum, finished } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (known === undefined) {
      throw new MigrationError(
        `The database was migrated by a newer release (${name} is unknown here): start that release or restore an older dump.`,
      );
    }
    if (!finished) {
      throw new MigrationError(
        `The migration ${name} failed in this database before: repair it, mark it with "prisma migrate resolve" and start again.`,
      );
    }
    if (known.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied to this database: put its file back as it was.`,
      );
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, clock_timestamp())`,
      [randomUUID(), checksum, name],
    );
    await client.query(sql);
    await client.query(
      `UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1
        WHERE migration_name = $1 AND rolled_back_at IS NULL`,
      [name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new MigrationError(`The migration ${name} failed and was undone: ${errorText(error)}.`, { cause: error });
  }
}
