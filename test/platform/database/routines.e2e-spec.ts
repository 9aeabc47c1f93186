import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { FACETS } from '#core/facets.js';
import { LANGUAGES } from '#core/language.js';
import { migrate, MIGRATIONS_FOLDER } from '#platform/database/schema/migrate.js';
import { readRoutines, ROUTINES_FOLDER } from '#platform/database/schema/routines.js';
import { catalogue, OwnFolders, run } from '../../support/catalogue.js';
import { createBareDatabase, type TestDatabase } from '../../support/database.js';

const databases: TestDatabase[] = [];
let own: OwnFolders;
let routines: string[];

const bare = async () => {
  const database = await createBareDatabase();
  databases.push(database);
  return database.url;
};

beforeAll(async () => {
  routines = (await readdir(ROUTINES_FOLDER)).sort();
});

beforeEach(async () => {
  own = await OwnFolders.make();
});

afterEach(async () => {
  await own.remove();
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

/** A copy of the service's own migrations and routines. */
async function copyAll(): Promise<void> {
  await cp(MIGRATIONS_FOLDER, own.migrations, { recursive: true });
  await cp(ROUTINES_FOLDER, own.routines, { recursive: true });
}

describe('routines', () => {
  test('of an upgraded database are those of a new one, and what is not theirs stays', async () => {
    const [upgraded, fresh] = [await bare(), await bare()];
    const foreign = `CREATE FUNCTION foreign_one() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TRIGGER foreign_one AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION foreign_one()`;
    await copyAll();
    // An older release: a function with another parameter, another trigger, a file that is gone now, one that was not there yet.
    await own.writeRoutine(
      'due-publications.sql',
      `CREATE OR REPLACE FUNCTION apply_due_publications(at timestamptz, n integer) RETURNS bigint LANGUAGE sql AS 'SELECT 1::bigint';
       CREATE OR REPLACE TRIGGER event_set_released AFTER UPDATE ON event FOR EACH ROW EXECUTE FUNCTION notify_change()`,
    );
    await own.writeRoutine(
      'gone.sql',
      `CREATE FUNCTION gone(ids integer[]) RETURNS SETOF list_index LANGUAGE sql AS 'SELECT * FROM list_index';
       CREATE FUNCTION gone() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
       CREATE CONSTRAINT TRIGGER gone AFTER INSERT ON venue DEFERRABLE FOR EACH ROW EXECUTE FUNCTION gone()`,
    );
    await rm(join(own.routines, 'term-counts.sql'));
    await migrate(upgraded, own);
    await run(upgraded, foreign);

    const changed = ['due-publications.sql', 'gone.sql', 'term-counts.sql'];
    expect(await migrate(upgraded)).toEqual({ migrations: [], routines: changed });
    await migrate(fresh);
    await run(fresh, foreign);
    expect(await catalogue(upgraded)).toEqual(await catalogue(fresh));
    expect(await migrate(upgraded)).toEqual({ migrations: [], routines: [] });
  });

  test('come back after a migration that took some of them away', async () => {
    const url = await bare();
    await copyAll();
    await migrate(url, own);
    const before = await catalogue(url);
    await own.writeMigration(
      '29990101000000_later',
      'DROP FUNCTION notify_change() CASCADE; DROP FUNCTION list_index_of',
    );
    expect((await migrate(url, own)).routines).toEqual(routines);
    expect(await catalogue(url)).toEqual(before);
  });

  test('stay as they were when one fails', async () => {
    const url = await bare();
    await copyAll();
    await migrate(url, own);
    const before = await catalogue(url);
    await own.writeRoutine(
      'change-feed.sql',
      'CREATE FUNCTION half() RETURNS void LANGUAGE sql AS $$ SELECT $$; SELECT 1 / 0;',
    );
    await expect(migrate(url, own)).rejects.toThrow('The routines of the database stay as they were: division by zero');
    expect(await catalogue(url)).toEqual(before);
  });

  test('are tried again when a writer of a running service stood in the way', async () => {
    const url = await bare();
    await migrate(url);
    const before = await catalogue(url);
    // The writer waits longer before it looks for a deadlock, so that the migrator is the one that gives way.
    await run(url, `DELETE FROM routine; ALTER DATABASE ${new URL(url).pathname.slice(1)} SET deadlock_timeout = '3s'`);
    const writer = new pg.Client(url);
    await writer.connect();
    try {
      await writer.query(`SET deadlock_timeout = '10min'; BEGIN; DELETE FROM term_translation`);
      const migrating = migrate(url);
      const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'term_translation'::regclass AND NOT granted`;
      while ((await writer.query(waiting)).rowCount === 0) await pause(5);
      await writer.query('DELETE FROM event; COMMIT');
      expect((await migrating).routines).toEqual(routines);
      expect(await catalogue(url)).toEqual(before);
    } finally {
      await writer.end();
    }
  });

  test('can be applied by hand, again and again', async () => {
    const url = await bare();
    await copyAll();
    await migrate(url, own);
    const before = await catalogue(url);
    for (const { sql } of await readRoutines(ROUTINES_FOLDER, '')) await run(url, sql);
    expect(await catalogue(url)).toEqual(before);
  });

  test('get languages and facets from TypeScript', async () => {
    const url = await bare();
    await migrate(url);
    const text = (await Promise.all(routines.map((name) => readFile(join(ROUTINES_FOLDER, name), 'utf8')))).join('\n');
    for (const language of LANGUAGES) expect(text).not.toContain(`'${language}'`);
    expect([...text.matchAll(/\{\{facets\.(\w+)\}\}/g)].map(([, facet]) => facet)).toEqual(Object.keys(FACETS));
    const source = (await catalogue(url)).find((line) => line.startsWith('function list_index_of(integer[]):'));
    expect(source).toContain(`ARRAY[${LANGUAGES.map((language) => `'${language}'`).join(', ')}]`);
    expect(source).toContain(`SELECT l.event_id, ${FACETS.multiVenue}, l.venue_id`);
  });

  test('that name a value which TypeScript does not know are refused', async () => {
    await copyAll();
    await own.writeRoutine('change-feed.sql', 'SELECT {{facets.unknown}}');
    await expect(migrate(await bare(), own)).rejects.toThrow('change-feed.sql names {{facets.unknown}}');
  });
});
