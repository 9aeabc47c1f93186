import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { buildService, DataFolders, Program, type Ending } from '../../support/process.js';

// The upgrade itself is in test/apart, as it fetches programs.
describe('npm run upgrade-database', () => {
  const folders = new DataFolders();
  const folder = folders.make();
  const cluster = join(folder, 'postgres');

  const run = async (env: Record<string, string>): Promise<{ code: Ending; output: string; errors: string }> => {
    const program = new Program(process.execPath, ['dist/cli/upgrade-database.js'], env);
    const code = await program.ended;
    return { code, output: program.output, errors: program.errors };
  };

  /** As if a server of another version had written the data. */
  const written = async <T>(version: string, work: () => Promise<T>): Promise<T> => {
    const file = join(cluster, 'PG_VERSION');
    const own = readFileSync(file, 'utf8');
    writeFileSync(file, `${version}\n`);
    try {
      return await work();
    } finally {
      writeFileSync(file, own);
    }
  };

  beforeAll(async () => {
    await buildService();
    await (await startEmbedded(folder)).stop();
  });

  afterAll(() => folders.clear());

  test('leaves a database of this release as it is', async () => {
    const { code, output } = await run({ DATA_DIR: folder });
    expect([code, output]).toEqual([0, 'The database is one of PostgreSQL 18 already.\n']);
    await (await startEmbedded(folder)).stop();
  });

  test('does nothing while a service works in the folder', async () => {
    const database = await startEmbedded(folder);
    const { code, errors } = await run({ DATA_DIR: folder });
    await database.stop();
    expect(code).toBe(1);
    expect(errors).toMatch(/is in use by another service \(process \d+\): stop it/);
  });

  test.each(['16', '19'])('refuses a PostgreSQL that it does not know, such as %s', async (version) => {
    const { code, errors } = await written(version, () => run({ DATA_DIR: folder }));
    expect([code, errors]).toEqual([1, `No upgrade from PostgreSQL ${version} is known here.\n`]);
    expect(existsSync(join(folder, 'upgrade'))).toBe(false);
  });

  test('never replaces a database that was kept before', async () => {
    mkdirSync(`${cluster}-17`);
    const { code, errors } = await written('17', () => run({ DATA_DIR: folder }));
    expect(code).toBe(1);
    expect(errors).toMatch(/postgres-17 is there from an upgrade before: move it elsewhere\.\n$/);
  });

  test('completes what was broken off at its last step, where a start refuses to make an empty database', async () => {
    const fresh = join(folder, 'upgrade', 'new');
    mkdirSync(fresh, { recursive: true });
    renameSync(cluster, join(fresh, 'postgres'));
    renameSync(join(folder, 'postgres.json'), join(fresh, 'postgres.json'));
    await expect(startEmbedded(folder)).rejects.toThrow(
      /broken off at its last step: run "kalends upgrade-database" again/,
    );
    expect(await run({ DATA_DIR: folder })).toMatchObject({ code: 0, errors: '' });
    expect(existsSync(join(folder, 'upgrade'))).toBe(false);
    await (await startEmbedded(folder)).stop();
  });

  test('has nothing to do without a database, or with one of yours', async () => {
    const none = join(tmpdir(), 'none');
    expect((await run({ DATA_DIR: none })).errors).toBe(`There is no data folder ${none}.\n`);
    mkdirSync(none);
    expect((await run({ DATA_DIR: none })).errors).toBe(`There is no database in ${none}.\n`);
    const yours = await run({ DATA_DIR: folder, DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' });
    expect([yours.code, yours.errors]).toEqual([
      1,
      'DATABASE_URL names a database of yours, which your own tools upgrade.\n',
    ]);
  });
});
