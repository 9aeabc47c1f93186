import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, givePassword, PASSWORD, signedIn } from '../../support/desk.js';
import { DEMONSTRATION, fillCalendar, totalOf } from '../../support/desk-demonstration.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApp();
  admin = new Browser(api);
});

afterAll(() => api.close());

const home = async (language = 'en'): Promise<string> =>
  (await api.raw('get', `/${language}/`).set('Accept', 'text/html')).text;
const total = (kind: string): Promise<number> => totalOf(api, kind);

describe('a new calendar', () => {
  test('says so at home, in every language, and leads to the desk', async () => {
    expect(await home()).toContain('This calendar is new.');
    expect(await home()).toMatch(/href="[^"]+\/en\/desk">Set it up</);
    expect(await home('ja')).toContain('設定を始める');
    expect(await home('ko')).toContain('새로 만든 캘린더입니다.');
    const door = await new Browser(api).get('/en/desk/sign-in');
    expect(door.text).toMatch(
      /The first login is “admin”; its password is in the file admin-password\.txt in [^<]*data folder/,
    );
  });

  test('leads from the first password to a name, and from there to the first events', async () => {
    await givePassword(api, 'admin', PASSWORD, true);
    await admin.signIn('admin');
    expect((await admin.get('/en/desk')).headers['location']).toBe('/en/desk/account/password');
    await admin.get('/en/desk/account/password');
    const own = 'three slow rivers at dusk';
    const changed = await admin.post('/en/desk/account/password', { present: PASSWORD, password: own, repeat: own });
    expect(changed.headers['location']).toBe('/en/desk/first-run?done=password');
    expect(await home()).not.toContain('This calendar is new.');
    const { text } = await admin.get('/en/desk/first-run');
    expect(text).toContain('Times are in Hong Kong');
    const named = await admin.post('/en/desk/first-run', { 'name[en]': 'Harbour Hall', 'name[ja]': '港ホール' });
    expect(named.headers['location']).toBe('/en/desk/first-run/begin');
    expect((await new Browser(api).get('/en/desk/sign-in')).text).not.toContain('admin-password.txt');
    expect(await home()).toContain('<title>Harbour Hall');
    expect(await home('ja')).toContain('<title>港ホール');
    const begin = await admin.get('/en/desk/first-run/begin');
    expect(begin.text).toContain('Add sample data');
    expect(begin.text).toContain('href="/en/desk/events/new"');
  });

  test.each([
    {},
    { 'name[en]': '' },
    { name: 'x' },
    { 'name[]': 'x' },
    { 'name[xx]': 'x' },
    { 'name[en]': 'x'.repeat(101) },
  ])('needs a name: %j', async (fields) => {
    await admin.get('/en/desk/first-run');
    const { status, text } = await admin.post('/en/desk/first-run', fields);
    expect([status, text.includes('Enter a name')]).toEqual([400, true]);
    expect(await home()).toContain('<title>Harbour Hall');
  });
});

describe('demonstration data', () => {
  test('is written in the background, once, and removed without a trace', async () => {
    await fillCalendar(api, admin);
    expect(await home()).not.toContain('No upcoming events.');
    const events = await total('events');
    expect(events).toBeGreaterThan(20);
    expect(ok(await api.get('/venues?per_page=1')).total).toBeGreaterThan(5);
    // Asked for once more, it is there already.
    await admin.post(DEMONSTRATION);
    expect(await total('events')).toBe(events);
    expect((await admin.get('/en/desk/first-run')).headers['location']).toBe('/en/desk/account');
    const { text } = await admin.post(`${DEMONSTRATION}/remove`);
    expect(text).toContain('All sample data has been removed.');
    expect(text).not.toContain('These stay');
    for (const kind of ['events', 'venues', 'organizers', 'categories', 'tags', 'media'])
      expect([kind, await total(kind)]).toEqual([kind, 0]);
    expect((await admin.get(DEMONSTRATION)).text).toContain('Add sample data');
  });

  test('is nobody’s but the administrator’s', async () => {
    const editor = await signedIn(api, 'editor');
    for (const path of [DEMONSTRATION, `${DEMONSTRATION}/remove`, '/en/desk/first-run'])
      expect((await editor.post(path)).status).toBe(403);
  });
});

test('the zone is chosen where nothing else says it, and holds for every answer at once', async () => {
  const own = await startTestApp({ TIMEZONE: '' });
  const browser = await signedIn(own, 'admin');
  const make = new Make(own);
  const before = await make.event({ date: '2026-07-01 20:00:00' });
  const read = async (id: number): Promise<Json> => ok(await own.get(`/events/${String(id)}`));
  expect([before.timezone, (await read(before.id)).date]).toEqual(['UTC', '2026-07-01 20:00:00']);
  await browser.get('/ja/desk/settings');
  const wrong = await browser.post('/ja/desk/settings', { version: await versionOf(browser), zone: 'Mars/Tokyo' });
  expect([wrong.status, wrong.text.includes('そのタイムゾーンはありません')]).toEqual([400, true]);
  expect(wrong.text).toContain('value="Mars/Tokyo"');
  const zone = { version: await versionOf(browser), zone: 'tokyo' };
  expect((await browser.post('/ja/desk/settings', zone)).status).toBe(303);
  expect((await read(before.id)).date).toBe('2026-07-02 05:00:00');
  const { id, timezone } = await make.event({ start_date: '2026-08-01 10:00:00' });
  expect([timezone, (await read(before.id)).timezone]).toEqual(['Asia/Tokyo', 'UTC']);
  expect((await own.get(`/events/${String(id)}.ics`)).text).toContain('X-WR-TIMEZONE:Asia/Tokyo');
  expect((await browser.get('/en/desk/settings')).text).toContain('value="Asia/Tokyo"');
  expect((await browser.get('/en/desk/events/new')).text).toContain('value="Asia/Tokyo"');
  await own.close();
});

test('the zone that the environment says is not for the desk to say', async () => {
  const { text } = await admin.get('/en/desk/settings');
  expect(text).toMatch(/Asia\/Hong_Kong.*Set by TIMEZONE/);
  expect((await admin.post('/en/desk/settings', { version: await versionOf(admin), zone: 'Asia/Tokyo' })).status).toBe(
    303,
  );
  expect((await admin.get('/en/desk/events/new')).text).toContain('value="Asia/Hong_Kong"');
});

async function versionOf(browser: Browser): Promise<string> {
  const { text } = await browser.get('/en/desk/settings');
  return /name="version" value="(\w+)"/.exec(text)?.[1] ?? '';
}
