import type { ServerResponse } from 'node:http';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, type Json } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { accept, Receivers, refuse } from '../../support/receivers.js';
import { until } from '../../support/wait.js';

const { WebhookWorker } = await outside<typeof import('#calendar/webhooks/webhook-worker.service.js')>(
  'src/calendar/webhooks/webhook-worker.service.ts',
);
const { PrismaService } = await outside<typeof import('#platform/database/prisma.service.js')>(
  'src/platform/database/prisma.service.ts',
);

const NOW = new Date('2027-01-01T00:00:00Z');
const HOUR = 60 * 60 * 1000;
/** Id of the record of tests, which have none. */
const TEST = 0;

let api: InspectedApp;
let prisma: InstanceType<typeof PrismaService>;
let receivers: Receivers;
let path = '';
let tests = 0;
/** The response for which a request waits. */
let held: ServerResponse | undefined;

beforeAll(async () => {
  api = await startInspectedApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  prisma = api.app.get(PrismaService, { strict: false });
  receivers = await Receivers.open();
  api.setNow(NOW.toISOString());
});

beforeEach(() => {
  tests += 1;
  path = `/late-${String(tests)}`;
  held = undefined;
});

afterEach(async () => {
  held?.destroy();
  const { webhooks } = ok(await api.get('/webhooks', 'administrator'));
  for (const one of webhooks as Json[]) ok(await api.delete(`/webhooks/${String(one['id'])}`));
});

afterAll(async () => {
  receivers.close();
  await api.close();
});

/** A receiver that answers by record, once; it accepts what comes again, and keeps those without a status waiting. */
function receiver(statuses: Readonly<Record<number, number | 'held'>>): string {
  return receivers.address(path, (message, response) => {
    const times = heard(path).filter((record) => record === message.record).length;
    const status = times > 1 ? 204 : (statuses[message.record] ?? 204);
    if (status === 'held') held = response;
    else refuse(status)(message, response);
  });
}

const heard = (at: string): number[] => receivers.heard(at).map(({ record }) => record);

async function hook(address: string): Promise<string> {
  return String(ok(await api.post('/webhooks', { address, resources: ['tags'] }), 201)['id']);
}

async function webhook(id: string): Promise<Json> {
  return ok(await api.get(`/webhooks/${id}`, 'administrator'));
}

/** One message of each record. */
async function owe(id: string, ...records: number[]): Promise<void> {
  await prisma.webhookDelivery.createMany({
    data: records.map((record) => ({
      webhookId: Number(id),
      messageId: `msg_${String(tests)}_${String(record)}`,
      type: 'tag.updated',
      record: `tag ${String(record)}`,
      body: JSON.stringify({ type: 'tag.updated', data: { id: record } }),
      createdAt: NOW,
      nextAt: NOW,
    })),
  });
  api.app.get(WebhookWorker, { strict: false }).wake();
}

async function answerHeld(status: number): Promise<void> {
  await until(() => held !== undefined);
  held?.writeHead(status).end();
}

describe('an address that is corrected during a request', () => {
  it.each([500, 503, 410])('has no part in a late %d of the former one', async (status) => {
    const id = await hook(receiver({ 1: 500, 2: 'held' }));
    const failingSince = new Date(NOW.getTime() - 61 * HOUR);
    await prisma.webhook.update({ where: { id: Number(id) }, data: { failures: 8, failingSince } });
    await owe(id, 1, 2);
    await until(() => held !== undefined);
    ok(await api.put(`/webhooks/${id}`, { address: receivers.address(`${path}/corrected`) }));
    await answerHeld(status);
    await until(() => heard(`${path}/corrected`).includes(2));
    await until(async () => (await webhook(id))['last_success_utc'] !== null);
    expect(await webhook(id)).toMatchObject({
      active: true,
      disabled: null,
      paused_until_utc: null,
      last_failure: '500',
    });
  });
});

describe('a pause that is ended during a request', () => {
  /** A webhook that pauses, and has an answer to come. */
  async function pausing(): Promise<string> {
    const id = await hook(receiver({ 2: 'held', 3: 503 }));
    await owe(id, 1, 2, 3);
    await until(async () => held !== undefined && (await webhook(id))['paused_until_utc'] !== null);
    return id;
  }

  it('by a test does not come back', async () => {
    const id = await pausing();
    ok(await api.post(`/webhooks/${id}/test`, {}));
    await answerHeld(204);
    await until(() => heard(path).includes(TEST));
    expect(await webhook(id)).toMatchObject({ paused_until_utc: null });
  });

  it('by sending a message again does not come back', async () => {
    const id = await pausing();
    const { id: delivery } = await prisma.webhookDelivery.findFirstOrThrow({
      where: { webhookId: Number(id), record: 'tag 1' },
      select: { id: true },
    });
    ok(await api.post(`/webhooks/${id}/replay`, { delivery: Number(delivery) }));
    await answerHeld(204);
    await until(() => heard(path).filter((record) => record === 1).length === 2);
    expect(await webhook(id)).toMatchObject({ paused_until_utc: null });
  });
});

describe('a webhook that is switched off and on during a request', () => {
  it.each([500, 503, 410])('does not send the message again after a late %d', async (status) => {
    const id = await hook(receiver({ 1: 'held' }));
    await owe(id, 1);
    await until(() => held !== undefined);
    ok(await api.put(`/webhooks/${id}`, { active: false }));
    ok(await api.put(`/webhooks/${id}`, { active: true }));
    ok(await api.post(`/webhooks/${id}/test`, {}));
    await answerHeld(status);
    // Sent when the answer is written.
    await until(() => heard(path).includes(TEST));
    await until(async () => (await webhook(id))['last_success_utc'] !== null);
    expect(await webhook(id)).toMatchObject({ waiting: 0, active: true, paused_until_utc: null, last_failure: null });
    expect(heard(path)).toEqual([1, TEST]);
  });
});

describe('a test', () => {
  it('is tried at once after one that was refused, which it replaces', async () => {
    const id = await hook(receivers.address(path, refuse(500)));
    ok(await api.post(`/webhooks/${id}/test`, {}));
    await until(async () => (await webhook(id))['last_failure'] === '500');
    receivers.address(path, accept);
    ok(await api.post(`/webhooks/${id}/test`, {}));
    await until(async () => (await webhook(id))['last_success_utc'] !== null);
    expect(receivers.heard(path).map(({ headers }) => headers['webhook-id'])).toEqual([
      expect.stringMatching(/^msg_/),
      expect.stringMatching(/^msg_/),
    ]);
    expect(new Set(receivers.heard(path).map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(await webhook(id)).toMatchObject({ waiting: 0 });
  });
});
