import decodeQR from 'qr/decode.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  Browser,
  codeAt,
  formIn,
  givePassword,
  keptIn,
  LOGIN,
  PASSWORD,
  removeFactors,
  secretIn,
} from '../../support/desk.js';
import { NOW } from '../../support/now.js';

const STEP_MS = 30_000;
let api: TestApp;
let now: Date;
/** Codes are taken once: each test has a time of its own. */
const goOn = (steps = 10): void => {
  now = new Date(now.getTime() + steps * STEP_MS);
  api.setNow(now.toISOString());
};
const PATH = '/en/desk/account/second-factor';
/** As far as the code. */
const atTheCode = async (login = LOGIN): Promise<Browser> => {
  const browser = new Browser(api);
  const { headers } = await browser.signIn(login);
  expect(headers['location']).toBe('/en/desk/sign-in/code');
  await browser.get('/en/desk/sign-in/code');
  return browser;
};

const enter = async (browser: Browser, code: string): Promise<number> =>
  (await browser.post('/en/desk/sign-in/code', { code })).status;

beforeAll(async () => {
  api = await startTestApp();
  now = new Date(NOW);
});

afterAll(() => api.close());

describe('the second factor', () => {
  let secret: string;
  let codes: string[];

  beforeEach(async () => {
    goOn();
    await givePassword(api, LOGIN, PASSWORD);
    await removeFactors(api);
    const browser = new Browser(api);
    await browser.signIn();
    ({ secret, codes } = await browser.setUpFactor(now));
    goOn();
  });

  test('is read by an app from a code that is drawn here', async () => {
    await removeFactors(api);
    const browser = new Browser(api);
    await browser.signIn();
    await browser.get(PATH);
    await browser.post(`${PATH}/begin`);
    const { text, headers } = await browser.get(PATH);
    const link = /href="(otpauth:[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(link).toContain(secretIn(text));
    expect(decodeQR(pixelsOf(text))).toBe(link);
    expect(headers['content-security-policy']).toContain("img-src 'self' data:");
  });

  test('is asked for after the password, and nothing is open before it', async () => {
    const browser = await atTheCode();
    for (const path of ['/en/desk', '/en/desk/account', PATH])
      expect((await browser.get(path)).headers['location']).toBe('/en/desk/sign-in/code');
    await browser.get('/en/desk/sign-in/code');
    const before = browser.cookies.get('kalends_desk');
    expect(await enter(browser, '000000')).toBe(401);
    expect(await enter(browser, codeAt(secret, now))).toBe(303);
    expect(browser.cookies.get('kalends_desk')).not.toBe(before);
    expect((await browser.get('/en/desk')).status).toBe(200);
  });

  test('is asked for while a form waits, which comes back after it', async () => {
    const browser = new Browser(api);
    await browser.get('/en/desk/sign-in');
    const make = '/en/desk/account/application-passwords';
    const kept = { _kept: keptIn((await browser.post(make, { name: 'Late' })).text) };
    const requested = await browser.post('/en/desk/sign-in', { ...kept, login: LOGIN, password: PASSWORD });
    expect([requested.status, keptIn(requested.text)]).toEqual([200, kept._kept]);
    expect((await browser.post(make, { name: 'Late' })).text).toContain('name="code"');
    expect((await browser.post('/en/desk/sign-in/code', { ...kept, code: '000000' })).status).toBe(401);
    const { text } = await browser.post('/en/desk/sign-in/code', { ...kept, code: codeAt(secret, now) });
    expect(text).toContain(`action="${make}"`);
    expect((await browser.post(make, { _form: formIn(text) ?? '', name: 'Late', present: PASSWORD })).status).toBe(200);
  });

  test('is asked for while a long text waits, of which the session has ended overnight', async () => {
    const browser = await atTheCode();
    await enter(browser, codeAt(secret, now));
    await browser.get('/en/desk/organizers/new');
    goOn(13 * 120);
    const description = '中'.repeat(50_000);
    const refused = await browser.post('/en/desk/organizers/new', { name: 'Late', description });
    expect([refused.status, keptIn(refused.text).length > 50_000]).toEqual([403, true]);
    const kept = { _kept: keptIn(refused.text) };
    const requested = await browser.post('/en/desk/sign-in', { ...kept, login: LOGIN, password: PASSWORD });
    expect([requested.status, keptIn(requested.text)]).toEqual([200, kept._kept]);
    const back = await browser.post('/en/desk/sign-in/code', { ...kept, code: codeAt(secret, now) });
    expect([back.status, back.text.includes(description)]).toEqual([200, true]);
    expect((await browser.post('/en/desk/organizers/new', { name: 'Late', description })).status).toBe(303);
    // Whoever has never signed in sends nothing large.
    const stranger = new Browser(api);
    await stranger.get('/en/desk/sign-in');
    const tooLarge = await stranger.post('/en/desk/sign-in', { ...kept, login: LOGIN });
    expect([tooLarge.status, tooLarge.text.includes('That’s too large to send')]).toEqual([413, true]);
  });

  test('takes a code of the step before and the step after, and none beside them', async () => {
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 303],
      [1, 303],
    ] as const)
      expect([steps, await enter(await atTheCode(), codeAt(secret, now, steps))]).toEqual([steps, status]);
  });

  test('takes no code twice, nor an older one afterwards', async () => {
    expect(await enter(await atTheCode(), codeAt(secret, now))).toBe(303);
    expect(await enter(await atTheCode(), codeAt(secret, now))).toBe(401);
    expect(await enter(await atTheCode(), codeAt(secret, now, -1))).toBe(401);
    goOn(1);
    expect(await enter(await atTheCode(), codeAt(secret, now))).toBe(303);
  });

  test('takes one code for one of many who send it at once', async () => {
    const browsers = await Promise.all([atTheCode(), atTheCode(), atTheCode()]);
    const code = codeAt(secret, now);
    const answers = await Promise.all(browsers.map((browser) => enter(browser, code)));
    expect(answers.sort()).toEqual([303, 401, 401]);
  });

  test('has ten recovery codes, each of which is taken once', async () => {
    expect(codes).toHaveLength(10);
    const [first = '', second = ''] = codes;
    expect(await enter(await atTheCode(), first)).toBe(303);
    expect(await enter(await atTheCode(), first)).toBe(401);
    const browser = await atTheCode();
    expect(await enter(browser, second.toUpperCase().replaceAll('-', ' '))).toBe(303);
    expect((await browser.get('/en/desk/account')).text).toContain('8 recovery codes left.');
    const { text } = await browser.get('/en/desk/account/second-factor');
    expect(codes.some((code) => text.includes(code))).toBe(false);
  });

  test('is renewed and turned off with the password only', async () => {
    const browser = await atTheCode();
    await enter(browser, codeAt(secret, now));
    await browser.get(PATH);
    expect((await browser.post(`${PATH}/remove`, { present: 'no' })).status).toBe(400);
    expect((await browser.post(`${PATH}/recovery-codes`, { present: 'no' })).status).toBe(400);
    expect((await browser.post(`${PATH}/recovery-codes`, { present: PASSWORD })).status).toBe(200);
    expect(await enter(await atTheCode(), codes[0] ?? '')).toBe(401);
    await browser.get(PATH);
    expect((await browser.post(`${PATH}/remove`, { present: PASSWORD })).status).toBe(303);
    expect((await new Browser(api).signIn()).headers['location']).toBe('/en/desk');
  });

  test('that is on cannot be set up once more by who has found an open desk', async () => {
    const browser = await atTheCode();
    await enter(browser, codeAt(secret, now));
    await browser.get(PATH);
    await browser.post(`${PATH}/begin`);
    expect(secretIn((await browser.get(PATH)).text)).toBe('');
    goOn();
    expect(await enter(await atTheCode(), codeAt(secret, now))).toBe(303);
  });

  test('is not turned on by who has found an open desk', async () => {
    await givePassword(api, 'author', PASSWORD);
    const browser = new Browser(api);
    await browser.signIn('author');
    await browser.get(PATH);
    await browser.post(`${PATH}/begin`);
    const key = secretIn((await browser.get(PATH)).text);
    for (const fields of [{}, { present: 'wrong' }]) {
      const { status, text } = await browser.post(PATH, { code: codeAt(key, now), ...fields });
      expect([status, text.includes('The current password is wrong')]).toEqual([400, true]);
    }
    expect((await new Browser(api).signIn('author')).headers['location']).toBe('/en/desk');
  });

  test('ends the sessions that were begun without it', async () => {
    await givePassword(api, 'author', PASSWORD);
    const [one, other] = [new Browser(api), new Browser(api)];
    await one.signIn('author');
    await other.signIn('author');
    await one.setUpFactor(now);
    expect((await one.get('/en/desk')).status).toBe(200);
    expect((await other.get('/en/desk')).status).toBe(303);
  });

  test('waits ten minutes for the code', async () => {
    const browser = await atTheCode();
    goOn(21);
    expect(await enter(browser, codeAt(secret, now))).toBe(403);
  });

  test('is off until its first code was right', async () => {
    await givePassword(api, 'contributor', PASSWORD);
    const browser = new Browser(api);
    await browser.signIn('contributor');
    await browser.get(PATH);
    await browser.post(`${PATH}/begin`);
    await browser.get(PATH);
    expect((await browser.post(PATH, { code: '000000', present: PASSWORD })).status).toBe(400);
    expect((await new Browser(api).signIn('contributor')).headers['location']).toBe('/en/desk');
  });
});

