import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaDiff } from '../../scripts/schema-engine.js';
import { MIGRATIONS_FOLDER, readMigrations } from '../../src/platform/database/migrate.js';

const read = (file: string): string => readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8');

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
});
