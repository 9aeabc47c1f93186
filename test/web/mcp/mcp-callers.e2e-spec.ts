import { startTestApp, type TestApp } from '../../support/app.js';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://calendar.example', SITE_URL: 'https://events.example' });
});

afterAll(() => api.close());

async function statusOf(headers: Record<string, string>): Promise<number> {
  const { status } = await api
    .raw('post', '/mcp')
    .set({ accept: 'application/json, text/event-stream', ...headers })
    .send(LIST);
  return status;
}

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

describe('a program', () => {
  it('calls by whatever name it knows', async () => {
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
