import { once } from 'node:events';
import { connect } from 'node:net';
import { processStart } from '#platform/database/embedded/process-identity.js';
import { buildService, DataFolders, firstPassword, launch, originOf, Program, serverPid } from '../support/process.js';
import { until } from '../support/wait.js';

const API = '/calendar/events/v1';

beforeAll(buildService);

describe('the service with its own database', () => {
  const folders = new DataFolders();
  const started: Program[] = [];
  let folder: string;
  let password: string;

  const start = (env: Record<string, string> = {}): Program => {
    const service = launch({ DATA_DIR: folder, ...env });
    started.push(service);
    return service;
  };

  /** A service that answers, and where. */
  const ready = async (): Promise<{ service: Program; origin: string }> => {
    const service = start();
    return { service, origin: await originOf(service) };
  };

  const authorized = (): { authorization: string } => ({
    authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`,
  });

  const write = async (origin: string, title: string): Promise<number> => {
    const event = { title, start_date: 'tomorrow 19:00', end_date: 'tomorrow 21:00' };
    const response = await fetch(`${origin}${API}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorized() },
      body: JSON.stringify(event),
    });
    if (response.status !== 201) throw new Error(`${String(response.status)}: ${await response.text()}`);
    return ((await response.json()) as { id: number }).id;
  };

  const titles = async (origin: string): Promise<string[]> => {
    const response = await fetch(`${origin}${API}/events?per_page=50&orderby=id`);
    return ((await response.json()) as { events: { title: string }[] }).events.map(({ title }) => title);
  };

  const endsInOrder = async (service: Program, signal: NodeJS.Signals): Promise<void> => {
    const server = serverPid(folder) ?? 0;
    expect(processStart(server)).toBeDefined();
    expect(await service.end(signal)).toBe(0);
    expect(processStart(server)).toBeUndefined();
    expect(service.errors).toBe('');
  };

  beforeAll(() => {
    folder = folders.make();
  });

  afterAll(async () => {
    for (const service of started) await service.end('SIGTERM');
    await folders.clear();
  });

  test('the first start tells the addresses, which answer, and the administrator’s password, which works, and SIGTERM ends it in order', async () => {
    const { service, origin } = await ready();
    await service.says(/login is "admin"/);
    for (const address of [`${origin}${API}/events`, `${origin}${API}/doc`, `${origin}/doc`]) {
      expect(service.output.split(/\s+/)).toContain(address);
      const response = await fetch(address);
      expect(response.status).toBe(200);
      await response.text();
    }
    password = firstPassword(folder);
    expect(password).not.toBe('');
    expect(service.output).not.toContain(password);
    const me = await fetch(`${origin}${API}/users/me`, { headers: authorized() });
    expect(await me.json()).toMatchObject({ id: 1, login: 'admin', role: 'administrator' });
    expect(await write(origin, 'first')).toBe(1);
    await endsInOrder(service, 'SIGTERM');
  });

  test('a further start finds what was written and tells no password, and SIGHUP ends it in order', async () => {
    const { service, origin } = await ready();
    expect(await titles(origin)).toEqual(['first']);
    expect(service.output).not.toMatch(/password/i);
    // The terminal is gone: whoever still writes to it gets an error.
    for (const stream of [service.child.stdout, service.child.stderr]) stream.destroy();
    await endsInOrder(service, 'SIGHUP');
  });

  test('a signal during the start ends it as well, and leaves no database behind', async () => {
    const service = start();
    await until(() => serverPid(folder) !== undefined);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(serverPid(folder)).toBeUndefined();
    expect(service.errors).toBe('');
  });

  test('a second service on the same data folder says so in one sentence, and leaves the first alone', async () => {
    const { service, origin } = await ready();
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.errors).toMatch(
      /^Kalends could not start\. The data folder \S+ is in use by another service \(process \d+\): [^\n]+\.\n$/,
    );
    expect(second.output).toBe('');
    expect(await titles(origin)).toEqual(['first']);
    await endWithClientHanging(service, origin);
  });

  // Goes on with the first service of the test above: a start costs seconds.
  async function endWithClientHanging(service: Program, origin: string): Promise<void> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const half = `POST ${API}/events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{`;
    await new Promise((sent) => socket.write(half, sent));
    await endsInOrder(service, 'SIGINT');
    socket.destroy();
  }

  // The one that started after a kill is the next to be killed.
  let survivor: Awaited<ReturnType<typeof ready>> | undefined;

  test.each(['the service', 'the service and its database'])(
    'after a kill of %s everything acknowledged is there at the next start',
    async (victims) => {
      const { service, origin } = survivor ?? (await ready());
      const server = serverPid(folder) ?? 0;
      const before = await titles(origin);
      const acknowledged: string[] = [];
      const writers = ['a', 'b', 'c'].map(async (writer) => {
        for (let n = before.length; ; n++) {
          await write(origin, `${writer}${String(n)}`);
          acknowledged.push(`${writer}${String(n)}`);
          if (acknowledged.length !== 12) continue;
          service.child.kill('SIGKILL');
          if (victims !== 'the service') process.kill(server, 'SIGKILL');
        }
      });
      await Promise.allSettled(writers);
      expect(await service.ended).toBe('SIGKILL');
      survivor = await ready();
      expect(acknowledged.length).toBeGreaterThanOrEqual(12);
      expect(await titles(survivor.origin)).toEqual(expect.arrayContaining([...before, ...acknowledged]));
    },
  );
});
