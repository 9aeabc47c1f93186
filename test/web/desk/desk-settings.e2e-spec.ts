import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, signedIn } from '../../support/desk.js';
import { textOf } from '../../support/feeds.js';
import { HOSTILE } from '../../support/hostile-values.js';
import { ok } from '../../support/make.js';

let api: TestApp;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApp({ SITE_NAME_KO: '세종 회관', SITE_IMPRINT: 'https://example.org/imprint' });
  admin = await signedIn(api, 'admin');
});

afterAll(() => api.close());

async function save(fields: Readonly<Record<string, string>>, browser = admin) {
  const { text } = await browser.get('/en/desk/settings');
  const version = /name="version" value="(\w+)"/.exec(text)?.[1] ?? '';
  return browser.post('/en/desk/settings', { version, ...fields });
}

const home = async (language = 'en'): Promise<string> =>
  (await api.raw('get', `/${language}/`).set('Accept', 'text/html')).text;

const FULL = {
  'name[en]': 'Harbour Hall',
  'name[ja]': '港ホール',
  'description[en]': 'Concerts by the water.',
  logo: 'https://example.org/logo.svg',
  color: '#A02020',
  contact: 'desk@example.org',
  'links[0][text]': 'Press',
  'links[0][url]': 'https://example.org/press',
  'links[1][text]': '',
  'links[1][url]': '',
};

