import { randomUUID } from 'node:crypto';
import { processStart } from '#platform/database/embedded/process-identity.js';
import {
  buildService,
  childrenOf,
  DataFolders,
  firstPassword,
  launch,
  originOf,
  serverPid,
} from '../support/process.js';
import { StreamListener } from '../support/stream-listener.js';
import { until } from '../support/wait.js';

const folders = new DataFolders();

beforeAll(buildService);
afterAll(() => folders.clear());

test('a stream whose worker is killed goes on at another one, where it was', async () => {
  const folder = folders.make();
  const service = launch({ DATA_DIR: folder, WEB_CONCURRENCY: '2', LOG_LEVEL: 'silent' });
  const origin = await originOf(service);
  const workers = (): number[] => childrenOf(service.child.pid ?? 0).filter((pid) => pid !== serverPid(folder));
  const authorization = `Basic ${Buffer.from(`admin:${firstPassword(folder)}`).toString('base64')}`;
  const written: number[] = [];
  /** Once, although a connection may be handed to a worker that is just killed. */
  const write = async (): Promise<number> => {
    const body = JSON.stringify({
      title: `Event ${String(written.length)}`,
      start_date: '2027-04-10 19:00',
      end_date: '2027-04-10 21:00',
    });
    const headers = {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      connection: 'close',
    };
    let answer: { id?: number } | undefined;
    await until(async () => {
      answer = await fetch(`${origin}/calendar/events/v1/events`, { method: 'POST', headers, body })
        .then((response) => response.json() as Promise<{ id?: number }>)
        .catch(() => undefined);
      return answer?.id !== undefined;
    });
    const id = answer?.id ?? 0;
    written.push(id);
    return id;
  };
  const told = (listener: StreamListener): number[] => (listener.changes as { id: number }[]).map(({ id }) => id);

  const first = await StreamListener.open(origin);
  const before = await write();
  await until(() => told(first).includes(before));
  for (const pid of workers()) {
    process.kill(pid, 'SIGKILL');
    await until(() => processStart(pid) === undefined);
    const meanwhile = await write();
    // Which of the two has the stream is seen by its end.
    await until(() => first.isOver || told(first).includes(meanwhile));
    if (first.isOver) break;
    await until(() => workers().length === 2);
  }
  expect(first.isOver).toBe(true);
  const second = await StreamListener.open(origin, { 'last-event-id': first.lastId });
  const after = await write();
  await until(() => told(second).includes(after));
  expect([...told(first), ...told(second)]).toEqual(written);
  second.close();
  expect(await service.end('SIGTERM')).toBe(0);
});
