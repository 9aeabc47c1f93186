import pg from 'pg';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, codeAt, givePassword, PASSWORD } from '../../support/desk.js';
import { Make, ok } from '../../support/make.js';
import { NOW } from '../../support/now.js';

let api: TestApp;
let admin: Browser;
const present = PASSWORD;

beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'false' });
  for (const login of ['admin', 'editor', 'author']) await givePassword(api, login, PASSWORD);
  admin = await signedIn('admin');
});

afterAll(() => api.close());

async function signedIn(login: string, password = PASSWORD): Promise<Browser> {
  const browser = new Browser(api);
  await browser.signIn(login, password);
  await browser.get('/en/desk/account');
  return browser;
}

/** The page of a user, by login. */
async function pageOf(login: string): Promise<string> {
  const { text } = await admin.get('/en/desk/users');
  const path = new RegExp(`href="(/en/desk/users/\\d+)">${login}<`).exec(text)?.[1];
  if (path === undefined) throw new Error(`There is no user ${login}.`);
  await admin.get(path);
  return path;
}

async function add(login: string, role = 'editor'): Promise<string> {
  await admin.get('/en/desk/users/new');
  const { status, text } = await admin.post('/en/desk/users/new', { present, login, role });
  expect(status).toBe(200);
  return /<code class="secret">([^<]+)</.exec(text)?.[1] ?? '';
}

/** What the history tells of users, the newest first. */
async function notes(): Promise<{ id: number; via: string; user: { login: string } | null; changes: object[] }[]> {
  const { revisions } = ok(await api.get('/revisions?resource=users&per_page=50', 'administrator'));
  return revisions as never;
}

describe('a new user', () => {
  test('gets a password that is shown once and has to be replaced', async () => {
    const password = await add('mei', 'author');
    expect(password.length).toBeGreaterThanOrEqual(20);
    expect((await admin.get(await pageOf('mei'))).text).not.toContain(password);
    const mei = new Browser(api);
    await mei.signIn('mei', password);
    expect((await mei.get('/en/desk')).headers['location']).toBe('/en/desk/account/password');
    await mei.get('/en/desk/account/password');
    const own = 'three slow rivers at dusk';
    await mei.post('/en/desk/account/password', { present: password, password: own, repeat: own });
    expect((await mei.get('/en/desk')).text).toContain('Your role: Author.');
  });

  test('is noted, without the password', async () => {
    const password = await add('noted');
    const [input, made] = await notes();
    expect(made).toMatchObject({ via: 'desk', user: { login: 'admin' } });
    expect(made?.changes).toEqual([
      { field: 'login', language: null, before: null, after: 'noted' },
      { field: 'role', language: null, before: null, after: 'editor' },
    ]);
    expect(input?.changes).toEqual([{ field: 'password', language: null, before: null, after: 'set' }]);
    expect(JSON.stringify(await notes())).not.toContain(password);
  });

  test.each([
    ['', 'Use 1–60 letters'],
    ['two words', 'Use 1–60 letters'],
    ['<script>', 'Use 1–60 letters'],
    ['x'.repeat(61), 'Use 1–60 letters'],
    ['EDITOR', 'This login is already taken.'],
  ])('is not made with the login %j', async (login, reason) => {
    await admin.get('/en/desk/users/new');
    const { status, text } = await admin.post('/en/desk/users/new', { present, login, role: 'author' });
    expect([status, text.includes(reason)]).toEqual([400, true]);
    expect(text).toContain('value="author" checked');
  });
});

describe('a role', () => {
  test('that shrinks shrinks at once, in browsers that are signed in and for programs', async () => {
    const editor = await signedIn('editor');
    const path = await pageOf('editor');
    expect((await admin.post(`${path}/role`, { present, role: 'subscriber' })).headers['location']).toBe(
      `${path}?done=role`,
    );
    expect((await editor.get('/en/desk')).text).toContain('Your role: Subscriber.');
    expect((await api.post('/tags', { name: 'Late' }, 'editor')).status).toBe(403);
    await admin.get(path);
    await admin.post(`${path}/role`, { present, role: 'editor' });
    expect((await api.post('/tags', { name: 'Late' }, 'editor')).status).toBe(201);
    const [note] = await notes();
    expect(note).toMatchObject({ via: 'desk', changes: [{ field: 'role', before: 'subscriber', after: 'editor' }] });
  });

  test.each(['', 'king', 'constructor'])('of the name %j there is none', async (role) => {
    const path = await pageOf('author');
    const { status, text } = await admin.post(`${path}/role`, { present, role });
    expect([status, text.includes('Choose a role.')]).toEqual([409, true]);
  });
});

