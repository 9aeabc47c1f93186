import { DateTime } from 'luxon';
import { ApiClient } from '#cli/service/api-client.js';
import { seedService, type SeedResult } from '#cli/seed/run.js';
import { NOW, startTestApp, type TestApp } from '../support/app.js';
import { seed } from '../support/seed.js';

interface Shown {
  readonly id: number;
  readonly slug: string;
  readonly [field: string]: unknown;
}

interface Picture {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly alt_text: string;
}

const LANGUAGES = ['zh-hans', 'zh-hant', 'en', 'ja', 'ko'] as const;

let app: TestApp;
let written: SeedResult;

beforeAll(async () => {
  app = await startTestApp();
  written = await seed(app);
});

afterAll(async () => {
  await app.close();
});

async function list(kind: string, query = ''): Promise<Shown[]> {
  const { body } = await app.get(`/${kind}?per_page=50&hide_subsequent_recurrences=true&${query}`);
  return (body as Record<string, Shown[]>)[kind] ?? [];
}

describe('the seed', () => {
  it('shows all of its events in the default list', async () => {
    const events = await list('events');
    expect(events).toHaveLength(written.events);
    expect(written.events).toBeGreaterThanOrEqual(12);
    for (const event of events) expect(event['start_date']).toMatch(/^2026-0[789]-/);
  });

  it.each(LANGUAGES)('can be read in %s, with the fallback where there is no translation', async (language) => {
    const events = await list('events', `multilingual_language=${language}`);
    const translated = await list('events', `multilingual_language=${language}&translated=true`);
    expect(events).toHaveLength(written.events);
    expect(translated.length).toBeGreaterThanOrEqual(7);
    expect(translated.length).toBeLessThan(written.events);
    for (const event of events) {
      expect(event['title']).not.toBe('');
      expect(event['description']).toMatch(/^<p>/);
    }
    const shown = await list('venues', `multilingual_language=${language}`);
    expect(shown.every((venue) => venue['language'] === language)).toBe(true);
  });

  it.each([
    ['en', 'harbour-lantern-festival', 'Harbour Lantern Festival', 'Free'],
    ['zh-hant', '海濱花燈節', '海濱花燈節', '免費'],
    ['zh-hans', '海滨花灯节', '海滨花灯节', '免费'],
    ['ja', 'ハーバー-ランタン祭り', 'ハーバー・ランタン祭り', '無料'],
    ['ko', '하버-등불-축제', '하버 등불 축제', '무료'],
  ])('has its festival under a slug in %s', async (language, slug, title, cost) => {
    const { body } = await app.get(`/events/by-slug/${slug}?multilingual_language=${language}`);
    expect(body).toMatchObject({
      title,
      cost,
      slug,
      language,
      all_day: true,
      featured: true,
      start_date: '2026-07-31 00:00:00',
      end_date: '2026-08-02 23:59:59',
    });
  });

  it.each([
    ['en', 'lantern', 2],
    ['zh-hant', '花燈', 2],
    ['zh-hans', '花灯', 2],
    ['ja', '弦楽', 2],
    ['ko', '재즈', 1],
  ])('is found in %s by %s', async (language, word, least) => {
    expect((await list('events', `multilingual_language=${language}&search=${word}`)).length).toBeGreaterThanOrEqual(
      least,
    );
  });

  it.each([
    ['tai-chi-at-first-light', 12, ['07-21', '07-28', '08-04', '08-11'], 'Every Tuesday, 12 times'],
    ['a-pot-of-tea-and-a-book', 24, ['08-01', '09-05', '10-03', '11-07'], 'Every month on the first Saturday'],
    ['river-tales-by-lamplight', 4, ['07-31', '08-01', '08-08', '08-09'], ''],
    ['mid-autumn-moon-viewing', 2, ['2026-09-25', '2027-09-15'], ''],
    ['chuseok-on-the-han', 2, ['2026-09-25', '2027-09-15'], ''],
  ])('has %s %i times', async (slug, total, days, text) => {
    const { body } = await app.get(`/events/by-slug/${slug}`);
    const series = body as Shown;
    expect(series['recurrence_text']).toContain(text);
    const { body: found } = await app.get(`/events/${String(series.id)}/occurrences?per_page=50`);
    const { events, total: counted } = found as { events: Shown[]; total: number };
    expect(counted).toBe(total);
    const starts = events.slice(0, 4).map(({ start_date: start }) => String(start).slice(0, 10));
    expect(starts).toEqual(days.map((day) => (day.length === 5 ? `2026-${day}` : day)));
  });

  it('has one date of its class cancelled, and all texts of what repeats in five languages', async () => {
    const all = async (language: string): Promise<Shown[]> => {
      const { body } = await app.get(`/events?per_page=50&recurring=true&multilingual_language=${language}`);
      return (body as { events: Shown[] }).events;
    };
    const cancelled = (await all('en')).filter(({ event_status: status }) => status === 'cancelled');
    expect(cancelled.map(({ title, start_date: start }) => [title, start])).toEqual([
      ['Tai Chi at First Light', '2026-08-04 07:30:00'],
    ]);
    for (const language of LANGUAGES)
      expect((await all(language)).every((event) => event['language'] === language)).toBe(true);
  });

  it('has the events of the festival within it', async () => {
    const [festival] = await list('events', 'search="Harbour Lantern Festival"');
    const parts = await list('events', `post_parent=${String(festival?.id)}`);
    expect(parts.map(({ start_date: start }) => start)).toEqual(['2026-08-01 14:00:00', '2026-08-02 19:30:00']);
  });

  it('has several zones, currencies, tickets, and a tree of categories', async () => {
    const events = await list('events');
    expect(new Set(events.map(({ timezone }) => timezone)).size).toBe(6);
    const signs = events.map((event) => (event['cost_details'] as { currency_symbol: string }).currency_symbol);
    for (const sign of ['HK$', '¥', '₩', 'NT$', '£']) expect(signs).toContain(sign);
    expect((await list('events', 'ticketed=true')).length).toBeGreaterThanOrEqual(3);
    expect((await list('events', 'featured=true')).length).toBeGreaterThanOrEqual(2);
    const music = await list('events', 'categories=music');
    expect(music.length).toBeGreaterThan((await list('events', 'categories=chamber-music')).length);
    for (const venue of await list('venues'))
      expect([typeof venue['geo_lat'], typeof venue['geo_lng']]).toEqual(['number', 'number']);
  });

  it('has fourteen pictures, two of them posters, with an alternative text in every language', async () => {
    const of = async (language: string): Promise<Picture[]> =>
      (await list('events', `multilingual_language=${language}`)).flatMap(({ image }) =>
        image ? [image as Picture] : [],
      );
    expect(written.pictures).toBe(14);
    const pictures = await of('en');
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(14);
    expect(pictures.filter(({ width, height }) => height > width)).toHaveLength(2);
    const texts = await Promise.all(LANGUAGES.map(of));
    expect(new Set(texts.flat().map(({ alt_text: alt }) => alt)).size).toBe(14 * LANGUAGES.length);
    expect(texts.flat().every(({ alt_text: alt }) => alt.length > 4)).toBe(true);
  });

  it('keeps the days of its festival together on every day of the week', async () => {
    for (let day = 0; day < 7; day += 1) {
      const now = DateTime.fromISO(NOW).plus({ days: day }).toJSDate();
      const sent: Record<string, unknown>[] = [];
      const recording: typeof fetch = (input, init) => {
        const url = input instanceof Request ? input.url : input.toString();
        if (init?.method === 'GET')
          return Promise.resolve(
            Response.json(url.endsWith('/users/me') ? EDITOR : { total: 0 }, {
              status: url.includes('=none') ? 400 : 200,
            }),
          );
        if (init?.method === 'POST' && url.endsWith('/events') && typeof init.body === 'string')
          sent.push(JSON.parse(init.body) as Record<string, unknown>);
        return Promise.resolve(Response.json({ id: sent.length + 1 }, { status: 201 }));
      };
      await seedService(
        new ApiClient({ base: 'http://calendar.example', authorization: '' }, { fetch: recording }),
        now,
      );
      const festival = sent.find(({ title }) => title === '海濱花燈節');
      for (const part of sent.filter((event) => event['post_parent'] !== undefined)) {
        expect(String(part['start_date']) > String(festival?.['start_date'])).toBe(true);
        expect(String(part['end_date']) < String(festival?.['end_date'])).toBe(true);
      }
    }
  });

  it('is refused by a service that is not empty, and changes nothing', async () => {
    await expect(seed(app)).rejects.toThrow(
      'Nothing was written: the service is not empty, it has categories already.',
    );
    expect(await list('events')).toHaveLength(written.events);
  });

  it('writes in languages whatever their parameter is called, or says that it does not know', async () => {
    const other = await startTestApp({ LANGUAGE_PARAM: 'wpml_language' });
    const withoutIndex: typeof fetch = (input, init) =>
      typeof input === 'string' && input.endsWith('/v1')
        ? Promise.resolve(Response.json({}, { status: 404 }))
        : fetch(input, init);
    try {
      await expect(seed(other, { fetch: withoutIndex })).rejects.toThrow(
        'does not take languages in the parameter multilingual_language',
      );
      await seed(other);
      const { body } = await other.get('/events/by-slug/海濱花燈節?wpml_language=zh-hant');
      expect((body as Shown)['original_language']).toBe('zh-hant');
    } finally {
      await other.close();
    }
  });
});

const EDITOR = { capabilities: ['publish_posts', 'edit_others_posts', 'edit_categories'] };
