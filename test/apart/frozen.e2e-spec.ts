import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { startService, type RunningService } from '#boot.js';
import { parseConfig } from '#platform/config/config.js';
import { startEmbedded, type EmbeddedDatabase } from '#platform/database/embedded/embedded-postgres.js';
import { childrenOf, serverPid, signalAll } from '../support/process.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/wait.js';

/** Seconds after which a client of ours gives up; without a limit of its own the service keeps it waiting for forty. */
const CLIENT_GIVES_UP = 30;
const EVENT = { title: 'Concert', start_date: '2030-08-01 20:00', end_date: '2030-08-01 22:00' };

describe('a database that neither answers nor breaks off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-frozen-'));
  let database: EmbeddedDatabase;
  let proxy: TcpProxy;
  let service: RunningService;

  const send = async (path: string, body?: object): Promise<number> => {
    const response = await fetch(`${service.origin}/calendar/events/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${service.administrator?.password ?? ''}`,
      },
      signal: AbortSignal.timeout(CLIENT_GIVES_UP * 1000),
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.text();
    return response.status;
  };

  beforeAll(async () => {
    database = await startEmbedded(folder, { fsync: 'off' });
    const url = new URL(database.url);
    proxy = await TcpProxy.to(Number(url.port));
    url.port = String(proxy.port);
    service = await startService(
      parseConfig({ DATABASE_URL: url.href, DATA_DIR: folder, PORT: '0', CACHE_MB: '0', LOG_LEVEL: 'silent' }),
    );
    Logger.overrideLogger(false);
  });

  afterAll(async () => {
    await service.stop();
    await proxy.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const server = (): number => serverPid(folder) ?? 0;

  /** Whether a process of PostgreSQL serves a connection, and does not keep house: it names the client's address. */
  const isSession = (pid: number): boolean => {
    try {
      return /127\.0\.0\.1\(\d+\)/.test(readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8'));
    } catch {
      // It has ended.
      return false;
    }
  };

  const all = (): number[] => [server(), ...childrenOf(server())];

  test.each<[what: string, freeze: () => () => void]>([
    [
      'the server is stopped',
      () => {
        const pids = all();
        signalAll(pids, 'SIGSTOP');
        return () => {
          signalAll(pids, 'SIGCONT');
        };
      },
    ],
    [
      'the network swallows everything',
      () => {
        proxy.hush(true);
        return () => {
          proxy.hush(false);
          proxy.cut();
        };
      },
    ],
  ])('while %s, requests are answered 503, and afterwards all is well', async (_, freeze) => {
    const thaw = freeze();
    try {
      for (let round = 0; round < 2; round++) {
        const reads = ['/events', '/events/1', '/venues', '/users/me', '/events?search=x'].map((path) => send(path));
        const writes = [send('/events', EVENT), send('/venues', { venue: `Hall ${String(round)}` })];
        expect(new Set(await Promise.all([...reads, ...writes]))).toEqual(new Set([503]));
      }
    } finally {
      thaw();
    }
    await until(async () => (await send('/events')) === 200);
    expect(await send('/events', EVENT)).toBe(201);
  });

  test('sessions that are stopped, one by one, do not hold up those who come later', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send('/events')));
    const sessions = childrenOf(server()).filter(isSession);
    signalAll(sessions, 'SIGSTOP');
    try {
      // Whoever got one of them may be refused; the change feed notices, and everybody else gets a new one.
      await until(async () => (await send('/events')) === 200);
      await pause(3_000);
      for (let request = 0; request < 5; request++) expect(await send('/events')).toBe(200);
    } finally {
      signalAll(sessions, 'SIGCONT');
    }
    await until(async () => (await send('/events', EVENT)) === 201);
  });
});
