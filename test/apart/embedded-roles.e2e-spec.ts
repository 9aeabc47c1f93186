import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSuperuser, readAccess, writeAccess } from '#platform/database/embedded/embedded-cluster.js';
import { startEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { migrate } from '#platform/database/schema/migrate.js';
import { run } from '../support/catalogue.js';

const OTHERS = `
  SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner <> current_user::regrole
  UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proowner <> current_user::regrole
  UNION ALL SELECT datname FROM pg_database WHERE datname = current_database() AND datdba <> current_user::regrole`;

describe('the role that the service works as in its own database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-roles-'));

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('owns its database and may do nothing else on the server', async () => {
    const database = await startEmbedded(folder);
    await migrate(database.url);
    const rights = await run(
      database.url,
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`,
    );
    expect(rights).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
    ]);
    for (const statement of [`SELECT pg_read_file('postmaster.pid')`, `COPY (SELECT 1) TO PROGRAM 'true'`])
      await expect(run(database.url, statement)).rejects.toMatchObject({ code: '42501' });
    await database.stop();
  });

  test('takes over what an earlier release made as the superuser', async () => {
    const password = 'of the superuser';
    // As it was: the superuser has a password, which stands in the file, and owns everything.
    const before = [`REASSIGN OWNED BY kalends_service TO kalends`, `ALTER ROLE kalends LOGIN PASSWORD '${password}'`];
    asSuperuser(folder, [...before, 'SELECT count(*) FROM event'], 'kalends');
    const { database: name, host, port, pid } = readAccess(folder) ?? { database: '', host: '', port: 0, pid: 0 };
    writeAccess(folder, { database: name, host, port, pid, user: 'kalends', password });
    const database = await startEmbedded(folder);
    expect(await run(database.url, OTHERS)).toEqual([]);
    expect(new URL(database.url).username).toBe('kalends_service');
    expect(readFileSync(join(folder, 'postgres.json'), 'utf8')).not.toContain(password);
    // It migrates what it took over: nothing is left that only a superuser may change.
    await run(database.url, `DELETE FROM routine`);
    expect((await migrate(database.url)).routines.length).toBeGreaterThan(0);
    await run(database.url, `ALTER TABLE event ADD COLUMN trial integer`);
    await database.stop();
  });

  test('that cannot be made is told', () => {
    writeFileSync(join(folder, 'postgres.json'), '');
    expect(() => {
      asSuperuser(folder, ['ALTER ROLE nobody_there SUPERUSER']);
    }).toThrow(/The roles of the database in .* cannot be made: .*nobody_there/);
  });
});
