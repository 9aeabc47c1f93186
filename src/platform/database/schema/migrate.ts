import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { errorText } from '#core/errors/error-text.js';
import { isFormerForm } from './former-migrations.js';
import { openSession } from '../open-session.js';
import { noteRestore, RESTORE } from './unfinished-restore.js';
import { applyRoutines, readRoutines, ROUTINES_FOLDER, type Routine } from './routines.js';

/** Database and migrations of this release do not match; the message explains it in one sentence. */
export class MigrationError extends Error {}

/** The database already has tables. */
export class NotEmptyError extends MigrationError {}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file's text. */
  readonly checksum: string;
}

/** `prisma/migrations` of this package, seen from `src` and from `dist` alike. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));

/** Folders of migrations and routines. */
export interface SchemaFolders {
  readonly migrations: string;
  readonly routines: string;
}

/** Names of the migrations and routines that were applied. */
export interface Applied {
  readonly migrations: readonly string[];
  /** Routines that were new, changed or removed. */
  readonly routines: readonly string[];
}

const FOLDERS: SchemaFolders = { migrations: MIGRATIONS_FOLDER, routines: ROUTINES_FOLDER };

/** Runs before migrations change a database that has been migrated before; what it throws leaves the database as it is. */
export type BeforeMigrations = (url: string, pending: readonly Migration[]) => Promise<void>;

const NOTHING_BEFORE: BeforeMigrations = () => Promise.resolve();

const UNFINISHED_RESTORE =
  'A restore into this database is under way or was broken off: let it end, or restore the backup again ("kalends restore") into an empty DATA_DIR, and with DATABASE_URL into an empty database.';

/**
 * Brings the database to the state of this release: tables by migrations, recorded as `prisma migrate deploy` does,
 * then functions and triggers by routines.
 * @throws MigrationError
 */
export function migrate(url: string, folders = FOLDERS, before = NOTHING_BEFORE): Promise<Applied> {
  return bringUpToDate(url, { folders, before, restoring: false });
}

/** The same for a database that a backup is being restored into. @throws MigrationError */
export function migrateRestored(url: string): Promise<Applied> {
  return bringUpToDate(url, { folders: FOLDERS, before: NOTHING_BEFORE, restoring: true });
}

interface Manner {
  readonly folders: SchemaFolders;
  readonly before: BeforeMigrations;
  readonly restoring: boolean;
}

async function bringUpToDate(url: string, { folders, before, restoring }: Manner): Promise<Applied> {
  const migrations = await readMigrations(folders.migrations);
  const routines = await readRoutines(folders.routines, migrations.at(-1)?.name ?? '');
  return inMigration(url, async (client) => {
    const rows = await recorded(client);
    const present = rows.filter(({ migration_name: name }) => name !== RESTORE);
    if (present.length < rows.length && !restoring) throw new MigrationError(UNFINISHED_RESTORE);
    check(migrations, present);
    const pending = migrations.filter(({ name }) => !present.some((row) => row.migration_name === name));
    if (present.length > 0 && pending.length > 0) await before(url, pending);
    for (const migration of pending) await apply(client, migration);
    await recordPresentForms(client, migrations, present);
    return { migrations: pending.map(({ name }) => name), routines: await applyAll(client, routines) };
  });
}

/** Works on the schema under the lock of migrations. */
async function inMigration<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openSession(url, { connectionTimeoutMillis: 10_000, application_name: 'kalends migrate' });
  try {
    // Ends the statement of a service that is killed in a migration; not every system can look for that.
    await client.query(`SET client_connection_check_interval = '1s'`).catch(() => undefined);
    await client.query('SELECT pg_advisory_lock($1)', [PRISMAS_LOCK]);
    return await work(client);
  } finally {
    // The end of the session releases the lock.
    await client.end();
  }
}

/**
 * Migrates an empty database up to one migration, without functions and triggers, to receive the rows of a backup: until
 * `endRestore` no service starts on it.
 * @throws MigrationError also if this release does not know the migration
 */
export async function migrateUpTo(url: string, last: string): Promise<void> {
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  if (migrations.every(({ name }) => name !== last))
    throw new MigrationError(
      `The backup was written by a newer release (its migration "${last}" is unknown here): restore it with that one.`,
    );
  await inMigration(url, async (client) => {
    const present = await recorded(client);
    if (present.length > 0) throw new NotEmptyError('The database is not empty: it has been migrated before.');
    await noteRestore(client);
    for (const migration of migrations.filter(({ name }) => name <= last)) await apply(client, migration);
  });
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

// Number of the lock that Prisma's own engine takes.
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
        `The database was migrated by a newer release (${name} is unknown here): start that release, or restore a backup that an older one wrote ("kalends restore") into an empty DATA_DIR.`,
      );
    }
    if (!finished) {
      throw new MigrationError(
        `The migration ${name} failed in this database before: restore a backup ("kalends restore") into an empty DATA_DIR, or repair the database, mark the migration with "prisma migrate resolve" and start again.`,
      );
    }
    if (known.checksum !== checksum && !isFormerForm(name, checksum)) {
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied to this database: put its file back as it was, or make a backup ("kalends backup") and restore it ("kalends restore") into an empty DATA_DIR.`,
      );
    }
  }
}

/** Notes that the migrations which had a former form are today's: one of those that have just been applied made them so. */
async function recordPresentForms(
  client: pg.Client,
  migrations: readonly Migration[],
  applied: readonly Recorded[],
): Promise<void> {
  for (const { migration_name: name, checksum } of applied) {
    const present = migrations.find((migration) => migration.name === name)?.checksum;
    if (present === undefined || present === checksum) continue;
    await client.query('UPDATE _prisma_migrations SET checksum = $2 WHERE migration_name = $1', [name, present]);
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

async function applyAll(client: pg.Client, routines: readonly Routine[]): Promise<string[]> {
  try {
    return await applyRoutines(client, routines);
  } catch (error) {
    throw new MigrationError(`The routines of the database stay as they were: ${errorText(error)}.`, { cause: error });
  }
}
