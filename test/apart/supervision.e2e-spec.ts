import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { processStart } from '#platform/database/embedded/process-identity.js';
import {
  buildService,
  childrenOf,
  DataFolders,
  launch,
  originOf,
  serverPid,
  signalAll,
  type Program,
} from '../support/process.js';
import { until } from '../support/wait.js';

const EVENTS = '/calendar/events/v1/events';
/** By name and folder a backend; nobody can stop a real one at that moment. */
const LISTENS = `
process.title = 'postgres';
require('node:net').createServer().listen(Number(process.argv[1]), '127.0.0.1', () => console.log('listens'));`;

beforeAll(buildService);

const isGone = (pid: number): boolean => processStart(pid) === undefined;

describe('a service whose own database ends', () => {
  const folders = new DataFolders();
  const started: Program[] = [];

  const start = async (env: Record<string, string> = {}) => {
    const folder = folders.make();
    const service = launch({ DATA_DIR: folder, ...env });
    started.push(service);
    return { folder, service, origin: await originOf(service) };
  };

  const status = async (origin: string): Promise<number> => {
    const response = await fetch(`${origin}${EVENTS}`, { headers: { connection: 'close' } });
    await response.text();
    return response.status;
  };

  const recovers = (folder: string, origin: string, killed: number): Promise<void> =>
    until(async () => (serverPid(folder) ?? killed) !== killed && (await status(origin)) === 200);

  afterAll(async () => {
    for (const service of started) await service.end('SIGTERM');
    await folders.clear();
  });

  test('starts it again, however often it is killed, and ends in order with the last one', async () => {
    const { folder, service, origin } = await start();
    for (let kill = 1; kill <= 2; kill++) {
      const server = serverPid(folder) ?? 0;
      process.kill(server, 'SIGKILL');
      await recovers(folder, origin, server);
    }
    expect(service.errors).toMatch(
      /^The embedded PostgreSQL ended \(SIGKILL\) and is started again in 0\.1 seconds\.$/m,
    );
    expect(service.errors).toMatch(/^The embedded PostgreSQL answers again\.$/m);
    const last = serverPid(folder) ?? 0;
    expect(await service.end('SIGTERM')).toBe(0);
    expect(isGone(last)).toBe(true);
  });

  test('gets rid of backends that a killed server leaves stopped', async () => {
    const { folder, service, origin } = await start();
    const server = serverPid(folder) ?? 0;
    const backends = childrenOf(server);
    expect(backends.length).toBeGreaterThan(3);
    signalAll(backends, 'SIGSTOP');
    process.kill(server, 'SIGKILL');
    await recovers(folder, origin, server);
    await until(() => backends.every(isGone));
    expect(await service.end('SIGTERM')).toBe(0);
  });

  test('ends in order although nothing of it answers', async () => {
    const { folder, service } = await start();
    const server = serverPid(folder) ?? 0;
    const backends = childrenOf(server);
    signalAll(backends, 'SIGSTOP');
    expect(await service.end('SIGTERM')).toBe(0);
    expect([server, ...backends].filter((pid) => !isGone(pid))).toEqual([]);
  });

  test('gets rid of a backend that was only just forked, and so still listens in place of the killed server', async () => {
    const { folder, service, origin } = await start();
    const server = serverPid(folder) ?? 0;
    const cluster = join(folder, 'postgres');
    const [, , , port = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    // It could take the port first.
    service.child.kill('SIGSTOP');
    process.kill(server, 'SIGKILL');
    const backend = spawn(process.execPath, ['-e', LISTENS, port], {
      cwd: cluster,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(backend.stdout, 'data');
    const ended = once(backend, 'exit');
    service.child.kill('SIGCONT');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await recovers(folder, origin, server);
    expect(await service.end('SIGTERM')).toBe(0);
  });

  test('of several workers starts it again, and takes the new one along when it is killed', async () => {
    const { folder, service, origin } = await start({ WEB_CONCURRENCY: '2' });
    const server = serverPid(folder) ?? 0;
    process.kill(server, 'SIGKILL');
    await recovers(folder, origin, server);
    for (let request = 0; request < 10; request++) await until(async () => (await status(origin)) === 200);
    const next = serverPid(folder) ?? 0;
    expect(await service.end('SIGKILL')).toBe('SIGKILL');
    await until(() => isGone(next));
  });

  test.each(['1', '2'])('ends with a reason when that does not help, with %s processes', async (WEB_CONCURRENCY) => {
    const { folder, service } = await start({ WEB_CONCURRENCY });
    const control = join(folder, 'postgres', 'global', 'pg_control');
    renameSync(control, `${control}.away`);
    process.kill(serverPid(folder) ?? 0, 'SIGKILL');
    expect(await service.ended).toBe(1);
    expect(service.errors).toMatch(
      /^Kalends cannot go on\. The embedded PostgreSQL could not be started \(.+\), 10 times in a row, and is given up\.$/m,
    );
    expect(serverPid(folder)).toBeUndefined();
  });
});
