import pg from 'pg';
import { reserveNumbers } from '#calendar/imports/imports.sql.js';
import { wordpressExport, type Post } from '../../import-files/wordpress.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { ChangingSite } from '../../support/changing-site.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { Make, ok } from '../../support/make.js';

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let api: TestApp;
let imports: Imports;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ SITE_URL: 'https://calendar.example', ALLOWED_PRIVATE_HOSTS: ChangingSite.HOST });
  imports = new Imports(api);
  make = new Make(api);
});

afterAll(() => api.close());

const uids = async (id: number): Promise<string[]> =>
  [...(await api.raw('get', `/calendar/events/v1/events/${String(id)}.ics`)).text.matchAll(/^UID:(.*)\r$/gm)].map(
    ([, uid = '']) => uid,
  );

test('records of a site keep their numbers and names in calendars, and what has a number here keeps it', async () => {
  const { id: taken } = await make.event({ titles: { en: 'Here before' } });
  const file = wordpressExport([
    { id: 913, type: 'tribe_venue', title: 'Pier Hall' },
    { id: 911, title: 'Harbour songs', meta: { _EventVenueID: '913', _EventTimezone: 'Asia/Tokyo' } },
    { id: Number(taken), title: 'Tide songs' },
    { id: 20000911, title: 'Far songs' },
  ]);
  const run = await imports.imported(await imports.source({ kind: 'wxr' }), file);
  expect(run).toMatchObject({ state: 'done', counts: { applied: 4, failed: 0 } });
  expect(ok(await api.get('/events/911'))).toMatchObject({ title: 'Harbour songs', venue: { id: 913 } });
  expect(await uids(911)).toEqual(['911-1809457200-1809462600@old.example.org']);
  expect(ok(await api.get(`/events/${String(taken)}`))).toMatchObject({ title: 'Here before' });
  const [tide, far] = [await imports.eventOf(run, String(taken)), await imports.eventOf(run, '20000911')];
  expect(Number(tide['id'])).toBeGreaterThan(913);
  expect(Number(far['id'])).toBeGreaterThan(913);
  expect(Number(far['id'])).toBeLessThan(2000);
  // Whatever is made later has numbers of its own.
  expect((await make.event({ titles: { en: 'Later' } })).id).toBeGreaterThan(913);
});

test('images of a site keep their numbers, except one that a record has here', async () => {
  const site = await new ChangingSite().start();
  try {
    site.answer = { status: 200, body: PICTURE, headers: { 'content-type': 'image/png' } };
    const { id: taken } = await make.event({ titles: { en: 'Here before the images' } });
    const image = (id: number): Post => ({
      id,
      type: 'attachment',
      fields: { attachment_url: `${site.origin}/${String(id)}.png` },
    });
    const event = (id: number, thumbnail: number): Post => ({
      id,
      title: `Songs ${String(id)}`,
      meta: { _thumbnail_id: String(thumbnail), _EventTimezone: 'Asia/Tokyo' },
    });
    const posts = [image(7001), image(Number(taken)), event(931, 7001), event(932, 7001), event(933, Number(taken))];
    await imports.imported(await imports.source({ kind: 'wxr' }), wordpressExport(posts));
    const imageOf = async (id: number): Promise<unknown> => ok(await api.get(`/events/${String(id)}`))['image']['id'];
    expect(await imageOf(931)).toBe(7001);
    expect(await imageOf(932)).toBe(7001);
    expect(await imageOf(933)).toBeGreaterThan(7001);
    expect((await make.event({ titles: { en: 'Later than the images' } })).id).toBeGreaterThan(7001);
  } finally {
    await site.stop();
  }
});

test('numbers below those of today set no sequence: it would go back behind one that was given meanwhile', async () => {
  const file = wordpressExport([{ id: 41, title: 'Songs of low numbers' }]);
  const run = await imports.imported(await imports.source({ kind: 'wxr' }), file);
  const { text, values } = reserveNumbers(Number(run['id']));
  const database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  try {
    expect((await database.query(text, values)).rows).toEqual([]);
  } finally {
    await database.end();
  }
});

test('a slug of digits is no number', async () => {
  const file = wordpressExport([{ id: 921, title: 'Songs of a year', categories: { '2026': 'Year' } }]);
  await imports.imported(await imports.source({ kind: 'wxr' }), file);
  const { categories } = ok(await api.get('/events/921'));
  expect(categories).toMatchObject([{ slug: '2026' }]);
  expect((categories as { id: number }[])[0]?.id).toBeLessThan(2026);
});

test('records of a source that stays have numbers of their own', async () => {
  const run = await imports.imported(await imports.source(), calendar(concert('77', 'Feed songs')));
  const event = await imports.eventOf(run, '77');
  expect(Number(event['id'])).not.toBe(77);
  expect(await uids(Number(event['id']))).toEqual([`event-${String(event['id'])}@calendar.example`]);
});
