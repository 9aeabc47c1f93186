import pg from 'pg';
import { checkDerived, type Findings } from '../src/cli/check/run.js';
import { Clock } from '../src/config/clock.js';
import { PrismaService } from '../src/database/prisma.service.js';
import { startInspectedApp, type InspectedApp } from './support/inspected-app.js';
import { wrongDerived } from './support/derived.js';
import { Make } from './support/make.js';
import { buildService, DataFolders, Program } from './support/process.js';

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
  const later = await make.venue({ date_utc: '2099-01-01 00:00:00' });
  await make.event({ title: 'Scheduled', date_utc: '2026-07-15 05:00:00' });
  Object.assign(ids, { event: event.id, venue: venue.id, organizer: organizer.id, term: term.id, later: later.id });
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
  const tables = ['list_index', 'day_count', 'translation_task'].map(
    (table) => `select '${table}', t::text from ${table} t`,
  );
  const searches = ['event', 'venue', 'organizer', 'term'].map(
    (table) => `select '${table}', s::text from ${table}_search s union all
      select '${table}', x.source_digest from ${table}_translation x`,
  );
  const facts = `select 'event', (id, released, starts_at, ends_at, timezone_abbr)::text from event
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

  it.each([
    [
      'a row of a list is gone',
      'delete from list_index where facet = 2 and facet_id = {venue}',
      ['list index: event {event} is missing in the list "venue {venue}"'],
    ],
    [
      'an event stands in a list of others',
      `insert into list_index select event_id, 3, 77, start_local, end_local, published_at, released, span
      from list_index where event_id = {event} and facet = 0`,
      ['list index: event {event} does not belong in the list "organizer 77"'],
    ],
    [
      'a list of an event that is gone',
      `insert into list_index select 999999, 0, 0, start_local, end_local, published_at, released, span
      from list_index where event_id = {event} and facet = 0`,
      ['list index: event 999999 does not belong in the list "all 0"'],
    ],
    [
      'a row of a list has another length',
      'update list_index set span = 1 where event_id = {event} and facet = 1',
      ['list index: event {event} has other dates than its own in the list "featured 0"'],
    ],
    [
      'days are counted wrongly',
      `update day_count set starts = starts + 1 where facet = 4 and facet_id = {term};
      insert into day_count values (9, 9, '2020-01-01', 1, 1)`,
      ['day counts: on 2026-08-01 the list "term {term}" has 1 starts and 0 ends, but 2 and 0 are counted'],
    ],
    [
      'a count of a term',
      'update term set event_count = 7 where id = {term}',
      ['term counts: term {term} has 1 events, but 7 are counted'],
    ],
    [
      'a task of translators is another',
      `update translation_task set status = 'missing' where event_id = {event} and language = 'ja'`,
      ['translation tasks: the texts of event {event} in ja are translated, but kept as missing'],
    ],
    [
      'a task of translators is gone, and one is too many',
      `delete from translation_task where event_id = {event} and language = 'ko';
      insert into translation_task values ({event}, 'en', 'missing', 'en', null)`,
      [
        'translation tasks: translators are shown the texts of event {event} in en, which are none of their work',
        'translation tasks: the texts of event {event} in ko are missing, but translators are not shown them',
      ],
    ],
    [
      'the tokens of a venue',
      `update venue_search set tokens = array_to_tsvector(array['x']) where venue_id = {venue}`,
      ['search texts (venue): venue {venue} is searched by other texts than its readers are shown'],
    ],
    [
      'the texts of an organizer and a term are gone',
      'delete from organizer_search where organizer_id = {organizer}; delete from term_search where term_id = {term}',
      [
        'search texts (organizer): organizer {organizer} is searched by other texts than its readers are shown',
        'search texts (term): term {term} is searched by other texts than its readers are shown',
      ],
    ],
    [
      'the dates beside the texts',
      'update event_search set listed_from = null where event_id = {event}',
      ['search facts: event {event} is searched with other dates than its own'],
    ],
    [
      'a digest of the original',
      `update event_translation set source_digest = 'other' where event_id = {event} and language = 'en'`,
      [
        'digests (event): event {event} has another digest than that of its original texts',
        'translation tasks: the texts of event {event} in ja are outdated, but kept as translated',
      ],
    ],
    [
      'an event that is out does not count',
      'update event set released = false where id = {event}',
      [
        'released (event): event {event} is published already, but does not count',
        'term counts: term {term} has 0 events, but 1 are counted',
      ],
    ],
    [
      'a venue counts before its hour',
      `update venue set released = true, published_at = '2099-01-01' where id = {later}`,
      ['released (venue): venue {later} is published later, but counts already'],
    ],
    [
      'the moment of a start',
      `update event set starts_at = starts_at + interval '1 hour' where id = {event}`,
      [
        'event times: event {event} is at another moment than its clocks say',
        'search facts: event {event} is searched with other dates than its own',
      ],
    ],
  ])('tells and repairs it: %s', async (_, statements, told) => {
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
