import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { DataFolderInUseError } from '#platform/database/embedded/data-folder-lock.js';
import { connectEmbedded, startEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { processStart } from '#platform/database/embedded/process-identity.js';
import { until } from '../support/wait.js';

const HERE = import.meta.dirname;
const SERVICE = `
const { startEmbedded } = await import('${HERE}/../../src/platform/database/embedded/embedded-postgres.ts');
const database = await startEmbedded(process.argv[1]);
process.once('SIGTERM', () => database.stop().then(() => process.exit()));
process.once('SIGUSR2', () => process.exit());
console.log(database.url);
setInterval(() => undefined, 1000);`;

describe('embedded PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-embedded-'));
  const services: ChildProcess[] = [];
  const lockFile = join(folder, 'kalends.lock');
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  const serverPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);

  /** A service in a process of its own, as soon as its database answers. */
  const startService = async () => {
    const options = ['--import', join(HERE, '../support/resolve-ts.mjs'), '--input-type=module', '-e', SERVICE, folder];
    const service = spawn(process.execPath, options, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'] },
    });
    services.push(service);
    const [url] = (await once(createInterface(service.stdout), 'line')) as string[];
    return { service, url: url ?? '' };
  };

  const end = async (service: ChildProcess, signal: NodeJS.Signals) => {
    if (service.exitCode !== null || service.signalCode !== null) return;
    service.kill(signal);
    await once(service, 'exit');
  };

  /** Starts, does the work and stops again. */
  const during = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
    const database = await startEmbedded(folder);
    try {
      return await work(database.url);
    } finally {
      await database.stop();
    }
  };

  beforeAll(async () => {
    await during((url) => run(url, 'CREATE TABLE note (text text)'));
  });

  afterEach(async () => {
    await Promise.all(services.splice(0).map((service) => end(service, 'SIGTERM')));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('keeps its data from one start to the next', async () => {
    await during((url) => run(url, `INSERT INTO note VALUES ('kept')`));
    expect(await during((url) => notes(url))).toContain('kept');
  });

  test('opens a folder whose rights were loosened, as Kubernetes does with volumes, and closes it again', async () => {
    chmodSync(join(folder, 'postgres'), 0o2770);
    await during((url) => run(url, `INSERT INTO note VALUES ('opened')`));
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700);
  });

  test('listens to this machine only, with a secret that only its user can read', async () => {
    expect(statSync(join(folder, 'postgres.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700);
    const [settings] = await during((url) =>
      run(
        url,
        `SELECT current_setting('listen_addresses') AS listen, current_setting('fsync') AS fsync, current_setting('password_encryption') AS secrets`,
      ),
    );
    expect(settings).toEqual({ listen: '127.0.0.1', fsync: 'on', secrets: 'scram-sha-256' });
    const socketFolder = await during(() => Promise.resolve(readFileSync(pidFile, 'utf8').split('\n')[4]));
    expect(socketFolder).toBe('');
    const stranger = await during((url) => run(url.replace(/:[^:@]*@/, ':wrong@'), 'SELECT 1').catch(String));
    expect(stranger).toMatch(/password authentication failed/);
  });

  test('a tool beside the service finds the database, and nothing when none runs', async () => {
    expect(await during(async (url) => (await connectEmbedded(folder)) === url)).toBe(true);
    expect(await connectEmbedded(folder)).toBeUndefined();
    expect(await connectEmbedded(join(folder, 'nowhere'))).toBeUndefined();
    expect(existsSync(lockFile)).toBe(false);
  });

  test('a second service is refused and the first goes on undisturbed', async () => {
    const { url } = await startService();
    const session = new pg.Client(url);
    await session.connect();
    await expect(startEmbedded(folder)).rejects.toThrow(DataFolderInUseError);
    // The server knows its owner also when the lock file is gone.
    rmSync(lockFile);
    await expect(startEmbedded(folder)).rejects.toThrow(DataFolderInUseError);
    expect((await session.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await session.end();
  });

  test('after the service was killed, the next one ends the server that was left and has everything committed', async () => {
    const { service, url } = await startService();
    await run(url, `INSERT INTO note VALUES ('before the kill')`);
    const left = serverPid();
    await end(service, 'SIGKILL');
    expect(processStart(left)).toBeDefined();
    expect(await during((again) => notes(again))).toContain('before the kill');
    expect(processStart(left)).toBeUndefined();
  });

  test('after the service and its server were killed, the next one has everything committed', async () => {
    const { service, url } = await startService();
    await run(url, `INSERT INTO note VALUES ('before the crash')`);
    const server = serverPid();
    await end(service, 'SIGKILL');
    process.kill(server, 'SIGKILL');
    expect(await during((again) => notes(again))).toContain('before the crash');
  });

  test('a service that leaves by process.exit leaves no server behind', async () => {
    const { service } = await startService();
    const server = serverPid();
    await end(service, 'SIGUSR2');
    await until(() => processStart(server) === undefined);
  });

  test('the terminal reaches the service only: its server is in a process group of its own', async () => {
    const { service } = await startService();
    const group = (pid: number) =>
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[2];
    expect(group(serverPid())).not.toBe(group(service.pid ?? 0));
  });

  test('numbers that now belong to other processes do not hinder', async () => {
    const stranger = spawn('sleep', ['3600']);
    const pid = stranger.pid ?? 0;
    const { dev, ino } = statSync(folder);
    const identity = `${String(dev)}:${String(ino)}`;
    writeFileSync(lockFile, JSON.stringify({ pid, started: 'long ago', folder: identity }));
    writeFileSync(
      pidFile,
      `${String(pid)}\n${folder}/postgres\n1700000000\n1\n\n127.0.0.1\n   1         1\nready   \n`,
    );
    expect(await during((url) => notes(url))).toContain('kept');
    // A copy of the folder that was made while a service ran in the original.
    writeFileSync(lockFile, JSON.stringify({ pid, started: processStart(pid), folder: '1:1' }));
    expect(await during((url) => notes(url))).toContain('kept');
    writeFileSync(lockFile, '');
    expect(await during((url) => notes(url))).toContain('kept');
    expect(processStart(pid)).toBeDefined();
    await end(stranger, 'SIGTERM');
  });

  test('a lost secret is replaced, and a start that was interrupted is begun anew', async () => {
    rmSync(join(folder, 'postgres.json'));
    mkdirSync(join(folder, 'postgres.new', 'cluster'), { recursive: true });
    expect(await during((url) => notes(url))).toContain('kept');
  });

  test('a secret that does not fit is told', async () => {
    const file = join(folder, 'postgres.json');
    const right = readFileSync(file, 'utf8');
    writeFileSync(file, right.replace(/"password": "[^"]*"/, '"password": "wrong"'));
    await expect(startEmbedded(folder)).rejects.toThrow(/postgres\.json is not the one of the database/);
    writeFileSync(file, right);
    expect(await during((url) => notes(url))).toContain('kept');
  });

  test('the data of another PostgreSQL are refused with the way out', async () => {
    const file = join(folder, 'postgres', 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '16\n');
    await expect(startEmbedded(folder)).rejects.toThrow(/written by PostgreSQL 16 .*kalends backup.*kalends restore/);
    writeFileSync(file, version);
  });

  test('knows letters beyond ASCII', async () => {
    const [row] = await during((url) =>
      run(url, String.raw`SELECT lower('ÀÉ') AS small, '中文' ~ '^\w\w$' AS letters`),
    );
    expect(row).toEqual({ small: 'àé', letters: true });
  });
});

async function run(url: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function notes(url: string): Promise<unknown[]> {
  return (await run(url, 'SELECT text FROM note')).map((row): unknown => row['text']);
}
