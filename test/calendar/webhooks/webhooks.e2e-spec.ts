import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { changesAreTold } from '../../support/synced-copy.js';
import { until } from '../../support/wait.js';

interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

let api: TestApp;
let make: Make;
let server: Server;
let address: string;
let received: Received[];
let answer: { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

beforeAll(async () => {
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  make = new Make(api);
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  address = `http://127.0.0.1:${String(typeof bound === 'object' && bound ? bound.port : 0)}/hook`;
});

/** The library that verifies compares with the time of now. */
const START = Date.now();

beforeEach(() => {
  api.setNow(new Date(START).toISOString());
  received = [];
  answer = { status: 204 };
});

afterEach(async () => {
  const { webhooks } = ok(await api.get('/webhooks', 'administrator'));
  for (const one of webhooks as Json[]) ok(await api.delete(`/webhooks/${String(one['id'])}`));
});

afterAll(async () => {
  await api.close();
  server.closeAllConnections();
  server.close();
});

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

async function hook(fields: object = {}): Promise<{ id: string; secret: string }> {
  const created = ok(await api.post('/webhooks', { address, ...fields }), 201);
  return { id: String(created['id']), secret: String(created['secret']) };
}

async function event(title: string): Promise<number> {
  return Number((await make.event({ ...TIMES, title }))['id']);
}

async function deliveries(id: string): Promise<Json[]> {
  return ok(await api.get(`/webhooks/${id}/deliveries`, 'administrator'))['deliveries'] as Json[];
}

describe('a webhook', () => {
  it('is told of changes, signed so that the standard library verifies them', async () => {
    const { id, secret } = await hook({ resources: ['events'] });
    const changed = await event('Told');
    ok(await api.post(`/events/${String(changed)}`, { title: 'Told again' }));
    await until(() => received.length >= 2);
    const messages = received.map(({ body, headers }) => new Webhook(secret).verify(body, { ...headers }));
    expect(messages).toEqual([
      {
        type: 'event.created',
        version: 1,
        timestamp: expect.any(String) as string,
        data: { resource: 'events', id: changed, state: 'created' },
      },
      {
        type: 'event.updated',
        version: 1,
        timestamp: expect.any(String) as string,
        data: { resource: 'events', id: changed, state: 'updated' },
      },
    ]);
    await until(async () => (await deliveries(id)).every(({ answer: input }) => input === '204'));
    expect(await deliveries(id)).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  it('is tried again, with the same id, when its receiver fails, and not before the time', async () => {
    const { id } = await hook();
    answer = { status: 500 };
    await event('Failing');
    await until(() => received.length === 1);
    await until(async () => (await deliveries(id))[0]?.['answer'] === '500');
    answer = { status: 200 };
    api.setNow(new Date(START + 10_000).toISOString());
    ok(await api.post(`/webhooks/${id}/test`, {}));
    await until(() => received.length >= 3);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids.filter((one) => one === ids[0])).toHaveLength(2);
  });

  it('keeps the former secret valid after a rotation', async () => {
    const { id, secret } = await hook();
    const rotated = String(ok(await api.post(`/webhooks/${id}/rotate`, {}))['secret']);
    expect(rotated).not.toBe(secret);
    ok(await api.post(`/webhooks/${id}/test`, {}));
    await until(() => received.length === 1);
    const [{ body, headers } = { body: '', headers: {} }] = received;
    for (const key of [secret, rotated])
      expect(new Webhook(key).verify(body, { ...headers })).toMatchObject({ type: 'webhook.test' });
  });

  it('is switched off by 410, and told of nothing until it is switched on', async () => {
    const { id } = await hook();
    answer = { status: 410 };
    await event('Gone');
    await until(async () => ok(await api.get(`/webhooks/${id}`, 'administrator'))['active'] === false);
    expect(ok(await api.get(`/webhooks/${id}`, 'administrator'))['disabled']).toBe('410');
    answer = { status: 200 };
    await event('Unheard');
    await changesAreTold(api);
    ok(await api.put(`/webhooks/${id}`, { active: true }));
    received = [];
    const heard = await event('Heard');
    await until(() => received.length > 0);
    expect(received.map(({ body }) => (JSON.parse(body) as { data: Json }).data['id'])).toEqual([heard]);
  });

  it('gets a message again on request', async () => {
    const { id } = await hook();
    await event('Replayed');
    await until(() => received.length === 1);
    await until(async () => (await deliveries(id))[0]?.['answer'] === '204');
    const [first] = await deliveries(id);
    ok(await api.post(`/webhooks/${id}/replay`, { delivery: first?.['id'] }));
    await until(() => received.length === 2);
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    expect((await api.post(`/webhooks/${id}/replay`, { delivery: 999_999 })).status).toBe(404);
  });

  it('is never led elsewhere', async () => {
    const { id } = await hook();
    answer = { status: 302, headers: { location: 'http://127.0.0.1:1/' } };
    ok(await api.post(`/webhooks/${id}/test`, {}));
    await until(async () => (await deliveries(id))[0]?.['answer'] === '302');
  });
});

describe('the address of a webhook', () => {
  const PRIVATE = [
    ...['https://localhost/', 'https://127.0.0.2/', 'https://2130706434/', 'https://0x7f.2/', 'https://0177.0.0.2/'],
    ...[
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/',
      'https://10.0.0.1:8443/',
      'https://db/',
    ],
    ...[
      'https://printer.local/',
      'https://metadata.google.internal/',
      'https://hook.localhost./',
      'http://192.168.0.1/',
    ],
  ];

  async function refusal(address: string, id?: string): Promise<string> {
    const refused = await (id === undefined
      ? api.post('/webhooks', { address })
      : api.put(`/webhooks/${id}`, { address }));
    expect(refused.status).toBe(400);
    return String((refused.body as { data: { params: Json } }).data.params['address']);
  }

  it.each(PRIVATE)('is refused where it is plainly not public: %s', async (address) => {
    expect(await refusal(address)).toContain('must be a public address');
  });

  it('is refused in the words of what is wrong, as it is made and as it is changed', async () => {
    const { id } = await hook();
    for (const own of [undefined, id]) {
      expect(await refusal('http://hooks.example/', own)).toContain('must be an https address');
      for (const name of ['ann:secret@', 'ann@', ':secret@'])
        expect(await refusal(`https://${name}hooks.example/`, own)).toContain(
          'must not contain a user name or password',
        );
      expect(await refusal('https://hooks.example:25/', own)).toContain('one of the ports 443, 8080');
      expect(await refusal('https://10.0.0.1/', own)).toContain('10.0.0.1 only exists within a private network');
      expect(await refusal('ftp://hooks.example/', own)).toContain('must be an https address');
    }
    ok(await api.put(`/webhooks/${id}`, { address: 'https://hooks.example:8443/path?query=1' }));
  });

  it('is refused together with all else that is wrong', async () => {
    const refused = await api.post('/webhooks', { address: 'https://10.0.0.1/', resources: ['x'] });
    expect(Object.keys((refused.body as { data: { params: Json } }).data.params)).toEqual(['address', 'resources']);
  });
});

describe('webhooks', () => {
  it('are for administrators, who see a secret once', async () => {
    for (const as of ['editor', 'author', 'subscriber'] as const)
      expect((await api.get('/webhooks', as)).status).toBe(403);
    expect((await api.get('/webhooks')).status).toBe(401);
    const { id } = await hook();
    expect(ok(await api.get(`/webhooks/${id}`, 'administrator'))['secret']).toBeUndefined();
    expect(ok(await api.get('/webhooks', 'administrator'))['webhooks']).toHaveLength(1);
    expect((await api.post('/webhooks', { address: 'ftp://x' })).status).toBe(400);
    expect((await api.get('/webhooks/999999', 'administrator')).status).toBe(404);
  });
});
