import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { NIGHT_ENDS_AT } from '#core/dates/event-days.js';
import { EVENT_FIELD_NAMES } from '#core/event-fields.js';
import { FACETS, LAST_SPAN } from '#core/facets.js';
import { LANGUAGES } from '#core/language.js';
import { WITHDRAWN_DAYS } from '#core/withdrawn-days.js';

/** A file of functions and triggers that maintain derived data in the database. */
export interface Routine {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the SQL and the name of the latest migration, which may have dropped a part of it. */
  readonly checksum: string;
}

/** `prisma/routines` of this package, seen from `src` and from `dist` alike. */
export const ROUTINES_FOLDER = fileURLToPath(new URL('../../../../prisma/routines', import.meta.url));

/** Values of `{{name}}` in the files: numbers and lists that TypeScript shares with them. */
const VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FACETS).map(([facet, number]) => [`facets.${facet}`, String(number)])),
  // Distinguishes the locks of those who write the log from other pairs of numbers; any number does.
  changeLogLock: '1802268519',
  languages: `ARRAY[${LANGUAGES.map((language) => `'${language}'`).join(', ')}]`,
  lastSpan: String(LAST_SPAN),
  nightEndsAt: String(NIGHT_ENDS_AT),
  withdrawnDays: String(WITHDRAWN_DAYS),
  'event.fields': EVENT_FIELD_NAMES.join(', '),
  'event.fields of s': EVENT_FIELD_NAMES.map((name) => `s.${name}`).join(', '),
  'event.fields of w': EVENT_FIELD_NAMES.map((name) => `w.${name}`).join(', '),
  'event.fields of x': EVENT_FIELD_NAMES.map((name) => `x.${name}`).join(', '),
  'event.fields from w': EVENT_FIELD_NAMES.map((name) => `${name} = w.${name}`).join(', '),
  'event.fields unless overridden': EVENT_FIELD_NAMES.map(
    (name) => `IF NOT '${name}' = ANY(x.overrides) THEN x.${name} := s.${name}; END IF;`,
  ).join('\n    '),
};

/** The routines in a folder, in the order of their names. */
export async function readRoutines(folder: string, lastMigration: string): Promise<Routine[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = withValues(await readFile(join(folder, name), 'utf8'), name);
      const checksum = createHash('sha256').update(`${lastMigration}\n${sql}`).digest('hex');
      return { name, sql, checksum };
    }),
  );
}

function withValues(text: string, file: string): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
    const value = VALUES[name];
    if (value === undefined)
      throw new Error(`${file} names {{${name}}}, which src/platform/database/schema/routines.ts does not know.`);
    return value;
  });
}

const TABLE = `
CREATE TABLE routine (
    name        TEXT PRIMARY KEY NOT NULL,
    checksum    TEXT NOT NULL,
    applied_at  TIMESTAMPTZ NOT NULL DEFAULT now()
)`;

const ATTEMPTS = 5;

/** Comment that marks the functions of routines. */
const MARK = 'kalends routine';

/**
 * Replaces the functions and triggers of the database by those of the files if any file has changed. The session must
 * hold the lock of migrations.
 * @returns names of the files that are new, changed or removed
 */
export async function applyRoutines(client: pg.Client, routines: readonly Routine[]): Promise<string[]> {
  const changed = await changedRoutines(client, routines);
  for (let attempt = 1; changed.length > 0; attempt++) {
    try {
      await client.query('BEGIN');
      await replaceAll(client, routines);
      await client.query('COMMIT');
      break;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
  return changed;
}

async function changedRoutines(client: pg.Client, routines: readonly Routine[]): Promise<string[]> {
  const { rows: found } = await client.query<{ found: boolean }>(`SELECT to_regclass('routine') IS NOT NULL AS found`);
  if (found[0]?.found !== true) await client.query(TABLE);
  const { rows } = await client.query<Pick<Routine, 'name' | 'checksum'>>('SELECT name, checksum FROM routine');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const gone = rows.filter(({ name }) => routines.every((routine) => routine.name !== name));
  const changed = routines.filter(({ name, checksum }) => applied.get(name) !== checksum);
  return [...changed, ...gone].map(({ name }) => name).sort();
}

/** A running service may hold one table and wait for another: PostgreSQL then aborts one of the two transactions. */
function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}

/**
 * Drops all functions and triggers first, even if one file has changed: functions that left a file disappear, functions
 * may get other parameters, and the result is the same as in an empty database.
 */
async function replaceAll(client: pg.Client, routines: readonly Routine[]): Promise<void> {
  await dropRoutines(client);
  for (const { sql } of routines) await client.query(sql);
  await markRoutines(client);
  await client.query('DELETE FROM routine');
  for (const { name, checksum } of routines)
    await client.query('INSERT INTO routine (name, checksum) VALUES ($1, $2)', [name, checksum]);
}

async function dropRoutines(client: pg.Client): Promise<void> {
  await runEach(
    client,
    `SELECT format('DROP TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass) AS statement
       FROM pg_trigger t JOIN pg_description d ON d.classoid = 'pg_proc'::regclass AND d.objoid = t.tgfoid AND d.description = $1
      ORDER BY t.tgrelid, t.tgname`,
    [MARK],
  );
  await runEach(
    client,
    `SELECT format('DROP FUNCTION %s', p.oid::regprocedure) AS statement
       FROM pg_proc p JOIN pg_description d ON d.classoid = 'pg_proc'::regclass AND d.objoid = p.oid AND d.description = $1`,
    [MARK],
  );
}

/** Marks the functions that this transaction has created. */
async function markRoutines(client: pg.Client): Promise<void> {
  await runEach(
    client,
    `SELECT format('COMMENT ON FUNCTION %s IS %L', p.oid::regprocedure, $1::text) AS statement
       FROM pg_proc p WHERE p.xmin = pg_current_xact_id()::xid`,
    [MARK],
  );
}

/** Runs each statement in the result of a query. */
async function runEach(client: pg.Client, query: string, values: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(query, [...values]);
  for (const { statement } of rows) await client.query(statement);
}
