import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../../support/app.js';
import { run as inDatabase } from '../../support/catalogue.js';
import { signedIn, type Browser } from '../../support/desk.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { ok, type Json } from '../../support/make.js';
import { until } from '../../support/wait.js';

/** A port that is asked at public hosts, so that nothing but the address can be the reason. */
const PORT = 8080;
/** Loopback addresses of this run alone: others may listen at the same port. */
const [THIRD, FOURTH] = [process.pid >> 8, process.pid & 255].map((part) => part % 254) as [number, number];
const INNER = `127.77.${String(THIRD)}.${String(FOURTH + 1)}`;
const NUMBER = INNER.split('.').reduce((number, part) => number * 256 + Number(part), 0);
const HEX = NUMBER.toString(16);
const REDIRECTS = ['301', '302', '303', '307', '308'] as const;

/** Forms of an address at which somebody listens. */
const LISTENING: readonly string[] = [
  INNER,
  `${INNER}.`,
  String(NUMBER),
  `0x${HEX}`,
  `0${NUMBER.toString(8)}`,
  INNER.split('.')
    .map((part) => `0${Number(part).toString(8)}`)
    .join('.'),
  INNER.split('.')
    .map((part) => `0x${Number(part).toString(16)}`)
    .join('.'),
  `127.${String(NUMBER % 0x1000000)}`,
  `[::ffff:${INNER}]`,
  `[0:0:0:0:0:ffff:${HEX.slice(0, 4)}:${HEX.slice(4)}]`,
  INNER.replace('127', '１２７').replaceAll('.', '。'),
];
/** Others of every kind; nobody may ask whether somebody listens there. */
const OTHERS: readonly string[] = [
  '127.0.0.1',
  '0.0.0.0',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '169.254.169.254',
  '2852039166',
  '[::ffff:169.254.169.254]',
  '[fe80::1]',
  '10.0.0.1',
  '10.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '[fd00:ec2::254]',
  'localhost',
  'localhost.',
  'LOCALHOST',
];
/** What a header can say. */
const LED = [...LISTENING.slice(0, -1), '169.254.169.254', '[::1]', 'localhost.'];
/** Names of inner networks: a name server of outside knows none of them. */
const NAMES: readonly string[] = ['metadata.google.internal', 'kalends.internal', 'printer.local', 'db'];

let api: TestApp;
let imports: Imports;
let editor: Browser;
let inner: Server;
/** An allowed host, which leads elsewhere. */
let door: Server;
let requested: string[];
let knocks: string[];

