import { LANGUAGES } from '#core/language.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, refusal, type Json } from '../../support/make.js';

const DROP_IN = { API_ROOT: '/wp-json', API_NAMESPACE: 'tribe/events/v1', LANGUAGE_PARAM: 'wpml_language' };

describe('with the addresses of the original', () => {
  let api: TestApp;
  let event: Json;

  beforeAll(async () => {
    const site = { SITE_NAME: 'City calendar', SITE_NAME_JA: '市のカレンダー', SITE_DESCRIPTION: 'What is on' };
    api = await startTestApp({
      ...DROP_IN,
      ...site,
      PUBLIC_URL: 'https://calendar.example.org',
      TIMEZONE: 'Asia/Kolkata',
    });
    event = await new Make(api).event({ titles: { en: 'Walk & talk', ja: '夏の散歩', 'zh-hant': '夏日散步' } });
  });

  afterAll(() => api.close());

  it.each(['/wp-json', '/wp-json/', '//wp-json//', '/?rest_route=/', '/index.php?rest_route=%2F'])(
    'the root answers the index that discovery reads: %s',
    async (address) => {
      const { status, body, headers } = await api.raw('get', address).set('Accept', '*/*');
      expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(body).toMatchObject({
        name: 'City calendar',
        description: 'What is on',
        url: 'https://calendar.example.org',
        home: 'https://calendar.example.org',
        gmt_offset: 5.5,
        timezone_string: 'Asia/Kolkata',
        namespaces: ['tribe/events/v1'],
      });
      const routes = body.routes as Record<string, Json>;
      expect(routes['/']).toMatchObject({ methods: ['GET'] });
      expect(routes['/tribe/events/v1/events']).toMatchObject({ namespace: 'tribe/events/v1' });
      const { body: index } = await api.raw('get', '/wp-json/tribe/events/v1');
      expect(Object.keys(routes)).toEqual(['/', ...Object.keys(index.routes as object)]);
    },
  );

  it('pages and answers name the root', async () => {
    const link = '<https://calendar.example.org/wp-json/>; rel="https://api.w.org/"';
    for (const path of ['/', '/ja/events/', '/wp-json/tribe/events/v1/events', '/wp-json/'])
      expect((await api.raw('get', path)).headers['link']).toContain(link);
    expect((await api.raw('head', '/')).headers['link']).toContain(link);
    const page = await api.raw('get', '/en/events/').set('Accept', 'text/html');
    expect(page.text).toContain('<link rel="https://api.w.org/" href="https://calendar.example.org/wp-json/"/>');
  });

  it('the root takes no writes', async () => {
    expect((await api.raw('post', '/wp-json/')).status).toBe(404);
    expect((await api.raw('options', '/wp-json/')).headers['allow']).toBe('GET, HEAD, OPTIONS');
  });

  it.each([
    ['/?rest_route=/tribe/events/v1/events/ID', 200],
    ['/?rest_route=tribe/events/v1/events/ID/', 200],
    ['/?rest_route=%2Ftribe%2Fevents%2Fv1%2Fevents%2FID&_fields=id', 200],
    ['/?_fields=id&rest_route=/tribe/events/v1/events/ID', 200],
    ['/index.php?rest_route=//tribe/events/v1//events/ID', 200],
    ['/en/events/?rest_route=/tribe/events/v1/events/ID', 200],
    ['/event/walk-talk/?rest_route=/tribe/events/v1/events/ID', 200],
    ['/?rest%5Froute=/tribe/events/v1/events/ID', 200],
    ['/?rest_route=/tribe/events/v1/events/by-slug/夏の散歩', 200],
    ['/?rest_route=/tribe/events/v1/events/by-slug/%25E5%25A4%258F%25E3%2581%25AE%25E6%2595%25A3%25E6%25AD%25A9', 200],
    ['//wp-json/tribe/events/v1/events/ID', 200],
    ['/wp-json//tribe/events/v1//events///ID', 200],
    ['//ja//wp-json/tribe/events/v1/events/ID?_fields=id', 200],
    ['/?rest_route=/tribe/events/v1/events/999999', 404],
    ['/?rest_route=/wp/v2/posts', 404],
    ['/?rest_route=/../desk', 404],
    ['/?rest_route=/%00', 404],
    ['/?rest_route=/events', 404],
  ])('an address that is written otherwise is the one that it names: %s', async (address, expected) => {
    const { status, body, headers } = await api.raw(
      'get',
      encodeURI(address.replace('ID', String(event.id))).replaceAll('%25', '%'),
    );
    expect([status, headers['content-type']]).toEqual([expected, 'application/json; charset=utf-8']);
    if (expected === 200) expect(body.id).toBe(event.id);
  });

  it('the parameter is taken for writes as well, and says nothing where it is empty, or at the desk', async () => {
    const route = '/?rest_route=/tribe/events/v1/tags';
    const written = await api.raw('post', route).auth('admin', api.passwords.administrator).send({ name: 'Outdoor' });
    expect([written.status, written.body.name]).toEqual([201, 'Outdoor']);
    expect((await api.raw('post', route).send({ name: 'No' })).status).toBe(401);
    expect((await api.raw('get', '/desk/sign-in?rest_route=/tribe/events/v1/tags')).type).toBe('text/html');
    const empty = await api.raw('get', '/en/events/?rest_route=');
    expect([empty.status, empty.headers['location']]).toEqual([301, 'https://calendar.example.org/en/events/']);
  });

  it('a list keeps its other parameters', async () => {
    const { body } = await api.raw('get', '/?rest_route=/tribe/events/v1/events&per_page=1&search=a%26b');
    expect(body.rest_url).toMatch(/^https:\/\/calendar\.example\.org\/wp-json\/tribe\/events\/v1\/events\/\?/);
    expect(body.rest_url).toContain('search=a%26b');
    expect(body.rest_url).not.toContain('rest_route');
  });

  it.each(LANGUAGES)('%s, which pages have, stands before the API as well', async (language) => {
    for (const address of [
      `/${language}/wp-json/tribe/events/v1/events/${String(event.id)}`,
      `/${language}/?rest_route=/tribe/events/v1/events/${String(event.id)}`,
    ]) {
      const { body } = await api.raw('get', address);
      expect(body.rest_url).toBe(
        `https://calendar.example.org/${language}/wp-json/tribe/events/v1/events/${String(event.id)}`,
      );
      expect(body.url).toContain(`https://calendar.example.org/${language}/event/`);
      expect(body.language).toBe({ ja: 'ja', 'zh-hant': 'zh-hant', 'zh-hans': 'zh-hant' }[language as string] ?? 'en');
    }
    const { body } = await api.raw('get', `/${language}/wp-json/`);
    expect(body.name).toBe(language === 'ja' ? '市のカレンダー' : 'City calendar');
    expect(body.home).toBe(`https://calendar.example.org/${language}`);
    expect((body.routes as Record<string, Json>)['/']?.['_links'].self[0].href).toBe(
      `https://calendar.example.org/${language}/wp-json/`,
    );
  });

  it.each(['wpml_language', 'lang'])('%s means what it says', async (name) => {
    const title = async (query: string, accepted = 'en'): Promise<string> =>
      (
        await api
          .raw('get', `/wp-json/tribe/events/v1/events/${String(event.id)}?${query}`)
          .set('Accept-Language', accepted)
      ).body.title as string;
    expect(await title(`${name}=ja-JP`)).toBe('夏の散歩');
    expect(await title(`${name}=zh-TW`)).toBe('夏日散步');
    expect(await title(`${name}=all`, 'ja')).toBe('夏の散歩');
  });

  it('lang is an unknown parameter where it names none of the five, and for pages', async () => {
    const path = `/wp-json/tribe/events/v1/events/${String(event.id)}`;
    expect((await api.raw('get', `${path}?lang=fr`)).status).toBe(200);
    expect((await api.raw('get', `${path}?lang=ja&wpml_language=en`)).body.title).toBe('Walk &amp; talk');
    expect((await api.raw('get', '/en/events/?lang=ja')).text).toContain('<html lang="en">');
  });
});

