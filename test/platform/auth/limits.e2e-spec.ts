import { once } from 'node:events';
import { connect, type AddressInfo, type Server } from 'node:net';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import { until } from '../../support/wait.js';

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

describe('how often a client may ask', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp({
      RATE_LIMIT: 'on',
      TRUST_PROXY: '1',
      READS_PER_MINUTE: '5',
      WRITES_PER_MINUTE: '12',
    });
  });

  afterAll(() => api.close());

  const read = (address: string, query = ''): ReturnType<TestApp['send']> =>
    api.send('get', `/venues${query}`, { headers: { 'cache-control': 'no-cache', ...from(address) } });

  it('is counted for its address, and told', async () => {
    for (let left = 4; left >= 0; left -= 1) {
      const { headers } = await read('192.0.2.1');
      expect(headers['ratelimit-policy']).toBe('"reads";q=5;w=60');
      expect(headers['ratelimit']).toMatch(new RegExp(`^"reads";r=${String(left)};t=([1-9]|[1-5][0-9]|60)$`));
    }
    const refused = await read('192.0.2.1');
    expect(refusal(refused)).toBe('429 rest_too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.message).toMatch(/^Too many requests: try again in \d+ seconds\.$/);
    expect((await read('192.0.2.2')).status).toBe(200);
  });

  it('is counted for a user wherever the user is, and for nobody else', async () => {
    const headers = { 'cache-control': 'no-cache', ...from('192.0.2.1') };
    for (let count = 0; count < 5; count += 1)
      expect((await api.send('get', '/venues', { as: 'subscriber', headers })).status).toBe(200);
    const elsewhere = { ...headers, ...from('192.0.2.9') };
    expect((await api.send('get', '/venues', { as: 'subscriber', headers: elsewhere })).status).toBe(429);
    expect((await api.send('get', '/venues', { as: 'author', headers: elsewhere })).status).toBe(200);
  });

  it('does not count what is answered from memory, and tells nobody of others', async () => {
    const requested = (): ReturnType<TestApp['send']> => api.send('get', '/tags', { headers: from('192.0.2.20') });
    await requested();
    await until(async () => (await requested()).headers['ratelimit'] === undefined);
    for (let count = 0; count < 10; count += 1) expect((await requested()).status).toBe(200);
  });

  it('counts what has no route, and wrong credentials, for the address', async () => {
    const status = async (path: string, headers: Record<string, string>): Promise<number> =>
      (await api.raw('get', path).set(headers)).status;
    const wrong = { ...basic('nobody', 'wrong'), ...from('192.0.2.51') };
    for (let count = 0; count < 5; count += 1) {
      expect(await status('/nowhere', from('192.0.2.50'))).toBe(404);
      expect(await status('/calendar/events/v1/venues', wrong)).toBe(401);
    }
    expect(await status('/nowhere', from('192.0.2.50'))).toBe(429);
    expect(await status('/calendar/events/v1/venues', wrong)).toBe(429);
  });
});

const basic = (login: string, password: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
});

describe('wrong credentials', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  });

  afterAll(() => api.close());

  const me = (headers: Record<string, string>): ReturnType<TestApp['send']> =>
    api.send('get', '/users/me', { headers });

  it('are refused with 401 ten times for a login from an address, and lock nobody out', async () => {
    for (const headers of [basic('admin', 'wrong'), { authorization: 'Bearer wrong' }]) {
      const wrong = { ...headers, ...from('192.0.2.30') };
      for (let count = 0; count < 10; count += 1) expect(refusal(await me(wrong))).toBe('401 incorrect_password');
      expect(refusal(await me(wrong))).toBe('429 rest_too_many_requests');
    }
    const right = { as: 'administrator', headers: from('192.0.2.30') } as const;
    expect((await api.send('get', '/users/me', right)).status).toBe(200);
  });

  it('of logins that nobody can have are not told apart', async () => {
    for (let count = 0; count < 10; count += 1)
      expect(refusal(await me({ ...basic(`${String(count)}${'x'.repeat(5_000)}`, 'x'), ...from('192.0.2.32') }))).toBe(
        '401 incorrect_password',
      );
    expect(refusal(await me({ ...basic('x'.repeat(5_000), 'x'), ...from('192.0.2.32') }))).toBe(
      '429 rest_too_many_requests',
    );
  });
});

describe('connections', () => {
  it('of one address are bounded, so that others find room', async () => {
    const api = await startTestApp({ RATE_LIMIT: 'on' });
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    const opened = Array.from({ length: 300 }, () => connect({ port, host: '127.0.0.1', localAddress: '127.0.0.66' }));
    try {
      for (const socket of opened) socket.on('error', () => undefined).resume();
      await until(() => opened.filter(({ destroyed }) => destroyed).length === 300 - 256);
      expect((await api.get('/venues')).status).toBe(200);
    } finally {
      for (const socket of opened) socket.destroy();
      await api.close();
    }
  });
});

describe('the password of an event', () => {
  let api: TestApp;
  let event: Json;

  beforeAll(async () => {
    api = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
    event = await new Make(api).event({ description: 'Secret', post_password: 'sesame' });
  });

  afterAll(() => api.close());

  it('is tried ten times by a client, by number or in a list, then no more', async () => {
    const tried = (path: string): ReturnType<TestApp['send']> => api.send('get', path, { headers: from('192.0.2.40') });
    const at = `/events/${String(event.id)}`;
    for (let count = 0; count < 9; count += 1)
      expect(refusal(await tried(`${at}?password=no${String(count)}`))).toBe('403 event-password-protected');
    expect(ok(await tried(`/events?include=${String(event.id)}&password=no`)).events[0].description).toBe('');
    for (const path of [`${at}?password=sesame`, `/events?include=${String(event.id)}&password=sesame`])
      expect(refusal(await tried(path))).toBe('429 rest_too_many_requests');
    const draft = await new Make(api).event({ status: 'draft', post_password: 'sesame' });
    for (let count = 0; count < 12; count += 1)
      expect(
        (
          await api.send('get', `/events/${String(draft.id)}/translations?password=no`, {
            headers: from('192.0.2.42'),
          })
        ).status,
      ).toBe(403);
    const other = await api.send('get', `${at}?password=sesame`, { headers: from('192.0.2.41') });
    expect(ok(other).description).toBe('<p>Secret</p>');
  });
});

describe('requests under way', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp({ RATE_LIMIT: 'on', CACHE_MB: '0' });
  });

  afterAll(() => api.close());

  it('are so many on one connection; more are refused at once', async () => {
    const { port } = (api.app.getHttpServer() as Server).address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let answers = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answers += text));
    socket.write(`GET /${api.config.apiNamespace}/categories HTTP/1.1\r\nHost: a.example\r\n\r\n`.repeat(200));
    const count = (status: string): number => answers.split(`HTTP/1.1 ${status}`).length - 1;
    await until(() => count('200') + count('503') === 200);
    expect(count('200')).toBeGreaterThanOrEqual(16);
    expect(count('503')).toBeGreaterThan(0);
    expect(answers).toContain('"code":"service_busy"');
    expect(answers).toMatch(/Retry-After: 1\r\n/);
    socket.destroy();
    expect((await api.get('/categories')).status).toBe(200);
  });
});
