import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { ask, remembered } from '../../support/raw-answers.js';

const NS = '/calendar/events/v1';
const JSON_ONLY = "default-src 'none'; frame-ancestors 'none'";

let api: InspectedApp;
let event: Json;

beforeAll(async () => {
  api = await startInspectedApp({ TRUST_PROXY: 'true' });
  event = await new Make(api).event({ title: 'Lanterns' });
});

afterAll(() => api.close());

/** What the service sends on one connection for these lines, until it closes it. */
async function conversation(...lines: readonly string[]): Promise<string> {
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('answers in JSON', () => {
  it.each([
    ['a list', `${NS}/events`, 200],
    ['a record', `${NS}/events/{id}`, 200],
    ['what is missing', `${NS}/events/99999`, 404],
    ['a wrong parameter', `${NS}/events?page=x`, 400],
    ['no route', `${NS}/nothing`, 404],
    ['an address outside', '/nothing', 404],
    ['the document', `${NS}/doc`, 200],
  ])('load nothing and stand in no frame: %s', async (_, path, status) => {
    const answer = await api.raw('get', path.replace('{id}', String(event.id))).set('Accept', 'application/json');
    expect([answer.status, answer.headers['content-security-policy']]).toEqual([status, JSON_ONLY]);
  });

  it('say so from memory, and where there was no request', async () => {
    expect((await remembered(api, '/events')).headers['content-security-policy']).toBe(JSON_ONLY);
    expect(await conversation('nonsense')).toContain(`Content-Security-Policy: ${JSON_ONLY}\r\n`);
  });

  it('leave pages and images what they need', async () => {
    for (const path of ['/doc', `${NS}/doc`]) {
      const { headers } = await api.raw('get', path).set('Accept', 'text/html');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect((await api.raw('get', '/media/none')).headers['content-security-policy']).toBe(
      "default-src 'none'; sandbox",
    );
  });
});

describe('a proxy', () => {
  it.each([
    ['https', 'https'],
    ['HTTPS', 'https'],
    ['http', 'http'],
    ['javascript', 'http'],
    ['ftp', 'http'],
    ['https:', 'http'],
  ])('that says it was asked by %s', async (said, shown) => {
    const { headers } = await ask(api, '/events', { host: 'a.example', 'x-forwarded-proto': said });
    expect(headers['x-tec-api-root']).toBe(`${shown}://a.example${NS}/`);
  });
});

describe('the body of a GET', () => {
  it.each([
    ['application/json', JSON.stringify({ include: [999], page: 'x' })],
    ['application/json', '{"page":'],
    ['application/x-www-form-urlencoded', 'page=x'],
  ])('means nothing: %s', async (type, body) => {
    const answer = await api.raw('get', `${NS}/events`).type(type).send(body);
    expect(ok(answer).events.map(({ id }: Json) => id)).toEqual([event.id]);
  });

  it('is not waited for, whatever it says of its length', async () => {
    const sent = await conversation(
      `HEAD ${NS}/events HTTP/1.1`,
      'Host: a',
      'Content-Length: 99999999',
      'Connection: close',
    );
    expect(sent).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a POST that is to be a HEAD or OPTIONS', () => {
  it.each([
    ['?_method=HEAD', '', '_method'],
    ['?_method=options', '', '_method'],
    ['', 'HEAD', 'X-HTTP-Method-Override'],
    ['', 'OPTIONS', 'X-HTTP-Method-Override'],
  ])('is refused: %s%s', async (query, header, name) => {
    const sent = await conversation(
      `POST ${NS}/events${query} HTTP/1.1`,
      'Host: a',
      ...(header === '' ? [] : [`X-HTTP-Method-Override: ${header}`]),
      'Content-Length: 0',
      '',
      `GET ${NS}/events/99999 HTTP/1.1`,
      'Host: a',
      'Connection: close',
    );
    const answers = sent.split(/(?=HTTP\/1\.1 \d{3})/);
    expect(answers.map((answer) => /^HTTP\/1.1 (\d{3}).*"code":"([\w-]+)"/s.exec(answer)?.slice(1))).toEqual([
      ['400', 'rest_invalid_param'],
      ['404', 'rest-event-not-found'],
    ]);
    expect(answers[0]).toContain(`"params":{"${name}":`);
  });
});
