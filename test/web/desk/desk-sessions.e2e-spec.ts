import { Browser, givePassword, LOGIN, PASSWORD } from '../../support/desk.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { NOW } from '../../support/now.js';
import { outside } from '../../support/outside.js';

const { UsersService } = await outside<typeof import('#platform/auth/users.service.js')>(
  'src/platform/auth/users.service.ts',
);

const HOUR_MS = 3_600_000;

let api: InspectedApp;

const later = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString();

beforeAll(async () => {
  api = await startInspectedApp();
});

afterAll(() => api.close());

beforeEach(async () => {
  api.setNow(NOW);
  await givePassword(api, LOGIN, PASSWORD);
});

describe('a session', () => {
  test('ends twelve hours after it was last used', async () => {
    const browser = new Browser(api);
    await browser.signIn();
    api.setNow(later(11 * HOUR_MS));
    expect((await browser.get('/en/desk')).status).toBe(200);
    api.setNow(later(22 * HOUR_MS));
    expect((await browser.get('/en/desk')).status).toBe(200);
    api.setNow(later(34 * HOUR_MS));
    expect((await browser.get('/en/desk')).status).toBe(303);
  });

  test('ends after a fortnight however it is used', async () => {
    const browser = new Browser(api);
    await browser.signIn();
    for (let hours = 10; hours < 14 * 24; hours += 10) {
      api.setNow(later(hours * HOUR_MS));
      expect((await browser.get('/en/desk')).status).toBe(200);
    }
    api.setNow(later(14 * 24 * HOUR_MS));
    expect((await browser.get('/en/desk')).status).toBe(303);
  });

  test('ends by signing out, and the others go on', async () => {
    const [one, other] = [new Browser(api), new Browser(api)];
    await one.signIn();
    await other.signIn();
    await one.get('/en/desk');
    const stolen = new Browser(api);
    for (const [name, value] of one.cookies) stolen.cookies.set(name, value);
    const { headers } = await one.post('/en/desk/sign-out');
    expect(headers['location']).toBe('/en/desk/sign-in?done=out');
    // Unsaved forms that the browser has kept are not for whoever comes next.
    expect(headers['clear-site-data']).toBe('"storage"');
    expect((await stolen.get('/en/desk')).status).toBe(303);
    expect((await other.get('/en/desk')).status).toBe(200);
  });

  test('ends with all others by signing out everywhere', async () => {
    const [one, other] = [new Browser(api), new Browser(api)];
    await one.signIn();
    await other.signIn();
    await one.get('/en/desk/account');
    const { status, headers } = await one.post('/en/desk/account/sessions/end-all');
    expect([status, headers['clear-site-data']]).toEqual([303, '"storage"']);
    expect((await one.get('/en/desk')).status).toBe(303);
    expect((await other.get('/en/desk')).status).toBe(303);
  });

  test('ends when the password is changed elsewhere, and where it is changed goes on', async () => {
    const [one, other] = [new Browser(api), new Browser(api)];
    await one.signIn();
    await other.signIn();
    await one.get('/en/desk/account/password');
    const fields = { present: PASSWORD, password: 'eight red lamps by the sea', repeat: 'eight red lamps by the sea' };
    expect((await one.post('/en/desk/account/password', fields)).status).toBe(303);
    expect((await one.get('/en/desk')).status).toBe(200);
    expect((await other.get('/en/desk')).status).toBe(303);
  });

  test('ends when its user is gone, or may not come in any more', async () => {
    const users = api.app.get(UsersService);
    for (const leave of [
      (login: string) => users.remove(login),
      (login: string) => users.anonymise(login),
      (login: string) => users.revoke(login, undefined),
    ]) {
      const login = `guest-${String(Math.random()).slice(2)}`;
      await users.add(login, 'author');
      await givePassword(api, login, 'nine paper boats at dawn');
      const browser = new Browser(api);
      await browser.signIn(login, 'nine paper boats at dawn');
      expect((await browser.get('/en/desk')).status).toBe(200);
      await leave(login);
      expect((await browser.get('/en/desk')).status).toBe(303);
      expect((await new Browser(api).signIn(login, 'nine paper boats at dawn')).status).toBe(401);
    }
  });

  test('knows the role that its user has now', async () => {
    const users = api.app.get(UsersService);
    await givePassword(api, 'contributor', 'nine paper boats at dawn');
    const browser = new Browser(api);
    await browser.signIn('contributor', 'nine paper boats at dawn');
    expect((await browser.get('/en/desk')).text).toContain('an editor publishes them');
    await users.setRole('contributor', 'subscriber');
    expect((await browser.get('/en/desk')).text).not.toContain('an editor publishes them');
    await users.setRole('contributor', 'contributor');
  });
});
