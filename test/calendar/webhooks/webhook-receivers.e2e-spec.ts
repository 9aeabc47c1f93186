import type { ServerResponse } from 'node:http';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { accept, Receivers, refuse } from '../../support/receivers.js';
import { until } from '../../support/wait.js';

const { WebhookWorker } = await outside<typeof import('#calendar/webhooks/webhook-worker.service.js')>(
  'src/calendar/webhooks/webhook-worker.service.ts',
);
const { PrismaService } = await outside<typeof import('#platform/database/prisma.service.js')>(
  'src/platform/database/prisma.service.ts',
);

const START = Date.parse('2027-01-01T00:00:00Z');
const HOUR = 60 * 60 * 1000;
const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

let api: InspectedApp;
let make: Make;
let receivers: Receivers;
let path = '';
let tests = 0;

beforeAll(async () => {
  api = await startInspectedApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  make = new Make(api);
  receivers = await Receivers.open();
});

beforeEach(() => {
  tests += 1;
  path = `/receiver-${String(tests)}`;
  at(0);
});

afterEach(async () => {
  const { webhooks } = ok(await api.get('/webhooks', 'administrator'));
  for (const one of webhooks as Json[]) ok(await api.delete(`/webhooks/${String(one['id'])}`));
});

afterAll(async () => {
  receivers.close();
  await api.close();
});

/** Moves the service's clock to so long after the test's begin. */
function at(ms: number): void {
  api.setNow(new Date(START + tests * 30 * 24 * HOUR + ms).toISOString());
}

async function hook(address: string, fields: object = { resources: ['tags'] }): Promise<number> {
  return Number(ok(await api.post('/webhooks', { address, ...fields }), 201)['id']);
}

async function webhook(id: number): Promise<Json> {
  return ok(await api.get(`/webhooks/${String(id)}`, 'administrator'));
}

/** Messages that wait, one of each record, the first record first; and another of the records `again`. */
async function owe(id: number, count: number, again: readonly number[] = []): Promise<void> {
  const now = new Date(START + tests * 30 * 24 * HOUR);
  const records = [...Array.from({ length: count }, (_, index) => index + 1), ...again];
  await api.app.get(PrismaService, { strict: false }).webhookDelivery.createMany({
    data: records.map((record, index) => ({
      webhookId: id,
      messageId: `msg_${String(tests)}_${String(index)}`,
      type: 'tag.updated',
      record: `tag ${String(record)}`,
      body: JSON.stringify({ type: 'tag.updated', data: { id: record, turn: index < count ? 1 : 2 } }),
      createdAt: now,
      nextAt: now,
    })),
  });
  wake();
}

function wake(): void {
  api.app.get(WebhookWorker, { strict: false }).wake();
}

const recordsHeard = (): number[] => receivers.heard(path).map(({ record }) => record);
const different = (records: readonly number[]): number => new Set(records).size;

describe('a receiver that hangs', () => {
  it('holds up no other, neither what waits nor what changes meanwhile', async () => {
    const hanging: ServerResponse[] = [];
    for (let count = 0; count < 12; count += 1)
      await hook(
        receivers.address(`${path}/hangs/${String(count)}`, (_message, response) => void hanging.push(response)),
        { resources: ['events'] },
      );
    const hears = await hook(receivers.address(path), { resources: ['events'] });
    const first = Number((await make.event({ ...TIMES, title: 'While nobody hangs' }))['id']);
    await until(() => recordsHeard().includes(first) && hanging.length === 12);
    await owe(hears, 80);
    await until(() => receivers.heard(path).length === 81);
    for (const title of ['While all hang', 'And once more']) {
      const id = Number((await make.event({ ...TIMES, title }))['id']);
      await until(() => recordsHeard().includes(id));
    }
    // Each of them has one socket, and nobody has answered for it meanwhile.
    expect(hanging).toHaveLength(12);
    expect(hanging.every(({ writableEnded, destroyed }) => !writableEnded && !destroyed)).toBe(true);
    for (const response of hanging) response.writeHead(204).end();
    await until(() => hanging.length >= 24);
    for (const response of hanging) if (!response.writableEnded) response.writeHead(204).end();
  });
});

