import type { ImportResponse } from '#calendar/imports/runs/dto/import.response.js';
import type { TestApp } from '../support/app.js';
import { run as inDatabase } from '../support/catalogue.js';
import {
  ALWAYS,
  brokenAfter,
  cleanUp,
  EVENTS,
  folderOf,
  LANGUAGES,
  list,
  load,
  lossy,
  PRESENTERS,
  start,
  state,
  timesOf,
  VENUES,
  type Language,
  type Names,
  type Shown,
} from '../support/load-folder.js';

afterAll(cleanUp);

/** Changes of all records that were ever noted. */
async function changes(app: TestApp): Promise<unknown> {
  return inDatabase(app.databaseUrl, 'select count(*)::int as changes from history');
}

describe('a folder of programmes', () => {
  let app: TestApp;
  let folder: string;
  let first: ImportResponse;

  beforeAll(async () => {
    app = await start();
    folder = await folderOf(EVENTS);
    first = await load(app, folder);
  });

  it('is loaded whole', async () => {
    expect(first).toMatchObject({ state: 'done', counts: { create: 17, applied: 17, refused: 0, failed: 0 } });
    const made = await Promise.all(
      ['categories', 'venues', 'organizers'].map((kind) => list(app, kind, 'hide_empty=false')),
    );
    expect(made.map((records) => records.length)).toEqual([3, 3, 5]);
  });

  it('is not loaded twice, and nothing is written again', async () => {
    const before = [await state(app), await changes(app)];
    const { counts } = await load(app, folder);
    expect(counts).toMatchObject({ create: 0, update: 0, applied: 0, unchanged: 17 });
    expect([await state(app), await changes(app)]).toEqual(before);
  });

  it('has the texts of both languages, the last paragraphs labelled', async () => {
    const read = async (language: string): Promise<Shown> =>
      (await app.get(`/events/by-slug/合唱之夜-161001?multilingual_language=${language}`)).body as Shown;
    const chinese = await read('zh-hant');
    const english = await read('en');
    expect([chinese['original_language'], chinese['available_languages']]).toEqual(['zh-hant', ['zh-hant', 'en']]);
    expect([chinese['title'], english['title'], english.slug]).toEqual([
      '合唱之夜',
      'Choral &amp; Other Nights',
      'choral-other-nights-161001',
    ]);
    expect(chinese['description']).toBe(
      '<p>第一段</p>\n<p>第二段 A&lt;B</p>\n<p>備註：不設劃位</p>\n<p>公布日期：2024年8月3日 (六) 下午7時30分</p>\n<p>查詢電話：2734 2900</p>',
    );
    expect(english['description']).toBe(
      '<p>One<br />\nline &amp; more</p>\n<p>Remarks: Free seating</p>\n<p>Dates as published: 3 August 2024 (Sat) 7:30pm</p>\n<p>Enquiries: 2734 2900</p>',
    );
    expect([english['cost'], english['website'], english['ticketed']]).toEqual([
      '$80 – $120',
      'https://example.org/choir',
      true,
    ]);
  });

  it('keeps the weekly rule where the published dates do not tell it', async () => {
    const { body } = await app.get('/events/by-slug/合唱之夜-161005?multilingual_language=en');
    expect((body as Shown)['description']).toBe(
      '<p>Dates as published: 3 August 2024 (Sat) 7:30pm; Every Wed 5:00pm</p>',
    );
  });

  it('keeps presenters apart by both names together, and venues by their id', async () => {
    const organizers = await list(app, 'organizers', 'multilingual_language=zh-hant');
    expect(organizers.map(({ organizer }) => organizer).sort()).toEqual(
      PRESENTERS.map((names) => names['zh-hant']).sort(),
    );
    const venues = await list(app, 'venues', 'multilingual_language=zh-hant');
    expect(venues.map(({ slug, venue, geo_lat: lat }) => [slug, venue, lat]).sort()).toEqual([
      ['reading-room-6858', 'Reading Room', undefined],
      ['海濱劇院-100', '海濱劇院', 22.2936],
      ['海濱劇院-101', '海濱劇院', undefined],
    ]);
  });

  describe.each(LANGUAGES)('agrees with the files in %s', (language: Language) => {
    const total = async (query: string): Promise<number> =>
      ((await app.get(`/events?per_page=1&multilingual_language=${language}&${query}`)).body as { total: number })
        .total;
    const shown = (names: Names): string =>
      names[language === 'ja' ? 'en' : language] ?? names.en ?? names['zh-hant'] ?? '';

    it.each(['2026-08', '2026-09', '2026-10'])('in %s', async (month) => {
      const until = new Date(Date.UTC(2026, Number(month.slice(5)), 0)).toISOString().slice(0, 10);
      const expected = EVENTS.flatMap(timesOf).filter(
        (time) => time.start.startsWith(month) && time.end.startsWith(month),
      ).length;
      expect(await total(`start_date=${month}-01&end_date=${until}`)).toBe(expected);
    });

    it('by venue', async () => {
      const venues = await list(app, 'venues', `multilingual_language=${language}`);
      for (const { source_id: id, venue } of VENUES) {
        const found = venues.find(({ slug }) => slug.endsWith(`-${id}`));
        expect(found?.['venue']).toBe(shown(venue));
        expect(await total(`${ALWAYS}&venue=${String(found?.id)}`)).toBe(
          EVENTS.filter((event) => event.venue === id).flatMap(timesOf).length,
        );
      }
    });

    it('by presenter', async () => {
      const events = await list(app, 'events', `${ALWAYS}&multilingual_language=${language}`);
      for (const { source_id: id, organizer } of EVENTS) {
        const [presenter] = events.find(({ slug }) => slug.endsWith(`-${id}`))?.['organizer'] as Shown[];
        expect(presenter?.['organizer']).toBe(shown(organizer ?? {}));
        expect(await total(`${ALWAYS}&organizer=${String(presenter?.id)}`)).toBe(
          EVENTS.filter((event) => event.organizer === organizer).flatMap(timesOf).length,
        );
      }
    });

    it('by category', async () => {
      for (const code of ['inc4', 'inc4sc1', 'talks_new']) {
        const expected = EVENTS.filter((event) => [event.category, event.subcategory].includes(code)).flatMap(
          timesOf,
        ).length;
        expect(await total(`${ALWAYS}&categories=${code.replace('_', '-')}`)).toBe(expected);
      }
    });
  });

  it('has a tree of categories, named where the codes are known', async () => {
    const names = async (language: string): Promise<unknown[]> => {
      const categories = await list(app, 'categories', `multilingual_language=${language}`);
      return categories
        .map(({ slug, name, parent }) => [slug, name, categories.find(({ id }) => id === parent)?.slug])
        .sort();
    };
    expect(await names('zh-hant')).toEqual([
      ['inc4', '演藝節目', undefined],
      ['inc4sc1', '音樂', 'inc4'],
      ['talks-new', 'Talks new', 'inc4'],
    ]);
    expect(await names('en')).toEqual([
      ['inc4', 'Performing arts', undefined],
      ['inc4sc1', 'Music', 'inc4'],
      ['talks-new', 'Talks new', 'inc4'],
    ]);
  });

  it('is complete and the same when every single request was the last one of its run', async () => {
    const other = await start();
    let requests = 1;
    for (; requests < 100; requests += 1) {
      const outcome = await load(other, folder, { fetch: brokenAfter(requests) }).then(
        () => 'complete',
        (error: unknown) => String(error),
      );
      if (outcome === 'complete') break;
      expect(outcome).toContain('cut off');
    }
    expect(requests).toBeGreaterThan(5);
    expect(await state(other)).toEqual(await state(app));
  });

  it('is complete and the same when answers are lost on the way', async () => {
    const other = await start();
    const { counts } = await load(other, folder, { fetch: lossy(), attempts: 5 });
    expect(counts).toMatchObject({ create: 17, failed: 0 });
    expect(await state(other)).toEqual(await state(app));
  });

  it('stops between records when it is asked to, and goes on later', async () => {
    const other = await start();
    const stop = new AbortController();
    stop.abort();
    const run = await load(other, folder, { signal: stop.signal });
    expect(run.state).toBe('stopped');
    expect(run.counts.applied).toBeLessThan(17);
    expect((await load(other, folder)).state).toBe('done');
    expect(await state(other)).toEqual(await state(app));
  });

  it('is corrected where the service says otherwise, and what the files do not know stays', async () => {
    const { body } = await app.get('/events/by-slug/合唱之夜-161002');
    const { id } = body as Shown;
    await app.put(`/events/${String(id)}`, {
      title: 'Wrong',
      excerpt: 'Kept',
      start_date: '2026-08-05 19:30:00',
      multilingual_language: 'en',
    });
    const { counts } = await load(app, folder);
    expect(counts).toMatchObject({ create: 0, update: 1, applied: 1, unchanged: 16, refused: 0 });
    const { body: after } = await app.get(`/events/${String(id)}`);
    expect(after).toMatchObject({
      title: 'Choral &amp; Other Nights',
      excerpt: '<p>Kept</p>',
      start_date: '2026-08-01 19:30:00',
      end_date: '2026-08-01 21:30:00',
    });
  });
});
