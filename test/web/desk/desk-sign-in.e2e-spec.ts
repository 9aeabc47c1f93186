import { Browser, formIn, givePassword, LOGIN, PASSWORD, setCookies } from '../../support/desk.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { outside } from '../../support/outside.js';

const { UsersService } = await outside<typeof import('#platform/auth/users.service.js')>(
  'src/platform/auth/users.service.ts',
);
const { PrismaService } = await outside<typeof import('#platform/database/prisma.service.js')>(
  'src/platform/database/prisma.service.ts',
);

let api: InspectedApp;
let prisma: InstanceType<typeof PrismaService>;

beforeAll(async () => {
  api = await startInspectedApp();
  prisma = api.app.get(PrismaService);
});

afterAll(() => api.close());

beforeEach(async () => {
  await givePassword(api, LOGIN, PASSWORD);
});

describe('signing in', () => {
  test('leads to the desk, which greets', async () => {
    const browser = new Browser(api);
    const answer = await browser.signIn();
    expect([answer.status, answer.headers['location']]).toEqual([303, '/en/desk']);
    const { status, text } = await browser.get('/en/desk');
    expect(status).toBe(200);
    expect(text).toContain('Welcome, editor');
  });

  test('takes the login in any case', async () => {
    expect((await new Browser(api).signIn('EDITOR')).status).toBe(303);
  });

  test('leads back to the address that was asked for', async () => {
    const browser = new Browser(api);
    const requested = await browser.get('/ja/desk/account?done=session');
    expect(requested.status).toBe(303);
    const to = requested.headers['location'] ?? '';
    expect(to).toBe('/ja/desk/sign-in?to=%2Fja%2Fdesk%2Faccount%3Fdone%3Dsession');
    expect((await browser.get(to)).text).toContain('name="to" value="/ja/desk/account?done=session"');
    const { headers } = await browser.post('/ja/desk/sign-in', {
      login: LOGIN,
      password: PASSWORD,
      to: '/ja/desk/account?done=session',
    });
    expect(headers['location']).toBe('/ja/desk/account?done=session');
  });

  test.each([
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/..//evil.example',
    '/\t/evil.example',
    '',
  ])('leads to no other site: %j', async (to) => {
    const { status, headers } = await new Browser(api).signIn(LOGIN, PASSWORD, { to });
    expect([status, headers['location']]).toEqual([303, '/en/desk']);
  });

  test('makes a token that nobody had before, and leaves none that worked', async () => {
    const browser = new Browser(api);
    await browser.get('/en/desk/sign-in');
    const before = browser.cookies.get('kalends_desk') ?? '';
    await browser.signIn();
    const first = browser.cookies.get('kalends_desk') ?? '';
    expect([before, first].every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
    expect(first).not.toBe(before);
    const planted = new Browser(api);
    planted.cookies.set('kalends_desk', before);
    expect((await planted.get('/en/desk')).status).toBe(303);
    const stored = await prisma.deskSession.findMany();
    expect(JSON.stringify(stored)).not.toContain(first);
  });

  test('answers an unknown login, a wrong password and a user without one alike', async () => {
    const answers = [];
    for (const [login, password] of [
      [LOGIN, 'not the right password'],
      ['nobody', 'not the right password'],
      ['author', api.passwords.author],
      ['nobody', ''],
    ] as const) {
      const { status, text, headers } = await new Browser(api).signIn(login, password);
      const form = formIn(text) ?? '';
      answers.push([status, text.replaceAll(form, '').replaceAll(`value="${login}"`, ''), headers['retry-after']]);
    }
    expect(answers[0]?.[0]).toBe(401);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('is not possible with an application password', async () => {
    expect((await new Browser(api).signIn(LOGIN, api.passwords.editor)).status).toBe(401);
  });

  test('shows what was typed as what it is', async () => {
    const { text } = await new Browser(api).signIn('"><script>alert(1)</script>', 'x');
    expect(text).not.toContain('<script');
    expect(text).toContain('&quot;>&lt;script>');
  });
});

describe('the first password of the administrator', () => {
  test('opens the desk, which asks for another at once; then it holds no more', async () => {
    const { id } = await api.app.get(UsersService).require('admin');
    const made = await api.app.get(UsersService).add('admin', 'administrator', { name: 'first start' });
    const browser = new Browser(api);
    expect((await browser.signIn('admin', made.password)).status).toBe(303);
    expect((await browser.get('/en/desk')).headers['location']).toBe('/en/desk/account/password');
    await browser.get('/en/desk/account/password');
    const own = { password: 'six blue doors and a key', repeat: 'six blue doors and a key' };
    const { headers } = await browser.post('/en/desk/account/password', { present: made.password, ...own });
    expect(headers['location']).toBe('/en/desk/first-run?done=password');
    expect((await browser.get('/en/desk')).status).toBe(200);
    expect((await new Browser(api).signIn('admin', made.password)).status).toBe(401);
    expect((await new Browser(api).signIn('admin', own.password)).status).toBe(303);
    const notes = await prisma.historyNote.findMany({ where: { kind: 'user', recordId: id, via: 'desk' } });
    expect(notes.map(({ changes }) => changes)).toEqual([
      [{ field: 'password', language: null, before: null, after: 'set' }],
    ]);
  });

  test('a password that somebody else made is changed at once as well', async () => {
    await givePassword(api, 'author', 'temporary herons at noon', true);
    const browser = new Browser(api);
    await browser.signIn('author', 'temporary herons at noon');
    expect((await browser.get('/en/desk/account')).headers['location']).toBe('/en/desk/account/password');
  });
});

describe('the cookie', () => {
  test('is for this host, for no script and for no other site', async () => {
    const [line = ''] = setCookies(await new Browser(api).signIn());
    expect(line).toMatch(/^kalends_desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('is safe where the site is', async () => {
    const other = await startInspectedApp({ SITE_URL: 'https://calendar.example.org/town' });
    try {
      const answer = await new Browser(other).get('/en/desk/sign-in');
      const led = await new Browser(other).get('/en/desk/account?done=factor');
      // Behind the path of the site, should it have one; never to another host.
      expect(led.headers['location']).toBe('/town/en/desk/sign-in?to=%2Ftown%2Fen%2Fdesk%2Faccount%3Fdone%3Dfactor');
      expect(setCookies(answer)[0]).toMatch(/^__Host-kalends_desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    } finally {
      await other.close();
    }
  });

  test('opens nothing of the API, and no other page', async () => {
    const browser = new Browser(api);
    await browser.signIn();
    const me = await browser.get('/calendar/events/v1/users/me', { accept: 'application/json' });
    expect(me.status).toBe(401);
    const made = await browser.post('/calendar/events/v1/tags', { name: 'stolen' }, { accept: 'application/json' });
    expect(made.status).toBe(401);
    expect((await browser.get('/en/events/')).headers['cache-control']).toBe('public, no-cache');
  });
});
