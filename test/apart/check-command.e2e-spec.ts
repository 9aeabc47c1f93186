import pg from 'pg';
import { type Findings } from '#cli/check/run.js';
import { startInspectedApp, type InspectedApp } from '../support/inspected-app.js';
import { DAMAGES } from '../support/damages.js';
import { wrongDerived } from '../support/derived.js';
import { Make, ok, type Json } from '../support/make.js';
import { buildService, DataFolders, Program } from '../support/process.js';
import { outside } from '../support/outside.js';

const { checkDerived } = await outside<typeof import('#cli/check/run.js')>('src/cli/check/run.ts');
const { PrismaService } = await outside<typeof import('#platform/database/prisma.service.js')>(
  'src/platform/database/prisma.service.ts',
);
const { Clock } = await outside<typeof import('#platform/config/clock.js')>('src/platform/config/clock.ts');

let app: InspectedApp;
let make: Make;
let database: pg.Client;
/** Ids of the records that each test damages. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startInspectedApp();
  make = new Make(app);
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
  const top = await make.category();
  const term = await make.category({ parent: top.id });
  const venue = await make.venue({ titles: { en: 'Hall' }, geo_lat: 22.3, geo_lng: 114.2 });
  const organizer = await make.organizer({ titles: { en: 'Guild' } });
  const event = await make.event({
    titles: { en: 'Fair', ja: '市' },
    venue: [venue.id, (await make.venue()).id],
    organizer: organizer.id,
    categories: [term.id],
    tags: ['outdoor'],
    featured: true,
    start_date: '2026-08-01 19:00:00',
    end_date: '2026-08-09 21:00:00',
  });
  await database.query(`insert into image (author_id, key, extension, mime_type, width, height, bytes, sizes, digest, created_at)
    values (3, 'a', 'png', 'image/png', 1, 1, 600, '{"full": {"bytes": 600}, "medium": {"bytes": 300}}', '', now())`);
  await make.venue({ date_utc: '2099-01-01 00:00:00' });
  await make.event({ title: 'Scheduled', date_utc: '2026-07-15 05:00:00' });
  const series = await make.event({ organizer: organizer.id, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] });
  const { events } = ok(await app.get(`/events/${String(series.id)}/occurrences`));
  ok(await app.put(`/events/${String(events[2].id)}`, { scope: 'this', excerpt: 'Its own' }));
  ok(await app.put(`/events/${String(series.id)}`, { scope: 'this', title: 'Opening' }));
  const { rows } = await database.query<{ id: number }>(
    'select id from event where series_id is not null order by original_start',
  );
  Object.assign(ids, { series: series.id, first: rows[0]?.id, exception: rows[1]?.id });
  Object.assign(ids, { event: event.id, venue: venue.id, organizer: organizer.id, term: term.id });
});

afterAll(async () => {
  await database.end();
  await app.close();
});

/** `{venue}` stands for the venue's id. */
function withIds(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
}

/** Statements past all triggers. */
async function damage(statements: string): Promise<void> {
  await database.query(`begin; set local session_replication_role = replica; ${withIds(statements)}; commit`);
}

async function check(repair: boolean): Promise<Findings & { lines: string[] }> {
  const context = { now: app.app.get(Clock).now(), defaultLanguage: app.config.defaultLanguage };
  const lines: string[] = [];
  const tell = (line: string): number => lines.push(line);
  return { ...(await checkDerived(app.app.get(PrismaService), context, { repair, tell })), lines };
}

/** Everything that the database derives. */
async function derived(): Promise<unknown> {
  const tables = ['occurrence', 'list_index', 'day_count', 'translation_task', 'media_usage'].map(
    (table) => `select '${table}', t::text from ${table} t`,
  );
  const searches = ['event', 'venue', 'organizer', 'term'].map(
    (table) => `select '${table}', s::text from ${table}_search s union all
      select '${table}', x.source_digest from ${table}_translation x`,
  );
  const facts = `select 'event', (id, released, starts_at, ends_at, sticky, series_start)::text from event
    union all select 'venue', (id, released)::text from venue union all select 'term', (id, event_count)::text from term`;
  const { rows } = await database.query({
    text: `${[...tables, ...searches, facts].join(' union all ')} order by 1, 2`,
    rowMode: 'array',
  });
  return rows;
}

