import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Imports } from '../../support/imports.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let old: TestApp;
let api: TestApp;
let imports: Imports;

beforeAll(async () => {
  old = await startTestApp({ API_ROOT: '/wp-json', API_NAMESPACE: 'tribe/events/v1', LANGUAGE_PARAM: 'wpml_language' });
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  imports = new Imports(api);
  const make = new Make(old);
  ok(await old.post('/categories', { name: 'Empty', description: 'Nothing yet' }), 201);
  await make.event({ titles: { en: 'Open songs' }, slug: 'open-songs' });
  await make.event({
    titles: { en: 'Closed songs' },
    slug: 'closed-songs',
    description: 'Our secret',
    post_password: 'sesame',
  });
  await make.event({ titles: { en: 'Draft songs' }, slug: 'draft-songs', status: 'draft' });
  await make.event({ titles: { en: 'Private songs' }, slug: 'private-songs', status: 'private' });
});

afterAll(async () => {
  await old.close();
  await api.close();
});

const read = async (id: number): Promise<Json> => {
  const begun = await api.post(`/sources/${String(id)}/imports`, {}, 'editor');
  return imports.ended(Number(ok(begun, 201)['id']));
};

const titles = async (run: Json): Promise<unknown[]> =>
  (await imports.items(run)).filter(({ kind }) => kind === 'events').map(({ title }) => title);

const site = async (): Promise<string> => `${await old.app.getUrl()}/`;
const password = (): string => old.passwords.administrator;

test('anybody reads what is public; a user of the site drafts and private events too, as what they are', async () => {
  const id = await imports.source({ kind: 'tec-rest', address: await site() });
  const first = await read(id);
  expect(first).toMatchObject({ state: 'done', counts: { failed: 0 } });
  expect(await titles(first)).toEqual(['Open songs', 'Closed songs']);
  const closed = (await imports.items(first)).find(({ title }) => title === 'Closed songs');
  expect(closed?.['notes']).toEqual([{ code: 'password-unknown', column: 'post_password', value: null }]);
  const path = `/events/${String(closed?.['record_url']).split('/').at(-1) ?? ''}`;
  expect(refusal(await api.get(path))).toBe('403 event-password-protected');
  const category = (await imports.items(first)).find(({ kind }) => kind === 'categories');
  expect(category).toMatchObject({ title: 'Empty', action: 'create', state: 'applied' });
  const [, number] = /\/(\d+)$/.exec(String(category?.['record_url'])) ?? [];
  expect(ok(await api.get(`/categories/${String(number)}`))).toMatchObject({ description: 'Nothing yet' });

  const stored = ok(await api.post(`/sources/${String(id)}`, { login: 'admin', password: password() }, 'editor'));
  expect(stored).toMatchObject({ login: 'admin' });
  expect(JSON.stringify(stored)).not.toContain(password());
  const second = await read(id);
  expect(second).toMatchObject({ state: 'done', counts: { failed: 0, create: 2, update: 1 } });
  expect(new Set(await titles(second))).toEqual(new Set(['Draft songs', 'Private songs', 'Closed songs']));
  // A user of the site sees behind its password, readers here do not.
  expect(refusal(await api.get(path))).toBe('403 event-password-protected');
  const statuses = ok(await api.get('/events?status=draft,private&per_page=50', 'editor'))['events'] as Json[];
  expect(statuses.map(({ title, status }) => `${String(title)} ${String(status)}`).sort()).toEqual([
    'Draft songs draft',
    'Private songs private',
  ]);
});

test('a password is for the site that it was entered for', async () => {
  const fields = { kind: 'tec-rest', address: await site(), login: 'admin', password: password() };
  const id = await imports.source(fields);
  const moved = await api.post(`/sources/${String(id)}`, { address: 'https://other.example/' }, 'editor');
  expect(ok(moved)).toMatchObject({ login: null });
  for (const wrong of ['a\nb', 'x'.repeat(201), 7])
    expect(refusal(await api.post(`/sources/${String(id)}`, { password: wrong }, 'editor'))).toBe(
      '400 rest_invalid_param: password',
    );
});

test('another site that a redirect leads to is asked without it', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const other = await listening((headers) => seen.push(headers));
  const elsewhere = `http://127.0.0.1:${String(portOf(other))}/`;
  const first: IncomingHttpHeaders[] = [];
  const door = await listening((headers) => first.push(headers), elsewhere);
  try {
    const address = `http://127.0.0.1:${String(portOf(door))}/`;
    const id = await imports.source({ kind: 'tec-rest', address, login: 'admin', password: 'secret words' });
    await read(id);
  } finally {
    other.close();
    door.close();
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
  expect(first.some(({ authorization }) => authorization !== undefined)).toBe(true);
});

/** A site whose index is that of The Events Calendar; with an address, its lists lead there. */
async function listening(heard: (headers: IncomingHttpHeaders) => void, elsewhere?: string): Promise<Server> {
  const server = createServer((request, response) => {
    heard(request.headers);
    if (elsewhere !== undefined && !request.url?.endsWith('/v1/')) {
      response.writeHead(302, { location: elsewhere }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"namespace":"tribe/events/v1","routes":{}}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