describe('settings', () => {
  test('stand on every page at once, also on those that were kept in memory', async () => {
    expect(await home()).toContain('<title>What’s on');
    expect((await save(FULL)).headers['location']).toBe('/en/desk/settings?done=saved');
    const text = await home();
    expect(text).toContain('<title>Harbour Hall');
    expect(text).toContain('Concerts by the water.');
    expect(text).toContain('src="https://example.org/logo.svg"');
    expect(text).toContain('href="mailto:desk@example.org"');
    expect(text).toContain('href="https://example.org/press"');
    expect(await home('ja')).toContain('<title>港ホール');
    const missing = await api.raw('get', '/en/no-such-page/').set('Accept', 'text/html');
    expect(missing.text).toContain('Harbour Hall');
  });

  test('name calendars that people subscribe to, also those that were kept in memory', async () => {
    const nameOf = async (language: string): Promise<string | undefined> =>
      /^X-WR-CALNAME:(.*)\r$/m.exec(textOf(await api.get(`/events.ics?multilingual_language=${language}`)))?.[1];
    await save({ ...FULL, 'name[en]': 'Harbour Hall' });
    expect([await nameOf('en'), await nameOf('ja'), await nameOf('ko')]).toEqual([
      'Harbour Hall',
      '港ホール',
      '세종 회관',
    ]);
    await save({ ...FULL, 'name[en]': 'Old Harbour' });
    expect(await nameOf('en')).toBe('Old Harbour');
    await save(FULL);
  });

  test('may name a logo in letters of any script, and every page is still sent', async () => {
    expect((await save({ ...FULL, logo: 'https://圖書館.香港/logo.png' })).status).toBe(303);
    const addresses = ['/en/', '/en/embed?view=list', '/en/desk/settings', '/en/desk', '/en/none'];
    for (const address of addresses) {
      const { status, headers } = await admin.get(address);
      expect([address, status]).toEqual([address, address === '/en/none' ? 404 : 200]);
      const images = / img-src [^;]*/.exec(headers['content-security-policy'] ?? '')?.[0].split(' ');
      expect(images).toContain('https://xn--ldso38aj21b.xn--j6w193g');
    }
    await save(FULL);
  });

  test('of which a language has no name take the name of another', async () => {
    await save(FULL);
    expect(await home('zh-hant')).toContain('<title>Harbour Hall');
  });

  test('of the environment are shown, told by variable, and not for the form to change', async () => {
    const { text } = await admin.get('/en/desk/settings');
    expect(text).toContain('Set by SITE_NAME_KO; can’t be changed here.');
    expect(text).toContain('Set by SITE_IMPRINT; can’t be changed here.');
    expect(text).not.toContain('name="imprint"');
    await save({ ...FULL, 'name[ko]': '다른 이름', imprint: 'https://evil.example/' });
    expect(await home('ko')).toContain('<title>세종 회관');
    expect(await home('ko')).toContain('https://example.org/imprint');
    expect(await home('ko')).not.toContain('evil.example');
  });

  test('give the pages a colour, in files of another address', async () => {
    await save({ ...FULL, color: '' });
    const [before] = /\/assets\/style-\w+\.css/.exec(await home()) ?? [''];
    await save(FULL);
    const [after] = /\/assets\/style-\w+\.css/.exec(await home()) ?? [''];
    expect(after).not.toBe(before);
    const style = await api.raw('get', after);
    expect([style.status, style.text.includes('--accent:#a02020')]).toEqual([200, true]);
    // Whoever has kept a page still finds what it names.
    expect((await api.raw('get', before)).status).toBe(200);
    expect((await api.raw('get', '/embed.css')).text).toContain('--accent-light:#a02020');
    for (const other of [after.replace('a02020', 'a02021'), after.replace(/-\w{12}/, '-000000000000')])
      expect((await api.raw('get', other)).status).toBe(404);
  });

  test('show a colour in both schemes, with its contrast, before anything is kept', async () => {
    await save(FULL);
    const { status, text } = await save({ ...FULL, color: '#ffff00', preview: 'yes' });
    expect(status).toBe(200);
    expect(text).toContain('value="#ffff00"');
    const contrasts = [...text.matchAll(/contrast ([\d.]+) : 1/g)].map(([, ratio]) => Number(ratio));
    expect(contrasts).toHaveLength(2);
    for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5);
    expect((await admin.get('/en/desk/settings')).text).toContain('value="#a02020"');
  });

  test('are not written over by somebody who has not seen them', async () => {
    const other = new Browser(api);
    await other.signIn('admin');
    const { text } = await other.get('/en/desk/settings');
    const version = /name="version" value="(\w+)"/.exec(text)?.[1] ?? '';
    await save({ ...FULL, 'name[en]': 'First' });
    const late = await other.post('/en/desk/settings', { ...FULL, version, 'name[en]': 'Second' });
    expect([late.status, late.text.includes('Someone else changed')]).toEqual([412, true]);
    expect(late.text).toContain('value="Second"');
    expect(await home()).toContain('<title>First');
    const fresh = /name="version" value="(\w+)"/.exec(late.text)?.[1] ?? '';
    expect((await other.post('/en/desk/settings', { ...FULL, version: fresh, 'name[en]': 'Second' })).status).toBe(303);
    expect(await home()).toContain('<title>Second');
  });

  test('are noted, each with what it was', async () => {
    await save({ ...FULL, 'name[en]': 'One', color: '#a02020' });
    await save({ ...FULL, 'name[en]': 'Other', color: '#205020' });
    const { revisions } = ok(await api.get('/revisions?resource=settings', 'editor'));
    expect(revisions[0]).toMatchObject({
      resource: 'settings',
      via: 'desk',
      user: { login: 'admin' },
      changes: [
        { field: 'color', language: null, before: '#a02020', after: '#205020' },
        { field: 'name', language: 'en', before: 'One', after: 'Other' },
      ],
    });
    const { total } = ok(await api.get('/revisions?resource=settings', 'editor'));
    await save({ ...FULL, 'name[en]': 'Other', color: '#205020' });
    expect(ok(await api.get('/revisions?resource=settings', 'editor')).total).toBe(total);
  });

  test.each([
    ['logo', 'javascript:alert(1)', 'Enter an address that begins with'],
    ['logo', 'https://x; frame-ancestors *@example.org/l.png', 'Enter an address that begins with'],
    ['links[0][url]', 'https://user:pass@example.org/', 'Enter an address that begins with'],
    ['color', 'red', 'six hexadecimal digits'],
    ['color', '#ff00', 'six hexadecimal digits'],
    ['contact', 'nobody', 'Enter an email address'],
    ['contact', 'javascript:alert(1)', 'Enter an email address'],
    ['links[0][url]', 'ftp://example.org', 'Enter an address that begins with'],
    ['links[0][text]', '', 'Enter a text for the link.'],
    ['name[en]', 'x'.repeat(101), 'This is too long.'],
    ['description[ja]', '長'.repeat(301), 'This is too long.'],
    ['logo', `https://example.org/${'x'.repeat(500)}`, 'This is too long.'],
  ])('are refused beside their field: %s=%s', async (field, value, reason) => {
    const before = await home();
    const { status, text } = await save({ ...FULL, [field]: value });
    expect(status).toBe(400);
    expect(text).toContain(reason);
    expect(text).toContain('aria-invalid');
    if (value !== '') expect(text).toContain(value);
    expect(await home()).toBe(before);
  });

  test.each(HOSTILE.filter((value) => typeof value === 'string'))('take %j as text, or not at all', async (value) => {
    const every = Object.fromEntries([...Object.keys(FULL), 'zone'].map((name) => [name, value]));
    for (const fields of [
      every,
      { name: value, description: value, links: value },
      { 'name[x]': value, 'logo[]': value },
    ])
      expect([303, 400, 412, 413]).toContain((await save(fields)).status);
    await save({ 'name[en]': value });
    expect(await home()).not.toContain('<script>alert');
    expect((await admin.get('/en/desk/settings')).status).toBe(200);
    await save(FULL);
  });

  test('take no more links than there may be', async () => {
    const links = Array.from({ length: 40 }, (_, index) => [
      [`links[${String(index)}][text]`, `Link ${String(index)}.`],
      [`links[${String(index)}][url]`, 'https://example.org/'],
    ]);
    expect((await save(Object.fromEntries(links.flat()))).status).toBe(303);
    expect((await home()).match(/Link \d+\./g)).toHaveLength(10);
    await save(FULL);
  });
});