describe('the language parameter', () => {
  let api: TestApp;
  let make: Make;

  beforeAll(async () => {
    api = await startTestApp();
    make = new Make(api);
  });

  afterAll(() => api.close());

  it.each([
    ['zh-TW', 'zh-hant'],
    ['zh-HK', 'zh-hant'],
    ['zh_MO', 'zh-hant'],
    ['yue', 'zh-hant'],
    ['zh', 'zh-hans'],
    ['zh-SG', 'zh-hans'],
    ['zh-Hant-CN', 'zh-hant'],
    ['ja-JP', 'ja'],
    ['JA', 'ja'],
    ['en_US', 'en'],
    ['ko-Kore-KR', 'ko'],
  ])('takes tags as Accept-Language does: %s', async (tag, language) => {
    const { id } = await make.event({ titles: { en: 'a', ja: 'b', ko: 'c', 'zh-hans': 'd', 'zh-hant': 'e' } });
    const query = `multilingual_language=${tag}`;
    expect((await api.get(`/events/${String(id)}?${query}`)).body.language).toBe(language);
    expect((await api.post('/tags', { name: `${tag} word`, multilingual_language: tag })).body.language).toBe(language);
    expect((await api.get(`/events?${query}`)).headers['content-language']).toBe(language);
  });

  it('says nothing with all, in reads and writes', async () => {
    const { id } = await make.event({ titles: { en: 'Autumn', ja: '秋' } });
    const requested = (path: string) => api.raw('get', path).set('Accept-Language', 'ja');
    expect((await requested(`/calendar/events/v1/events/${String(id)}?multilingual_language=ALL`)).body.title).toBe(
      '秋',
    );
    expect(
      (await requested(`/zh-hant/calendar/events/v1/events/${String(id)}?multilingual_language=all`)).body.title,
    ).toBe('Autumn');
    expect((await api.post('/tags', { name: 'Word', multilingual_language: 'all' })).body.language).toBe('en');
  });

  it.each(['fr', 'alle', '', 'zh-', 'english', '*', 'ja,en', 'x-ja', `ja-${'x'.repeat(60)}`])(
    'is refused with what leads to none of the five: %j',
    async (tag) => {
      const path = `/events?multilingual_language=${encodeURIComponent(tag)}`;
      expect(refusal(await api.get(path))).toBe('400 rest_invalid_param: multilingual_language');
    },
  );

  it('without a root, a page’s rest_route names the namespace, and nothing else', async () => {
    expect((await api.raw('get', '/?rest_route=/calendar/events/v1/tags')).body.tags).toEqual(expect.any(Array));
    for (const route of ['/events', '/desk', '/health', '/tribe/events/v1/events']) {
      const { status, body } = await api.raw('get', `/?rest_route=${route}`);
      expect([status, body.code]).toEqual([404, 'rest_no_route']);
    }
    expect((await api.raw('get', '/root-index')).headers['content-type']).toMatch(/^text\/html/);
  });

  it('without pages, the languages of the site alone stand before the API', async () => {
    const plain = await startTestApp({ PAGES: 'false' });
    const status = async (path: string): Promise<number> => (await plain.raw('get', path)).status;
    expect(await status('/zh-hant/calendar/events/v1/events')).toBe(200);
    expect(await status('/ja/calendar/events/v1/events')).toBe(404);
    expect(await status('/?rest_route=/calendar/events/v1/events')).toBe(200);
    expect(await status('/root-index')).toBe(404);
    await plain.close();
  });
});
