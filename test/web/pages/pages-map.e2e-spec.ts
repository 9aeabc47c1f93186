import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, type Json } from '../../support/make.js';
import { waysIn } from '../../support/page.js';

const TILES = 'https://{s}.tiles.example.org/{z}/{x}/{y}.png';

async function world(api: TestApp): Promise<Json> {
  const make = new Make(api);
  const placed = await make.venue({ titles: { en: 'Harbour hall' }, geo_lat: 22.2936, geo_lng: 114.1712 });
  const shy = await make.venue({ titles: { en: 'Quiet room' }, geo_lat: 22.3, geo_lng: 114.2, show_map: false });
  await make.event({ titles: { en: 'Concert' }, venue: placed.id, featured: true });
  await make.event({ titles: { en: 'Reading' }, venue: [placed.id, shy.id] });
  await make.event({ titles: { en: 'Nowhere' }, venue: (await make.venue()).id });
  await make.event({ titles: { en: 'Secret' }, venue: placed.id, post_password: 'sesame' });
  return placed;
}

async function page(api: TestApp, query = ''): Promise<{ html: string; policy: string }> {
  const { text, headers } = await api.raw('get', `/en/events/map/${query}`).expect(200);
  return { html: text, policy: headers['content-security-policy'] ?? '' };
}

/** The titles at each place. */
function places(html: string): Record<string, string[]> {
  const parts = html.split('<li class="place"').slice(1);
  return Object.fromEntries(
    parts.map((part) => [
      /<h2[^>]*>(.*?)<\/h2>/.exec(part)?.[1] ?? '',
      [...part.matchAll(/<h3><a[^>]*>([^<]*)<\/a>/g)].map(([, title = '']) => title),
    ]),
  );
}

describe('without tiles', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp();
    await world(api);
  });

  afterAll(() => api.close());

  test('the map is a list by place, with coordinates and a link to a map; it tells nothing that a password hides', async () => {
    const { html } = await page(api);
    expect(places(html)).toEqual({ 'Harbour hall': ['Concert', 'Reading'], 'Quiet room': ['Reading'] });
    expect(html).toContain('https://www.openstreetmap.org/?mlat=22.2936&amp;mlon=114.1712#map=17/22.2936/114.1712');
    expect(html).toContain('22.29360, 114.17120');
    expect(html).not.toContain('leaflet');
    expect(html).not.toContain('id="map"');
  });

  test('the filters of the list are those of the map', async () => {
    const { html } = await page(api, '?featured=true');
    expect(places(html)).toEqual({ 'Harbour hall': ['Concert'] });
    expect(waysIn(html)).toContain('/en/events/month/2026-07/?featured=true');
    expect(html).toContain('noindex');
    expect((await page(api, '?search=nothing')).html).toContain('None of these events is on the map.');
  });
});

describe('with tiles', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp({ MAP_TILES: TILES, MAP_CREDIT: '© Mapmakers <b>' });
    await world(api);
  });

  afterAll(() => api.close());

  test('a script draws what the list says, with files of the service and images of the tiles alone', async () => {
    const { html, policy } = await page(api);
    expect(html).toMatch(/<section id="map" hidden/);
    expect(html).toContain(`data-tiles="${TILES}"`);
    expect(html).toContain('data-credit="© Mapmakers &lt;b>"');
    expect(html.match(/data-point="[^"]*"/g)).toEqual(['data-point="22.2936 114.1712"']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toMatch(/img-src 'self' data: .*https:\/\/\*\.tiles\.example\.org/);
    const files = [...html.matchAll(/(?:href|src)="[^"]*(\/assets\/(?:map|leaflet)-[^"]*)"/g)].map(
      ([, file = '']) => file,
    );
    expect(files).toHaveLength(3);
    for (const file of files)
      expect((await api.raw('get', file).expect(200)).headers['cache-control']).toContain('immutable');
  });

  test('other pages load none of it', async () => {
    const { text } = await api.raw('get', '/en/events/').expect(200);
    expect(text).not.toMatch(/assets\/(map|leaflet)-/);
  });
});
