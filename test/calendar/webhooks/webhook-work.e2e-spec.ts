import type { ServerResponse } from 'node:http';
import { jest } from '@jest/globals';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { Receivers } from '../../support/receivers.js';
import { until } from '../../support/wait.js';

const { WebhookMessages } = await outside<typeof import('#calendar/webhooks/webhook-messages.service.js')>(
  'src/calendar/webhooks/webhook-messages.service.ts',
);
const { WebhookWorker } = await outside<typeof import('#calendar/webhooks/webhook-worker.service.js')>(
  'src/calendar/webhooks/webhook-worker.service.ts',
);
const { ChangeLog } = await outside<typeof import('#calendar/changes/change-log.service.js')>(
  'src/calendar/changes/change-log.service.ts',
);
const { PrismaService } = await outside<typeof import('#platform/database/prisma.service.js')>(
  'src/platform/database/prisma.service.ts',
);

let api: InspectedApp;
let make: Make;

beforeAll(async () => {
  api = await startInspectedApp({ CHANGES_DAYS: '30', ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  make = new Make(api);
});

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(() => api.close());

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

/** A webhook at an address that its host name did not show to be private when it was made. */
async function privateWebhook(): Promise<number> {
  const { id } = ok(await api.post('/webhooks', { address: 'https://hooks.example/' }), 201);
  const address = 'https://192.168.0.1/hook';
  await api.app.get(PrismaService, { strict: false }).webhook.update({ where: { id: Number(id) }, data: { address } });
  return Number(id);
}

describe('the worker of webhooks', () => {
  it('opens no session where there is nothing to do', async () => {
    const messages = api.app.get(WebhookMessages, { strict: false });
    const worker = api.app.get(WebhookWorker, { strict: false });
    const id = await privateWebhook();
    await make.event({ ...TIMES, title: 'Refused inside' });
    const list = `/webhooks/${String(id)}/deliveries`;
    const answers = async (): Promise<object[]> => ok(await api.get(list, 'administrator'))['deliveries'] as object[];
    await until(async () => (await answers()).some((one) => 'answer' in one && one.answer === 'not-public'));
    await until(async () => !(await worker.isAnyWork()));
    const requested = jest.spyOn(worker, 'isAnyWork');
    const collected = jest.spyOn(messages, 'collect');
    worker.wake();
    await until(() => requested.mock.calls.length > 0);
    await requested.mock.results[0]?.value;
    expect(collected).not.toHaveBeenCalled();
    await make.event({ ...TIMES, title: 'Work' });
    await until(() => collected.mock.calls.length > 0);
  });
});

describe('a receiver that hangs', () => {
  it('does not hold up the end of the service', async () => {
    const receivers = await Receivers.open();
    const other = await startInspectedApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
    let hanging: ServerResponse | undefined;
    const address = receivers.address('/hangs', (_message, response) => void (hanging = response));
    ok(await other.post('/webhooks', { address }), 201);
    await new Make(other).event({ ...TIMES, title: 'Unanswered' });
    await until(() => hanging !== undefined);
    const closed = new Promise<void>((done) => hanging?.once('close', done));
    await other.close();
    await closed;
    receivers.close();
  });
});

describe('the end of the log', () => {
  it('keeps the last row, so that a copy made after it can be followed', async () => {
    const log = api.app.get(ChangeLog, { strict: false });
    const list = '/events?start_date=2027-01-01&sync=true';
    const old = String(ok(await api.get(list))['next_sync_token']);
    await make.event({ ...TIMES, title: 'Old' });
    api.setNow(new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString());
    await until(async () => (await log.settled()).xid > 0n);
    await log.sweep(new AbortController().signal);
    expect((await api.get(`${list}&sync_token=${old}`)).status).toBe(410);
    const token = String(ok(await api.get(list))['next_sync_token']);
    await make.event({ ...TIMES, title: 'New' });
    await until(async () => {
      const { events } = ok(await api.get(`${list}&sync_token=${token}`));
      return (events as object[]).length === 1;
    });
  });

  it('begins anew where it came from another database, also for webhooks', async () => {
    // Else what is written is forgotten at once.
    api.setNow(new Date().toISOString());
    const prisma = api.app.get(PrismaService, { strict: false });
    const list = '/events?start_date=2027-01-01&sync=true';
    const token = String(ok(await api.get(list))['next_sync_token']);
    const id = await privateWebhook();
    await prisma.webhook.update({ where: { id }, data: { xid: 9_000_000_000n } });
    await prisma.$executeRaw`update setting set value = value || '0' where key = 'change-log'`;
    await api.app.get(ChangeLog, { strict: false }).onApplicationBootstrap();
    expect((await api.get(`${list}&sync_token=${token}`)).status).toBe(410);
    await make.event({ ...TIMES, title: 'Told after all' });
    const deliveries = `/webhooks/${String(id)}/deliveries`;
    await until(async () => Number(ok(await api.get(deliveries, 'administrator'))['total']) > 0);
  });
});
