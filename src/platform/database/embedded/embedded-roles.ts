import { EmbeddedDatabaseError, runProgram, type Runner } from './embedded-runner.js';

/** Superuser that `initdb` creates. It has no known password: superuser tasks run while the server is stopped. */
export const SUPERUSER = 'kalends';

/** Role of the service. It owns its database and everything in it, and has no other rights. */
export const SERVICE_ROLE = 'kalends_service';

export const DATABASE = 'kalends';

/**
 * Creates the service's role with a password, and its database; existing objects become the role's. The server must be
 * stopped. Continues an interrupted attempt.
 * @throws EmbeddedDatabaseError
 */
export function makeServiceRole(runner: Runner, folder: string, password: string): void {
  runAsSuperuser(runner, folder, 'postgres', [
    `DO $$ BEGIN CREATE ROLE ${SERVICE_ROLE}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    `ALTER ROLE ${SERVICE_ROLE} LOGIN PASSWORD '${password}'`,
    `CREATE DATABASE ${DATABASE} OWNER ${SERVICE_ROLE}`,
    `ALTER DATABASE ${DATABASE} OWNER TO ${SERVICE_ROLE}`,
  ]);
  runAsSuperuser(runner, folder, DATABASE, [HAND_OVER]);
}

/** Runs one-line statements in PostgreSQL's single-user mode. @throws EmbeddedDatabaseError */
export function runAsSuperuser(runner: Runner, folder: string, database: string, statements: readonly string[]): void {
  const input = statements.map((statement) => `${statement}\n`).join('');
  const words = runProgram(runner, 'postgres', ['--single', '-D', folder, database], input);
  // Single-user mode continues after an error and exits with success.
  const failure = words.split('\n').find((line) => /\b(?:ERROR|FATAL|PANIC): /.test(line) && !HARMLESS.test(line));
  if (failure !== undefined)
    throw new EmbeddedDatabaseError(`The roles of the database in ${folder} cannot be made: ${failure}`);
}

const HARMLESS = new RegExp(`database "${DATABASE}" already exists`);

// Transfers objects that the superuser created in earlier releases to the role. Sequences of columns, indexes and the
// like follow their tables.
const HAND_OVER = `DO $$ DECLARE part text; BEGIN FOR part IN
  SELECT format('TABLE %s', c.oid::regclass) FROM pg_class c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
     AND NOT (c.relkind = 'S' AND EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i')))
  UNION ALL SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
  UNION ALL SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t
   WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('d', 'e')
  LOOP EXECUTE 'ALTER ' || part || ' OWNER TO ${SERVICE_ROLE}'; END LOOP; END $$`.replaceAll(/\n\s*/g, ' ');
