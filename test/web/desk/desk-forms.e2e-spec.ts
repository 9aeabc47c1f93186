import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, formIn, givePassword, keptIn, LOGIN, PASSWORD, setCookies } from '../../support/desk.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ CORS_ORIGINS: 'https://partner.example.org', LANGUAGE_PARAM: 'lang' });
  await givePassword(api, LOGIN, PASSWORD);
});

afterAll(() => api.close());

const signedIn = async (): Promise<Browser> => {
  const browser = new Browser(api);
  await browser.signIn();
  await browser.get('/en/desk/account');
  return browser;
};

const MAKE = '/en/desk/account/application-passwords';

describe('a form', () => {
  test('without a token, with a wrong one or another browser’s is refused, and changes nothing', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const wrong = `${browser.form.startsWith('A') ? 'B' : 'A'}${browser.form.slice(1)}`;
    for (const token of ['', 'x', wrong, `${browser.form}A`, other.form]) {
      const { status, text } = await browser.post(MAKE, { _form: token, name: 'Ticket shop' });
      expect(status).toBe(403);
      expect(text).toContain('Not saved yet');
    }
    expect((await browser.get('/en/desk/account')).text).not.toContain('<strong>Ticket shop</strong>');
  });

  test('that was refused can be looked at and sent again', async () => {
    const browser = await signedIn();
    const { text } = await browser.post(MAKE, { _form: '', name: 'Box office “A”', read_only: 'yes' });
    expect(text).toContain('<input type="hidden" name="name" value="Box office “A”"');
    expect(text).toContain(`action="${MAKE}"`);
    expect((await browser.post(MAKE, { name: 'Box office “A”', read_only: 'yes', present: PASSWORD })).status).toBe(
      200,
    );
    expect((await browser.get('/en/desk/account')).text).toContain('<strong>Box office “A”</strong>');
  });

  test('that was refused shows no secret again', async () => {
    const browser = await signedIn();
    const fields = { present: PASSWORD, password: 'eight red lamps by the sea', repeat: 'eight red lamps by the sea' };
    const { text } = await browser.post('/en/desk/account/password', { _form: '', ...fields });
    expect(text).toContain('name="present"');
    expect(text).not.toContain('herons');
    expect(text).not.toContain('lamps');
  });

  test('outlives its session: signing in on its page leads to it again, and one click sends it', async () => {
    const browser = await signedIn();
    const stale = browser.form;
    await browser.post('/en/desk/account/sessions/end-all');
    const secret = { present: PASSWORD, post_password: 'lantern' };
    const refused = await browser.post(MAKE, { _form: stale, name: 'Late “1”', 'repeat[kind]': 'weekly', ...secret });
    expect([refused.status, refused.text.includes('You are no longer signed in')]).toEqual([403, true]);
    expect(refused.text).toContain('<dt>Name</dt><dd>Late “1”</dd>');
    expect(refused.text).not.toMatch(/herons|lantern|<dt>repeat/);
    const kept = { _kept: keptIn(refused.text), login: LOGIN };
    const wrong = await browser.post('/en/desk/sign-in', { ...kept, password: 'wrong' });
    expect([wrong.status, keptIn(wrong.text)]).toEqual([401, kept._kept]);
    const back = await browser.post('/en/desk/sign-in', { ...kept, password: PASSWORD });
    expect([back.status, back.text.includes('You are signed in again')]).toEqual([200, true]);
    expect(back.text).toContain(`action="${MAKE}"`);
    expect(back.text).toContain('<input type="hidden" name="repeat[kind]" value="weekly"');
    expect(back.text).toMatch(/<input type="password" name="present"[^>]*required/);
    expect((await browser.get('/en/desk/account')).text).not.toContain('Late');
    expect(
      (await browser.post(MAKE, { _form: formIn(back.text) ?? '', name: 'Late “1”', present: PASSWORD })).status,
    ).toBe(200);
  });

  test('that waits at the door is brought by no link, and leads nowhere but to the desk', async () => {
    const browser = new Browser(api);
    const planted = JSON.stringify(['/account/application-passwords', [['name', 'Planted']]]);
    const { text } = await browser.get(`/en/desk/sign-in?_kept=${encodeURIComponent(planted)}`);
    expect(text).not.toContain('Planted');
    for (const _kept of ['', '{', '[]', '["//evil.example/x",[]]', '["/../../x",[["a","b"]]]', '[1,{"a":[]}]']) {
      await browser.get('/en/desk/sign-in');
      const answer = await browser.post('/en/desk/sign-in', { _kept, login: LOGIN, password: PASSWORD });
      expect([answer.status, answer.headers['location']]).toEqual([303, '/en/desk']);
      await browser.signOut();
    }
  });

  test.each([
    ['cross-site', {}],
    ['same-site', {}],
    [undefined, { origin: 'https://evil.example' }],
    [undefined, { origin: 'null' }],
  ])('that another site sends is refused, and not offered again: %j %j', async (site, headers) => {
    const browser = await signedIn();
    const sent = site === undefined ? headers : { 'sec-fetch-site': site };
    const { status, text } = await browser.post(MAKE, { name: 'Planted' }, sent);
    expect(status).toBe(403);
    expect(text).toContain('This form came from another site');
    expect(text).not.toContain('Planted');
    expect((await browser.get('/en/desk/account')).text).not.toContain('Planted');
  });

  test('that comes from the site itself is let in', async () => {
    const browser = await signedIn();
    const { port } = new URL(await api.app.getUrl());
    const host = `127.0.0.1:${port}`;
    for (const [name, headers] of [
      ['One', { 'sec-fetch-site': 'same-origin' }],
      ['Two', { host, origin: `http://${host}` }],
    ] as const)
      expect((await browser.post(MAKE, { name, present: PASSWORD }, headers)).status).toBe(200);
  });

  test('of the door needs a token as well: nobody is signed in by another site', async () => {
    const browser = new Browser(api);
    const fields = { login: LOGIN, password: PASSWORD };
    const bare = await browser.post('/en/desk/sign-in', { _form: '', ...fields });
    expect(bare.status).toBe(403);
    await browser.get('/en/desk/sign-in');
    const planted = await browser.post('/en/desk/sign-in', fields, { 'sec-fetch-site': 'cross-site' });
    expect(planted.status).toBe(403);
    expect((await browser.get('/en/desk')).status).toBe(303);
  });

  test('cannot be sent by following a link', async () => {
    const browser = await signedIn();
    expect((await browser.get('/en/desk/sign-out')).status).toBe(404);
    expect((await browser.post('/en/desk/sign-out?_method=GET')).status).toBe(404);
    expect((await browser.get('/en/desk')).status).toBe(200);
  });
});

