import { startTestApp, type TestApp } from '../../support/app.js';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({
    PUBLIC_URL: 'https://calendar.example',
    SITE_URL: 'https://events.example',
    MCP_HOSTS: 'calendar.internal, Kalends',
  });
});

afterAll(() => api.close());

async function statusOf(headers: Record<string, string>, service = api, path = '/mcp'): Promise<number> {
  const { status } = await service
    .raw('post', path)
    .set({ accept: 'application/json, text/event-stream', ...headers })
    .send(LIST);
  return status;
}

/** Headers by which a sender says of himself that a proxy has passed his request on. */
const FORWARDED = [
  { 'x-forwarded-for': '192.0.2.1' },
  { 'x-forwarded-host': 'calendar.example' },
  { 'x-forwarded-host': 'localhost, evil.example', 'x-forwarded-proto': 'https' },
  { 'x-forwarded-server': 'localhost', 'x-real-ip': '127.0.0.1', 'x-original-host': 'localhost' },
  { forwarded: 'for=192.0.2.1;host=calendar.example;proto=https' },
];

describe('a page of a browser', () => {
  test.each([
    ['of another site, where any may call', { host: '127.0.0.1:3000', origin: 'https://assistant.example' }, 200],
    ['of this machine', { host: 'localhost:3000', origin: 'http://localhost:6274' }, 200],
    ['of the calendar', { host: 'calendar.example', origin: 'https://calendar.example' }, 200],
    [
      'behind a proxy',
      { host: 'calendar.example', origin: 'https://other.example', 'x-forwarded-for': '192.0.2.1' },
      200,
    ],
    [
      'elsewhere, by the name that the operator has told, without words of the proxy',
      { host: 'calendar.example', origin: 'https://other.example' },
      200,
    ],
    ['elsewhere, by the name of the pages', { host: 'events.example:443', origin: 'https://other.example' }, 200],
    ['that calls this machine by a name of its own', { host: 'evil.example', origin: 'http://evil.example' }, 403],
    ['of this machine, by a name below localhost', { host: 'app.localhost:3000', origin: 'http://app.localhost' }, 200],
    ['by an address, which no name can take', { host: '[::1]:3000', origin: 'http://[::1]:3000' }, 200],
    ['of the network, by an address', { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }, 200],
    ['by a further name', { host: 'KALENDS.:3000', origin: 'http://kalends:3000' }, 200],
    ['by a name that ends like one of the calendar', { host: 'evilcalendar.example', origin: 'null' }, 403],
    ['by a name that ends like that of this machine', { host: 'evillocalhost', origin: 'null' }, 403],
    ['that does so with a port', { host: 'evil.example:3000', origin: 'http://evil.example:3000' }, 403],
    [
      'whose name begins like that of this machine',
      { host: '127.0.0.1.evil.example', origin: 'http://x.example' },
      403,
    ],
    ['of nowhere, under a name of its own', { host: 'evil.example', origin: 'null' }, 403],
  ])('%s gets its answer', async (_name, headers, status) => {
    expect(await statusOf(headers)).toBe(status);
  });
});

describe('a foreign name', () => {
  test.each(FORWARDED)('is refused at every address, whatever its sender says of proxies: %j', async (said) => {
    for (const path of ['/mcp', '/mcp?page=1'])
      for (const origin of [{}, { origin: 'http://evil.example' }, { origin: 'https://calendar.example' }])
        expect(await statusOf({ host: 'evil.example', ...origin, ...said }, api, path)).toBe(403);
    for (const method of ['get', 'delete'] as const) {
      const { status } = await api.raw(method, '/mcp').set({ host: 'evil.example', ...said });
      expect([method, status]).toEqual([method, 403]);
    }
  });

  it('is told to the operator in the error, with the setting', async () => {
    const { body } = await api.raw('post', '/mcp').set({ host: 'evil.example' }).send(LIST);
    expect(body).toMatchObject({
      code: 'mcp-unknown-host',
      message: expect.stringMatching(/evil\.example.*MCP_HOSTS/),
    });
  });

  it('counts as a proxy of TRUST_PROXY has passed it on, and from no other sender', async () => {
    const hosts = { host: 'evil.example', 'x-forwarded-host': 'localhost' };
    const trusted = await startTestApp({ TRUST_PROXY: 'loopback' });
    expect(await statusOf(hosts, trusted)).toBe(200);
    expect(await statusOf({ host: 'localhost', 'x-forwarded-host': 'evil.example' }, trusted)).toBe(403);
    await trusted.close();
    const distrusted = await startTestApp({ TRUST_PROXY: '192.0.2.1' });
    expect(await statusOf(hosts, distrusted)).toBe(403);
    await distrusted.close();
  });
});

describe('a program', () => {
  it('calls by a name that the operator has told', async () => {
    expect(await statusOf({ host: 'calendar.internal' })).toBe(200);
  });

  it('is told that a notification has arrived, without a body', async () => {
    const { status, text } = await api
      .raw('post', '/mcp')
      .set({ accept: 'application/json, text/event-stream' })
      .send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([status, text]).toEqual([202, '']);
  });

  it('is told that there are no subscriptions, as the protocol says it', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const { status, body } = await api
      .raw('post', '/mcp')
      .set({
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'subscriptions/listen',
      })
      .send({ ...LIST, method: 'subscriptions/listen', params: { _meta: meta, notifications: {} } });
    expect([status, body]).toEqual([404, { jsonrpc: '2.0', id: 1, error: expect.objectContaining({ code: -32_601 }) }]);
  });
});
