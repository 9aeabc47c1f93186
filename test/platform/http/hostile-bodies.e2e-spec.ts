import { gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../support/app.js';
import { ask, digestOf, portOf, problemOf, type Answer } from '../../support/hostile.js';

const MB = 1024 * 1024;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const PARTS_TYPE = 'multipart/form-data; boundary=b';

const part = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const parts = (...all: string[]): string => `${all.join('')}--b--\r\n`;

describe('whatever body is sent', () => {
  let api: TestApp;
  let base: string;
  let before: string;

  beforeAll(async () => {
    api = await startTestApp();
    base = `http://127.0.0.1:${String(portOf(api.app))}/${api.config.apiNamespace}`;
    await api.post('/venues', { venue: 'Hall', city: 'Bern' });
    await api.post('/events', {
      title: 'Concert',
      start_date: '2026-08-01 20:00',
      end_date: '2026-08-01 22:00',
      venue: 1,
    });
    before = await digestOf(api.databaseUrl);
  });

  afterAll(async () => {
    const after = await digestOf(api.databaseUrl);
    await api.close();
    expect(after).toBe(before);
  });

  /** The answer to an administrator, whom only the body can stop. */
  const send = async (path: string, body: RequestInit['body'], headers: Record<string, string>): Promise<Answer> => {
    const answer = await ask(base + path, {
      method: 'POST',
      body: body ?? null,
      headers: { authorization: `Bearer ${api.passwords.administrator}`, ...headers },
    });
    expect(problemOf(answer)).toBeUndefined();
    return answer;
  };

  const codeOf = ({ status, text }: Answer): string =>
    `${String(status)} ${(JSON.parse(text) as { code: string }).code}`;

  test.each([
    '{',
    '[',
    '{"venue":',
    '{"venue":"a"',
    '{"venue":"a"}}',
    "{'venue':'a'}",
    '{"venue":"a",}',
    'nul',
    '{"venue":"\x01"}',
    '{"venue":"\\ud8"}',
    '\0',
    ' ',
    '{"a":1}{"b":2}',
    'venue=a',
    '<venue/>',
    'NaN',
    '{"a":1e}',
    '\u{1F4A9}',
  ])('JSON that is none: %j', async (body) => {
    expect(codeOf(await send('/venues', body, { 'content-type': JSON_TYPE }))).toBe('400 rest_invalid_json');
  });

  test.each(['null', '1', '"venue"', '"venue=a"', 'true', '[]', '[{"venue":"a"}]', '{}', ''])(
    'JSON without parameters: %j',
    async (body) => {
      expect(codeOf(await send('/venues', body, { 'content-type': JSON_TYPE }))).toBe(
        '400 rest_missing_callback_param',
      );
    },
  );

  test.each([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"venue":[', ']}'],
  ])('JSON nested 100,000 deep: %s', async (open, close) => {
    const body = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
    expect(codeOf(await send('/venues', body, { 'content-type': JSON_TYPE }))).toBe('400 rest_invalid_json');
    expect(codeOf(await send('/venues', `{"venue":"a","x":${body}}`, { 'content-type': JSON_TYPE }))).toBe(
      '400 rest_invalid_json',
    );
  });

  const big = 'x'.repeat(10 * MB);

  test.each<[kind: string, body: () => RequestInit['body'], headers: Record<string, string>]>([
    ['JSON', () => JSON.stringify({ venue: big }), { 'content-type': JSON_TYPE }],
    ['a form', () => `venue=${big}`, { 'content-type': FORM_TYPE }],
    ['a form in one part', () => parts(part('venue', big)), { 'content-type': PARTS_TYPE }],
    [
      'a form in many parts',
      () => parts(...Array.from({ length: 10 }, (_, n) => part(`f${String(n)}`, 'x'.repeat(MB)))),
      { 'content-type': PARTS_TYPE },
    ],
    [
      'JSON that unpacks to 50 MB',
      () => gzipSync(Buffer.alloc(50 * MB, ' ')),
      { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
    ],
    [
      'a form that unpacks to 50 MB',
      () => gzipSync(Buffer.alloc(50 * MB, 'a')),
      { 'content-type': FORM_TYPE, 'content-encoding': 'gzip' },
    ],
  ])('too large: %s', async (_, body, headers) => {
    expect(codeOf(await send('/venues', body(), headers))).toBe('413 rest_content_too_large');
  });

  test.each([
    ['JSON', () => JSON.stringify({ venue: 'A', description: 'x'.repeat(70_000) }), {}],
    [
      'JSON that unpacks to 70 kB',
      () => gzipSync(JSON.stringify({ venue: 'A', description: 'x'.repeat(70_000) })),
      { 'content-encoding': 'gzip' },
    ],
  ])('too large for somebody unknown: %s', async (_, body, headers) => {
    const unknown = { 'content-type': JSON_TYPE, ...headers };
    const refused = await ask(`${base}/venues`, { method: 'POST', body: body(), headers: unknown });
    expect(codeOf(refused)).toBe('413 rest_content_too_large');
    expect(refused.text).toContain('64 KiB');
    const stranger = { ...unknown, authorization: 'Bearer nobody' };
    expect(codeOf(await ask(`${base}/venues`, { method: 'POST', body: body(), headers: stranger }))).toBe(
      '401 incorrect_password',
    );
  });

  test('texts that are too long together, wherever they stand', async () => {
    const venue = Array.from({ length: 20 }, () => ({ venue: 'A', description: '<b>'.repeat(5_000) }));
    const body = JSON.stringify({ title: 'A', start_date: '2026-08-01', end_date: '2026-08-01', venue });
    expect(codeOf(await send('/events', body, { 'content-type': JSON_TYPE }))).toBe('413 rest_text_too_long');
  });

  test('a form in parts that does not say how long it is', async () => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(parts(part('venue', 'a'))));
        controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': PARTS_TYPE } } as RequestInit;
    const answer = await ask(`${base}/venues`, init);
    expect(problemOf(answer)).toBeUndefined();
    expect(codeOf(answer)).toBe('400 rest_invalid_body');
  });

  test.each<[what: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>, code: RegExp]>([
    [
      'an unknown Content-Encoding',
      '{}',
      { 'content-type': JSON_TYPE, 'content-encoding': 'x-rot13' },
      /^4\d\d rest_invalid_body$/,
    ],
    ['gzip that is none', '{}', { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }, /^400 rest_invalid_body$/],
    [
      'gzip that breaks off',
      new Uint8Array(gzipSync('{"venue":"a"}').subarray(0, 20)),
      { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
      /^400 rest_invalid_body$/,
    ],
    [
      'charset utf-16',
      '{}',
      { 'content-type': `${JSON_TYPE}; charset=utf-16` },
      /^400 rest_(invalid_json|invalid_body)$/,
    ],
    ['an unknown charset', '{}', { 'content-type': `${JSON_TYPE}; charset=klingon` }, /^400 rest_unsupported_charset$/],
    [
      'a form without boundary',
      parts(part('venue', 'a')),
      { 'content-type': 'multipart/form-data' },
      /^400 rest_invalid_body$/,
    ],
    [
      'a form that breaks off',
      part('venue', 'a').slice(0, 30),
      { 'content-type': PARTS_TYPE },
      /^400 rest_(invalid_body|missing_callback_param)$/,
    ],
    [
      'a form with a file',
      parts(part('venue', 'a').replace('"venue"', '"venue"; filename="x.png"')),
      { 'content-type': PARTS_TYPE },
      /^400 rest_invalid_body$/,
    ],
    ['text', '{"venue":"a"}', { 'content-type': 'text/plain' }, /^400 rest_missing_callback_param$/],
    ['XML', '<venue>a</venue>', { 'content-type': 'application/xml' }, /^400 rest_missing_callback_param$/],
    ['an absurd type', '{"venue":"a"}', { 'content-type': ';;;/=,' }, /^400 rest_missing_callback_param$/],
    [
      'a type of 10,000 letters',
      '{}',
      { 'content-type': `${JSON_TYPE}; ${'x'.repeat(10_000)}=1` },
      /^400 rest_missing_callback_param$/,
    ],
    [
      'a form of percent signs',
      '%=%&%zz=%zz&%c0%af=%ff',
      { 'content-type': FORM_TYPE },
      /^400 rest_missing_callback_param$/,
    ],
    [
      'a form of 100,000 fields',
      'a=1&'.repeat(100_000),
      { 'content-type': FORM_TYPE },
      /^400 rest_missing_callback_param$/,
    ],
    [
      'a form of 3,000 parts',
      parts(...Array.from({ length: 3000 }, () => part('a', '1'))),
      { 'content-type': PARTS_TYPE },
      /^(413 rest_content_too_large|400 rest_invalid_body)$/,
    ],
    [
      'a form nested 10,000 deep',
      `a${'[a]'.repeat(10_000)}=1`,
      { 'content-type': FORM_TYPE },
      /^400 rest_missing_callback_param$/,
    ],
  ])('%s is refused', async (_, body, headers, code) => {
    expect(codeOf(await send('/venues', body, headers))).toMatch(code);
  });
});
