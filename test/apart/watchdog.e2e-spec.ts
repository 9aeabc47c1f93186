import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { buildService, childrenOf, DataFolders, launch, originOf, Program } from '../support/process.js';
import { until } from '../support/wait.js';

/** What systemd is for a service: a socket, at which it hears how the service is. */
const LISTENER = `
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print('listening', flush=True)
while True: print(s.recv(4096).decode(), flush=True)`;

const EVERY_MS = 200;
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
const withPrograms = has('python3') && has('systemd-notify') ? describe : describe.skip;

let database: TestDatabase;
let service: Program;
const folders = new DataFolders();

beforeAll(async () => {
  await buildService();
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  await folders.clear();
});

const start = async (more: Record<string, string>): Promise<string> => {
  service = launch({ DATA_DIR: folders.make(), DATABASE_URL: database.url, ...more });
  return originOf(service);
};

withPrograms('what systemd hears', () => {
  let listener: Program;
  let socket: string;

  beforeEach(async () => {
    socket = join(folders.make(), 'notify');
    listener = new Program('python3', ['-c', LISTENER, socket], {});
    await listener.says(/listening/);
  });

  afterEach(async () => {
    service.child.kill('SIGCONT');
    await service.end('SIGTERM');
    await listener.end('SIGKILL');
  });

  /** Signs of life until now. */
  const signs = (): number => listener.output.match(/^WATCHDOG=1$/gm)?.length ?? 0;

  const goOn = async (): Promise<void> => {
    const before = signs();
    await until(() => signs() > before + 2);
  };

  /** There is none in a time that is long for them. */
  const cease = async (): Promise<void> => {
    let [last, since] = [signs(), performance.now()];
    await until(() => {
      if (signs() !== last) [last, since] = [signs(), performance.now()];
      return performance.now() - since > 10 * EVERY_MS;
    });
  };

  test('is that the service is ready, once it answers, and then that it lives', async () => {
    await start({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: String(EVERY_MS * 3_000) });
    await goOn();
    expect(listener.output.split('\n').slice(0, 2)).toEqual(['listening', 'READY=1']);
    expect(service.errors).toBe('');
  });

  test('is nothing while a process that answers hangs', async () => {
    await start({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: String(EVERY_MS * 3_000), WEB_CONCURRENCY: '2' });
    await goOn();
    const [worker] = childrenOf(service.child.pid ?? 0);
    if (worker === undefined) throw new Error('There is no worker.');
    process.kill(worker, 'SIGSTOP');
    await cease();
    process.kill(worker, 'SIGCONT');
    await goOn();
  });

  test('is only that it is ready, where nobody waits for more', async () => {
    const origin = await start({ NOTIFY_SOCKET: socket });
    await until(() => listener.output.includes('READY=1'));
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    expect(signs()).toBe(0);
  });
});

test('a service whose systemd-notify is missing says so, and goes on', async () => {
  const origin = await start({ NOTIFY_SOCKET: '/nowhere', PATH: '/nowhere' });
  await until(() => service.errors.includes('systemd could not be told READY=1'));
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  await service.end('SIGTERM');
});
