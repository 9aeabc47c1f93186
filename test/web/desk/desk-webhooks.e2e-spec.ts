import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, givePassword, PASSWORD } from '../../support/desk.js';
import { Make, ok, type Json } from '../../support/make.js';
import { until } from '../../support/wait.js';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let api: TestApp;
let make: Make;
let admin: Browser;
let server: Server;
let address: string;
let status = 204;
const received: Received[] = [];

beforeAll(async () => {
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  make = new Make(api);
  api.setNow(new Date().toISOString());
  for (const login of ['admin', 'editor']) await givePassword(api, login, PASSWORD);
  admin = new Browser(api);
  await admin.signIn('admin', PASSWORD);
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  address = `http://127.0.0.1:${String(typeof bound === 'object' && bound ? bound.port : 0)}/hook`;
});

beforeEach(() => {
  received.length = 0;
  status = 204;
});

afterAll(async () => {
  await api.close();
  server.closeAllConnections();
  server.close();
});

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

async function secretOf(path: string, form: Record<string, string>): Promise<{ secret: string; own: string }> {
  const answer = await admin.post(path, form);
  expect(answer.status).toBe(200);
  return {
    secret: /<code class="secret">([^<]+)</.exec(answer.text)?.[1] ?? '',
    own: /href="(\/en\/desk\/webhooks\/\d+)"/.exec(answer.text)?.[1] ?? '',
  };
}

async function add(form: Record<string, string> = {}): Promise<{ secret: string; own: string }> {
  await admin.get('/en/desk/webhooks/new');
  return secretOf('/en/desk/webhooks/new', { address, 'resources[]': 'events', ...form });
}

async function remove(own: string): Promise<void> {
  await admin.get(`${own}/remove`);
  expect((await admin.post(`${own}/remove`, {})).headers['location']).toBe('/en/desk/webhooks?done=gone');
}

describe('the desk of webhooks', () => {
  it('makes one, shows its secret once, and tries it out', async () => {
    const { secret, own } = await add();
    const page = await admin.get(own);
    expect(page.text).toContain('No messages in the past week.');
    expect(page.text).toContain('Nothing sent yet');
    // There is no mail server.
    expect(page.text).not.toContain('name="email"');
    expect(page.text).not.toContain(secret);
    expect((await admin.post(`${own}/test`, {})).headers['location']).toBe(`${own}?done=test`);
    await until(() => received.length === 1);
    const [{ body, headers } = { body: '', headers: {} }] = received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    await until(async () => (await admin.get(own)).text.includes('1 attempt'));
    const log = (await admin.get(`${own}?done=test`)).text;
    expect(log).toContain('Last success');
    expect(log).toContain('Test message on its way.');
    expect(log).toContain('<code>webhook.test</code>');
    const delivery = /name="delivery" value="(\d+)"/.exec(log)?.[1] ?? '';
    await admin.post(`${own}/replay`, { delivery });
    await until(() => received.length === 2);
    expect(received[1]?.headers['webhook-id']).toBe(headers['webhook-id']);
    const { secret: other } = await secretOf(`${own}/rotate`, {});
    expect(other).toMatch(/^whsec_/);
    expect(other).not.toBe(secret);
    await remove(own);
  });

  it('chooses kinds, categories and languages', async () => {
    const music = Number((await make.category({ name: 'Music for hooks' }))['id']);
    const jazz = Number((await make.category({ name: 'Jazz for hooks', parent: music }))['id']);
    const { own } = await add({ 'categories[]': String(music), 'languages[]': 'en' });
    const page = (await admin.get(own)).text;
    expect(page).toMatch(new RegExp(`name="categories\\[\\]" value="${String(music)}" checked`));
    expect(page).toMatch(/name="languages\[\]" value="en" checked/);
    await make.event({ ...TIMES, title: 'Without category' });
    const told = Number((await make.event({ ...TIMES, title: 'Jazz', categories: [jazz] }))['id']);
    await until(() => received.length > 0);
    // What leaves the categories is told to those who had it; what goes, to all.
    ok(await api.post(`/events/${String(told)}`, { categories: [] }));
    await until(() => received.length >= 2);
    ok(await api.delete(`/events/${String(told)}`));
    await until(() => received.length >= 3);
    const messages = received.map(({ body }) => JSON.parse(body) as { type: string; data: Json });
    expect(messages.map(({ type, data }) => [type, data['id']])).toEqual([
      ['event.created', told],
      ['event.updated', told],
      ['event.deleted', told],
    ]);
    await admin.get(own);
    expect((await admin.post(own, { address, 'resources[]': 'tags' })).headers['location']).toBe(`${own}?done=saved`);
    const { webhooks } = ok(await api.get('/webhooks', 'administrator'));
    expect(webhooks).toMatchObject([{ resources: ['tags'], categories: [], languages: [] }]);
    await remove(own);
  });

  it('shows what was switched off and why, and turns it on again', async () => {
    const { own } = await add();
    status = 410;
    await make.event({ ...TIMES, title: 'Gone' });
    await until(async () => (await admin.get('/en/desk/webhooks')).text.includes('Off: 410'));
    expect((await admin.get('/en/desk/webhooks')).text).toMatch(/Last failure [^(]+ \(410\)/);
    await admin.get(own);
    status = 204;
    await admin.post(`${own}/active`, { active: 'true' });
    expect((await admin.get('/en/desk/webhooks')).text).not.toContain('Off: 410');
    await admin.post(`${own}/active`, { active: 'false' });
    expect((await admin.get(own)).text).toContain('Turn on');
    await remove(own);
  });

  it('shows how much waits, and until when it pauses', async () => {
    const { own } = await add();
    status = 503;
    await make.event({ ...TIMES, title: 'Refused for now' });
    await until(async () => (await admin.get('/en/desk/webhooks')).text.includes('Paused until'));
    const page = (await admin.get(own)).text;
    expect(page).toContain('1 message waiting');
    expect(page).toMatch(/Last failure [^(]+ \(503\)/);
    await remove(own);
  });

  it('keeps what was typed when it is refused', async () => {
    await admin.get('/en/desk/webhooks/new');
    const wrong = await admin.post('/en/desk/webhooks/new', { address: 'ftp://host', 'resources[]': 'events' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('value="ftp://host"');
    expect(wrong.text).toContain('must be an https address');
    const inside = await admin.post('/en/desk/webhooks/new', { address: 'https://10.0.0.1/', 'resources[]': 'events' });
    expect(inside.status).toBe(400);
    expect(inside.text).toContain('10.0.0.1 only exists within a private network');
    const none = await admin.post('/en/desk/webhooks/new', { address });
    expect(none.status).toBe(400);
    const bad: Record<string, string>[] = [
      { 'categories[]': 'x' },
      { 'categories[]': '999999' },
      { 'address[a]': 'b', address: '' },
    ];
    for (const odd of bad)
      expect((await admin.post('/en/desk/webhooks/new', { address, 'resources[]': 'tags', ...odd })).status).toBe(400);
    expect((await admin.get('/en/desk/webhooks/999999')).status).toBe(404);
  });

  it('is for administrators', async () => {
    const editor = new Browser(api);
    await editor.signIn('editor', PASSWORD);
    expect((await editor.get('/en/desk/webhooks')).status).toBe(403);
    expect((await editor.get('/en/desk')).text).not.toContain('/en/desk/webhooks');
    expect((await admin.get('/en/desk')).text).toContain('/en/desk/webhooks');
  });
});
