import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, type Json } from '../../support/make.js';
import { alternatesOf, hrefs, jsonLdOf, metaOf, pageAt, pathIn, waysIn, type Page } from '../../support/page.js';
import { Uploads } from '../../support/uploads.js';

const CORPUS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title></script><svg onload=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a><p style="position:fixed">y</p>',
];

/** What no text may bring onto a page. */
function foreignMarkup({ tags }: Page): string[] {
  return tags.flatMap(({ name, attributes }) => {
    const own =
      name === 'script' &&
      (attributes['type'] === 'application/ld+json' || /\/assets\/|\/embed\.js$/.test(attributes['src'] ?? ''));
    const wrong = (name === 'script' && !own) || ['svg', 'iframe', 'object', 'style'].includes(name);
    const attribute = Object.entries(attributes).find(
      ([key, value]) =>
        /^on|^style$|^autofocus$/i.test(key) ||
        (name === 'base' && key !== 'target') ||
        (['href', 'src', 'action'].includes(key) && !/^(https?:|mailto:|tel:|webcal:|#)/.test(value)),
    );
    return wrong || attribute ? [`${name} ${JSON.stringify(attribute ?? attributes)}`] : [];
  });
}

describe('lists for people', () => {
  let api: TestApp;
  let make: Make;
  let venue: Json;
  let music: Json;

  beforeAll(async () => {
    api = await startTestApp();
    make = new Make(api);
    venue = await make.venue({ titles: { en: 'Pier' }, geo_lat: 22.3, geo_lng: 114.17 });
    music = await make.category({ titles: { en: 'Music', ja: '音楽' } });
    const jazz = await make.category({ titles: { en: 'Jazz' }, parent: music.id });
    await make.event({ titles: { en: 'Blue hour' }, venue: venue.id, categories: [jazz.id], featured: true });
    await make.event({
      titles: { en: 'Pier walk' },
      venue: venue.id,
      tags: 'outdoor',
      organizer: { organizer: 'Walkers' },
    });
    await make.event({ titles: { en: 'Elsewhere' } });
  });

  afterAll(() => api.close());

  /** Titles of the list; what a page without any offers instead stands behind it. */
  const titles = ({ html }: Page): string[] => {
    const [list = ''] = html.replace(/<\/?mark>/g, '').split('<section class="part');
    return [...list.matchAll(/<h[34]><a [^>]*>([^<]*)<\/a>/g)].map(([, title = '']) => title);
  };
  const selected = ({ html }: Page): string[] =>
    [...html.matchAll(/<input type="checkbox" [^>]*\bchecked\b[^>]*\/><span[^>]*>([^<]*)</g)].map(
      ([, text = '']) => text,
    );

  test.each([
    ['/en/events/', ['Blue hour', 'Pier walk', 'Elsewhere'], []],
    ['/en/events/?categories=music', ['Blue hour'], ['Music']],
    ['/en/events/category/music/', ['Blue hour'], ['Music']],
    ['/en/events/tag/outdoor/', ['Pier walk'], ['outdoor']],
    ['/en/events/?venue=VENUE', ['Blue hour', 'Pier walk'], ['Pier']],
    ['/en/venue/pier/', ['Blue hour', 'Pier walk'], ['Pier']],
    ['/en/venue/pier/?tags=outdoor', ['Pier walk'], ['outdoor', 'Pier']],
    ['/en/organizer/walkers/', ['Pier walk'], ['Walkers']],
    ['/en/events/?featured=true', ['Blue hour'], []],
    ['/en/search?search=walk', ['Pier walk'], []],
    ['/en/search', [], []],
    ['/en/search?search=nothing', [], []],
  ])('show at %s what is asked for, and say so in the form', async (address, listed, chosen) => {
    const page = await pageAt(api, address.replace('VENUE', String(venue.id)));
    expect(page.status).toBe(200);
    expect(titles(page)).toEqual(listed);
    expect(selected(page)).toEqual(chosen);
  });

  test('offer what the next events have, categories as a tree', async () => {
    const { html } = await pageAt(api, '/en/events/');
    const choices = [...html.matchAll(/<label class="(check[^"]*)"><input [^>]*\/><span[^>]*>([^<]*)</g)].map(
      ([, level, text = '']) => (level === 'check below' ? `- ${text}` : text),
    );
    expect(choices).toEqual(['Music', '- Jazz', 'outdoor', 'Pier', 'Walkers']);
    const japanese = (await pageAt(api, '/ja/events/')).html;
    expect(japanese).toMatch(/<input [^>]*name="categories"[^>]*\/><span>音楽</);
    expect(japanese).toMatch(/value="jazz"\/><span lang="en">Jazz<.*value="\d+"\/><span lang="en">Pier</s);
  });

  test.each([
    ['/en/events/?search=&venue=&categories=', '/en/events/'],
    ['/en/events/?search=walk&tags=', '/en/events/?search=walk'],
    ['/events?venue=', '/events'],
    ['//evil.example/?a=', '//evil.example/'],
  ])('are left without what a form sent empty: %s', async (address, expected) => {
    const { status, headers } = await api.raw('get', address);
    const origin = new URL((await api.app.getUrl()) + '/').origin;
    expect(status).toBe(301);
    expect(String(headers['location']).replace(/^http:\/\/[^/]+/, '')).toBe(expected);
    expect(new URL(String(headers['location']), origin).hostname).toBe('127.0.0.1');
  });

  test('are listed by search engines without filters only', async () => {
    const plain = await pageAt(api, '/en/events/category/music/');
    const filtered = await pageAt(api, '/en/events/category/music/?featured=true');
    expect([metaOf(plain, 'robots'), metaOf(filtered, 'robots')]).toEqual([undefined, 'noindex, follow']);
    expect(hrefs(filtered, 'rel', 'canonical')).toEqual(hrefs(plain, 'rel', 'canonical'));
    const campaign = await pageAt(api, '/en/events/category/music/?utm_source=letter');
    expect(metaOf(campaign, 'robots')).toBeUndefined();
    expect(Object.values(alternatesOf(plain)).map(pathIn)).toEqual([
      '/en/events/category/music/',
      '/ja/events/category/音楽/',
    ]);
  });

  test('say what is wrong with a filter, as a page', async () => {
    const page = await pageAt(api, '/en/events/?venue=999999');
    expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  });

  test('ask the reader’s place of a script only', async () => {
    const { html } = await pageAt(api, '/en/events/');
    expect(html).toMatch(/<form [^>]*data-near[^>]* hidden/);
  });

  test('have distance for every reader of pages, near ones in their rows, and no feed that the API refuses', async () => {
    const address = '/en/events/?geoloc_lat=22.29&geoloc_lng=114.17&geoloc_radius=5';
    const near = await pageAt(api, address);
    expect(near.status).toBe(200);
    expect(titles(near)).toEqual(['Blue hour', 'Pier walk']);
    expect(near.html).toContain('<span class="whole">1.1 km</span>');
    expect(near.html).toMatch(/aria-current="true"[^>]*>Within 5 km</);
    expect(near.html).not.toMatch(/events\.ics\?[^"]*geoloc/);
    expect((await api.get('/events?geoloc_lat=22.29&geoloc_lng=114.17')).status).toBe(403);
  });

  test('keep the filters in every view', async () => {
    const { html } = await pageAt(api, '/en/venue/pier/?tags=outdoor');
    const ways = waysIn(html);
    const query = `tags=outdoor&venue=${String(venue.id)}`;
    for (const path of ['day/2026-07-15', 'week/2026-07-13', 'month/2026-07', 'map'])
      expect(ways).toContain(`/en/events/${path}/?${query}`);
    const month = (await pageAt(api, `/en/events/month/2026-08/?${query}`)).html;
    expect(waysIn(month)).toContain(`/en/events/tag/outdoor/?venue=${String(venue.id)}`);
    expect(month).toContain('Remove filter: Pier');
  });
});

describe('pages of a calendar with hostile texts', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp({ RECURRENCE_MONTHS: '12' });
  });

  afterAll(() => api.close());

  test('hold nothing of them but text', async () => {
    const make = new Make(api);
    const uploads = await Uploads.to(api);
    const wrong: string[] = [];
    for (const [index, text] of CORPUS.entries()) {
      const slug = `hostile-${String(index)}`;
      const venue = await make.venue({ titles: { en: `Venue ${text}.` } });
      const organizer = await make.organizer({ titles: { en: `Organizer ${text}.` } });
      const tag = await make.tag({ titles: { en: `${text} ${slug}` } });
      const category = await make.category({ titles: { en: `Category ${text} ${slug}` } });
      const image = await uploads.image('editor');
      await api.put(`/media/${String(image.id)}`, { alt_text: `Alt ${text}` });
      const terms = { tags: [tag.id], categories: [category.id] };
      const links = { venue: venue.id, organizer: organizer.id, ...terms, featured: true, image: image.id };
      const event = await make.event({ titles: { en: `Event ${text}.` }, slug, ...links });
      // Some of it is refused: what remains must do no harm.
      const fields = [
        'description',
        'excerpt',
        'website',
        'cost',
        'ticket_url',
        'address',
        'city',
        'country',
        'phone',
        'email',
      ];
      for (const field of fields) {
        await api.put(`/events/${event.id}`, { [field]: text });
        await api.put(`/venues/${venue.id}`, { [field]: text });
        await api.put(`/organizers/${organizer.id}`, { [field]: text });
        await api.put(`/tags/${tag.id}`, { [field]: text });
        await api.put(`/categories/${category.id}`, { [field]: text });
      }
      const query = encodeURIComponent(text);
      for (const address of [
        event.url,
        venue.url,
        organizer.url,
        tag.url,
        category.url,
        '/',
        '/events/',
        ...['month/2026-08', 'week/2026-08-01', 'day/2026-08-01'].map((days) => `/events/${days}/?venue=${venue.id}`),
        '/events/map/',
        `/embed?venue=${venue.id}`,
        `/embed?view=tiles&venue=${venue.id}`,
        `/embed/events?view=month&month=2026-08&venue=${venue.id}`,
        `/embed/try?search=${query}`,
        `/search?search=${query}`,
        `/${query}`,
      ]) {
        const page = await pageAt(api, new URL(address, 'http://127.0.0.1').href.replace(/^http:\/\/[^/]+/, ''));
        expect([200, 404]).toContain(page.status);
        wrong.push(...foreignMarkup(page).map((found) => `${address}: ${found}`));
        jsonLdOf(page);
      }
    }
    expect(wrong).toEqual([]);
  });
});
