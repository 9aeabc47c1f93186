import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../../support/app.js';
import { ask, digestOf, exchange, portOf, problemOf, type Answer } from '../../support/hostile.js';
import { until } from '../../support/wait.js';

const API = '/calendar/events/v1';

describe('whatever request is sent', () => {
  let api: TestApp;
  let port: number;
  let base: string;
  let before: string;

  beforeAll(async () => {
    api = await startTestApp();
    port = portOf(api.app);
    base = `http://127.0.0.1:${String(port)}${API}`;
    const venue = ((await api.post('/venues', { venue: 'Hall' })).body as { id: number }).id;
    await api.post('/events', {
      title: 'Concert',
      start_date: '2026-08-01 20:00',
      end_date: '2026-08-01 22:00',
      venue,
    });
    before = await digestOf(api.databaseUrl);
  });

  afterAll(async () => {
    const after = await digestOf(api.databaseUrl);
    await api.close();
    expect(after).toBe(before);
  });

  const orderly = (answer: Answer | undefined): string => {
    if (answer === undefined) throw new Error('The connection ended without an answer.');
    expect(problemOf(answer)).toBeUndefined();
    return answer.status < 400
      ? String(answer.status)
      : `${String(answer.status)} ${(JSON.parse(answer.text) as { code: string }).code}`;
  };

  const raw = async (first: string, ...headers: string[]): Promise<string> =>
    orderly(await exchange(port, `${first}\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`));

  const get = (path: string, ...headers: string[]): Promise<string> =>
    raw(`GET ${API}${path} HTTP/1.1`, 'Host: localhost', ...headers);

  test.each([
    '',
    'a b',
    '[::1',
    'evil.example"><script>',
    'user@evil.example',
    'localhost:99999999',
    '..',
    '-',
    'x'.repeat(5000),
    '\u00ff',
    'a,b',
    'evil.example/path',
    '%00',
  ])('the Host %j, which no answer repeats', async (host) => {
    const answer = await exchange(port, `GET ${API}/venues HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(orderly(answer)).toMatch(/^(200|400 rest_invalid_body)$/);
    if (host.length > 2)
      expect(`${JSON.stringify(answer?.headers)}${answer?.text ?? ''}`).not.toContain(
        JSON.stringify(host).slice(1, -1),
      );
  });

  test.each([
    'x'.repeat(5000),
    ',,,;;;q=',
    'en;q=2',
    'en;q=NaN',
    '*',
    'zh-'.repeat(500),
    `${'en,'.repeat(2000)}en`,
    'i-klingon',
    '-',
    '\u00ff\u00fe',
    'en-x-',
    'und',
    '__proto__',
  ])('the Accept-Language %s', async (value) => {
    expect(await get('/events', `Accept-Language: ${value}`)).toBe('200');
  });

  test.each([
    '',
    '*',
    '"',
    'W/',
    'W/"',
    '"x"',
    ',,,',
    '"1-',
    `"${'x'.repeat(8000)}"`,
    '"1-a", "2-b", *',
    '"9999999999999999999-a"',
    '\u00ff',
    '"0-0"',
  ])('the condition %j changes nothing that it does not match', async (value) => {
    const venue = '/venues/1';
    expect(await get(venue, `If-None-Match: ${value}`)).toMatch(/^(200|304)$/);
    if (value.includes('*') || value === '') return;
    const authorization = `Authorization: Bearer ${api.passwords.administrator}`;
    const body = 'venue=Changed';
    const request = [
      `PUT ${API}${venue} HTTP/1.1`,
      'Host: localhost',
      authorization,
      `If-Match: ${value}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${String(body.length)}`,
      '',
      body,
    ];
    expect(orderly(await exchange(port, request.join('\r\n')))).toBe('412 rest_precondition_failed');
  });

  test.each<[what: string, lines: string[], status: RegExp]>([
    ['no HTTP', ['hello'], /^400 rest_invalid_body$/],
    ['TLS', ['\x16\x03\x01\x02\x00\x01'], /^400 rest_invalid_body$/],
    ['an unknown method', [`BREW ${API}/events HTTP/1.1`, 'Host: a'], /^400 rest_invalid_body$/],
    ['a method of another protocol', [`PROPFIND ${API}/events HTTP/1.1`, 'Host: a'], /^404 rest_no_route$/],
    ['TRACE', [`TRACE ${API}/events HTTP/1.1`, 'Host: a'], /^404 rest_no_route$/],
    ['an unknown version', [`GET ${API}/events HTTP/9.9`, 'Host: a'], /^400 rest_invalid_body$/],
    ['a header without a colon', [`GET ${API}/events HTTP/1.1`, 'Host: a', 'nonsense'], /^400 rest_invalid_body$/],
    [
      'a header with a blank in its name',
      [`GET ${API}/events HTTP/1.1`, 'Host: a', 'X y: 1'],
      /^400 rest_invalid_body$/,
    ],
    [
      'two lengths',
      [`POST ${API}/events HTTP/1.1`, 'Host: a', 'Content-Length: 1', 'Content-Length: 2'],
      /^400 rest_invalid_body$/,
    ],
    [
      'a length and chunks',
      [`POST ${API}/events HTTP/1.1`, 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
      /^400 rest_invalid_body$/,
    ],
    ['a negative length', [`POST ${API}/events HTTP/1.1`, 'Host: a', 'Content-Length: -1'], /^400 rest_invalid_body$/],
    [
      'chunks that are none',
      [
        `POST ${API}/events HTTP/1.1`,
        'Host: a',
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
        '',
        'zz',
      ],
      /^400 /,
    ],
    [
      'a header of 100,000 letters',
      [`GET ${API}/events HTTP/1.1`, 'Host: a', `X-Long: ${'x'.repeat(100_000)}`],
      /^431 rest_header_too_large$/,
    ],
    [
      'an address of 100,000 letters',
      [`GET ${API}/events?${'x'.repeat(100_000)} HTTP/1.1`, 'Host: a'],
      /^431 rest_header_too_large$/,
    ],
    [
      '3,000 headers',
      [`GET ${API}/events HTTP/1.1`, 'Host: a', ...Array.from({ length: 3000 }, () => 'a:')],
      /^(200|431 rest_header_too_large)$/,
    ],
    ['an unknown expectation', [`GET ${API}/events HTTP/1.1`, 'Host: a', 'Expect: the-unexpected'], /^200$/],
    ['an upgrade', [`GET ${API}/events HTTP/1.1`, 'Host: a', 'Connection: upgrade', 'Upgrade: websocket'], /^200$/],
    [
      'an absurd method override',
      [`POST ${API}/events HTTP/1.1`, 'Host: a', 'X-HTTP-Method-Override: BREW', 'Content-Length: 0'],
      /^400 rest_missing_callback_param$/,
    ],
    [
      'an override to OPTIONS',
      [`POST ${API}/events HTTP/1.1`, 'Host: a', 'X-HTTP-Method-Override: OPTIONS', 'Content-Length: 0'],
      /^400 rest_invalid_param$/,
    ],
    [
      'credentials that are none',
      [`GET ${API}/events HTTP/1.1`, 'Host: a', 'Authorization: Basic \u00ff'],
      /^401 incorrect_password$/,
    ],
    [
      'credentials of 8,000 letters',
      [`GET ${API}/events HTTP/1.1`, 'Host: a', `Authorization: Bearer ${'x'.repeat(8000)}`],
      /^401 incorrect_password$/,
    ],
    [
      'credentials with NUL',
      [
        `GET ${API}/events HTTP/1.1`,
        'Host: a',
        `Authorization: Basic ${Buffer.from('ad\0min:a\0b').toString('base64')}`,
      ],
      /^401 incorrect_password$/,
    ],
    ['an absurd origin', [`GET ${API}/events HTTP/1.1`, 'Host: a', 'Origin: null"><script>'], /^200$/],
    ['an absurd encoding', [`GET ${API}/events HTTP/1.1`, 'Host: a', 'Accept-Encoding: ;;;q=,br;q=x,*'], /^200$/],
    [
      'absurd proxies',
      [
        `GET ${API}/events HTTP/1.1`,
        'Host: a',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: javascript',
        'X-Forwarded-For: ::::',
      ],
      /^200$/,
    ],
    ['HTTP 1.0 without a host', [`GET ${API}/events HTTP/1.0`], /^200$/],
  ])('%s', async (_, lines, status) => {
    expect(orderly(await exchange(port, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)))).toMatch(status);
  });

  test('requests that are never finished hold nobody up, and not for ever', async () => {
    const sockets: Socket[] = [];
    for (let n = 0; n < 200; n++) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        n % 2 === 0
          ? `GET ${API}/events HTTP/1.1\r\nHost:`
          : `POST ${API}/events HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      );
      sockets.push(socket);
    }
    const server = api.app.getHttpServer();
    const connections = promisify(server.getConnections.bind(server));
    await until(async () => (await connections()) >= sockets.length);
    const answer = await ask(`${base}/events`);
    expect(orderly(answer)).toBe('200');
    const { headersTimeout, requestTimeout } = server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(300_000);
    for (const socket of sockets) socket.destroy();
  });
});
