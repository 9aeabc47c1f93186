import pg from 'pg';
import { createBareDatabase, type TestDatabase } from '../support/database.js';
import { until } from '../support/wait.js';
import { buildService, DataFolders, launch, originOf, type Program, firstPassword } from '../support/process.js';

const API = '/calendar/events/v1';
const TWELVE = Array.from({ length: 12 }, (_, index) => index);

beforeAll(buildService);

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

describe('two services over one database, one of them with two workers', () => {
  const folders = new DataFolders();
  const started: Program[] = [];
  let database: TestDatabase;
  let origins: string[];
  let authorization: string;

  /** Both at the same moment, on one folder for images. */
  const start = async (env: Record<string, string>): Promise<Program[]> => {
    const services = ['2', '1'].map((WEB_CONCURRENCY) =>
      launch({ DATABASE_URL: database.url, WEB_CONCURRENCY, ...env }),
    );
    started.push(...services);
    origins = await Promise.all(services.map(originOf));
    return services;
  };

  const send = async (at: number, path: string, body?: object, key?: string): Promise<Answer> => {
    const response = await fetch(`${origins[at % 2] ?? ''}${API}${path}`, {
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };

  const query = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
    const client = new pg.Client(database.url);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    database = await createBareDatabase();
  });

  afterAll(async () => {
    await Promise.all(started.map((service) => service.end('SIGTERM')));
    await database.drop();
    await folders.clear();
  });

  test('started at the same moment on an empty database, make one schema and one administrator', async () => {
    const folder = folders.make();
    const services = await start({ DATA_DIR: folder });
    expect(services.filter(({ output }) => output.includes('login is "admin"'))).toHaveLength(1);
    authorization = `Basic ${Buffer.from(`admin:${firstPassword(folder)}`).toString('base64')}`;
    for (const at of [0, 1]) expect((await send(at, '/users/me')).body).toMatchObject({ id: 1, login: 'admin' });
  });

  test('give events of one title, made through both at once, their own ids and slugs and one of everything new', async () => {
    const answers = await Promise.all(
      TWELVE.map((index) =>
        send(index, '/events', {
          title: 'Rush',
          start_date: 'tomorrow 19:00',
          end_date: 'tomorrow 21:00',
          venue: { venue: 'New hall' },
          organizer: { organizer: 'New guild' },
          categories: ['new category'],
          tags: index % 2 === 0 ? ['new a', 'new b'] : ['new b', 'new a'],
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(TWELVE.map(() => 201));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(12);
    expect(answers.map(({ body }) => body['slug'] as string).sort()).toEqual(
      ['rush', ...TWELVE.slice(1).map((index) => `rush-${String(index + 1)}`)].sort(),
    );
    for (const at of [0, 1]) {
      expect((await send(at, '/events')).body).toMatchObject({ total: 12 });
      expect((await send(at, '/venues')).body).toMatchObject({ total: 1 });
      expect((await send(at, '/organizers')).body).toMatchObject({ total: 1 });
      const { body } = await send(at, '/tags');
      expect(body).toMatchObject({ total: 2, tags: [{ count: 12 }, { count: 12 }] });
    }
  });

  test('see at once what the other wrote', async () => {
    for (const index of TWELVE) {
      const title = `Seen ${String(index)}`;
      const { body } = await send(index, '/events', { title, start_date: 'tomorrow', end_date: 'tomorrow' });
      expect(await send(index + 1, `/events/${String(body['id'])}`)).toMatchObject({ status: 200, body: { title } });
    }
  });

  test('make an event with a key once, whichever of them it is sent to', async () => {
    const event = { title: 'Once', start_date: 'tomorrow', end_date: 'tomorrow' };
    const answers = await Promise.all(TWELVE.map((index) => send(index, '/events', event, 'one of all')));
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body['id']);
    expect(made).not.toEqual([]);
    expect(new Set(made).size).toBe(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    for (const at of [0, 1]) {
      expect((await send(at, '/events?search=once')).body).toMatchObject({ total: 1 });
      expect(await send(at, '/events', event, 'one of all')).toMatchObject({ status: 201, body: { id: made[0] } });
    }
  });

  test('started at the same moment with another default language, make the search texts anew once', async () => {
    await Promise.all(started.splice(0).map((service) => service.end('SIGTERM')));
    const services = await start({ DATA_DIR: folders.make(), DEFAULT_LANGUAGE: 'ja', WEB_CONCURRENCY: '1' });
    const isMade = async (): Promise<boolean> =>
      (await query(`SELECT value FROM setting WHERE key = 'search_index' AND value LIKE '%:ja'`)).length === 1;
    await until(isMade);
    await until(async () => (await send(0, '/events?search=rush')).body['total'] === 12);
    const log = services.map(({ output }) => output).join('');
    expect([...log.matchAll(/Search texts \((\w+)\): \d+ made anew/g)].map(([, table]) => table)).toEqual([
      'term',
      'organizer',
      'venue',
      'event',
    ]);
    for (const at of [0, 1]) expect((await send(at, '/events?search=rush')).body).toMatchObject({ total: 12 });
  });
});