beforeAll(async () => {
  inner = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.end(calendar(concert('inner', 'Told by an inner host')));
  });
  await new Promise<void>((done) => inner.listen(PORT, INNER, done));
  door = createServer(({ url = '' }, response) => {
    knocks.push(url);
    const [, status, to = ''] = url.split('/');
    response.writeHead(Number(status), { location: decodeURIComponent(to) }).end();
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  api = await startTestApp({
    ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${String((door.address() as AddressInfo).port)}`,
    RATE_LIMIT: 'off',
  });
  imports = new Imports(api);
  editor = await signedIn(api, 'editor');
});

beforeEach(() => {
  requested = [];
  knocks = [];
});

afterEach(() => {
  expect(requested).toEqual([]);
});

afterAll(async () => {
  await api.close();
  inner.close();
  door.close();
});

const at = (host: string, path = '/events.ics'): string => `http://${host}:${String(PORT)}${path}`;
const throughDoor = (address: string, status: string): string =>
  `http://127.0.0.1:${String((door.address() as AddressInfo).port)}/${status}/${encodeURIComponent(address)}`;

/** What became of the import of an address. */
async function imported(address: string, kind: string): Promise<Json> {
  const id = await imports.source({ kind, address });
  return imports.ended(Number(ok(await api.post(`/sources/${String(id)}/imports`, {}, 'editor'), 201)['id']));
}

async function expectRefused(address: string, kind: string, because = /not-public/): Promise<void> {
  const run = await imported(address, kind);
  expect([address, run['state'], run['counts']]).toMatchObject([address, 'refused', {}]);
  expect([address, JSON.stringify(run)]).toEqual([address, expect.stringMatching(because)]);
}

describe('the inner host', () => {
  it('is there, and answers at each of these forms', async () => {
    for (const host of LISTENING.filter((one) => !one.endsWith('.'))) await (await fetch(at(host))).text();
    expect(requested).toHaveLength(LISTENING.length - 1);
    requested = [];
  });
});

describe('the address of a source', () => {
  it.each([...LISTENING, ...OTHERS])('asks no inner host: %s', async (host) => {
    await expectRefused(at(host), 'ics');
  });

  it.each(NAMES)('asks no name of an inner network: %s', async (host) => {
    await expectRefused(at(host), 'ics', /not-public|unreachable/);
  });

  it.each(['tec-rest', 'gancio', 'rpde', 'linkedevents'])(
    'asks none either where a crawler reads it (%s)',
    async (kind) => {
      for (const host of [INNER, String(NUMBER), `[::ffff:${INNER}]`, '169.254.169.254'])
        await expectRefused(at(host, '/'), kind, /refus/);
    },
  );

  it.each(['302', '308'])('is led to none by %s', async (status) => {
    for (const host of LED) await expectRefused(throughDoor(at(host), status), 'ics');
    expect(knocks.length).toBeGreaterThanOrEqual(LED.length);
  });

  it('is not looked at either where the desk proposes how it is read', async () => {
    const { text } = await editor.get('/en/desk/sources/new');
    const [, action = ''] = /action="([^"]*\/import\?_form=[^"]*)"/.exec(text) ?? [];
    const cookie = [...editor.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    for (const address of [...LISTENING.map((host) => at(host)), throughDoor(at(INNER), '302')]) {
      const sent = await api.raw('post', action).set({ cookie, accept: 'text/html' }).field('address', address);
      expect([address, sent.status, sent.text.includes('Told by an inner host')]).toEqual([address, 400, false]);
    }
  });
});

describe('the address of an image', () => {
  it.each([...LISTENING, ...OTHERS, ...NAMES])('asks no inner host, in the words of any failure: %s', async (host) => {
    await expectNoImage(at(host, '/a.png'));
  });

  it.each(REDIRECTS)('is led to none by %s', async (status) => {
    for (const host of LED) await expectNoImage(throughDoor(at(host, '/a.png'), status));
    expect(knocks.length).toBeGreaterThan(LED.length);
  });

  async function expectNoImage(image: string): Promise<void> {
    const fields = { title: 'x', start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00', image };
    const refused = await api.post('/events', fields, 'author');
    const nothing = await api.post('/events', { ...fields, image: throughDoor('', '404') }, 'author');
    const words = ({ status, body }: Json): unknown[] => [status, body.code, body.message, body.data.params];
    expect([image, words(refused)]).toEqual([image, words(nothing)]);
    expect(refused.status).toBe(400);
  }
});

describe('the address of a webhook', () => {
  it.each([...LISTENING, ...OTHERS, ...NAMES])('is refused as it is typed: %s', async (host) => {
    for (const scheme of ['http', 'https']) {
      const { status, body } = await api.post('/webhooks', { address: at(host).replace('http', scheme) });
      expect([status, Object.keys((body as { data: { params: object } }).data.params)]).toEqual([400, ['address']]);
    }
  });

  it('is not followed to one', async () => {
    const { id } = ok(await api.post('/webhooks', { address: throughDoor(at(INNER), '307') }), 201);
    expect(await answerOf(Number(id))).toBe('307');
  });

  it.each([INNER, String(NUMBER), `[::ffff:${INNER}]`, '169.254.169.254'])(
    'is not asked either where it was allowed formerly: %s',
    async (host) => {
      const { id } = ok(await api.post('/webhooks', { address: 'https://hooks.example/' }), 201);
      await inDatabase(api.databaseUrl, `update webhook set address = '${at(host)}' where id = ${String(id)}`);
      expect(await answerOf(Number(id))).toBe('not-public');
    },
  );

  /** What became of a message to it. */
  async function answerOf(id: number): Promise<unknown> {
    ok(await api.post(`/webhooks/${String(id)}/test`, {}));
    let answer: unknown;
    await until(
      async () => {
        const { deliveries } = ok(await api.get(`/webhooks/${String(id)}/deliveries`, 'administrator'));
        answer = (deliveries as Json[])[0]?.['answer'];
        return typeof answer === 'string';
      },
      () => String(answer),
    );
    return answer;
  }
});
