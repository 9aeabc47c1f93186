import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '../src/database/migrate.js';
import { ROUTINES_FOLDER } from '../src/database/routines.js';
import { NOW, startTestApp, type TestApp } from './support/app.js';
import { createBareDatabase } from './support/database.js';
import { Make, ok, type Json } from './support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

beforeEach(() => {
  api.setNow(NOW);
});

const UNDATED = '0000-00-00 00:00:00';

describe.each(['event', 'venue', 'organizer'] as const)('the date of an unpublished %s', (kind) => {
  const update = async ({ id }: Json, fields: object): Promise<Json> => ok(await api.put(`/${kind}s/${id}`, fields));

  it.each(['draft', 'pending'])('that was given stays when the %s is published, at whatever moment', async (status) => {
    const draft = await make[kind]({ status, date: '2026-05-05 09:00:00' });
    expect(draft).toMatchObject({ status, date: '2026-05-05 09:00:00', date_utc: '2026-05-05 01:00:00' });
    api.setNow('2027-01-01T00:00:00Z');
    expect(await update(draft, { status: 'publish' })).toMatchObject({
      status: 'publish',
      date: '2026-05-05 09:00:00',
      date_utc: '2026-05-05 01:00:00',
    });
  });

  it('that was given later stays as well', async () => {
    const draft = await make[kind]({ status: 'draft' });
    expect((await update(draft, { date_utc: '2026-06-01 00:00:00' })).date_utc).toBe('2026-06-01 00:00:00');
    api.setNow('2026-09-01T00:00:00Z');
    expect((await update(draft, { status: 'private' })).date_utc).toBe('2026-06-01 00:00:00');
  });

  it('that was not given is none, and the moment of the publication once it is published', async () => {
    const draft = await make[kind]({ status: 'draft' });
    expect(draft.date_utc).toBe(UNDATED);
    api.setNow('2026-08-01T10:20:30.400Z');
    expect((await update(draft, {})).date_utc).toBe(UNDATED);
    expect(await update(draft, { status: 'publish' })).toMatchObject({
      status: 'publish',
      date: '2026-08-01 18:20:30',
      date_utc: '2026-08-01 10:20:30',
    });
    api.setNow('2026-08-02T00:00:00Z');
    expect((await update(draft, { status: 'private' })).date_utc).toBe('2026-08-01 10:20:30');
  });

  it('that is to come schedules what is published, and what is published after it has come appears with it', async () => {
    const [early, late] = [
      await make[kind]({ status: 'draft', date: '2026-10-01 08:00:00' }),
      await make[kind]({ status: 'draft', date: '2026-10-01 08:00:00' }),
    ];
    expect(await update(early, { status: 'publish' })).toMatchObject({ status: 'future', date: '2026-10-01 08:00:00' });
    api.setNow('2026-11-01T00:00:00Z');
    expect(ok(await api.get(`/${kind}s/${early.id}`)).status).toBe('publish');
    expect(await update(late, { status: 'publish' })).toMatchObject({ status: 'publish', date: '2026-10-01 08:00:00' });
  });

  it('goes with it through the trash', async () => {
    const [dated, undated] = [
      await make[kind]({ status: 'draft', date_utc: '2026-05-05 01:00:00' }),
      await make[kind]({ status: 'draft' }),
    ];
    for (const { id } of [dated, undated]) ok(await api.delete(`/${kind}s/${id}`));
    api.setNow('2026-08-01T00:00:00Z');
    expect((await update(dated, { status: 'publish' })).date_utc).toBe('2026-05-05 01:00:00');
    expect((await update(undated, { status: 'draft' })).date_utc).toBe(UNDATED);
    ok(await api.delete(`/${kind}s/${undated.id}`));
    expect((await update(undated, { status: 'publish' })).date_utc).toBe('2026-08-01 00:00:00');
  });
});

it('drafts of an earlier release were given a date where it is not that of their creation', async () => {
  const database = await createBareDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kalends-migrations-'));
  const client = new pg.Client({ connectionString: database.url });
  try {
    const earlier = (await readMigrations(MIGRATIONS_FOLDER)).filter(({ name }) => name < '20261122');
    for (const { name, sql } of earlier) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'migration.sql'), sql);
    }
    await migrate(database.url, { migrations: folder, routines: ROUTINES_FOLDER });
    await client.connect();
    await client.query(`insert into app_user (login, role) values ('admin', 'administrator')`);
    await client.query(`insert into venue (author_id, original_language, modified_at, created_at, status, trashed_status, published_at)
      select 1, 'en', now(), '2026-07-15 04:00:00.7Z', status, trashed, published::timestamptz from (values
        ('draft', null, '2026-07-15 04:00:00Z'), ('pending', null, '2026-12-01Z'), ('trash', 'draft', '2025-01-01Z'),
        ('trash', 'publish', '2025-01-01Z'), ('publish', null, '2025-01-01Z')) as v(status, trashed, published)`);
    await client.query(
      `insert into venue_translation (venue_id, language, name, slug, modified_at) values (1, 'en', 'Café', 'café', now())`,
    );
    await migrate(database.url);
    const { rows } = await client.query<{ date_given: boolean }>('select date_given from venue order by id');
    expect(rows.map(({ date_given: given }) => given)).toEqual([false, true, true, false, false]);
    const { rows: slugs } = await client.query('select slug, slug_follows from venue_translation');
    expect(slugs).toEqual([{ slug: 'café', slug_follows: false }]);
  } finally {
    await client.end();
    await database.drop();
    await rm(folder, { recursive: true });
  }
});
