import { mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startService, type RunningService } from '#boot.js';
import { parseConfig } from '#platform/config/config.js';
import { startEmbedded, type EmbeddedDatabase } from '#platform/database/embedded/embedded-postgres.js';
import { openSession } from '#platform/database/open-session.js';
import { createPool } from '#platform/database/connections/pool.js';
import { checkServer } from '#platform/database/schema/preflight.js';
import { isDatabaseUnavailable } from '#platform/database/unavailable.js';
import { startStandby } from '../support/standby.js';
import { makeSuperuser } from '../support/superuser.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/wait.js';

const EVENTS = '/calendar/events/v1/events';
/** Nobody listens there. */
const NOBODY = '127.0.0.1:1';

describe('an address with several hosts', () => {
  const folders: string[] = [];
  let primary: EmbeddedDatabase;
  let standby: EmbeddedDatabase;
  let silent: TcpProxy;
  let service: RunningService;
  let acknowledged = 0;

  const makeFolder = (): string => {
    folders.push(mkdtempSync(join(tmpdir(), 'kalends-hosts-')));
    return folders.at(-1) ?? '';
  };

  const hostOf = (database: EmbeddedDatabase): string => new URL(database.url).host;

  /** The primary's address with other hosts. */
  const of = (hosts: readonly string[], wanted?: string): string =>
    primary.url.replace(hostOf(primary), hosts.join(',')) + (wanted ? `?target_session_attrs=${wanted}` : '');

  const portOf = async (url: string): Promise<number> => {
    const session = await openSession(url, { application_name: 'test', connectionTimeoutMillis: 10_000 });
    await session.end();
    return session.port;
  };

  const write = async (): Promise<number> => {
    const response = await fetch(`${service.origin}${EVENTS}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${service.administrator?.password ?? ''}`,
      },
      body: JSON.stringify({ title: 'Concert', start_date: 'tomorrow', end_date: 'tomorrow' }),
    });
    if (response.status === 201) acknowledged += 1;
    return response.status;
  };

  const read = async (): Promise<{ status: number; total?: number }> => {
    const response = await fetch(`${service.origin}${EVENTS}`);
    const { total } = (await response.json()) as { total?: number };
    return { status: response.status, ...(total !== undefined && { total }) };
  };

  beforeAll(async () => {
    const [one, two] = [makeFolder(), makeFolder()];
    makeSuperuser(one);
    primary = await startEmbedded(one, { fsync: 'off' });
    standby = await startStandby(primary, one, two);
    silent = await TcpProxy.to(Number(new URL(primary.url).port));
    silent.hush(true);
  });

  afterAll(async () => {
    await service.stop();
    await primary.stop();
    await standby.stop();
    await silent.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('leads to the first host that is what was asked for, past those that are gone or silent', async () => {
    const all = [NOBODY, `127.0.0.1:${String(silent.port)}`, hostOf(standby), hostOf(primary)];
    const port = ({ url }: EmbeddedDatabase): number => Number(new URL(url).port);
    expect(await portOf(of(all, 'read-write'))).toBe(port(primary));
    expect(await portOf(of(all, 'primary'))).toBe(port(primary));
    expect(await portOf(of(all, 'standby'))).toBe(port(standby));
    expect(await portOf(of(all.toReversed(), 'read-only'))).toBe(port(standby));
    expect(await portOf(of(all.toReversed(), 'prefer-standby'))).toBe(port(standby));
    expect(await portOf(of([NOBODY, hostOf(primary)], 'prefer-standby'))).toBe(port(primary));
    expect(await portOf(of([NOBODY, hostOf(standby), hostOf(primary)], 'any'))).toBe(port(standby));
  });

  test.each([[[NOBODY, 'standby']], [['standby']]])('says in one sentence each that %j do not serve', async (named) => {
    const url = of(
      named.map((name) => (name === 'standby' ? hostOf(standby) : name)),
      'read-write',
    );
    const error: unknown = await checkServer(url).catch((reason: unknown) => reason);
    expect(String(error)).toContain(`${hostOf(standby)} is not what was asked for (read-write)`);
    expect(String(error)).not.toContain(new URL(primary.url).password);
    const failed: unknown = await portOf(url).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(failed)).toBe(true);
  });

  test('leaves no socket behind that was meant for a server which was not found', async () => {
    const socket = new Socket();
    const pool = createPool(of([NOBODY, hostOf(standby)], 'read-write'), { max: 1, stream: () => socket });
    await expect(pool.query('SELECT 1')).rejects.toThrow('read-write');
    expect(socket.destroyed).toBe(true);
    await pool.end();
  });

  test('follows the primary to the standby that takes its place, without a new start', async () => {
    service = await startService(
      parseConfig({
        DATABASE_URL: of([hostOf(primary), hostOf(standby)]),
        DATABASE_REPLICA_URLS: of([hostOf(primary), hostOf(standby)]),
        DATA_DIR: makeFolder(),
        PORT: '0',
        CACHE_MB: '0',
      }),
    );
    expect(await write()).toBe(201);
    const replay = new pg.Client(standby.url);
    await replay.connect();
    await until(async () => (await replay.query('SELECT FROM event')).rowCount === acknowledged);
    await primary.stop();
    expect(await write()).toBe(503);
    await replay.query('SELECT pg_promote()');
    await replay.end();
    await until(async () => (await write()) === 201);
    expect(await read()).toEqual({ status: 200, total: acknowledged });
  });
});
