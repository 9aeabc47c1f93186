import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaDiff } from '../../scripts/schema-engine.js';
import { rewritesTables } from '#cli/backup/before-rewrite.js';
import { MIGRATIONS_FOLDER, readMigrations } from '#platform/database/schema/migrate.js';

const read = (file: string): string => readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8');

/** Whether a migration's statements change or remove what is there, as far as their words tell. */
const rewrites = (sql: string): boolean =>
  /(?<!ON )\bUPDATE\s+(?!CASCADE)|\bDELETE FROM\b|\bDROP (?:TABLE|COLUMN)\b|(?:SET DATA|COLUMN\s+"?\w+"?)\s+TYPE\b|\bTRUNCATE\b/i.test(
    sql.replaceAll(/--.*$/gm, ''),
  );

describe('migrations', () => {
  test('lead to prisma/schema.prisma (npm run migration writes what is missing)', async () => {
    expect(await schemaDiff(read('schema.prisma'), read('../schema.prisma'))).toContain('This is an empty migration');
  });

  test('of a release are never changed, renamed or removed, and none is added before them', async () => {
    const released = JSON.parse(read('released.json')) as Readonly<Record<string, string>>;
    const names = Object.keys(released);
    expect(names.length).toBeGreaterThan(0);
    const present = (await readMigrations(MIGRATIONS_FOLDER)).slice(0, names.length);
    expect(Object.fromEntries(present.map(({ name, checksum }) => [name, checksum]))).toEqual(released);
  });

  test('that rewrite tables or take something away say so, so that a backup is made before', async () => {
    const released = JSON.parse(read('released.json')) as Readonly<Record<string, string>>;
    const later = (await readMigrations(MIGRATIONS_FOLDER)).filter(({ name }) => !(name in released));
    expect(later.filter((one) => rewrites(one.sql) && !rewritesTables(one)).map(({ name }) => name)).toEqual([]);
  });

  test.each([
    ['UPDATE "event" SET "rank" = 1;', true],
    ['ALTER TABLE "event" DROP COLUMN "rank";', true],
    ['ALTER TABLE "event" ALTER COLUMN "id" SET DATA TYPE BIGINT;', true],
    ['CREATE TABLE "seat" ("event_id" INTEGER REFERENCES "event" ("id") ON DELETE CASCADE ON UPDATE CASCADE);', false],
    ['-- UPDATE is said here only.\nALTER TABLE "event" ADD COLUMN "rank" INTEGER;', false],
  ])('%s rewrites: %p', (sql, expected) => {
    expect(rewrites(sql)).toBe(expected);
  });
});
