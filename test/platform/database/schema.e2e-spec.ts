import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { deployMigrations, schemaDiff } from '../../../scripts/schema-engine.js';
import { LANGUAGES } from '#core/language.js';
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '#platform/database/schema/migrate.js';
import { ROUTINES_FOLDER } from '#platform/database/schema/routines.js';
import { BEYOND_PRISMA } from '../../support/beyond-prisma.js';
import { catalogue, OwnFolders, run } from '../../support/catalogue.js';
import { createBareDatabase, type TestDatabase } from '../../support/database.js';

/** schema.prisma names this sequence in defaults and cannot create it. */
const SEQUENCE = 'CREATE SEQUENCE "record_id_seq" AS INTEGER START 1';

/** The tables in which the migrator keeps account. */
const ACCOUNTS = /_prisma_migrations|\broutine(?:_pkey)?\b/;

const databases: TestDatabase[] = [];
let own: OwnFolders;
let schema: string;
let migrations: string[];
let routines: string[];

const bare = async () => {
  const database = await createBareDatabase();
  databases.push(database);
  return database.url;
};

beforeAll(async () => {
  schema = await readFile(join(MIGRATIONS_FOLDER, '../schema.prisma'), 'utf8');
  migrations = (await readMigrations(MIGRATIONS_FOLDER)).map(({ name }) => name);
  routines = (await readdir(ROUTINES_FOLDER)).sort();
});

beforeEach(async () => {
  own = await OwnFolders.make();
});

afterEach(async () => {
  await own.remove();
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

describe('migrations', () => {
  test('make what schema.prisma describes, and what is listed above on top; no functions and no triggers', async () => {
    const [migrated, described] = [await bare(), await bare()];
    await migrate(migrated, { migrations: MIGRATIONS_FOLDER, routines: own.routines });
    await run(described, SEQUENCE);
    await run(described, await schemaDiff(undefined, schema));
    const made = (await catalogue(migrated)).filter((line) => !ACCOUNTS.test(line));
    const wanted = await catalogue(described);
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((line) => !made.includes(line))).toEqual([]);
    const extra = made.filter((line) => !wanted.includes(line));
    expect(extra.map((line) => line.replace(/:.*/s, '')).sort()).toEqual(BEYOND_PRISMA);
  });

  test('admit the languages that the service knows', async () => {
    const url = await bare();
    await migrate(url);
    const checks = (await catalogue(url)).filter((line) => /^check \w+_language_check/.test(line));
    expect(checks).toHaveLength(9);
    for (const line of checks) {
      expect([...line.matchAll(/'([^']*)'/g)].map(([, language]) => language)).toEqual([...LANGUAGES]);
    }
  });

  test('of the service and of prisma migrate keep the same account', async () => {
    const [ours, prismas] = [await bare(), await bare()];
    const files = await readMigrations(MIGRATIONS_FOLDER);
    expect(await migrate(ours)).toEqual({ migrations, routines });
    expect(await deployMigrations(ours, schema, files)).toEqual([]);
    expect(await deployMigrations(prismas, schema, files)).toEqual(migrations);
    expect(await migrate(prismas)).toEqual({ migrations: [], routines });
    expect(await catalogue(ours)).toEqual(await catalogue(prismas));
    expect(await account(ours)).toEqual(await account(prismas));
  });

  test('are applied once by several services that start at once, and routines as well', async () => {
    const url = await bare();
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url)));
    expect(applied.flatMap((one) => one.migrations)).toEqual(migrations);
    expect(applied.flatMap((one) => one.routines)).toEqual(routines);
    expect(await account(url)).toHaveLength(migrations.length);
  });

  test.each([
    [
      'a changed migration',
      `UPDATE _prisma_migrations SET checksum = 'other'`,
      /was changed after it had been applied/,
    ],
    ['a failed migration', 'UPDATE _prisma_migrations SET finished_at = NULL', /failed in this database before/],
    ['a newer database', `UPDATE _prisma_migrations SET migration_name = '29990101000000_later'`, /by a newer release/],
  ])('refuse %s', async (_, change, message) => {
    const url = await bare();
    await migrate(url);
    await run(url, change);
    await expect(migrate(url)).rejects.toThrow(message);
  });

  test.each<[string, Readonly<Record<string, readonly Former[]>>]>([
    ['of 23 to 25 November 2026', { '20261120000000_init': [withoutNormalization, olderComment] }],
    [
      'of 25 November 2026',
      { '20261120000000_init': [olderComment], '20261125140000_moments_of_lists': [withoutLongSeries] },
    ],
    ['of 27 November 2026, 7 o’clock', { '20261127071827_imports': [withoutDigest, withoutLogin] }],
    ['of 27 November 2026, 11 o’clock', { '20261127071827_imports': [withoutLogin] }],
  ])('mend a database %s, before the first release', async (_, former) => {
    const [ours, theirs] = [await bare(), await bare()];
    await migrate(ours);
    for (const { name, sql } of await readMigrations(MIGRATIONS_FOLDER))
      if (name < '20261128')
        await own.writeMigration(
          name,
          (former[name] ?? []).reduce((text, change) => change(text), sql),
        );
    await migrate(theirs, own);
    expect((await account(theirs)).map(({ checksum }) => checksum)).not.toEqual(
      (await account(ours)).slice(0, (await account(theirs)).length).map(({ checksum }) => checksum),
    );
    await migrate(theirs);
    expect(await catalogue(theirs)).toEqual(await catalogue(ours));
    expect(await account(theirs)).toEqual(await account(ours));
  });

  test('leave nothing behind when one fails, and can be applied when it is mended', async () => {
    const url = await bare();
    await own.writeMigration('1_broken', 'CREATE TABLE half (id integer); SELECT 1 / 0;');
    await expect(migrate(url, own)).rejects.toThrow('1_broken failed and was undone: division by zero');
    await own.writeMigration('1_broken', 'CREATE TABLE half (id integer);');
    expect(await migrate(url, own)).toEqual({ migrations: ['1_broken'], routines: [] });
  });
});

/** Makes of a migration's text what it was. */
type Former = (sql: string) => string;

function withoutNormalization(sql: string): string {
  return sql.replaceAll(/lower\(normalize\(("\w+")\)\)(?=\);)/g, 'lower($1)');
}

function olderComment(sql: string): string {
  return sql.replace('src/core/text/strip-latin-marks.ts', 'src/common/text/strip-latin-marks.ts');
}

function withoutLongSeries(sql: string): string {
  return sql.slice(0, sql.indexOf('\n-- Of series, what may be under way'));
}

function withoutLogin(sql: string): string {
  return sql.replace('    "login" TEXT,\n    "secret" TEXT,\n', '');
}

function withoutDigest(sql: string): string {
  const unchanged = '    "unchanged" INTEGER NOT NULL DEFAULT 0,\n';
  const ended = '    "ended_at" TIMESTAMPTZ(3),\n';
  return sql
    .replace(`${unchanged}    "etag" TEXT,\n    "last_modified" TEXT,\n    "digest" TEXT,\n`, unchanged)
    .replace(`${ended}${unchanged}`, `    "heartbeat_at" TIMESTAMPTZ(3) NOT NULL,\n${ended}${unchanged}`);
}

function account(url: string): Promise<pg.QueryResultRow[]> {
  return run(
    url,
    `SELECT length(id) AS id, checksum, migration_name, logs, rolled_back_at, applied_steps_count, finished_at >= started_at AS finished
       FROM _prisma_migrations ORDER BY migration_name`,
  );
}
