import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok } from '../../support/make.js';
import { pageAt } from '../../support/page.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
  const make = new Make(api);
  const wharf = await make.venue({ titles: { en: 'Lantern Wharf', ja: '灯籠の岸' }, address: '3 Quay' });
  await make.venue({ titles: { en: 'Lantern cellar' }, status: 'draft' });
  await make.organizer({ titles: { en: 'Friends of the Lantern' } });
  await make.category({ titles: { en: 'Lanterns' } });
  const once = { start_date: '2026-08-20 10:00:00', end_date: '2026-08-20 12:00:00' };
  await make.event({ titles: { en: 'Lantern walk' }, slug: 'lantern-walk', venue: wharf.id });
  await make.event({ titles: { en: 'Lantern daily' }, slug: 'daily', recurrence: ['RRULE:FREQ=DAILY;COUNT=9'] });
  const description = `<p>${'Come early. '.repeat(40)}Bring a lantern &amp; a friend. ${'Stay late. '.repeat(40)}</p>`;
  await make.event({ titles: { en: 'Night market', ko: '야시장' }, slug: 'market', ...once, description });
  const past = { start_date: '2026-05-01 10:00:00', end_date: '2026-05-01 12:00:00' };
  await make.event({ titles: { en: 'Kite flying' }, slug: 'kites', ...past });
});

afterAll(() => api.close());

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

describe('a search', () => {
  test('shows venues, organizers and kinds whose names match above the events', async () => {
    const { html } = await pageAt(api, '/en/search?search=lantern');
    const names = /<ul class="found-names">(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
    expect(
      [...names.matchAll(/<a href="[^"]*(\/en\/[^"]*)">(.*?)<\/a>/g)].map(([, path, text = '']) => [
        path,
        textOf(text),
      ]),
    ).toEqual([
      ['/en/venue/lantern-wharf/', 'VenueLantern Wharf'],
      ['/en/organizer/friends-of-the-lantern/', 'OrganizerFriends of the Lantern'],
      ['/en/events/category/lanterns/', 'CategoryLanterns'],
    ]);
    expect(html.indexOf('found-names')).toBeLessThan(html.indexOf('class="rows'));
    // Names are found in every language.
    expect((await pageAt(api, `/en/search?search=${encodeURIComponent('灯籠')}`)).html).toContain('Lantern Wharf');
    expect((await pageAt(api, '/en/search?search=quay')).html).not.toContain('found-names');
  });

  test('marks what it found in titles, and in the part of the text around it', async () => {
    const { html } = await pageAt(api, '/en/search?search=LANTERN');
    expect(html).toContain('<mark>Lantern</mark> walk</a>');
    const [, excerpt = ''] = /<p class="excerpt">(…[^]*?…)<\/p>/.exec(html) ?? [];
    expect(excerpt).toContain('Bring a <mark>lantern</mark> &amp; a friend.');
    expect(textOf(excerpt).length).toBeLessThan(180);
    expect((await pageAt(api, '/en/events/')).html).not.toContain('<mark>');
  });

  test('without a result offers a near spelling, what it finds in the past, and what comes next', async () => {
    const near = (await pageAt(api, '/en/search?search=lantren')).html;
    expect(near).toContain('Did you mean “lantern”?');
    expect(near).toMatch(/name="search" value="lantern"/);
    expect(near).toContain('No events match');
    expect(near).not.toContain('Past events');
    expect(near).toMatch(/<h2>Coming up<\/h2><section class="day"><h3>.*Lantern walk/s);
    const past = (await pageAt(api, '/en/search?search=kite')).html;
    expect(past).toMatch(/<h2>Past events<\/h2>.*<mark>Kite<\/mark> flying/s);
    expect(past).toMatch(/<p class="count">1 past event<\/p>/);
    expect(past).not.toContain('No events match');
    expect(past).not.toContain('Did you mean');
  });

  test('suggests pages while it is typed: events once each, records, and nothing hidden', async () => {
    const suggested = async (path: string): Promise<unknown> => {
      const { html, headers, status } = await pageAt(api, path);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      return [...html.matchAll(/data-url="[^"]*?(\/(?:en|ko)\/[^"]*)">(.*?)<\/li>/g)].map(([, url, text = '']) => [
        url,
        textOf(text),
      ]);
    };
    expect(await suggested('/en/search/suggest?search=lan')).toEqual([
      ['/en/event/lantern-walk/', 'Lantern walk Sat 1 Aug'],
      ['/en/event/daily/2026-08-01/', 'Lantern daily Sat 1 Aug'],
      ['/en/venue/lantern-wharf/', 'Lantern Wharf Venue'],
      ['/en/organizer/friends-of-the-lantern/', 'Friends of the Lantern Organizer'],
      ['/en/events/category/lanterns/', 'Lanterns Category'],
    ]);
    const market = encodeURIComponent('야시');
    expect(await suggested(`/en/search/suggest?search=${market}`)).toEqual([
      ['/en/event/market/', 'Night market Thu 20 Aug'],
    ]);
    expect(await suggested('/ko/search/suggest?search=market')).toEqual([
      ['/ko/event/%EC%95%BC%EC%8B%9C%EC%9E%A5/', '야시장 8월 20일 (목)'],
    ]);
    // Texts are no names.
    expect(await suggested('/en/search/suggest?search=friend')).toEqual([
      ['/en/organizer/friends-of-the-lantern/', 'Friends of the Lantern Organizer'],
    ]);
    for (const none of ['', '?search=', '?search=%3F', '?search[]=a', `?search=${'a'.repeat(200)}`])
      expect(
        await suggested(`/en/search/suggest${none}`.replace('?search=', none === '?search=' ? '' : '?search=')),
      ).toEqual([]);
  });

  test('is no parameter of the API by its titles alone', async () => {
    const { total } = ok(await api.get('/events?search=friend&titlesOnly=true'));
    expect(total).toBe(1);
  });
});
