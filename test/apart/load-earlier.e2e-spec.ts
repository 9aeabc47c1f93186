import { readRecords } from '../import-files/reading.js';
import { readJsonLines } from '#calendar/imports/reading/jsonl/jsonl.reader.js';
import type { ImportedRecord } from '#calendar/imports/reading/import-record.js';
import type { TestApp } from '../support/app.js';
import { run as inDatabase } from '../support/catalogue.js';
import { Imports } from '../support/imports.js';
import { cleanUp, CHOIR, folderOf, list, load, start, VENUES } from '../support/load-folder.js';
import { ok } from '../support/make.js';

afterAll(cleanUp);

const CLUB = { 'zh-hant': '樂社', en: 'Club' };
const EVENTS = [
  { ...CHOIR, source_id: '161001', organizer: CLUB, cost: { en: '$80' } },
  { ...CHOIR, source_id: '161002', title: { en: 'Tai chi' }, recurrence: { weekday: 'SA', until: '2026-08-29' } },
];
const [HALL, ANNEX] = VENUES;
const TITLES = { venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name', events: 'title' };

/** Writes records one by one over the API, with the slugs of their lines: so did earlier releases. */
class EarlierLoad {
  private readonly ids = new Map<string, number>();

  constructor(private readonly app: TestApp) {}

  async write(record: ImportedRecord, facts: object): Promise<number> {
    const { kind, key, originalLanguage, texts } = record;
    const own = { [TITLES[kind]]: texts[originalLanguage]?.title, multilingual_language: originalLanguage };
    const { id } = ok(await this.app.post(`/${kind}`, { ...own, ...facts }), 201);
    for (const [language, { title, ...others }] of Object.entries(texts)) {
      const written = { [TITLES[kind]]: title, ...others };
      const put = await this.app.put(`/${kind}/${String(id)}/translations/${language}`, written);
      ok(put, language === originalLanguage ? 200 : 201);
    }
    this.ids.set(`${kind} ${key}`, Number(id));
    return Number(id);
  }

  async whole(events: readonly unknown[], venues: readonly unknown[]): Promise<void> {
    const lines = (all: readonly unknown[]): string => all.map((line) => JSON.stringify(line)).join('\n');
    const files = { 'events.jsonl': lines(events), 'venues.jsonl': lines(venues) };
    const records = await readRecords(readJsonLines, files);
    for (const category of records.categories)
      await this.write(
        category,
        category.parent === undefined ? {} : { parent: this.id('categories', category.parent) },
      );
    for (const venue of records.venues)
      // Its name comes later: the service would take an existing venue of that name.
      await this.write(venue, {
        venue: venue.key,
        geo_lat: venue.coordinates?.latitude,
        geo_lng: venue.coordinates?.longitude,
      });
    for (const organizer of records.organizers) await this.write(organizer, {});
    for (const event of records.events)
      await this.write(event, {
        start_date: event.start,
        end_date: event.end,
        timezone: event.zone.name,
        venue: [this.id('venues', event.venue ?? '')],
        organizer: (event.organizers ?? []).map((key) => this.id('organizers', key)),
        categories: (event.categories ?? []).map((key) => this.id('categories', key)),
        ...(event.recurrence ? { recurrence: event.recurrence } : {}),
      });
  }

  private id(kind: string, key: string): number | undefined {
    return this.ids.get(`${kind} ${key}`);
  }
}

async function all(app: TestApp): Promise<Record<string, [number, string][]>> {
  const kinds = ['events', 'venues', 'organizers', 'categories'];
  const lists = kinds.map(async (kind): Promise<[string, [number, string][]]> => {
    const query = 'multilingual_language=en&hide_empty=false&start_date=2026-01-01&hide_subsequent_recurrences=true';
    return [kind, (await list(app, kind, query)).map(({ id, slug }): [number, string] => [id, slug]).sort()];
  });
  return Object.fromEntries(await Promise.all(lists));
}

const KEYS = "select count(*)::int as keys from external_key where state = 'linked' and record_id is not null";

/** Number of changes that the history has noted. */
function notes(app: TestApp): Promise<unknown> {
  return inDatabase(app.databaseUrl, 'select count(*)::int as notes from history');
}

describe('records that an earlier release loaded', () => {
  it('are known by their slugs: none is made twice, none is written, each has a key', async () => {
    const app = await start();
    await new EarlierLoad(app).whole(EVENTS, [HALL, ANNEX]);
    const before = await all(app);
    expect(before['organizers']).toEqual([[expect.any(Number), 'club-8c8bb11ac0']]);
    const folder = await folderOf(EVENTS, [HALL, ANNEX]);
    const written = await notes(app);
    const run = await load(app, folder);
    expect(run.counts).toMatchObject({ create: 0, update: 7, refused: 0, failed: 0 });
    expect(await inDatabase(app.databaseUrl, KEYS)).toEqual([{ keys: 7 }]);
    expect(await all(app)).toEqual(before);
    expect(await notes(app)).toEqual(written);
    expect((await load(app, folder)).counts).toMatchObject({ create: 0, update: 0, unchanged: 7 });
  });

  it('are known in one language or the other, and under a slug that they had', async () => {
    const app = await start();
    await new EarlierLoad(app).whole(EVENTS, [HALL, ANNEX]);
    const id = (await all(app))['events']?.[0]?.[0] ?? 0;
    const translation = { title: 'Choral & Other Nights', slug: 'choir' };
    ok(await app.put(`/events/${String(id)}/translations/en`, translation));
    const title = { 'zh-hant': '另一個合唱之夜', en: 'Choral & Other Nights' };
    const { counts } = await load(app, await folderOf([{ ...EVENTS[0], title }], [HALL]));
    expect(counts).toMatchObject({ create: 0, failed: 0 });
    expect(ok(await app.get(`/events/${String(id)}?multilingual_language=zh-hant`))['title']).toBe('另一個合唱之夜');
  });

  it('keep the dates that were removed from a series', async () => {
    const app = await start();
    await new EarlierLoad(app).whole(EVENTS, [HALL]);
    const [, second] = await list(app, 'events', 'recurring=true&start_date=2026-01-01');
    ok(await app.delete(`/events/${String(second?.id)}`));
    const later = { weekday: 'SA', until: '2026-09-05' };
    await load(app, await folderOf([EVENTS[0], { ...EVENTS[1], recurrence: later }], [HALL]));
    const dates = await list(app, 'events', 'recurring=true&start_date=2026-01-01');
    expect(dates.map(({ start_date: date }) => String(date).slice(5, 10))).toEqual([
      '08-01',
      '08-15',
      '08-22',
      '08-29',
      '09-05',
    ]);
  });

  it('are as they were after an undo', async () => {
    const app = await start();
    await new EarlierLoad(app).whole(EVENTS, [HALL]);
    const before = await all(app);
    const run = await load(app, await folderOf([{ ...EVENTS[0], title: { ...CHOIR.title, en: 'Songs' } }], [HALL]));
    const title = async (): Promise<unknown> =>
      ok(await app.get(`/events/by-slug/合唱之夜-161001?multilingual_language=en`))['title'];
    expect(await title()).toBe('Songs');
    ok(await app.post(`/imports/${String(run.id)}/undo`, {}));
    await new Imports(app).ended(run.id);
    expect(await title()).toBe('Choral &amp; Other Nights');
    expect(await all(app)).toEqual(before);
  });
});

describe('a folder under another name', () => {
  it('holds the same records', async () => {
    const app = await start();
    await load(app, await folderOf(EVENTS, [HALL]), { args: ['--source', 'This year'] });
    const before = await all(app);
    const { counts } = await load(app, await folderOf(EVENTS, [HALL]), { args: ['--source', 'Moved'] });
    expect(counts).toMatchObject({ create: 0, failed: 0 });
    expect(await all(app)).toEqual(before);
  });

  it('leaves what an editor has chosen for the source', async () => {
    const app = await start();
    const folder = await folderOf(EVENTS, [HALL]);
    const { source } = await load(app, folder);
    expect(source.authority).toBe('overwrite');
    ok(await app.put(`/sources/${String(source.id)}`, { authority: 'preserve' }));
    expect((await load(app, folder)).source.authority).toBe('preserve');
    const { source: other } = await load(app, folder, { args: ['--source', 'Other', '--authority', 'retain'] });
    expect(other.authority).toBe('retain');
  });
});

describe('a record that has the slug of a line by chance', () => {
  it('is left alone where it comes from another kind of source', async () => {
    const app = await start();
    const imports = new Imports(app);
    const source = await imports.source({ kind: 'program' });
    const put = await app.put(`/events/by-external/${String(source)}/x`, {
      title: 'Theirs',
      slug: 'tai-chi-161002',
      start_date: '2026-08-01 10:00',
      end_date: '2026-08-01 11:00',
      multilingual_language: 'en',
    });
    const theirs = ok(put, 201);
    const { counts } = await load(app, await folderOf(EVENTS, [HALL]));
    expect(counts).toMatchObject({ update: 0, failed: 0 });
    expect(ok(await app.get(`/events/${String(theirs['id'])}`))).toMatchObject({ title: 'Theirs' });
  });

  it('is taken once', async () => {
    const app = await start();
    const lines = [
      { ...CHOIR, source_id: 'b', title: { en: 'A' }, venue: null },
      { ...CHOIR, source_id: 'a-b', title: { en: '…' }, venue: null },
    ];
    const made = await app.post('/events', { ...CHOIR, title: 'A', slug: 'a-b', categories: [], venue: [] });
    ok(made, 201);
    const { counts } = await load(app, await folderOf(lines, []));
    expect(counts).toMatchObject({ create: 3, update: 1, failed: 0 });
    const rows = await inDatabase<{ ids: number }>(
      app.databaseUrl,
      "select count(distinct record_id)::int as ids from external_key where kind = 'events'",
    );
    expect(rows[0]?.ids).toBe(2);
  });
});
