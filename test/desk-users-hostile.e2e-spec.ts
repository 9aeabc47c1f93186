import { startTestApp, type TestApp } from './support/app.js';
import { Browser, givePassword, PASSWORD } from './support/desk.js';
import { HOSTILE } from './support/hostile-values.js';

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
      const answer = await admin.post('/en/desk/users/new', fields);
      expect(answer.status).toBe(400);
      expect(answer.text).not.toContain('<script>alert');
    }
  });

  test.each(['0', '-1', '99999999999999999999', 'x', '1%00', '%2e%2e'])('there is no user %s', async (id) => {
    for (const path of [`/en/desk/users/${id}`, `/en/desk/users/${id}/remove`])
      expect([400, 404]).toContain((await admin.get(path)).status);
    await admin.get('/en/desk/users');
    for (const deed of ['role', 'password', 'sessions/end', 'second-factor/remove', 'remove'])
      expect([400, 404]).toContain((await admin.post(`/en/desk/users/${id}/${deed}`, { role: 'editor' })).status);
  });

  test.each(['0', '-1', '9'.repeat(30), 'x'])('the page %j of the list is there', async (page) => {
    expect((await admin.get(`/en/desk/users?page=${page}`)).status).toBe(200);
    expect((await admin.get(`/en/desk/users?page[]=${page}&done[]=x`)).status).toBe(200);
  });
});
