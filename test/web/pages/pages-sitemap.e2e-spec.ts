import { startTestApp, type TestApp } from '../../support/app.js';

interface Place {
  readonly loc: string;
  readonly lastmod: string | undefined;
  readonly alternates: Readonly<Record<string, string>>;
}

describe('the sitemap', () => {
  let api: TestApp;
  let origin: string;

  beforeAll(async () => {
    api = await startTestApp({ SITE_URL: 'https://calendar.example.org' });
    origin = 'https://calendar.example.org';
    const category = (await api.post('/categories', { name: 'Music & more' })).body as { id: number };
    await api.post('/categories', { name: 'Nobody’s' });
    const venue = (await api.post('/venues', { venue: 'Hall' })).body as { id: number };
    const dates = { start_date: '2026-08-01 20:00', end_date: '2026-08-01 22:00' };
    const { id } = (
      await api.post('/events', { title: 'Concert', ...dates, categories: [category.id], venue: venue.id })
    ).body as { id: number };
    await api.send('put', `/events/${String(id)}?multilingual_language=ja`, {
      as: 'administrator',
      body: { title: '演奏会' },
    });
    await api.post('/events', { title: 'Draft', ...dates, status: 'draft' });
    await api.post('/events', { title: 'Protected', ...dates, post_password: 'sesame' });
    const [spring, winter] = [
      { start_date: '2027-05-01', end_date: '2027-05-01' },
      { start_date: '2027-01-01', end_date: '2027-01-01' },
    ];
    await api.post('/events', { title: 'Private', ...spring, status: 'private' });
    await api.post('/events', { title: 'Far', ...winter });
    await api.post('/events', { title: 'Hidden', ...dates, hide_from_listings: true });
    await api.post('/events', { title: 'Later', ...spring, status: 'publish', date: '2099-01-01 00:00:00' });
    const weekly = (await api.post('/events', { title: 'Class', ...dates, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] }))
      .body as { next_dates: { id: number }[] };
    await api.put(`/events/${String(weekly.next_dates[2]?.id ?? 0)}`, { title: 'Guest' });
  });

  afterAll(() => api.close());

  const text = async (address: string): Promise<string> => {
    const response = await api.raw('get', address.replace(origin, ''));
    expect(response.status).toBe(200);
    return response.text;
  };

  const places = async (address: string): Promise<Place[]> =>
    [...(await text(address)).matchAll(/<url>(.*?)<\/url>/g)].map(([, url = '']) => ({
      loc: /<loc>(.*?)<\/loc>/.exec(url)?.[1] ?? '',
      lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(url)?.[1],
      alternates: Object.fromEntries(
        [...url.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language = '', href = '']) => [language, href]),
      ),
    }));

  const parts = async (): Promise<string[]> =>
    [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);

  test('is named by robots.txt, which keeps searches, the API and filtered days out', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots).toContain('Disallow: /ja/search');
    expect(robots).toContain('Disallow: /calendar/events/v1/');
    for (const unit of ['month', 'week', 'day']) expect(robots).toContain(`Disallow: /*events/${unit}/*?\n`);
  });

  test('lists what anybody may find, each in the languages that it has, and nothing else', async () => {
    const all = (await Promise.all((await parts()).map(places))).flat().map(({ loc }) => decodeURI(loc));
    expect(all.filter((loc) => loc.includes('/event/')).sort()).toEqual([
      `${origin}/en/event/class/`,
      `${origin}/en/event/concert/`,
      `${origin}/en/event/far/`,
      `${origin}/ja/event/演奏会/`,
    ]);
    expect(all.filter((loc) => /\/(?:venue|category)\//.test(loc)).sort()).toEqual([
      `${origin}/en/events/category/music-more/`,
      `${origin}/en/venue/hall/`,
    ]);
    expect(all.filter((loc) => loc.endsWith('/events/'))).toHaveLength(5);
  });

  test('lists the months in which something starts, each of which is a page to be found', async () => {
    const months = (await places('/sitemap-lists.xml')).map(({ loc }) => loc).filter((loc) => loc.includes('/month/'));
    const paths = ['zh-hans', 'zh-hant', 'en', 'ja', 'ko'].flatMap((language) =>
      ['2026-08', '2027-01'].map((month) => `${origin}/${language}/events/month/${month}/`),
    );
    expect(months.sort()).toEqual(paths.sort());
    for (const month of months) expect(await text(month)).not.toContain('noindex');
  });

  test('says of each page its other languages, and they say it of the page', async () => {
    const all = (await Promise.all((await parts()).map(places))).flat();
    for (const { loc, alternates } of all) {
      for (const other of Object.values(alternates)) {
        expect(all.find((place) => place.loc === other)?.alternates).toEqual(alternates);
      }
      if (Object.keys(alternates).length > 0) expect(Object.values(alternates)).toContain(loc);
    }
    expect(all.some(({ alternates }) => Object.keys(alternates).length === 2)).toBe(true);
  });

  test('tells when a page was changed', async () => {
    const events = (await parts()).find((loc) => loc.includes('sitemap-event-')) ?? '';
    const before = (await places(events)).find(({ loc }) => loc.endsWith('/concert/'))?.lastmod ?? '';
    const id = ((await api.get('/events/by-slug/concert')).body as { id: number }).id;
    api.setNow('2026-07-20T00:00:00Z');
    await api.put(`/events/${String(id)}`, { cost: '5' });
    const after = (await places(events)).find(({ loc }) => loc.endsWith('/concert/'))?.lastmod ?? '';
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
  });

  test.each(['/sitemap-event-999999.xml', '/sitemap-user-0.xml', '/sitemap-event-x.xml', '/sitemap-event-9999999.xml'])(
    'has no part %s',
    async (address) => {
      expect((await api.raw('get', address)).status).toBe(404);
    },
  );
});
