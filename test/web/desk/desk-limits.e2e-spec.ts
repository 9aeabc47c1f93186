import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, codeAt, formIn, givePassword, LOGIN, PASSWORD } from '../../support/desk.js';
import { Make } from '../../support/make.js';
import { NOW } from '../../support/now.js';
import { at } from '../../support/translating.js';

/** One that nobody answers for. */
const NO_MACHINE = { TRANSLATE_KIND: 'deepl', TRANSLATE_URL: 'http://127.0.0.1:9', TRANSLATE_KEY: 'key' };

let api: TestApp;

beforeEach(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1', ...NO_MACHINE });
  await givePassword(api, LOGIN, PASSWORD);
});

afterEach(() => api.close());

/** A browser behind this address. */
const from = (address: string): Browser => new Browser(api, { 'x-forwarded-for': address });

/** Statuses of attempts, one after the other. */
const attempts = async (browser: Browser, login: string, password: string, times: number): Promise<number[]> => {
  const answers: number[] = [];
  for (let n = 0; n < times; n++) answers.push((await browser.signIn(login, password)).status);
  return answers;
};

test('five wrong passwords of a login from an address, and then not even the right one', async () => {
  expect(await attempts(from('192.0.2.1'), LOGIN, 'wrong', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  const { status, headers, text } = await from('192.0.2.1').signIn();
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).toContain('Too many attempts. Try again in');
});

test('locks nobody out who comes from elsewhere', async () => {
  await attempts(from('192.0.2.1'), LOGIN, 'wrong', 6);
  expect((await from('192.0.2.2').signIn()).status).toBe(303);
});

test('right ones do not count', async () => {
  for (let n = 0; n < 8; n++) expect((await from('192.0.2.3').signIn()).headers['location']).toBe('/en/desk');
});

test('many at once are no more than one after the other', async () => {
  const browsers = Array.from({ length: 12 }, () => from('192.0.2.4'));
  const answers = await Promise.all(browsers.map((browser) => browser.signIn(LOGIN, 'wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('an address has thirty, whatever the login', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 32; n++) answers.push((await from('192.0.2.5').signIn(`guess-${String(n)}`, 'wrong')).status);
  expect(answers.filter((status) => status === 401)).toHaveLength(30);
  expect(answers.slice(-2)).toEqual([429, 429]);
});

test('a login has a hundred from everywhere, and its user’s own browser goes on', async () => {
  const known = from('192.0.2.6');
  expect((await known.signIn()).status).toBe(303);
  expect((await known.signOut()).headers['location']).toBe('/en/desk/sign-in?done=out');
  const answers: number[] = [];
  for (let n = 0; n < 102; n++)
    answers.push((await from(`198.51.100.${String(n)}`).signIn(LOGIN.toUpperCase(), 'wrong')).status);
  expect(answers.filter((status) => status === 401)).toHaveLength(100);
  expect((await from('203.0.113.1').signIn()).status).toBe(429);
  expect((await known.signIn()).headers['location']).toBe('/en/desk');
  expect((await known.get('/en/desk')).status).toBe(200);
});

test('a known browser has ten attempts of its own, and is known no more with another password', async () => {
  const known = from('192.0.2.7');
  await known.signIn();
  expect((await known.signOut()).headers['location']).toBe('/en/desk/sign-in?done=out');
  const wrong = await attempts(known, LOGIN, 'wrong', 11);
  expect(wrong.filter((status) => status === 401)).toHaveLength(10);
  await givePassword(api, LOGIN, 'another password than before');
  expect(new Set(await attempts(known, LOGIN, 'wrong', 5))).toEqual(new Set([401]));
  expect(await attempts(known, LOGIN, 'another password than before', 1)).toEqual([429]);
});

test('ten wrong codes, and then not even the right one', async () => {
  const browser = from('192.0.2.10');
  await browser.signIn();
  const { secret } = await browser.setUpFactor(new Date(NOW));
  const other = from('192.0.2.11');
  await other.signIn();
  await other.get('/en/desk/sign-in/code');
  const answers: number[] = [];
  for (let n = 0; n < 10; n++) answers.push((await other.post('/en/desk/sign-in/code', { code: '000000' })).status);
  expect(answers).toEqual(Array.from({ length: 10 }, () => 401));
  const { status } = await other.post('/en/desk/sign-in/code', { code: codeAt(secret, new Date(NOW), 1) });
  expect(status).toBe(429);
});

test('sixty suggestions of the machine an hour for a user, wherever from', async () => {
  const event = await new Make(api).event({ titles: { en: 'Jazz' } });
  const [one, other] = [from('192.0.2.12'), from('192.0.2.13')];
  for (const browser of [one, other]) {
    await browser.signIn();
    await browser.get(at('events', event));
  }
  const ask = (browser: Browser): ReturnType<Browser['post']> =>
    browser.post(at('events', event, 'to=ja', '/fill'), { suggest: '*' });
  for (let n = 0; n < 60; n++) expect([n, (await ask(one)).status]).toEqual([n, 424]);
  const { status, text } = await ask(other);
  expect([status, text.includes('60 times within an hour')]).toEqual([429, true]);
});

test('unknown logins are counted like others', async () => {
  const [one, other] = [from('192.0.2.8'), from('192.0.2.9')];
  const [known, unknown] = [await attempts(one, LOGIN, 'wrong', 7), await attempts(other, 'nobody', 'wrong', 7)];
  expect(known).toEqual(unknown);
  const [a, b] = [await one.signIn(LOGIN, 'wrong'), await other.signIn('nobody', 'wrong')];
  const shown = (text: string, login: string): string =>
    text.replaceAll(formIn(text) ?? '', '').replaceAll(`value="${login}"`, '');
  expect(shown(a.text, LOGIN)).toBe(shown(b.text, 'nobody'));
});