describe('the check of what is derived', () => {
  it('finds nothing where every write went through the service', async () => {
    expect(await wrongDerived(app)).toEqual([]);
  });

  it.each(DAMAGES)('tells and repairs it: %s', async (_, statements, told) => {
    const before = await derived();
    await damage(statements);
    const expected = told.map(withIds);
    const found = await check(false);
    expect(found.lines).toEqual(expect.arrayContaining(expected));
    expect([found.found, found.left]).toEqual([found.lines.length, found.lines.length]);
    expect(await derived()).not.toEqual(before);
    expect(await check(true)).toMatchObject({ left: 0 });
    expect(await derived()).toEqual(before);
    expect(await wrongDerived(app)).toEqual([]);
  });

  it('tells of a change that nobody noted, and notes it', async () => {
    await damage(`update venue set show_map = false where id = {venue};
      update event_translation set cost = '1' where event_id = {event} and language = 'ja';
      update event_venue set venue_id = {venue} + 1000 where event_id = {event} and venue_id = {venue}`);
    const { lines } = await check(false);
    expect(lines).toEqual(
      expect.arrayContaining(
        [
          'history (venue): venue {venue} has other fields than those that were noted last: show_map',
          'history (event): event {event} has other fields than those that were noted last: venue, cost (ja)',
        ].map(withIds),
      ),
    );
    await damage('update event_venue set venue_id = {venue} where event_id = {event} and venue_id = {venue} + 1000');
    expect(await check(true)).toMatchObject({ found: 2, left: 0 });
    const [last] = ok(await app.get(`/venues/${ids['venue'] ?? ''}/revisions`, 'editor')).revisions as Json[];
    expect(last).toMatchObject({
      via: 'command line',
      changes: [{ field: 'show_map', before: true, after: false }],
    });
  });
});

describe('npm run check', () => {
  const folders = new DataFolders();
  const run = async (env: Record<string, string>, ...args: string[]) => {
    const program = new Program(process.execPath, ['dist/cli/check.js', ...args], env);
    return { code: await program.ended, lines: program.output.trim().split('\n'), errors: program.errors };
  };
  const beside = () => ({ DATABASE_URL: app.databaseUrl, DATA_DIR: folders.make() });

  beforeAll(() => buildService());

  afterAll(() => folders.clear());

  it('tells what differs, up to twenty of a kind, and exits with 1; --repair makes it right beside the service', async () => {
    expect(await run(beside())).toMatchObject({
      code: 0,
      lines: ['Everything that is derived is what the facts say.'],
    });
    await damage('delete from day_count');
    const { code, lines } = await run(beside());
    const days = lines.filter((line) => line.startsWith('day counts: on '));
    expect([code, days.length, lines.length]).toEqual([1, 20, 22]);
    const [, more] = /^day counts: and (\d+) more$/.exec(lines[20] ?? '') ?? [];
    const all = String(20 + Number(more));
    expect(lines[21]).toBe(`Differences: ${all}. "check --repair" makes them right.`);
    const repaired = await run(beside(), '--repair');
    expect([repaired.code, repaired.lines.at(-1)]).toEqual([0, `Differences: ${all}, all made right.`]);
    expect(await wrongDerived(app)).toEqual([]);
  });

  it('does not touch search texts of another default language', async () => {
    const before = await derived();
    const { code, lines } = await run({ ...beside(), DEFAULT_LANGUAGE: 'ja' }, '--repair');
    expect([code, lines]).toEqual([
      1,
      [
        expect.stringMatching(/^The search texts were made for ".*:en" and/),
        'Differences: 1, of which 1 could not be made right.',
      ],
    ]);
    expect(await derived()).toEqual(before);
  });

  it('works without a service', async () => {
    expect(await run({ DATA_DIR: folders.make() })).toMatchObject({ code: 0 });
  });

  it('says how it is used', async () => {
    const { code, errors } = await run(beside(), '--mend');
    expect([code, errors]).toEqual([1, expect.stringMatching(/--mend.*\nusage:\n/s)]);
  });
});
