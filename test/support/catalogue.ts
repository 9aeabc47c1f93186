import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { SchemaFolders } from '#platform/database/schema/migrate.js';

/** Everything that the public schema holds, one line a thing: `<kind> <name>: <definition>`. */
const CATALOGUE = `
SELECT concat('column ', c.relname, '.', a.attname, ': ', format_type(a.atttypid, a.atttypmod), ' not null ', a.attnotnull,
         ' default ', pg_get_expr(d.adbin, d.adrelid), ' ', a.attidentity, a.attgenerated) AS line
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind NOT IN ('i', 'S')
UNION ALL
SELECT concat('relation ', relname, ': ', relkind, relpersistence)
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind <> 'i'
UNION ALL
SELECT concat('index ', indexname, ': ', indexdef) FROM pg_indexes WHERE schemaname = 'public'
UNION ALL
SELECT concat(CASE contype WHEN 'c' THEN 'check ' ELSE 'constraint ' END, conname, ': ', conrelid::regclass, ' ',
         pg_get_constraintdef(oid), ' ', convalidated)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
UNION ALL
SELECT concat('sequence ', s.sequencename, ': ', concat_ws(' ', s.data_type, s.start_value, s.min_value, s.max_value,
         s.increment_by, s.cycle, s.cache_size, d.refobjid::regclass, d.refobjsubid, d.deptype))
  FROM pg_sequences s
  LEFT JOIN pg_depend d ON d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass AND d.deptype IN ('a', 'i')
 WHERE s.schemaname = 'public'
UNION ALL
SELECT concat('trigger ', tgname, ': ', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
UNION ALL
SELECT concat('function ', p.oid::regprocedure, ': ', pg_get_functiondef(p.oid), ' ', obj_description(p.oid)) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
UNION ALL
SELECT concat('type ', typname, ': ', typtype)
  FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e', 'r')
UNION ALL
SELECT concat('extension ', extname, ': ') FROM pg_extension WHERE extname <> 'plpgsql'
ORDER BY 1`;

export async function catalogue(url: string): Promise<string[]> {
  return (await run<{ line: string }>(url, CATALOGUE)).map(({ line }) => line);
}

export async function run<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Migrations and routines of a test's own, in a folder that is removed at the end. */
export class OwnFolders implements SchemaFolders {
  private constructor(readonly folder: string) {}

  static async make(): Promise<OwnFolders> {
    const made = new OwnFolders(await mkdtemp(join(tmpdir(), 'kalends-schema-')));
    for (const folder of [made.migrations, made.routines]) await mkdir(folder);
    return made;
  }

  get migrations(): string {
    return join(this.folder, 'migrations');
  }

  get routines(): string {
    return join(this.folder, 'routines');
  }

  async writeMigration(name: string, sql: string): Promise<void> {
    await mkdir(join(this.migrations, name), { recursive: true });
    await writeFile(join(this.migrations, name, 'migration.sql'), sql);
  }

  writeRoutine(name: string, sql: string): Promise<void> {
    return writeFile(join(this.routines, name), sql);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
