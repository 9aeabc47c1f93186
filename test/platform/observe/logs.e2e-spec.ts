import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { ask, exchange } from '../../support/hostile.js';
import { buildService, DataFolders, launch, originOf, type Program, firstPassword } from '../../support/process.js';
import { until } from '../../support/wait.js';

const API = '/calendar/events/v1';
const SECRET = 'hunter2';

interface Line {
  readonly level: string;
  readonly request_id?: string;
  readonly route?: string;
  readonly path?: string;
  readonly status?: number;
  readonly user?: number;
  readonly recalled?: boolean;
  readonly login?: string;
  readonly client?: string;
  readonly msg: string;
}

const folders = new DataFolders();
let database: TestDatabase;

beforeAll(async () => {
  await buildService();
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  await folders.clear();
});

const start = (settings: Readonly<Record<string, string>> = {}): Program =>
  launch({ DATABASE_URL: database.url, DATA_DIR: folders.make(), ...settings });

const linesOf = ({ output }: Program): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

const basic = (login: string, password: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
});

describe('the log of a service', () => {
  let service: Program;
  let origin: string;
  let password: string;

  beforeAll(async () => {
    const folder = folders.make();
    service = start({ TRUST_PROXY: '1', DATA_DIR: folder });
    origin = await originOf(service);
    password = firstPassword(folder);
  });

  afterAll(() => service.end('SIGTERM'));

  /** The line of the request that was given this id. */
  const lineOf = async (id: string): Promise<Line> => {
    const find = (): Line | undefined => linesOf(service).find((line) => line.request_id === id);
    await until(() => find() !== undefined);
    return find() ?? { level: '', msg: '' };
  };

  const get = (path: string, id: string, headers: Record<string, string> = {}) =>
    ask(`${origin}${path}`, { headers: { 'x-request-id': id, ...headers } });

  it('has one line for a request, with its route, status, client and user', async () => {
    expect(
      (await get(`${API}/users/me`, 'me', { ...basic('admin', password), 'x-forwarded-for': '192.0.2.7' })).status,
    ).toBe(200);
    expect(await lineOf('me')).toMatchObject({
      level: 'info',
      msg: 'request',
      route: '/users/me',
      path: `${API}/users/me`,
      status: 200,
      user: 1,
      client: '192.0.2.7',
    });
    await get(`${API}/events/77`, 'missing');
    expect(await lineOf('missing')).toMatchObject({ route: '/events/:id', status: 404 });
    await get('/nowhere', 'nowhere');
    expect(await lineOf('nowhere')).toMatchObject({ route: 'none', status: 404 });
    expect(linesOf(service).filter(({ request_id: id }) => id === 'missing')).toHaveLength(1);
  });

  it('has a line of what is answered from memory as well, under its own id', async () => {
    let last = await get(`${API}/venues`, 'known-0');
    expect(last.headers['x-request-id']).toBe('known-0');
    let count = 0;
    await until(async () => {
      count += 1;
      last = await get(`${API}/venues`, `known-${String(count)}`);
      return (await lineOf(`known-${String(count)}`)).recalled === true;
    });
    expect(last.headers['x-request-id']).toBe(`known-${String(count)}`);
    expect(await lineOf(`known-${String(count)}`)).toMatchObject({
      route: '/venues',
      status: 200,
      client: '127.0.0.1',
    });
    // Not by fetch, which adds that it wants a fresh answer.
    const { host, port } = new URL(origin);
    const known = `Host: ${host}\r\nIf-None-Match: ${last.headers['etag'] ?? ''}\r\nX-Request-Id: unchanged`;
    await exchange(Number(port), `GET ${API}/venues HTTP/1.1\r\n${known}\r\n\r\n`);
    expect(await lineOf('unchanged')).toMatchObject({ status: 304 });
  });

  it('has a line of what could not be read as a request', async () => {
    const answer = await exchange(Number(new URL(origin).port), 'nonsense\r\n\r\n');
    expect(answer?.status).toBe(400);
    expect(await lineOf(answer?.headers['x-request-id'] ?? '')).toMatchObject({
      level: 'info',
      route: 'none',
      status: 400,
      client: '127.0.0.1',
    });
  });

  it('tells whose password was wrong, and never a secret', async () => {
    expect((await get(`${API}/events?password=${SECRET}`, 'bad', basic('admin', SECRET))).status).toBe(401);
    expect(await lineOf('bad')).toMatchObject({ level: 'warn', msg: 'login failed', login: 'admin', status: 401 });
    await get(`${API}/events?p%61ssword=${SECRET}&venue[password]=${SECRET}`, 'query', { cookie: `a=${SECRET}` });
    await get(`${API}/events`, 'bearer', { authorization: `Bearer ${SECRET}` });
    expect(await lineOf('bearer')).toMatchObject({ msg: 'login failed', login: '' });
    await ask(`${origin}${API}/events`, {
      method: 'POST',
      headers: { 'x-request-id': 'body', 'content-type': 'application/json', ...basic('admin', password) },
      body: JSON.stringify({ title: SECRET, start_date: 'never', post_password: SECRET }),
    });
    await lineOf('query');
    await lineOf('body');
    expect(service.output + service.errors).not.toContain(SECRET);
    const json = linesOf(service).map((line) => JSON.stringify(line));
    expect(json.join()).not.toContain(password);
    expect(json.join()).not.toContain(basic('admin', SECRET)['authorization']?.slice(6));
  });

  it('shows by the request’s id why a request failed', async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('ALTER TABLE venue RENAME TO venue_away');
    try {
      const { status, text } = await get(`${API}/venues/77`, 'failed');
      expect(status).toBe(500);
      expect(JSON.parse(text)).toMatchObject({ data: { status: 500, request_id: 'failed' } });
      await until(() => linesOf(service).filter(({ request_id: id }) => id === 'failed').length === 2);
      const [cause, request] = linesOf(service)
        .filter(({ request_id: id }) => id === 'failed')
        .sort((a, b) => a.msg.localeCompare(b.msg));
      expect(cause).toMatchObject({
        level: 'error',
        msg: `GET ${API}/venues/77 failed`,
        stack: expect.any(String) as string,
      });
      expect(request).toMatchObject({ level: 'error', msg: 'request', status: 500 });
    } finally {
      await client.query('ALTER TABLE venue_away RENAME TO venue');
      await client.end();
    }
  });

  it('cannot be written to by who names a request', async () => {
    const { headers } = await get(`${API}/tags`, 'a","level":"fatal');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

test('who reads warnings only is spared the requests', async () => {
  const service = start({ LOG_LEVEL: 'warn' });
  const origin = await originOf(service);
  await ask(`${origin}${API}/events`);
  await ask(`${origin}${API}/events`, { headers: basic('nobody', SECRET) });
  expect(await service.end('SIGTERM')).toBe(0);
  expect(linesOf(service)).toMatchObject([{ level: 'warn', msg: 'login failed', login: 'nobody' }]);
});
