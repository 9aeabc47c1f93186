import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

describe('npm run migration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-migration-'));
  const schema = join(folder, 'prisma/schema.prisma');

  const run = (name: string): { status: number | null; output: string; errors: string } => {
    const script = join(folder, 'scripts/migration.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, name], { encoding: 'utf8' });
    return { status, output: stdout, errors: stderr };
  };
  const addColumn = (column: string): void => {
    const text = readFileSync(schema, 'utf8');
    writeFileSync(schema, text.replace('model Event {\n', `model Event {\n  ${column} Int?\n`));
  };
  const sqlOf = (output: string): string[] =>
    output.split('\n').filter((line) => /^(ADD|ALTER|CREATE|DROP)\b/.test(line.trim()));

  beforeAll(() => {
    for (const part of ['prisma', 'scripts', 'package.json']) cpSync(part, join(folder, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('has nothing to write while the migrations lead to the schema', () => {
    expect(run('nothing')).toEqual({
      status: 1,
      output: '',
      errors: 'The migrations lead to prisma/schema.prisma as it is: there is nothing to migrate.\n',
    });
  });

  test('writes what has changed since the last migration, also before a commit', () => {
    const before = readdirSync(join(folder, 'prisma/migrations'));
    addColumn('seats');
    expect(sqlOf(run('add_seats').output)).toEqual(['ALTER TABLE "event" ADD COLUMN     "seats" INTEGER;']);
    addColumn('doors');
    expect(sqlOf(run('add_doors').output)).toEqual(['ALTER TABLE "event" ADD COLUMN     "doors" INTEGER;']);
    expect(readdirSync(join(folder, 'prisma/migrations'))).toHaveLength(before.length + 2);
    expect(run('nothing').status).toBe(1);
  });
});
