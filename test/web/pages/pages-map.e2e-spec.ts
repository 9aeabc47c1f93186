import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    await api.raw('get', '/map.pmtiles').expect(404);
  });

  test('the filters of the list are those of the map', async () => {
    const { html } = await page(api, '?featured=true');
    expect(places(html)).toEqual({ 'Harbour hall': ['Concert'] });
    expect(waysIn(html)).toContain('/en/events/month/2026-07/?featured=true');
    expect(html).toContain('noindex');
    const { html: empty } = await page(api, '?search=nothing');
    expect(empty).toContain('None of these events has a location on the map.');
    expect(empty).toMatch(/formaction="[^"]*\/en\/events\/"[^>]*>Show as list</);
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
    expect(html).toMatch(/<section id="map" /);
    expect(html).toContain(`data-tiles="${TILES}"`);
    expect(html).toContain('data-credit="© Mapmakers &lt;b>"');
    expect(html.match(/data-point="[^"]*"/g)).toEqual(['data-point="22.2936 114.1712"']);
    expect(html).toMatch(/data-points="[^"]*\/en\/events\/map\/points"/);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toMatch(/img-src 'self' data: .*https:\/\/\*\.tiles\.example\.org/);
    const files = [...html.matchAll(/(?:href|data-\w+)="[^"]*(\/assets\/(?:map|map-page|leaflet)-[^"]*)"/g)].map(
      ([, file = '']) => file,
    );
    expect(files).toHaveLength(4);
    // Nothing of the map delays the list.
    expect(html).not.toMatch(/ src="[^"]*\/assets\/(?:map|leaflet)-/);
    for (const file of files)
      expect((await api.raw('get', file).expect(200)).headers['cache-control']).toContain('immutable');
  });

  test('other pages load none of it', async () => {
    const { text } = await api.raw('get', '/en/events/').expect(200);
    expect(text).not.toMatch(/assets\/(map|leaflet)-/);
  });

  const pointsAt = async (query = ''): Promise<Json[]> => {
    const { headers, text } = await api.raw('get', `/en/events/map/points${query}`).expect(200);
    expect(headers['content-type']).toContain('application/geo+json');
    return (JSON.parse(text) as { features: Json[] }).features;
  };

  test('the points are those of all pages of the list, at every venue that shows a map, and tell nothing that a password hides', async () => {
    const features = await pointsAt();
    expect(
      features.map(({ geometry, properties }) => [geometry.coordinates, properties.title, properties.place]),
    ).toEqual([
      [[114.1712, 22.2936], 'Concert', 'Harbour hall'],
      [[114.1712, 22.2936], 'Reading', 'Harbour hall'],
    ]);
    expect(features[0].properties).toMatchObject({ when: 'Sat 1 Aug, 19:00–21:00', cost: '' });
    expect(features[0].properties.url).toContain('/en/event/concert/');
  });

  test('the points have the filters of the page, and its language', async () => {
    expect((await pointsAt('?featured=true')).map(({ properties }) => properties.title)).toEqual(['Concert']);
    expect(await pointsAt('?when=tomorrow')).toEqual([]);
    const { html } = await page(api, '?featured=true');
    expect(html).toMatch(/data-points="[^"]*\/map\/points\?featured=true"/);
    const { text } = await api.raw('get', '/ja/events/map/points').expect(200);
    expect(text).toContain('8月1日(土) 19:00–21:00');
  });

  test('days are joined as the language of the page joins them, with a year that is not the present one', async () => {
    const make = new Make(api);
    const venue = await make.venue({ titles: { en: 'Dock' }, geo_lat: 3, geo_lng: 4 });
    const times = { start_date: '2026-12-30 10:00:00', end_date: '2027-01-02 18:00:00' };
    await make.event({ titles: { en: 'Lights' }, venue: venue.id, ...times });
    await make.event({ titles: { en: 'Regatta' }, venue: venue.id, start_date: '2026-12-29', all_day: true });
    const whenIn = async (language: string, title: string): Promise<unknown> => {
      const { text } = await api.raw('get', `/${language}/events/map/points`).expect(200);
      const { features } = JSON.parse(text) as { features: Json[] };
      return features.find(({ properties }) => properties.title === title)?.properties.when;
    };
    expect(await whenIn('en', 'Lights')).toBe('Wed 30 Dec – Sat 2 Jan 2027');
    expect(await whenIn('en', 'Regatta')).toBe('Tue 29 Dec, All day');
    expect(await whenIn('ja', 'Lights')).toBe('12月30日(水)～2027年1月2日(土)');
    expect(await whenIn('ko', 'Lights')).toContain(' ~ ');
    const { text } = await api.raw('get', '/ja/events/month/2026-12/').expect(200);
    expect(text).toContain('12月30日(水)～2027年1月2日(土)');
  });

  test('texts that are not in the language of the page say theirs', async () => {
    const make = new Make(api);
    const venue = await make.venue({ titles: { en: 'Slip', ja: '船台' }, geo_lat: 5, geo_lng: 6 });
    await make.event({ titles: { en: 'Launch' }, venue: venue.id, cost: '$5' });
    const { text } = await api.raw('get', '/ja/events/map/points').expect(200);
    const { features } = JSON.parse(text) as { features: Json[] };
    const [launch] = features.filter(({ properties }) => properties.title === 'Launch');
    expect(launch.properties).toMatchObject({ place: '船台', cost: '$5' });
    expect(launch.properties.lang).toEqual({ title: 'en', cost: 'en' });
    const [english] = await pointsAt('?search=Launch');
    expect(english.properties.lang).toEqual({});
  });

  test('a series has one point, or one for every date', async () => {
    const make = new Make(api);
    const venue = await make.venue({ titles: { en: 'Pier' }, geo_lat: 1, geo_lng: 2 });
    await make.event({ titles: { en: 'Weekly' }, venue: venue.id, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] });
    const weekly = (features: Json[]): Json[] => features.filter(({ properties }) => properties.title === 'Weekly');
    expect(weekly(await pointsAt())).toHaveLength(1);
    expect(weekly(await pointsAt('?hide_subsequent_recurrences=false'))).toHaveLength(3);
    expect(waysIn((await page(api)).html)).toContain('/en/events/map/?hide_subsequent_recurrences=false');
  });
});

