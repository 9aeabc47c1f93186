import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, givePassword, PASSWORD } from '../../support/desk.js';
import { HOSTILE } from '../../support/hostile-values.js';

let api: TestApp;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApp();
  await givePassword(api, 'admin', PASSWORD);
  admin = new Browser(api);
  await admin.signIn('admin');
});

afterAll(() => api.close());

describe('hostile input about users', () => {
  const texts = HOSTILE.filter((value) => typeof value === 'string' && !/^[\w-]+$/.test(value));

  test.each(texts)('%j is refused and shown as text', async (hostile) => {
    const text = String(hostile);
    await admin.get('/en/desk/users/new');
    for (const fields of [
      { login: text, role: text },
      { 'login[]': text, 'role[a]': text },
    ]) {
      const answer = await admin.post('/en/desk/users/new', { present: PASSWORD, ...fields });
      expect(answer.status).toBe(400);
      expect(answer.text).not.toContain('<script>alert');
    }
  });

  test.each(['0', '-1', '99999999999999999999', 'x', '1%00', '%2e%2e'])('there is no user %s', async (id) => {
    for (const path of [`/en/desk/users/${id}`, `/en/desk/users/${id}/remove`])
      expect([400, 404]).toContain((await admin.get(path)).status);
    await admin.get('/en/desk/users');
    const deedOf = { role: 'editor', present: PASSWORD };
    for (const deed of ['role', 'password', 'sessions/end', 'second-factor/remove', 'remove'])
      expect([400, 404]).toContain((await admin.post(`/en/desk/users/${id}/${deed}`, deedOf)).status);
  });

  test.each(['0', '-1', '9'.repeat(30), 'x'])('the page %j of the list is there', async (page) => {
    expect((await admin.get(`/en/desk/users?page=${page}`)).status).toBe(200);
    expect((await admin.get(`/en/desk/users?page[]=${page}&done[]=x`)).status).toBe(200);
  });
});

describe('who has found an open desk', () => {
  test('does not make users or change roles without the password, and what was chosen stays', async () => {
    await admin.get('/en/desk/users/3');
    for (const present of ['', 'wrong']) {
      const made = await admin.post('/en/desk/users/new', { login: 'finder', role: 'author', present });
      expect([made.status, made.text.includes('The current password is wrong')]).toEqual([400, true]);
      expect(made.text).toMatch(/value="finder"[^]*value="author" checked/);
      const changed = await admin.post('/en/desk/users/3/role', { role: 'administrator', present });
      expect([changed.status, changed.text.includes('The current password is wrong')]).toEqual([400, true]);
      expect(changed.text).toContain('value="administrator" checked');
    }
    const { text } = await admin.get('/en/desk/users');
    expect(text).not.toContain('>finder<');
    expect(text.match(/<td>Administrator<\/td>/g)).toHaveLength(1);
  });

  test('gives oneself no other password that way, and takes no second factor off oneself', async () => {
    const own = /href="(\/en\/desk\/users\/\d+)">admin</.exec((await admin.get('/en/desk/users')).text)?.[1] ?? '';
    await admin.get(own);
    for (const deed of ['password', 'second-factor/remove'])
      expect((await admin.post(`${own}/${deed}`)).status).toBe(403);
    expect((await admin.get(own)).status).toBe(200);
  });
});
