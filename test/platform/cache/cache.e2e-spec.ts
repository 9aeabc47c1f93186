import type http from 'node:http';
import { NOW } from '../../support/app.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make } from '../../support/make.js';
import { ask, kept, plain, remembered, settled, statementsOf } from '../../support/raw-answers.js';
import { outside } from '../../support/outside.js';

const { AnswerCache } = await outside<typeof import('#platform/cache/answer-cache.js')>(
  'src/platform/cache/answer-cache.ts',
);

let app: InspectedApp;
let make: Make;

beforeAll(async () => {
  app = await startInspectedApp({ CACHE_MB: '1' });
  make = new Make(app);
});

afterAll(() => app.close());

beforeEach(() => {
  app.setNow(NOW);
});

describe('answers from memory', () => {
  it.each([
    ['plain', {}],
    ['compressed', { 'accept-encoding': 'gzip' }],
    ['compressed better', { 'accept-encoding': 'br, gzip' }],
    ['of another origin', { origin: 'https://a.example' }],
    ['of another host', { host: 'b.example' }],
    ['in a language', { 'accept-language': 'ja' }],
  ])('are the ones that were given before: %s', async (_, headers) => {
    await make.event({ description: 'Long enough to be compressed. '.repeat(80) });
    await settled(app);
    const first = await ask(app, '/events', headers);
    expect(plain(await remembered(app, '/events', headers))).toEqual(plain(first));
  });

  it('tell requests apart by what shapes the answer', async () => {
    await make.event({ titles: { en: 'Apart', ja: '別' } });
    await kept(app, '/events');
    const body = async (headers: http.OutgoingHttpHeaders): Promise<string> =>
      (await ask(app, '/events', headers)).body.toString();
    expect(await body({ 'accept-language': 'ja' })).toContain('別');
    expect(await body({ host: 'c.example' })).toContain('http://c.example/');
    expect((await ask(app, '/events', { origin: 'https://d.example' })).headers['access-control-allow-origin']).toBe(
      'https://d.example',
    );
    expect((await ask(app, '/events')).headers['access-control-allow-origin']).not.toBe('https://d.example');
  });

  it('answer HEAD and If-None-Match as the service itself does', async () => {
    await make.event();
    await settled(app);
    const head = await ask(app, '/events', { 'cache-control': 'no-cache' }, 'HEAD');
    const first = await ask(app, '/events');
    const missed = await ask(app, '/events', { 'if-none-match': first.headers.etag, 'cache-control': 'no-store' });
    await remembered(app, '/events');
    const etag = first.headers.etag ?? '';
    for (const input of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const count = await statementsOf(async () => {
        const answer = await ask(app, '/events', { 'if-none-match': input });
        expect(answer.status).toBe(304);
        expect(answer.body).toHaveLength(0);
      });
      expect(count).toBe(0);
    }
    expect((await ask(app, '/events', { 'if-none-match': '"another"' })).status).toBe(200);
    expect(plain(await ask(app, '/events', {}, 'HEAD'))).toEqual(plain(head));
    expect(missed.status).toBe(304);
  });

  it('are kept for those who have them already as well', async () => {
    await make.event();
    const { etag = '' } = (await ask(app, '/events')).headers;
    await make.venue();
    await settled(app);
    const missed = await ask(app, '/events', { 'if-none-match': etag });
    const hit = await remembered(app, '/events', { 'if-none-match': etag });
    expect([missed.status, hit.status]).toEqual([304, 304]);
    expect(plain(hit)).toEqual(plain(missed));
    expect((await ask(app, '/events', { 'if-none-match': '"another"' })).status).toBe(200);
    expect((await ask(app, '/events')).status).toBe(200);
  });

  it('are not given to those who prefer a page', async () => {
    const roomy = await startInspectedApp({ CACHE_MB: '64' });
    try {
      await settled(roomy);
      await ask(roomy, '/doc');
      await remembered(roomy, '/venues');
      expect((await ask(roomy, '/doc', { accept: 'text/html' })).headers['content-type']).toContain('text/html');
    } finally {
      await roomy.close();
    }
  });

  it('are emptied by nobody who may not write', async () => {
    await kept(app, '/events');
    expect((await ask(app, '/events', { 'content-length': 0 }, 'POST')).status).toBe(400);
    expect(await statementsOf(() => ask(app, '/events'))).toBe(0);
  });

  it.each([
    ['credentials', '/events', () => ({ authorization: `Bearer ${app.passwords.subscriber}` })],
    ['no-cache', '/events', () => ({ 'cache-control': 'no-cache' })],
    ['Pragma', '/events', () => ({ pragma: 'no-cache' })],
    ['a password', '/events?password=x', () => ({})],
    ['now', '/events?starts_after=now', () => ({})],
    ['now in wide letters', `/events?starts_after=${encodeURIComponent('ｎｏｗ')}`, () => ({})],
    ['an hour from now', '/events?ends_before=%2B1%20hour', () => ({})],
    ['the hour', '/events?strict_dates=true', () => ({})],
    ['nearness in time', '/events?search=a&orderby=relevance', () => ({})],
    ['an error', '/events?page=x', () => ({})],
    ['the document', '/doc', () => ({})],
  ])('are not given where it matters: %s', async (_, path, headers) => {
    await make.event();
    await settled(app);
    for (const _time of [1, 2]) await ask(app, path, headers());
    await remembered(app, '/venues');
    expect(app.app.get(AnswerCache).usage.answers).toBe(1);
    if (path !== '/doc' && path !== '/events?page=x')
      expect(await statementsOf(() => ask(app, path, headers()))).toBeGreaterThan(0);
  });
});
