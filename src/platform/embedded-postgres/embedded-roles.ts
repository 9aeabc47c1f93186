import { EmbeddedDatabaseError, runProgram, type Runner } from './embedded-runner.js';

/** Whom `initdb` makes. Nobody knows a password of it: what only a superuser may do is done while no server runs. */
export const SUPERUSER = 'kalends';

/** Whom the service works as. It owns its database and what is in it, and may do nothing else. */
export const SERVICE_ROLE = 'kalends_service';

export const DATABASE = 'kalends';

/**
 * Makes the service's role with this password, and its database; what is there already becomes the role's. No server may
 * run on the folder. Begins where an earlier attempt was broken off. @throws EmbeddedDatabaseError
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

/** Runs statements, each of one line, in PostgreSQL's single-user mode. @throws EmbeddedDatabaseError */
export function runAsSuperuser(runner: Runner, folder: string, database: string, statements: readonly string[]): void {
  const input = statements.map((statement) => `${statement}\n`).join('');
  const words = runProgram(runner, 'postgres', ['--single', '-D', folder, database], input);
  // It goes on after an error, and ends well.
  const failure = words.split('\n').find((line) => /\b(?:ERROR|FATAL|PANIC): /.test(line) && !HARMLESS.test(line));
  if (failure !== undefined)
    throw new EmbeddedDatabaseError(`The roles of the database in ${folder} cannot be made: ${failure}`);
}

const HARMLESS = new RegExp(`database "${DATABASE}" already exists`);

// What a superuser made before there was a role of its own. Sequences of columns, indexes and the like follow their tables.
const HAND_OVER = `DO $$ DECLARE part text; BEGIN FOR part IN
  SELECT format('TABLE %s', c.oid::regclass) FROM pg_class c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
     AND NOT (c.relkind = 'S' AND EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i')))
  UNION ALL SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
  UNION ALL SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t
   WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('d', 'e')
  LOOP EXECUTE 'ALTER ' || part || ' OWNER TO ${SERVICE_ROLE}'; END LOOP; END $$`.replaceAll(/\n\s*/g, ' ');
