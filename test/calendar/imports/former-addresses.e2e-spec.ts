import { serialized, wordpressExport } from '../../import-files/wordpress.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Imports } from '../../support/imports.js';
import { signedIn } from '../../support/desk.js';
import { merge } from '../../support/desk-records.js';
import { Make, ok, type Json } from '../../support/make.js';
import { pageAt } from '../../support/page.js';

let api: TestApp;
let imports: Imports;
let run: Json;

const weekly = {
  type: 'Custom',
  custom: { interval: 1, type: 'Weekly', 'same-time': 'yes' },
  'end-type': 'After',
  'end-count': 3,
};
const repeated = { _EventRecurrence: serialized({ rules: [weekly], exclusions: [] }) };
const wpml = (language: string, source?: string): Record<string, string> => ({
  _wpml_import_language_code: language,
  _wpml_import_translation_group: 'songs',
  ...(source === undefined ? {} : { _wpml_import_source_language_code: source }),
});

beforeAll(async () => {
  api = await startTestApp();
  imports = new Imports(api);
  const file = wordpressExport([
    { id: 13, type: 'tribe_venue', title: 'Pier Hall' },
    { id: 14, type: 'tribe_organizer', title: 'Song Club' },
    {
      id: 11,
      title: 'Harbour songs',
      path: '/agenda/songs/',
      fields: { post_name: 'harbour-songs' },
      meta: { ...wpml('en'), ...repeated, _EventVenueID: '13', _EventOrganizerID: '14' },
      categories: { music: 'Music' },
    },
    {
      id: 12,
      title: '港の歌',
      path: '/tc/event/songs/',
      fields: { post_name: 'minato' },
      meta: { ...wpml('ja', 'en'), ...repeated },
    },
    { id: 15, title: 'Closed', fields: { status: 'private' } },
    { id: 16, title: 'Secret', fields: { post_password: 'sesame' } },
  ]);
  run = await imports.imported(await imports.source({ kind: 'wxr', zone: 'Asia/Tokyo' }), file);
  expect(run).toMatchObject({ state: 'done', counts: { failed: 0, refused: 0 } });
});

afterAll(() => api.close());

const led = async (address: string): Promise<string> => {
  const { status, headers } = await pageAt(api, address);
  const path = (headers['location'] ?? '').replace(/^https?:\/\/[^/]+/, '');
  return `${String(status)} ${path}`.trim();
};

test.each([
  ['/?p=11', '301 /en/event/harbour-songs/'],
  ['/?post_type=tribe_events&p=11', '301 /en/event/harbour-songs/'],
  ['/?p=12', '301 /ja/event/minato/'],
  ['/ja/?p=11', '301 /ja/event/minato/'],
  ['/?p=13', '301 /en/venue/post-13/'],
  ['/?tribe_organizer=post-14', '301 /en/organizer/post-14/'],
  ['/?p=16', '301 /en/event/post-16/'],
  ['/ja/events/list/', '301 /ja/events/'],
  ['/en/events/category/music/list/page/2/', '301 /en/events/category/music/'],
])('%s leads to %s', async (address, to) => {
  expect(await led(address)).toBe(to);
  // One redirect, and the page is there.
  const target = to.slice('301 '.length);
  expect([200, 403]).toContain((await pageAt(api, target)).status);
});

test('a page that moved within the site leads to the record with its date and its calendar', async () => {
  expect(await led('/agenda/songs/')).toBe('301 /en/event/harbour-songs/');
  expect(await led('/agenda/songs/?ical=1')).toBe('301 /en/event/harbour-songs/?ical=1');
  expect(await led('/tc/event/songs/')).toBe('301 /ja/event/minato/');
  expect(await led('/tc/event/songs/2027-05-11/')).toBe('301 /ja/event/minato/2027-05-11/');
  expect(await led('/tc/event/songs/2031-01-01/')).toBe('301 /ja/event/minato/');
  const program = await api.raw('get', '/agenda/songs/?ical=1').set('accept', 'text/calendar');
  expect([program.status, program.headers['location']]).toEqual([
    301,
    expect.stringMatching(/\/en\/event\/harbour-songs\/\?ical=1$/),
  ]);
});

test('what nobody may see, what is written, and what no site had lead nowhere', async () => {
  for (const address of ['/?p=15', '/?p=99']) expect(await led(address)).toBe('200');
  for (const address of ['/event/none/', '/agenda/%00/', '/agenda/songs%ff/']) expect(await led(address)).toBe('404');
  expect((await api.raw('post', '/agenda/songs/')).status).toBe(404);
});

test('a merge takes the addresses along, and an undo forgets those of what it removes', async () => {
  const { venue } = await imports.eventOf(run, '11');
  const kept = await new Make(api).venue({ venue: 'Great Pier Hall' });
  await merge(await signedIn(api, 'editor'), 'venues', kept.id, Number(venue['id']));
  expect(await led('/?p=13')).toBe('301 /en/venue/great-pier-hall/');
  ok(await api.post(`/imports/${String(run['id'])}/undo`, {}, 'editor'));
  expect(await imports.ended(Number(run['id']))).toMatchObject({ state: 'undone' });
  // The event of the merged venue counts as edited: it stays.
  expect([await led('/?p=16'), await led('/?p=12'), await led('/?p=15')]).toEqual([
    '200',
    '301 /ja/event/minato/',
    '200',
  ]);
});
