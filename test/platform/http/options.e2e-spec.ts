import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, type Json } from '../../support/make.js';

const NS = '/calendar/events/v1';

let api: TestApp;
let event: Json;

beforeAll(async () => {
  api = await startTestApp({ CORS_ORIGINS: 'https://app.example.org' });
  event = await new Make(api).event();
});

afterAll(() => api.close());

describe('HEAD', () => {
  it.each(['/events', '/venues', '/organizers', '/categories', '/tags'])(
    '%s answers as GET does, without a body',
    async (path) => {
      const [get, head] = [await api.get(path), await api.send('head', path)];
      expect([head.status, head.text]).toEqual([200, undefined]);
      for (const name of [
        'etag',
        'x-tec-total',
        'x-tec-totalpages',
        'content-type',
        'content-language',
        'cache-control',
      ])
        expect(head.headers[name]).toBe(get.headers[name]);
    },
  );

  it('tells the errors of GET', async () => {
    expect((await api.send('head', '/events/99999')).status).toBe(404);
  });
});

describe('OPTIONS', () => {
  it.each([
    ['', 'GET, HEAD, OPTIONS'],
    ['/doc', 'GET, HEAD, OPTIONS'],
    ['/events', 'GET, HEAD, POST, OPTIONS'],
    ['/events/', 'GET, HEAD, POST, OPTIONS'],
    ['/events/1', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
    ['/venues/by-slug/x', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
    ['/tags/1', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
    ['/organizers/1/translations', 'GET, HEAD, OPTIONS'],
    ['/categories/1/translations/ja', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['/users/me', 'GET, HEAD, OPTIONS'],
  ])('%s allows %s', async (path, allow) => {
    for (const prefix of ['', '/zh-hant']) {
      const { status, headers } = await api.raw('options', `${prefix}${NS}${path}`);
      expect([status, headers['allow']]).toEqual([200, allow]);
    }
  });

  it.each([
    '/nothing',
    '/events/x',
    '/categories/by-slug/x',
    '/media/x',
    '/nothing/1/translations',
    '/events/x/translations/ja',
  ])('%s is no route', async (path) => {
    const { status, body } = await api.raw('options', `${NS}${path}`);
    expect([status, body.code]).toEqual([404, 'rest_no_route']);
  });

  it('allows what is answered', async () => {
    const { headers } = await api.raw('options', `${NS}/events/${event.id}`);
    for (const method of (headers['allow'] ?? '').toLowerCase().split(', ')) {
      expect((await api.raw(method as 'get', `${NS}/events/${event.id}`)).body?.code).not.toBe('rest_no_route');
    }
  });
});

describe('another origin', () => {
  const preflight = (origin: string): Promise<Json> =>
    api
      .raw('options', `${NS}/events`)
      .set({
        Origin: origin,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization,content-type,if-match',
      })
      .then((answer) => answer);

  it('that is welcome may do all that there is', async () => {
    const { status, headers } = await preflight('https://app.example.org');
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.org',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS',
      'access-control-allow-headers': 'authorization,content-type,if-match',
    });
    expect(headers['vary']).toContain('Origin');
  });

  it('that is not welcome is told nothing', async () => {
    const { headers } = await preflight('https://evil.example.org');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('may read the headers that clients need', async () => {
    const { headers } = await api.raw('get', `${NS}/events`).set('Origin', 'https://app.example.org');
    const exposed = (headers['access-control-expose-headers'] ?? '').toLowerCase().split(',');
    expect(exposed).toEqual(
      expect.arrayContaining([
        'x-tec-total',
        'x-tec-totalpages',
        'etag',
        'content-language',
        'content-location',
        'retry-after',
      ]),
    );
    expect(exposed.some((name) => name.startsWith('ratelimit-'))).toBe(true);
    expect(headers['vary']).toContain('Origin');
  });

  it('may read errors too', async () => {
    const { headers } = await api.raw('get', `${NS}/events/99999`).set('Origin', 'https://app.example.org');
    expect(headers['access-control-allow-origin']).toBe('https://app.example.org');
  });

  it('of any kind is welcome unless origins are configured', async () => {
    const open = await startTestApp();
    const { headers } = await open.raw('get', `${NS}/events`).set('Origin', 'https://anywhere.example');
    await open.close();
    expect(headers['access-control-allow-origin']).toBe('https://anywhere.example');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });
});
