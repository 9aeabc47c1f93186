import { once } from 'node:events';
import { connect, type AddressInfo, type Server } from 'node:net';
import { startTestApp, type TestApp } from './support/app.js';
import { Make, ok, refusal, type Json } from './support/make.js';
import { until } from './support/wait.js';

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
    const asked = (): ReturnType<TestApp['send']> => api.send('get', '/tags', { headers: from('192.0.2.20') });
    await asked();
    await until(async () => (await asked()).headers['ratelimit'] === undefined);
    for (let count = 0; count < 10; count += 1) expect((await asked()).status).toBe(200);
  });

  it('takes wrong credentials ten times from an address, and the user signs in elsewhere', async () => {
    const wrong = (address: string): ReturnType<TestApp['send']> =>
      api.send('get', '/users/me', {
        headers: { authorization: `Basic ${Buffer.from('admin:wrong').toString('base64')}`, ...from(address) },
      });
    for (let count = 0; count < 10; count += 1)
      expect(refusal(await wrong('192.0.2.30'))).toBe('401 incorrect_password');
    expect(refusal(await wrong('192.0.2.30'))).toBe('429 rest_too_many_requests');
    const right = { as: 'administrator', headers: from('192.0.2.31') } as const;
    expect((await api.send('get', '/users/me', right)).status).toBe(200);
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
