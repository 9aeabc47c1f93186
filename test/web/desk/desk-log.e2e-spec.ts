import type { Log } from '#platform/observe/log.js';
import { Browser, givePassword, LOGIN, PASSWORD } from '../../support/desk.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { until } from '../../support/wait.js';
import { outside } from '../../support/outside.js';

const { LOG } = await outside<typeof import('#platform/observe/log.token.js')>('src/platform/observe/log.token.ts');

let api: InspectedApp;
const lines: string[] = [];

beforeAll(async () => {
  api = await startInspectedApp({ LOG_LEVEL: 'info' });
  api.app.get<Log>(LOG, { strict: false }).line = (text) => {
    lines.push(text);
  };
  await givePassword(api, LOGIN, PASSWORD);
});

afterAll(() => api.close());

const lineOf = async (id: string): Promise<unknown> => {
  await until(() => lines.some((line) => line.includes(id)));
  return JSON.parse(lines.find((line) => line.includes(id)) ?? '');
};

test('the log tells who has signed in, and with which login somebody has tried to', async () => {
  const browser = new Browser(api);
  await browser.get('/en/desk/sign-in');
  const enter = (password: string, id: string): Promise<unknown> =>
    browser.post('/en/desk/sign-in', { login: LOGIN, password }, { 'x-request-id': id });
  await enter('a wrong password of mine', 'wrong-1');
  expect(await lineOf('wrong-1')).toMatchObject({ level: 'warn', msg: 'login failed', login: LOGIN, status: 401 });
  await enter(PASSWORD, 'right-1');
  expect(await lineOf('right-1')).toMatchObject({ level: 'info', msg: 'request', user: 2, status: 303 });
  expect(lines.join('')).not.toMatch(/herons|password of mine/);
});