test('where everybody needs a second factor, nothing else is open before it is on', async () => {
  const other = await startTestApp({ DESK_TOTP: 'required' });
  try {
    await givePassword(other, LOGIN, PASSWORD);
    const browser = new Browser(other);
    await browser.signIn();
    for (const path of ['/en/desk', '/en/desk/account', '/en/desk/account/password'])
      expect((await browser.get(path)).headers['location']).toBe(PATH);
    await browser.setUpFactor(new Date(NOW));
    expect((await browser.get('/en/desk')).status).toBe(200);
    await browser.get(PATH);
    expect((await browser.post(`${PATH}/remove`, { present: PASSWORD })).status).toBe(403);
  } finally {
    await other.close();
  }
});

/** The picture of a page's QR code, four pixels a module. */
function pixelsOf(text: string): { width: number; height: number; data: Uint8Array } {
  const svg = /<svg class="qr-code" viewBox="0 0 (\d+) \d+"[^]*?<\/svg>/.exec(text);
  const [scale, size] = [4, Number(svg?.[1])];
  const width = scale * size;
  const data = new Uint8Array(4 * width * width).fill(255);
  for (const [, x, y, length] of (svg?.[0] ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale * Number(length); column++) {
        const at = 4 * ((scale * Number(y) + row) * width + scale * Number(x) + column);
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}