describe('a refusal', () => {
  it('puts off its record alone, whose messages keep their order', async () => {
    const refused = new Set<number>();
    const address = receivers.address(path, (message, response) => {
      const isFirst = message.record % 3 === 0 && !refused.has(message.record);
      if (isFirst) refused.add(message.record);
      refuse(isFirst ? 500 : 204)(message, response);
    });
    const id = await hook(address);
    await owe(id, 480, [3, 4, 480]);
    // 160 are put off, and what follows two of them; all others have come.
    await until(async () => (await webhook(id))['waiting'] === 162);
    expect(receivers.heard(path)).toHaveLength(481);
    expect(await webhook(id)).toMatchObject({ active: true, paused_until_utc: null, last_failure: '500' });
    at(10_000);
    await until(async () => (await webhook(id))['waiting'] === 0);
    expect(receivers.heard(path)).toHaveLength(480 + 160 + 3);
    for (const record of [3, 480]) {
      const own = receivers.heard(path).filter((message) => message.record === record);
      expect(own.map(({ body }) => (JSON.parse(body) as { data: { turn: number } }).data.turn)).toEqual([1, 1, 2]);
    }
  });

  it.each([
    ['429', refuse(429)],
    ['502', refuse(502)],
    ['503', refuse(503)],
    ['504', refuse(504)],
    ['500 with Retry-After', refuse(500, { 'retry-after': '9' })],
    ['a broken connection', (_message: unknown, response: ServerResponse) => void response.destroy()],
  ])('pauses the whole webhook when it is %s', async (_name, fail) => {
    let isFailing = false;
    const address = receivers.address(path, (message, response) => {
      (isFailing ? fail : accept)(message, response);
    });
    const id = await hook(address);
    isFailing = true;
    await owe(id, 60);
    await until(async () => (await webhook(id))['paused_until_utc'] !== null);
    isFailing = false;
    wake();
    await make.event({ ...TIMES, title: 'Another change' });
    // One message was tried, and none of the others.
    expect(recordsHeard()).toEqual([1]);
    expect(await webhook(id)).toMatchObject({ waiting: 60, last_success_utc: null, active: true });
    const { deliveries } = ok(await api.get(`/webhooks/${String(id)}/deliveries`, 'administrator'));
    const { paused_until_utc: paused } = await webhook(id);
    expect((deliveries as Json[]).every((one) => one['next_at_utc'] === paused)).toBe(true);
    at(10_000);
    await until(async () => (await webhook(id))['waiting'] === 0);
    expect(different(recordsHeard())).toBe(60);
    expect(await webhook(id)).toMatchObject({ paused_until_utc: null });
  });

  it('pauses the whole webhook after many in a row', async () => {
    const id = await hook(receivers.address(path, refuse(500)));
    await owe(id, 100);
    await until(async () => (await webhook(id))['paused_until_utc'] !== null);
    expect(receivers.heard(path)).toHaveLength(20);
    expect(await webhook(id)).toMatchObject({ waiting: 100, active: true, last_failure: '500' });
  });

  it('of one record for days gives up its message alone', async () => {
    const address = receivers.address(path, (message, response) => {
      refuse(message.record === 1 ? 500 : 204)(message, response);
    });
    const id = await hook(address);
    await owe(id, 2, [1]);
    const { webhookDelivery } = api.app.get(PrismaService, { strict: false });
    const firstMessage = (): Promise<{ attempts: number }> =>
      webhookDelivery.findFirstOrThrow({
        where: { webhookId: id },
        orderBy: { id: 'asc' },
        select: { attempts: true },
      });
    for (let turn = 1; turn <= 10; turn += 1) {
      await until(async () => (await firstMessage()).attempts >= turn);
      await owe(id, 0, [2]);
      await until(() => recordsHeard().filter((record) => record === 2).length >= turn + 1);
      at(turn * 27 * HOUR);
      wake();
    }
    // The second message of the record has its turn.
    await until(() => recordsHeard().filter((record) => record === 1).length >= 11);
    expect(await webhook(id)).toMatchObject({ active: true, disabled: null });
  });
});

describe('a webhook that pauses', () => {
  it('is tried out at once, before all that waits, and begins anew at another address', async () => {
    const id = await hook(receivers.address(path, refuse(503, { 'retry-after': '3600' })));
    await owe(id, 30);
    await until(async () => (await webhook(id))['paused_until_utc'] !== null);
    ok(await api.post(`/webhooks/${String(id)}/test`, {}));
    await until(() => receivers.heard(path).length === 2);
    expect(receivers.heard(path)[1]?.body).toContain('webhook.test');
    await until(async () => (await webhook(id))['paused_until_utc'] !== null);
    ok(await api.put(`/webhooks/${String(id)}`, { address: receivers.address(`${path}/other`) }));
    await until(() => receivers.heard(`${path}/other`).length >= 29);
  });
});

describe('what a webhook says of itself', () => {
  it('is when it succeeded and failed last, and how much waits', async () => {
    const id = await hook(receivers.address(path, refuse(500)));
    expect(await webhook(id)).toMatchObject({
      waiting: 0,
      last_success_utc: null,
      last_failure_utc: null,
      last_failure: null,
      paused_until_utc: null,
    });
    await owe(id, 3);
    await until(async () => (await webhook(id))['last_failure'] === '500');
    receivers.address(path);
    at(10_000);
    await until(async () => (await webhook(id))['waiting'] === 0);
    const { webhooks } = ok(await api.get('/webhooks', 'administrator'));
    expect(webhooks).toMatchObject([
      { id, waiting: 0, last_failure: '500', last_failure_utc: expect.any(String) as string },
    ]);
    const { last_success_utc: success, last_failure_utc: failure } = await webhook(id);
    expect(Date.parse(String(success)) - Date.parse(String(failure))).toBe(10_000);
  });

  it('does not change when it is switched off and on, but what waited is given up', async () => {
    const id = await hook(receivers.address(path, refuse(503)));
    await owe(id, 5);
    await until(async () => (await webhook(id))['paused_until_utc'] !== null);
    ok(await api.put(`/webhooks/${String(id)}`, { active: false }));
    expect(await webhook(id)).toMatchObject({ waiting: 5, paused_until_utc: null });
    receivers.address(path);
    ok(await api.put(`/webhooks/${String(id)}`, { active: true }));
    expect(await webhook(id)).toMatchObject({ waiting: 0, last_failure: '503' });
    ok(await api.post(`/webhooks/${String(id)}/test`, {}));
    await until(() => receivers.heard(path).length === 2);
    expect(receivers.heard(path)[1]?.body).toContain('webhook.test');
  });
});
