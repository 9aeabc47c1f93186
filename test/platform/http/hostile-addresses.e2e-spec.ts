import { startTestApp, type TestApp } from '../../support/app.js';
import { digestOf, exchange, portOf, problemOf, type Answer } from '../../support/hostile.js';

const API = '/calendar/events/v1';

describe('whatever address is asked for', () => {
  let api: TestApp;
  let port: number;
  let before: string;

  beforeAll(async () => {
    api = await startTestApp();
    port = portOf(api.app);
    const venue = ((await api.post('/venues', { venue: 'Hall' })).body as { id: number }).id;
    await api.post('/events', {
      title: 'Concert',
      start_date: '2026-08-01 20:00',
      end_date: '2026-08-01 22:00',
      venue,
    });
    before = await digestOf(api.databaseUrl);
  });

  afterAll(async () => {
    const after = await digestOf(api.databaseUrl);
    await api.close();
    expect(after).toBe(before);
  });

  const orderly = (answer: Answer | undefined): string => {
    if (answer === undefined) throw new Error('The connection ended without an answer.');
    expect(problemOf(answer)).toBeUndefined();
    return answer.status < 400
      ? String(answer.status)
      : `${String(answer.status)} ${(JSON.parse(answer.text) as { code: string }).code}`;
  };

  const raw = async (first: string, ...headers: string[]): Promise<string> =>
    orderly(await exchange(port, `${first}\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`));

  const get = (path: string, ...headers: string[]): Promise<string> =>
    raw(`GET ${API}${path} HTTP/1.1`, 'Host: localhost', ...headers);

  const IDS = [
    '0',
    '00',
    '2147483647',
    '2147483648',
    '4294967297',
    '9007199254740993',
    '9'.repeat(100),
    '1e1',
    '-1',
    '1.0',
    '0x1',
    '１',
    '1%00',
    '%31',
    '+1',
    'null',
    'NaN',
  ];

  test.each(IDS)('the id %s', async (id) => {
    for (const resource of ['events', 'venues', 'organizers', 'categories', 'tags', 'media']) {
      for (const path of [
        `/${resource}/${encodeURI(id)}`,
        `/${resource}/${encodeURI(id)}/translations`,
        `/${resource}/${encodeURI(id)}/translations/ja`,
      ]) {
        expect(await get(path)).toMatch(/^(400|404) /);
      }
    }
    for (const filter of [
      'events?include',
      'events?venue',
      'events?post_parent',
      'venues?event',
      'tags?include',
      'categories?parent',
      'events?page',
      'events?per_page',
    ]) {
      expect(await get(`/${filter}=${encodeURIComponent(id)}`)).toMatch(
        /^(200$|400 rest_invalid_param|404 event-archive)/,
      );
    }
  });

  test.each([
    '%00',
    'a%00b',
    '..',
    '%2e%2e',
    '..%2f..%2fetc',
    '%2F',
    'a%2Fb',
    '%c0%af',
    '%c0%80',
    '%e0%80%af',
    '%ff',
    '%',
    '%z',
    '%zz',
    '%u4e2d',
    '%ED%A0%80',
    '%F0%9F%92%A9',
    '%25',
    '%2525252500',
    '*',
    '(',
    '[',
    ':id',
    '.',
    '%20',
    '%0d%0aX-Injected:1',
    "'",
    '"',
    '\\',
    '%5c',
    ';',
    '🎉',
    'x'.repeat(9000),
    '%E4%B8%AD'.repeat(1000),
    'concert%00',
    '__proto__',
    'constructor',
  ])('the slug %s', async (slug) => {
    for (const kind of ['events', 'venues', 'organizers']) {
      const answer = await exchange(
        port,
        Buffer.from(`GET ${API}/${kind}/by-slug/${slug} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
      );
      expect(orderly(answer)).toMatch(/^(400 rest_invalid_param|404 rest_no_route|400 rest_invalid_body)$/);
      expect(answer?.headers['x-injected']).toBeUndefined();
    }
  });

  test.each([
    '/%00',
    '/..',
    '/../../etc/passwd',
    '/events/%2e%2e/venues',
    '/%c0%af',
    '/%',
    '/events%00',
    '/events/by-slug',
    '/events/by-slug/',
    '/events;a=1',
    '/doc/..',
    '/users/me%00',
    '/x'.repeat(2000),
  ])('the path %s', async (path) => {
    expect(await get(path)).toMatch(/^(404 rest_no_route|400 rest_invalid_param)$/);
  });

  test.each(['//', '///events', '//events//'])('the path %s, whose slashes are one', async (path) => {
    expect(await get(path)).toBe('200');
  });

  test.each([
    'http://evil.example/',
    '*',
    'events',
    '/%zz',
    '/\u00ff',
    '/media/../../etc/passwd',
    '/media/%2e%2e/x',
    '/media/2026/07/%00.png',
    '/doc/assets/..%2fpackage.json',
    `/zh-hant${API}%00`,
  ])('the target %s', async (target) => {
    // A browser would be shown a page.
    expect(await raw(`GET ${target} HTTP/1.1`, 'Host: localhost', 'Accept: application/json')).toMatch(
      /^(404 rest_no_route|400 rest_invalid_body)$/,
    );
  });

  test.each<[what: string, query: string, status: RegExp]>([
    ['1,000 parameters', Array.from({ length: 1000 }, (_, n) => `p${String(n)}=${String(n)}`).join('&'), /^200$/],
    [
      '10,000 parameters',
      Array.from({ length: 10_000 }, (_, n) => `p${String(n)}=${String(n)}`).join('&'),
      /^431 rest_header_too_large$/,
    ],
    ['an array of 1,000 items', Array.from({ length: 1000 }, () => 'include[]=1').join('&'), /^200$/],
    ['an array of 1,001 ids in commas', `include=${'1,'.repeat(1001)}`, /^(200|400 rest_invalid_param)$/],
    ['an array with huge indexes', 'include[999999999]=1&include[1000000000]=2', /^(200|400 rest_invalid_param)$/],
    ['duplicated parameters', 'page=0&page=x&page=1', /^200$/],
    ['duplicated parameters, the last one wrong', 'page=1&page=0', /^400 rest_invalid_param$/],
    ['a parameter as value, array and object', 'page=1&page[]=2&page[a]=3', /^400 rest_invalid_param$/],
    ['NUL', 'search=a%00b', /^400 rest_invalid_param$/],
    ['NUL in a name', 'sea%00rch=a', /^200$/],
    ['a lone surrogate', 'search=%ED%A0%80', /^200$/],
    ['overlong UTF-8', 'search=%c0%af', /^200$/],
    ['malformed percent signs', 'search=%&x=%zz', /^200$/],
    ['a search of brackets and quotes', `search=${encodeURIComponent('"((([[[\\%_*?^$')}`, /^200$/],
    ['a search of 100 words', `search=${'a%20'.repeat(90)}`, /^(200|400 rest_invalid_param)$/],
    ['fields nested deeply', `_fields=${'a.'.repeat(3000)}a`, /^200$/],
    ['fields of the language', '_fields=__proto__,constructor.prototype,events.__proto__', /^200$/],
    ['nothing but signs', '&&&===&?&#', /^200$/],
    ['brackets left open', 'a[b=1&[=2&]=3&a[[]]=4', /^200$/],
  ])('a query with %s', async (_, query, status) => {
    expect(await get(`/events?${query}`)).toMatch(status);
  });
});
