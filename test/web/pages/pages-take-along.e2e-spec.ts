import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, type Json } from '../../support/make.js';
import { pageAt, waysIn, type Page } from '../../support/page.js';

describe('what readers take along', () => {
  let api: TestApp;
  let venue: Json;

  beforeAll(async () => {
    api = await startTestApp({ PUBLIC_URL: 'https://calendar.example.org' });
    const make = new Make(api);
    const tags = 'outdoor';
    venue = await make.venue({ titles: { en: 'Pier' }, address: '1 Quay', city: 'Hong Kong' });
    await make.event({ titles: { en: 'Walk & talk' }, slug: 'walk', venue: venue.id, categories: 'music', tags });
    const whole = { start_date: '2026-12-04', end_date: '2026-12-06', all_day: true };
    await make.event({ titles: { en: 'Fair' }, slug: 'fair', ...whole });
  });

  afterAll(() => api.close());

  const linksOf = ({ tags }: Page): string[] =>
    tags.filter(({ name }) => name === 'a').flatMap(({ attributes }) => attributes['href'] ?? []);

  const parametersOf = (page: Page, start: string): Record<string, string> =>
    Object.fromEntries(new URL(linksOf(page).find((link) => link.startsWith(start)) ?? '').searchParams);

  test.each([
    ['/ja/', ''],
    ['/ja/events/?featured=true&tags=outdoor', 'featured=true&tags=outdoor&'],
    ['/ja/search?search=walk', 'search=walk&'],
    ['/ja/events/category/music/', 'categories=music&'],
    ['/ja/events/tag/outdoor/', 'tags=outdoor&'],
    ['/ja/events/month/2026-08/?categories=music', 'categories=music&'],
    ['/ja/events/week/2026-08-02/?categories=music', 'categories=music&'],
    ['/ja/events/day/2026-08-01/?categories=music', 'categories=music&'],
    ['/ja/events/map/?categories=music', 'categories=music&'],
  ])('is, of the list %s, a subscription with its filters, in every calendar', async (path, filters) => {
    const page = await pageAt(api, path);
    const feed = `//calendar.example.org/calendar/events/v1/events.ics?${filters}multilingual_language=ja`;
    const links = linksOf(page);
    expect(links.filter((link) => link.startsWith('webcal:'))).toEqual([`webcal:${feed}`]);
    expect(parametersOf(page, 'https://calendar.google.com/')).toEqual({ cid: `webcal:${feed}` });
    expect(parametersOf(page, 'https://outlook.live.com/')).toMatchObject({ url: `https:${feed}` });
    expect(
      page.tags.find(({ name, attributes }) => name === 'input' && 'readonly' in attributes)?.attributes,
    ).toMatchObject({ value: `https:${feed}` });
    const answer = await api.raw('get', `/calendar/events/v1/events.ics?${filters}multilingual_language=ja`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  });

  test('is, of a venue, a subscription to what is on there', async () => {
    const page = await pageAt(api, '/en/venue/pier/');
    const feed = `//calendar.example.org/calendar/events/v1/events.ics?venue=${String(venue.id)}&multilingual_language=en`;
    expect(linksOf(page).filter((link) => link.startsWith('webcal:'))).toEqual([`webcal:${feed}`]);
  });

  test('is, of an event, its own calendar, forms of others that are filled in, and its address', async () => {
    const page = await pageAt(api, '/en/event/walk/');
    const ics = waysIn(page.html).find((way) => way.includes('.ics')) ?? '';
    expect((await api.raw('get', ics)).status).toBe(200);
    expect(linksOf(page)).toContain(`webcal://calendar.example.org${ics}`);
    const text = 'Walk & talk';
    expect(parametersOf(page, 'https://calendar.google.com/')).toMatchObject({
      text,
      dates: '20260801T110000Z/20260801T130000Z',
      location: 'Pier, 1 Quay, Hong Kong',
    });
    expect(parametersOf(page, 'https://outlook.live.com/')).toMatchObject({
      subject: text,
      startdt: '2026-08-01T11:00:00Z',
      enddt: '2026-08-01T13:00:00Z',
    });
    const share = page.tags.find(({ attributes }) => 'data-share' in attributes)?.attributes;
    expect(share?.['data-share']).toBe('https://calendar.example.org/en/event/walk/');
    expect(share?.['href']).toContain(encodeURIComponent('https://calendar.example.org/en/event/walk/'));
  });

  test('lasts as many whole days there as here', async () => {
    const page = await pageAt(api, '/en/event/fair/');
    expect(parametersOf(page, 'https://calendar.google.com/')).toMatchObject({ dates: '20261204/20261207' });
    const outlook = { startdt: '2026-12-04', enddt: '2026-12-07', allday: 'true' };
    expect(parametersOf(page, 'https://outlook.live.com/')).toMatchObject(outlook);
  });
});