describe('an answer', () => {
  test('is kept by nobody, found by no search engine, and framed nowhere', async () => {
    const browser = await signedIn();
    const requested = [
      await new Browser(api).get('/en/desk/sign-in'),
      await new Browser(api).get('/en/desk'),
      await browser.get('/en/desk'),
      await browser.get('/en/desk/account'),
      await browser.post(MAKE, { _form: '' }),
      await browser.post(MAKE, { name: '' }),
    ];
    expect(requested.map(({ status }) => status)).toEqual([200, 303, 200, 200, 403, 400]);
    for (const { status, headers } of requested) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['etag']).toBeUndefined();
      expect(headers['referrer-policy']).toBe('same-origin');
      if (status === 303) continue;
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/script-src(?! 'self';)/);
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
  });

  test('loads no script before somebody has signed in', async () => {
    const { text, headers } = await new Browser(api).get('/en/desk/sign-in');
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).not.toContain('script-src');
  });

  test('is told to no other origin, listed or not', async () => {
    const browser = await signedIn();
    const origin = 'https://partner.example.org';
    const listed = await browser.get('/calendar/events/v1/events', { origin });
    expect(listed.headers['access-control-allow-origin']).toBe(origin);
    const { headers } = await browser.get('/en/desk/account', { origin });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('has no script or style of its own, and a page in every language', async () => {
    const browser = await signedIn();
    for (const [language, title] of [
      ['en', 'Your account'],
      ['zh-hant', '我的帳號'],
      ['zh-hans', '我的账号'],
      ['ja', 'アカウント'],
      ['ko', '내 계정'],
    ] as const) {
      const { text, headers } = await browser.get(`/${language}/desk/account`);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(headers['content-language']).toBe(language);
      expect(text).not.toMatch(/<script(?! src="[^"]+\/assets\/desk-\w+\.js" defer><)|style=|javascript:/);
      expect(text).toContain(`action="/${language}/desk/sign-out"`);
    }
  });

  test('for a program is an error', async () => {
    const { status, body } = await new Browser(api, { accept: 'application/json' }).get('/en/desk');
    expect([status, (body as { code: string }).code]).toEqual([403, 'rest_forbidden']);
  });

  test('is not kept to be given once more', async () => {
    const browser = await signedIn();
    const key = { 'idempotency-key': 'the same' };
    const [one, other] = [
      await browser.post(MAKE, { name: 'A', present: PASSWORD }, key),
      await browser.post(MAKE, { name: 'A', present: PASSWORD }, key),
    ];
    expect([one.status, other.status, other.headers['idempotency-replayed']]).toEqual([200, 200, undefined]);
    expect(other.text).toContain('<!doctype html>');
  });

  test('looks at no credentials of the API', async () => {
    const browser = new Browser(api, { authorization: `Bearer ${api.passwords.administrator}` });
    expect((await browser.get('/en/desk')).status).toBe(303);
    expect(setCookies(await browser.get('/en/desk'))).toEqual([]);
  });
});

test('without a desk there is none', async () => {
  const other = await startTestApp({ DESK: 'false' });
  try {
    const browser = new Browser(other);
    for (const path of ['/desk', '/en/desk/sign-in']) {
      const answer = await browser.get(path);
      expect([answer.status, setCookies(answer)]).toEqual([404, []]);
    }
    expect((await browser.post('/en/desk/sign-in')).status).toBe(404);
  } finally {
    await other.close();
  }
});
