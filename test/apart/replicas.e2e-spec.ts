import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startService, type RunningService } from '#boot.js';
import { parseConfig } from '#platform/config/config.js';
import { startEmbedded, type EmbeddedDatabase } from '#platform/database/embedded/embedded-postgres.js';
import { startStandby } from '../support/standby.js';
import { makeSuperuser } from '../support/superuser.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/wait.js';

const EVENTS = '/calendar/events/v1/events';
const WRITER = '203.0.113.1';
const STRANGER = '203.0.113.2';

interface Answer {
  readonly status: number;
  readonly total: number | undefined;
}

describe('with a streaming replica', () => {
  const folders: string[] = [];
  const services: RunningService[] = [];
  let primary: EmbeddedDatabase;
  let standby: EmbeddedDatabase;
  let replay: pg.Client;
  let proxy: TcpProxy;
  let authorization: string;
  /** Patient with a replica that is behind; the same with a memory for answers; impatient. */
  let patient: string, keeping: string, strict: string;
  let events = 0;

  const makeFolder = (): string => {
    folders.push(mkdtempSync(join(tmpdir(), 'kalends-replica-')));
    return folders.at(-1) ?? '';
  };

  const start = async (settings: Record<string, string>): Promise<string> => {
    const replica = new URL(standby.url);
    replica.port = String(proxy.port);
    const service = await startService(
      parseConfig({
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URLS: replica.href,
        DATA_DIR: makeFolder(),
        PORT: '0',
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'silent',
        ...settings,
      }),
    );
    services.push(service);
    if (service.administrator) {
      const { login, password } = service.administrator;
      authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
    }
    return service.origin;
  };

  const read = async (origin: string, from: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(`${origin}${EVENTS}`, { headers: { 'x-forwarded-for': from, ...headers } });
    const { total } = (await response.json()) as { total?: number };
    return { status: response.status, total };
  };

  const send = async (origin: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> => {
    const response = await fetch(`${origin}${EVENTS}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': WRITER, 'content-type': 'application/json', authorization },
      body: JSON.stringify({ title: 'Lag', start_date: 'tomorrow', end_date: 'tomorrow', ...body }),
    });
    expect(response.status).toBe(201);
    events += 1;
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  /** Writes an event; answers what a reader must see then. */
  const write = async (origin: string, body: object = {}): Promise<Answer> => {
    await send(origin, body);
    return { status: 200, total: events };
  };

  const before = ({ total = 0 }: Answer): Answer => ({ status: 200, total: total - 1 });

  /** Reads until the answer is there; every other one before it must be whole as well. */
  const comes = async (wanted: Answer, ask: () => Promise<Answer>): Promise<void> => {
    let answer: Answer | undefined;
    const came = async (): Promise<boolean> => {
      answer = await ask();
      expect(answer.status).toBe(200);
      return answer.total === wanted.total;
    };
    await until(came, () => `Instead of ${JSON.stringify(wanted)} comes ${JSON.stringify(answer)}.`);
  };

  const hold = async (): Promise<void> => {
    await replay.query('SELECT pg_wal_replay_pause()');
    await until(async () => {
      const { rows } = await replay.query<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state');
      return rows[0]?.state === 'paused';
    });
  };

  const go = async (): Promise<void> => {
    await replay.query('SELECT pg_wal_replay_resume()');
  };

  /** Writes what the replica does not replay. That strangers are shown the state before says that they read from it. */
  const writeHeld = async (origin: string): Promise<Answer> => {
    let written: Answer = { status: 200, total: undefined };
    await until(
      async () => {
        await go();
        await comes({ status: 200, total: events }, () => read(patient, STRANGER));
        await hold();
        written = await write(origin);
        return (await read(origin, STRANGER)).total === before(written).total;
      },
      () => 'The replica is not in use.',
    );
    return written;
  };

  beforeAll(async () => {
    const [one, two] = [makeFolder(), makeFolder()];
    makeSuperuser(one);
    primary = await startEmbedded(one, { fsync: 'off' });
    standby = await startStandby(primary, one, two);
    proxy = await TcpProxy.to(Number(new URL(standby.url).port));
    replay = new pg.Client(standby.url);
    await replay.connect();
    patient = await start({ REPLICA_MAX_LAG: '3600', CACHE_MB: '0' });
    keeping = await start({ REPLICA_MAX_LAG: '3600' });
    strict = await start({ REPLICA_MAX_LAG: '2', CACHE_MB: '0' });
  });

  afterAll(async () => {
    await go().catch(() => undefined);
    await replay.end();
    for (const service of services) await service.stop();
    await standby.stop();
    await primary.stop();
    await proxy.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('strangers are answered by it; whoever signs in and whoever has just written sees what was written', async () => {
    const written = await writeHeld(patient);
    expect(await read(patient, STRANGER)).toEqual(before(written));
    expect(await read(patient, STRANGER, { authorization })).toEqual(written);
    expect(await read(patient, WRITER)).toEqual(written);
    // Another process hears of it.
    await comes(written, () => read(keeping, WRITER));
    await go();
    await comes(written, () => read(patient, STRANGER));
  });

  test('a write is checked against the primary, whatever the replica knows', async () => {
    const written = await writeHeld(patient);
    const { body } = await send(patient, { venue: { venue: 'Hall' } });
    await send(patient, { venue: (body['venue'] as { id: number }).id });
    expect(await read(patient, STRANGER)).toEqual(before(written));
  });

  test('what it has not replayed is kept in no memory', async () => {
    const written = await writeHeld(keeping);
    for (let request = 0; request < 3; request++) expect(await read(keeping, STRANGER)).toEqual(before(written));
    await go();
    await comes(written, () => read(keeping, STRANGER));
  });

  test('it is left out while it is too far behind, and comes back', async () => {
    const written = await writeHeld(strict);
    await comes(written, () => read(strict, STRANGER));
    await pause(200);
    expect(await read(strict, STRANGER)).toEqual(written);
    expect(await read(patient, STRANGER)).toEqual(before(written));
    await writeHeld(strict);
  });

  test('it is left out while it is silent or gone, nobody is refused, and it comes back', async () => {
    const written = await writeHeld(patient);
    proxy.hush(true);
    const waiting = Array.from({ length: 5 }, () => read(patient, STRANGER));
    for (const answer of await Promise.all(waiting)) expect(answer).toEqual(written);
    proxy.hush(false);
    proxy.cut();
    const again = await writeHeld(patient);
    const letIn = await proxy.refuse();
    expect(await read(patient, STRANGER)).toEqual(again);
    await letIn();
    await writeHeld(patient);
  });

  test('it answers strangers when the primary has gone', async () => {
    await go();
    await comes({ status: 200, total: events }, () => read(patient, STRANGER));
    await writeHeld(patient);
    await go();
    await comes({ status: 200, total: events }, () => read(patient, STRANGER));
    await primary.stop();
    // How far it had come may still have to be asked.
    await until(async () => (await read(patient, STRANGER)).total === events);
    expect((await read(patient, STRANGER, { authorization })).status).toBe(503);
  });
});
