import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { deployMigrations, schemaDiff } from '../scripts/schema-engine.js';
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '../src/database/migrate.js';
import { BEYOND_PRISMA } from './support/beyond-prisma.js';
import { createBareDatabase, type TestDatabase } from './support/database.js';

/** schema.prisma names this sequence in defaults and cannot create it. */
const SEQUENCE = 'CREATE SEQUENCE "record_id_seq" AS INTEGER START 1';

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
SELECT concat('function ', proname, ': ', prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
UNION ALL
SELECT concat('type ', typname, ': ', typtype)
  FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e', 'r')
UNION ALL
SELECT concat('extension ', extname, ': ') FROM pg_extension WHERE extname <> 'plpgsql'
ORDER BY 1`;

describe('schema and migrations', () => {
  const databases: TestDatabase[] = [];
  let schema: string;

  const bare = async () => {
    const database = await createBareDatabase();
    databases.push(database);
    return database.url;
  };

  beforeAll(async () => {
    schema = await readFile(join(MIGRATIONS_FOLDER, '../schema.prisma'), 'utf8');
  });

  afterEach(async () => {
    await Promise.all(databases.splice(0).map((database) => database.drop()));
  });

  test('the migrations make what schema.prisma describes, and what is listed above on top', async () => {
    const [migrated, described] = [await bare(), await bare()];
    await migrate(migrated);
    await run(described, SEQUENCE);
    await run(described, await schemaDiff(undefined, schema));
    const made = (await catalogue(migrated)).filter((line) => !line.includes('_prisma_migrations'));
    const wanted = await catalogue(described);
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((line) => !made.includes(line))).toEqual([]);
    const extra = made.filter((line) => !wanted.includes(line));
    expect(extra.map((line) => line.replace(/:.*/s, '')).sort()).toEqual(BEYOND_PRISMA);
  });

  test('the service and prisma migrate keep the same account', async () => {
    const [ours, prismas] = [await bare(), await bare()];
    const migrations = await readMigrations(MIGRATIONS_FOLDER);
    const names = migrations.map(({ name }) => name);
    expect(await migrate(ours)).toEqual(names);
    expect(await deployMigrations(ours, schema, migrations)).toEqual([]);
    expect(await deployMigrations(prismas, schema, migrations)).toEqual(names);
    expect(await migrate(prismas)).toEqual([]);
    expect(await catalogue(ours)).toEqual(await catalogue(prismas));
    expect(await account(ours)).toEqual(await account(prismas));
  });

  test('several services that start at once migrate once', async () => {
    const url = await bare();
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url)));
    const names = (await readMigrations(MIGRATIONS_FOLDER)).map(({ name }) => name);
    expect(applied.flat()).toEqual(names);
    expect(await account(url)).toHaveLength(names.length);
  });

  test.each([
    [
      'a changed migration',
      `UPDATE _prisma_migrations SET checksum = 'other'`,
      /was changed after it had been applied/,
    ],
    ['a failed migration', 'UPDATE _prisma_migrations SET finished_at = NULL', /failed in this database before/],
    ['a newer database', `UPDATE _prisma_migrations SET migration_name = '29990101000000_later'`, /by a newer release/],
  ])('%s is refused', async (_, change, message) => {
    const url = await bare();
    await migrate(url);
    await run(url, change);
    await expect(migrate(url)).rejects.toThrow(message);
  });

  test('a migration that fails leaves nothing behind and can be applied when it is mended', async () => {
    const url = await bare();
    const folder = await mkdtemp(join(tmpdir(), 'kalends-migrations-'));
    try {
      await mkdir(join(folder, '1_broken'));
      await writeFile(join(folder, '1_broken', 'migration.sql'), 'CREATE TABLE half (id integer); SELECT 1 / 0;');
      await expect(migrate(url, folder)).rejects.toThrow('1_broken failed and was undone: division by zero');
      await writeFile(join(folder, '1_broken', 'migration.sql'), 'CREATE TABLE half (id integer);');
      expect(await migrate(url, folder)).toEqual(['1_broken']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

async function run<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function catalogue(url: string): Promise<string[]> {
  return (await run<{ line: string }>(url, CATALOGUE)).map(({ line }) => line);
}

function account(url: string): Promise<pg.QueryResultRow[]> {
  return run(
    url,
    `SELECT length(id) AS id, checksum, migration_name, logs, rolled_back_at, applied_steps_count, finished_at >= started_at AS finished
       FROM _prisma_migrations ORDER BY migration_name`,
  );
}
