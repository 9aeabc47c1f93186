import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

const NS = '/calendar/events/v1';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ SITE_LANGUAGES: 'en,zh-hant,ja' });
  make = new Make(api);
});

afterAll(() => api.close());

describe('a path variant', () => {
  it('stays in every address of an answer', async () => {
    const parent = await make.category({ name: 'Above' });
    await make.event({
      venue: { venue: 'V' },
      organizer: { organizer: 'O' },
      categories: [(await make.category({ name: 'Below', parent: parent.id })).id],
      tags: 'T',
    });
    await make.event();
    const { body, headers } = await api.raw('get', `/zh-hant${NS}/events?per_page=1&search=unnamed`);
    const addresses = [...JSON.stringify(body).matchAll(/"(?:[a-z_]*url|self|collection|up)":"([^"]+)"/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(address).toMatch(/^\/zh-hant\//);
    expect(new URL(String(headers['x-tec-api-root'])).pathname).toBe(`/zh-hant${NS}/`);
  });

  it('stays out of the others', async () => {
    const { body } = await api.raw('get', `${NS}/events?multilingual_language=zh-hant`);
    expect(JSON.stringify(body)).not.toContain('/zh-hant/');
  });

  it('can be followed', async () => {
    const event = await make.event();
    const { body } = await api.raw('get', `/ja${NS}/events/${event.id}`);
    const followed = await api.raw('get', new URL(body.rest_url as string).pathname);
    expect(followed.body).toEqual(body);
  });
});

describe('a list in a language', () => {
  it('shows every record; translated leaves those with a title in it', async () => {
    const mark = 'categories=listed&orderby=title';
    await make.event({ titles: { en: 'Beta', ja: 'Ö' }, categories: 'Listed' });
    await make.event({ titles: { ko: 'Z' }, categories: 'Listed' });
    await make.event({ titles: { 'zh-hant': 'P', en: 'alpha' }, categories: 'Listed' });
    const titles = async (query: string): Promise<string[]> =>
      ok(await api.get(`/events?${mark}&${query}`)).events.map(({ title }: Json) => title);
    expect(await titles('multilingual_language=ja')).toEqual(['alpha', 'Ö', 'Z']);
    expect(await titles('multilingual_language=en')).toEqual(['alpha', 'Beta', 'Z']);
    expect(await titles('multilingual_language=zh-hans')).toEqual(['Beta', 'P', 'Z']);
    expect(await titles('multilingual_language=ja&translated=true')).toEqual(['Ö']);
    expect(await titles('multilingual_language=zh-hans&translated=1')).toEqual([]);
    expect(await titles('multilingual_language=en&translated=false')).toHaveLength(3);
    expect(await titles('multilingual_language=ja&search=beta')).toEqual([]);
    expect(await titles('multilingual_language=ko&search=beta')).toEqual(['Beta']);
  });
});