describe('the last administrator', () => {
  test('cannot give the role away or be removed', async () => {
    const path = await pageOf('admin');
    const { status, text } = await admin.post(`${path}/role`, { present, role: 'editor' });
    expect([status, text.includes('only administrator who can sign in')]).toEqual([409, true]);
    await admin.get(`${path}/remove`);
    expect((await admin.post(`${path}/remove`)).status).toBe(409);
    expect((await admin.get('/en/desk/users')).status).toBe(200);
  });

  test('is one who can sign in: an administrator without a password does not count', async () => {
    await add('pat', 'administrator');
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    await client.query(`delete from user_password where user_id = (select id from app_user where login = 'pat')`);
    await client.end();
    const path = await pageOf('admin');
    expect((await admin.post(`${path}/role`, { present, role: 'editor' })).status).toBe(409);
  });

  test('is left over when two take the role from each other at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      await givePassword(api, 'author', PASSWORD);
      const path = await pageOf('author');
      await admin.post(`${path}/role`, { present, role: 'administrator' });
      await removeOthers(['admin', 'author']);
      const other = await signedIn('author');
      const own = await pageOf('admin');
      await other.get(own);
      await admin.get(path);
      const answers = await Promise.all([
        admin.post(`${path}/role`, { present, role: 'author' }),
        other.post(`${own}/role`, { present, role: 'author' }),
      ]);
      // The second meets the lock, or is no administrator any more.
      expect(answers.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1);
      const winner = answers[0].status === 303 ? admin : other;
      const { text } = await winner.get('/en/desk/users');
      expect(text.match(/<td>Administrator<\/td>/g)).toHaveLength(1);
      if (winner === other) {
        await other.get(own);
        await other.post(`${own}/role`, { present, role: 'administrator' });
        await admin.get(path);
        await admin.post(`${path}/role`, { present, role: 'author' });
      }
    }
  });

  async function removeOthers(kept: readonly string[]): Promise<void> {
    const { text } = await admin.get('/en/desk/users');
    for (const row of text.split('<tr>')) {
      const [, path, login] = /href="(\/en\/desk\/users\/\d+)">([^<]+)</.exec(row) ?? [];
      if (path === undefined || kept.includes(login ?? '') || !row.includes('<td>Administrator</td>')) continue;
      await admin.get(path);
      await admin.post(`${path}/role`, { present, role: 'subscriber' });
    }
  }
});

describe('somebody who cannot sign in', () => {
  test('is given another password, which ends all sessions', async () => {
    const editor = await signedIn('editor');
    const path = await pageOf('editor');
    const { text } = await admin.post(`${path}/password`);
    const password = /<code class="secret">([^<]+)</.exec(text)?.[1] ?? '';
    expect((await editor.get('/en/desk')).status).toBe(303);
    expect((await new Browser(api).signIn('editor', PASSWORD)).status).not.toBe(303);
    const again = new Browser(api);
    await again.signIn('editor', password);
    expect((await again.get('/en/desk')).headers['location']).toBe('/en/desk/account/password');
    await givePassword(api, 'editor', PASSWORD);
  });

  test('signs in without the second factor, which was turned off', async () => {
    const editor = await signedIn('editor');
    const { secret } = await editor.setUpFactor(new Date(NOW));
    expect(codeAt(secret, new Date(NOW))).toMatch(/^\d{6}$/);
    const path = await pageOf('editor');
    expect((await admin.get(path)).text).toContain(': own password, two-step verification');
    await admin.post(`${path}/second-factor/remove`);
    expect((await admin.get(path)).text).not.toContain(': own password, two-step verification');
    expect((await new Browser(api).signIn('editor', PASSWORD)).headers['location']).toBe('/en/desk');
    const [note] = await notes();
    expect(note).toMatchObject({ user: { login: 'admin' }, changes: [{ field: 'second_factor', after: null }] });
  });
});

test('sessions of somebody else are ended', async () => {
  const editor = await signedIn('editor');
  const path = await pageOf('editor');
  expect((await admin.post(`${path}/sessions/end`)).status).toBe(303);
  expect((await editor.get('/en/desk')).status).toBe(303);
  expect((await admin.get(path)).text).toContain('Not signed in anywhere.');
  expect((await notes())[0]).toMatchObject({ changes: [{ field: 'sessions', after: null }] });
});

test('application passwords of somebody else are seen and revoked, and only those of the one named', async () => {
  await add('robot');
  const path = await pageOf('robot');
  const editor = await pageOf('editor');
  const { text } = await admin.get(editor);
  const credential = /name="credential" value="(\d+)"/.exec(text)?.[1] ?? '';
  expect((await admin.post(`${path}/application-passwords/revoke`, { credential })).status).toBe(404);
  expect((await api.get('/users/me', 'editor')).status).toBe(200);
  await admin.get(editor);
  expect((await admin.post(`${editor}/application-passwords/revoke`, { credential })).status).toBe(303);
  expect((await api.get('/users/me', 'editor')).status).toBe(401);
});

describe('a user who is removed', () => {
  test('is gone where nothing names one', async () => {
    await add('short');
    const path = await pageOf('short');
    expect((await admin.get(`${path}/remove`)).text).toContain('Nothing in the calendar names this user');
    expect((await admin.post(`${path}/remove`)).headers['location']).toBe('/en/desk/users?done=removed');
    expect((await admin.get(path)).status).toBe(404);
    expect((await notes())[0]).toMatchObject({ action: 'delete', user: { login: 'admin' } });
  });

  test('leaves what was written, without the name', async () => {
    const event = await new Make(api).event({ title: 'By the author' }, 'author');
    const path = await pageOf('author');
    expect((await admin.get(`${path}/remove`)).text).toContain('the author of 1 event.');
    await admin.post(`${path}/remove`);
    const id = path.split('/').at(-1);
    const { text } = await admin.get(path);
    expect(text).toContain(`<h1>anonymised-${String(id)}</h1>`);
    expect(text).toContain('value="subscriber" checked');
    expect((await api.get('/users/me', 'author')).status).toBe(401);
    expect(ok(await api.get(`/events/${String(event.id)}`)).title).toBe('By the author');
  });

  test('is nobody who removes oneself', async () => {
    await add('second', 'administrator');
    const path = await pageOf('admin');
    await admin.get(`${path}/remove`);
    const { status, text } = await admin.post(`${path}/remove`);
    expect([status, text.includes('You can’t delete yourself')]).toEqual([409, true]);
  });
});
