import { Browser, givePassword, LOGIN, PASSWORD } from '../../support/desk.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { NOW } from '../../support/now.js';
import { outside } from '../../support/outside.js';

const { Sessions } = await outside<typeof import('#web/desk/session/sessions.service.js')>(
  'src/web/desk/session/sessions.service.ts',
);
const { PrismaService } = await outside<typeof import('#platform/database/prisma.service.js')>(
  'src/platform/database/prisma.service.ts',
);
const { OwnPasswords } = await outside<typeof import('#platform/auth/own-passwords.service.js')>(
  'src/platform/auth/own-passwords.service.ts',
);

let api: InspectedApp;
let prisma: InstanceType<typeof PrismaService>;
let browser: Browser;

const MAKE = '/en/desk/account/application-passwords';

beforeAll(async () => {
  api = await startInspectedApp();
  prisma = api.app.get(PrismaService);
});

afterAll(() => api.close());

beforeEach(async () => {
  await givePassword(api, LOGIN, PASSWORD);
  browser = new Browser(api, {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  await browser.signIn();
  await browser.get('/en/desk/account');
});

describe('application passwords', () => {
  test('are made with a name, shown once, work, and are taken back', async () => {
    const { text } = await browser.post(MAKE, { name: 'Ticket shop', present: PASSWORD });
    const secret = /<code class="secret">([^<]+)<\/code>/.exec(text)?.[1] ?? '';
    const me = (): ReturnType<InspectedApp['send']> =>
      api.send('get', '/users/me', { headers: { authorization: `Bearer ${secret}` } });
    expect((await me()).body).toMatchObject({ login: LOGIN, read_only: false });
    const list = (await browser.get('/en/desk/account')).text;
    expect(list).toContain('<strong>Ticket shop</strong>');
    expect(list).not.toContain(secret);
    const id = /name="credential" value="(\d+)"/.exec(list.slice(list.indexOf('Ticket shop')))?.[1] ?? '';
    expect((await browser.post(`${MAKE}/revoke`, { credential: id })).status).toBe(303);
    expect((await me()).status).toBe(401);
    const notes = await prisma.historyNote.findMany({ where: { kind: 'user', via: 'desk' }, orderBy: { id: 'desc' } });
    expect(notes.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'application_password', language: null, before: 'Ticket shop', after: null }],
      [{ field: 'application_password', language: null, before: null, after: 'Ticket shop' }],
    ]);
    expect(JSON.stringify(notes, (_, value: unknown) => (typeof value === 'bigint' ? '' : value))).not.toContain(
      secret,
    );
  });

  test('are not made without the present password, and what was typed stays', async () => {
    for (const present of ['', 'wrong']) {
      const { status, text } = await browser.post(MAKE, { name: 'Finder', read_only: 'yes', present });
      expect([status, text.includes('The current password is wrong')]).toEqual([400, true]);
      expect(text).toContain('value="Finder"');
      expect(text).toMatch(/name="read_only" value="yes" checked/);
    }
    expect((await browser.get('/en/desk/account')).text).not.toContain('<strong>Finder</strong>');
  });

  test('may be limited to reading', async () => {
    const { text } = await browser.post(MAKE, { name: 'Reader', read_only: 'yes', present: PASSWORD });
    const secret = /<code class="secret">([^<]+)<\/code>/.exec(text)?.[1] ?? '';
    const { body } = await api.send('get', '/users/me', { headers: { authorization: `Bearer ${secret}` } });
    expect(body).toMatchObject({ read_only: true });
  });

  test('have a name, which is shown as what it is', async () => {
    for (const name of ['', '   ', 'x'.repeat(101), 'a\0b']) {
      const { status, text } = await browser.post(MAKE, { name });
      expect([status, text.includes('Enter a name')]).toEqual([400, true]);
    }
    const { text } = await browser.post(MAKE, { name: '<img src=x onerror=alert(1)>', present: PASSWORD });
    expect(text).not.toContain('<img');
    expect((await browser.get('/en/desk/account')).text).not.toContain('<img src=x');
  });

  test('are at most fifty', async () => {
    const { id } = await prisma.user.findFirstOrThrow({ where: { login: LOGIN } });
    const had = await prisma.applicationPassword.count({ where: { userId: id } });
    await prisma.applicationPassword.createMany({
      data: Array.from({ length: 50 - had }, (_, n) => ({
        userId: id,
        name: `n${String(n)}`,
        hash: `hash-${String(n)}`,
      })),
    });
    expect((await browser.post(MAKE, { name: 'One more', present: PASSWORD })).status).toBe(400);
    await prisma.applicationPassword.deleteMany({ where: { hash: { startsWith: 'hash-' } } });
  });

  test('of others are nobody’s business', async () => {
    const { id } = await prisma.applicationPassword.findFirstOrThrow({ where: { user: { login: 'admin' } } });
    expect((await browser.post(`${MAKE}/revoke`, { credential: String(id) })).status).toBe(404);
    expect(await prisma.applicationPassword.count({ where: { id } })).toBe(1);
  });
});