describe('with a file of tiles in the data folder', () => {
  const TILES_FILE = Buffer.from('PMTiles, or what stands for them');
  let folder: string;
  let api: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kalends-map-'));
    await writeFile(join(folder, 'map.pmtiles'), TILES_FILE);
    api = await startTestApp({ DATA_DIR: folder });
    await world(api);
  });

  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('the map is drawn from it, and names where its data come from', async () => {
    const { html, policy } = await page(api);
    expect(html).toMatch(/data-file="[^"]*\/map\.pmtiles"/);
    expect(html).toContain('data-credit="© OpenStreetMap"');
    expect(html).toMatch(/data-library="[^"]*\/assets\/leaflet-file-/);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('tiles.example');
  });

  test('readers load the parts that they look at', async () => {
    const whole = await api.raw('get', '/map.pmtiles').expect(200);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'application/vnd.pmtiles' });
    expect(whole.headers['content-encoding']).toBeUndefined();
    const tag = whole.headers['etag'] ?? '';
    const part = await api.raw('get', '/map.pmtiles').set('Range', 'bytes=0-6').expect(206);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 0-6/${TILES_FILE.length}`, etag: tag });
    expect(part.headers['content-length']).toBe('7');
    await api.raw('get', '/map.pmtiles').set('If-None-Match', tag).expect(304);
    await api.raw('get', '/map.pmtiles').set('Range', 'bytes=900-').expect(416);
  });
});
