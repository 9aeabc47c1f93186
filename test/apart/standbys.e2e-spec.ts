import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startService, type RunningService } from '#boot.js';
import { parseConfig } from '#platform/config/config.js';
import { startEmbedded, type EmbeddedDatabase } from '#platform/database/embedded/embedded-postgres.js';
import { startStandby } from '../support/standby.js';
import { makeSuperuser } from '../support/superuser.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/wait.js';

const EVENTS = '/calendar/events/v1/events';
const READERS = 'kalends';

/** As a Kubernetes service does: whoever connects gets now one standby, now another. */
describe('one address that leads to several standbys', () => {
  const folders: string[] = [];
  const servers: EmbeddedDatabase[] = [];
  let service: RunningService;
  let proxy: TcpProxy;
  let slow: pg.Client;
  let fast: pg.Client;
  let written = 0;

  const makeFolder = (): string => {
    folders.push(mkdtempSync(join(tmpdir(), 'kalends-standbys-')));
    return folders.at(-1) ?? '';
  };

  const portOf = ({ url }: EmbeddedDatabase): number => Number(new URL(url).port);

  const connect = async ({ url }: EmbeddedDatabase): Promise<pg.Client> => {
    const client = new pg.Client(url);
    await client.connect();
    return client;
  };

  const totals = async (requests: number): Promise<unknown[]> => {
    const read = async (): Promise<unknown> => {
      const response = await fetch(`${service.origin}${EVENTS}`);
      return ((await response.json()) as { total?: number }).total;
    };
    return Promise.all(Array.from({ length: requests }, read));
  };

  const write = async (): Promise<void> => {
    const response = await fetch(`${service.origin}${EVENTS}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${service.administrator?.password ?? ''}` },
      body: JSON.stringify({ title: 'Concert', start_date: 'tomorrow', end_date: 'tomorrow' }),
    });
    expect(response.status).toBe(201);
    written += 1;
  };

  const readersOf = async (server: pg.Client): Promise<number> => {
    const { rowCount } = await server.query('SELECT FROM pg_stat_activity WHERE application_name = $1', [READERS]);
    return rowCount ?? 0;
  };

  beforeAll(async () => {
    const [one, two, three] = [makeFolder(), makeFolder(), makeFolder()];
    makeSuperuser(one);
    const primary = await startEmbedded(one, { fsync: 'off' });
    servers.push(primary, await startStandby(primary, one, two), await startStandby(primary, one, three));
    const [, first = primary, second = primary] = servers;
    fast = await connect(first);
    slow = await connect(second);
    proxy = await TcpProxy.to(portOf(first));
    const replica = new URL(first.url);
    replica.port = String(proxy.port);
    service = await startService(
      parseConfig({
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URLS: replica.href,
        REPLICA_MAX_LAG: '3600',
        DATA_DIR: makeFolder(),
        PORT: '0',
        CACHE_MB: '0',
        RECORDS_MB: '0',
      }),
    );
    await write();
    await until(async () => (await totals(1))[0] === written && (await readersOf(fast)) > 0);
    // The watch stays with the first standby, and the connections for reading are made anew with the second.
    proxy.pointTo(portOf(second));
    await fast.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [READERS]);
    await until(async () => {
      await totals(1);
      return (await readersOf(slow)) > 0;
    });
  });

  afterAll(async () => {
    await slow.query('SELECT pg_wal_replay_resume()').catch(() => undefined);
    await service.stop();
    await fast.end();
    await slow.end();
    await proxy.close();
    for (const server of servers.toReversed()) await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('whoever has written sees it, also where a standby is asked that lags behind the one that is watched', async () => {
    await slow.query('SELECT pg_wal_replay_pause()');
    for (let round = 0; round < 3; round++) {
      await write();
      await until(async () => (await fast.query('SELECT FROM event')).rowCount === written);
      // The watched standby has it, so that the address is in use for the writer again.
      for (let times = 0; times < 5; times++) {
        expect(await totals(4)).toEqual([written, written, written, written]);
        await new Promise((next) => setTimeout(next, 100));
      }
    }
    expect((await slow.query('SELECT FROM event')).rowCount).toBeLessThan(written);
  });

  test('a standby that becomes a primary of its own is not read from any more', async () => {
    await slow.query('SELECT pg_wal_replay_resume()');
    await slow.query('SELECT pg_promote()');
    await slow.query(`DELETE FROM event`);
    await write();
    await until(async () => (await fast.query('SELECT FROM event')).rowCount === written);
    for (let times = 0; times < 5; times++) {
      expect(await totals(4)).toEqual([written, written, written, written]);
      await new Promise((next) => setTimeout(next, 100));
    }
  });
});