describe('sessions', () => {
  test('are listed with the kind of browser, and ended one by one', async () => {
    const other = new Browser(api, { 'user-agent': '<script>alert(1)</script>' });
    await other.signIn();
    const { text } = await browser.get('/en/desk/account');
    expect(text).toContain('<strong>Firefox · Linux</strong>');
    expect(text).toContain('<strong>Unknown browser</strong>');
    expect(text).not.toContain('<script>');
    expect(text).toContain('This browser');
    const id = /name="session" value="(\d+)"/.exec(text)?.[1] ?? '';
    await browser.post('/en/desk/account/sessions/end', { session: id });
    expect((await other.get('/en/desk')).status).toBe(303);
    expect((await browser.get('/en/desk')).status).toBe(200);
  });

  test('of others are nobody’s business', async () => {
    await givePassword(api, 'author', PASSWORD);
    const other = new Browser(api);
    await other.signIn('author');
    const { id } = await prisma.deskSession.findFirstOrThrow({ where: { user: { login: 'author' } } });
    await browser.post('/en/desk/account/sessions/end', { session: String(id) });
    expect((await other.get('/en/desk')).status).toBe(200);
  });

  test('that have ended a week ago are removed', async () => {
    const before = await prisma.deskSession.count();
    expect(before).toBeGreaterThan(0);
    const sessions = api.app.get(Sessions, { strict: false });
    const week = 7 * 24 * 3_600_000;
    expect(await sessions.removeEnded(new Date(Date.parse(NOW) + week), 1_000)).toBe(0);
    expect(await sessions.removeEnded(new Date(Date.parse(NOW) + week + 13 * 3_600_000), 1_000)).toBe(before);
  });
});

describe('the password', () => {
  const own = 'eight red lamps by the sea';

  test.each([
    [
      'not the present one',
      { present: 'wrong', password: own, repeat: own },
      'The current password is wrong',
      ['password', 'repeat'],
    ],
    ['too short', { present: PASSWORD, password: 'short', repeat: 'short' }, 'at least 12 characters', ['present']],
    [
      'too long',
      { present: PASSWORD, password: 'ab '.repeat(70), repeat: 'ab '.repeat(70) },
      'at most 200',
      ['present'],
    ],
    ['much too long', { present: PASSWORD, password: 'ab '.repeat(700), repeat: '' }, 'at most 200', ['present']],
    [
      'a common one',
      { present: PASSWORD, password: 'Password12345', repeat: 'Password12345' },
      'too common',
      ['present'],
    ],
    ['the same', { present: PASSWORD, password: PASSWORD, repeat: PASSWORD }, 'is your current password', ['present']],
    ['not repeated', { present: PASSWORD, password: own, repeat: 'another' }, 'don’t match', ['present', 'password']],
  ])('is refused: %s, and only what was wrong is typed once more', async (_, fields, says, stays) => {
    const { status, text, headers } = await browser.post('/en/desk/account/password', fields);
    // What was typed goes to nobody but this browser, which does not store it.
    expect([status, headers['cache-control']]).toEqual([400, expect.stringContaining('no-store')]);
    expect(text).toContain(says);
    expect(text).toContain('aria-invalid');
    const shown = Object.keys(fields).filter((name) => new RegExp(`<input id="${name}"[^>]* value="[^"]+"`).test(text));
    expect(shown).toEqual(stays);
    expect((await new Browser(api).signIn()).status).toBe(303);
  });

  test('is not filled in by an address', async () => {
    const { text } = await browser.get('/en/desk/account/password?password=abc&present=def&repeat=ghi');
    expect(text).not.toMatch(/<input id="[^>]* value="(?:abc|def|ghi)"/);
  });

  test('may be of any script, however its letters are typed', async () => {
    const { id } = await prisma.user.findFirstOrThrow({ where: { login: LOGIN } });
    await givePassword(api, LOGIN, '雨の日は図書館でCafé\u0301の本を読む');
    const asker = { client: 'test', gone: () => new AbortController().signal };
    expect(await api.app.get(OwnPasswords).isOf(id, '雨の日は図書館でCafe\u0301\u0301の本を読む', asker)).toBe(true);
    expect((await new Browser(api).signIn(LOGIN, '雨の日は図書館でCafé\u0301の本を読む')).status).toBe(303);
  });
});
