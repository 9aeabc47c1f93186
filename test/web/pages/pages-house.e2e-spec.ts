import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok } from '../../support/make.js';
import { pageAt } from '../../support/page.js';

const PATHS = ['/ja/', '/ja/events/', '/ja/events/month/2026-08/', '/ja/events/week/2026-08-02/'].concat(
  ['/ja/events/day/2026-08-01/', '/ja/events/map/', '/ja/search?search=x', '/ja/event/concert/', '/ja/embed/try'],
  ['/ja/venue/hall/', '/ja/nothing/', '/ja/events/month/2026-99/', '/ja/embed', '/ja/event/locked/'],
);

describe('pages of a house', () => {
  let api: TestApp;
  let styles: string;

  beforeAll(async () => {
    styles = await mkdtemp(join(tmpdir(), 'kalends-style-'));
    await writeFile(join(styles, 'b.css'), '.b { color: blue }');
    await writeFile(join(styles, 'a.css'), '.a { color: red }');
    api = await startTestApp({
      SITE_NAME: 'Town hall',
      SITE_NAME_JA: '町役場',
      SITE_DESCRIPTION_JA: '町の催し',
      SITE_CONTACT: 'hall@example.org',
      SITE_IMPRINT: 'https://example.org/imprint',
      SITE_LINKS: 'Press=https://example.org/press',
      STYLE_DIR: styles,
    });
    const make = new Make(api);
    const venue = await make.venue({ titles: { en: 'Hall' } });
    await make.event({ titles: { en: 'Concert' }, slug: 'concert', venue: venue.id });
    await make.event({ titles: { en: 'Locked' }, slug: 'locked', post_password: 'sesame' });
  });

  afterAll(async () => {
    await api.close();
    await rm(styles, { recursive: true });
  });

  test.each(PATHS)('set no cookie and load nothing from elsewhere: %s', async (path) => {
    const { headers, tags, html } = await pageAt(api, path);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers).not.toHaveProperty('set-cookie');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|nonce-|sha\d{3}-/);
    const home = await api.app.getUrl();
    const loaded = tags.flatMap(({ name, attributes: { href, src, srcset, rel = '' } }) => [
      ...(name === 'link' && /stylesheet|icon|preload/.test(rel) ? [href] : []),
      ...(['script', 'img', 'iframe', 'source'].includes(name) ? [src, ...(srcset?.split(', ') ?? [])] : []),
    ]);
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((address) => address !== undefined && !address.startsWith(`${home}/`))).toEqual([]);
    // Lines for other sites stand on the page as text.
    expect(html).not.toMatch(/<style|<[^>]*\sstyle=/);
  });

  test('bear its name, what it says of itself, whom to ask and who is responsible', async () => {
    for (const path of ['/ja/', '/ja/event/concert/', '/ja/nothing/']) {
      const { html, tags } = await pageAt(api, path);
      expect(html).toMatch(/<title>(?:[^<]* · )?町役場<\/title>/);
      expect(html).toContain('町の催し');
      const links = tags.filter(({ name }) => name === 'a').map(({ attributes }) => attributes['href']);
      for (const link of ['mailto:hall@example.org', 'https://example.org/imprint', 'https://example.org/press'])
        expect([path, links]).toEqual([path, expect.arrayContaining([link])]);
    }
    expect((await pageAt(api, '/ko/')).html).toContain('<title>Town hall</title>');
  });

  test('are styled by its files after the service’s own, in the order of their names', async () => {
    const { tags } = await pageAt(api, '/ja/');
    const sheets = tags.filter(({ attributes }) => attributes['rel'] === 'stylesheet');
    const own = sheets.at(-1)?.attributes['href'] ?? '';
    expect(sheets).toHaveLength(2);
    const { text } = await api.raw('get', new URL(own).pathname);
    expect(text.indexOf('.a')).toBeGreaterThanOrEqual(0);
    expect(text.indexOf('.b')).toBeGreaterThan(text.indexOf('.a'));
  });

  test('are found by the former slugs of an event, also on one of its dates', async () => {
    const event = ok(await api.get('/events/by-slug/concert'));
    ok(await api.put(`/events/${String(event.id)}`, { slug: 'recital' }));
    const { status, headers } = await pageAt(api, '/en/event/concert/');
    expect([status, new URL(headers['location'] ?? '').pathname]).toEqual([301, '/en/event/recital/']);
    expect((await pageAt(api, '/en/event/recital/')).status).toBe(200);
  });
});

test('without pages there are none, nor what they load', async () => {
  const api = await startTestApp({ PAGES: 'false' });
  try {
    for (const path of ['/', '/en/events/', '/embed.js', '/embed', '/oembed', '/sitemap.xml', '/robots.txt']) {
      const { status, headers } = await api.raw('get', path).set('Accept', 'text/html');
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'application/json; charset=utf-8']);
    }
    ok(await api.get('/events'));
  } finally {
    await api.close();
  }
});
