import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningService } from '#boot.js';
import { MIGRATIONS_FOLDER } from '#platform/database/schema/migrate.js';
import { run } from '../support/catalogue.js';
import { createBareDatabase, type TestDatabase } from '../support/database.js';
import { startOldPostgres } from '../support/old-postgres.js';
import { outside } from '../support/outside.js';
import { buildService, launch, originOf, type Program } from '../support/process.js';

const { startService } = await outside<typeof import('#boot.js')>('src/boot.ts');
const { parseConfig } = await outside<typeof import('#platform/config/config.js')>('src/platform/config/config.ts');
const { plainError } = await outside<typeof import('#plain-error.js')>('src/plain-error.ts');

beforeAll(buildService);

/** The sentence with which a start fails, in this process: how the program tells such a sentence `refusal` sees. */
async function sentenceOf(env: Readonly<Record<string, string>>): Promise<string> {
  const started = async (): Promise<RunningService> =>
    startService(parseConfig({ PORT: '0', DATA_DIR: join(tmpdir(), 'refused'), LOG_LEVEL: 'silent', ...env }));
  const error: unknown = await started().then(
    (service) => service.stop(),
    (reason: unknown) => reason,
  );
  const sentence = plainError(error);
  expect(sentence).toMatch(/^[^\n]+$/);
  return sentence;
}

/** The sentence with which a service ends that could not start. */
async function refusal(service: Program): Promise<string> {
  expect(await service.ended).toBe(1);
  expect(service.output).toBe('');
  const [, sentence] = /^Kalends could not start\. ([^\n]+)\n$/.exec(service.errors) ?? [];
  expect({ errors: service.errors, sentence }).toEqual({ errors: service.errors, sentence: expect.any(String) });
  return sentence ?? '';
}

describe('a start on a PostgreSQL that is there already', () => {
  let database: TestDatabase;
  const started: Program[] = [];

  beforeAll(async () => {
    database = await createBareDatabase();
  });

  afterAll(async () => {
    for (const service of started) await service.end('SIGTERM');
    await database.drop();
  });

  test('several at once on an empty database migrate it once and make one administrator', async () => {
    started.push(...[1, 2, 3].map(() => launch({ DATABASE_URL: database.url })));
    const origins = await Promise.all(started.map(originOf));
    expect(new Set(origins).size).toBe(3);
    for (const origin of origins) expect((await fetch(`${origin}/calendar/events/v1/events`)).status).toBe(200);
    expect(started.filter(({ output }) => output.includes('login is "admin"'))).toHaveLength(1);
    const applied = await run<{ name: string }>(
      database.url,
      'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1',
    );
    const files = readdirSync(MIGRATIONS_FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(applied.map(({ name }) => name)).toEqual(files.map(({ name }) => name).sort());
    expect(await run(database.url, 'SELECT login, role FROM app_user')).toEqual([
      { login: 'admin', role: 'administrator' },
    ]);
    expect(await Promise.all(started.map((service) => service.end('SIGTERM')))).toEqual([0, 0, 0]);
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const service = launch({ DATABASE_URL: database.url, PORT: String(port) });
    expect(await refusal(service)).toBe('The port is in use by another program: set PORT to a free one.');
    other.close();
  });

  test.each(['192.0.2.1', 'no such host'])('an address that is not this machine’s: %s', async (HOST) => {
    expect(await sentenceOf({ DATABASE_URL: database.url, HOST })).toMatch(/^The service cannot listen there: HOST /);
  });

  test('a database whose character type knows no letters', async () => {
    const name = 'test_poor_letters';
    await run(
      database.url,
      `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER libc LC_CTYPE 'C' LC_COLLATE 'C'`,
    );
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    expect(await sentenceOf({ DATABASE_URL: url.href })).toMatch(/^The database's character type .+ C\.UTF-8\.$/);
    await run(database.url, `DROP DATABASE ${name}`);
  });

  test('a server that is too old', async () => {
    const { url, server } = await startOldPostgres('14.11');
    expect(await sentenceOf({ DATABASE_URL: url })).toBe(
      'The database server is PostgreSQL 14.11: 15 or newer is needed.',
    );
    server.close();
  });

  test.each([
    ['nobody listens', 'postgresql://kal:hunter2@127.0.0.1:1/kal', /^No database server listens at 127\.0\.0\.1:1\.$/],
    ['the address cannot be read', 'postgresql://kal:hunter2@[', /^DATABASE_URL cannot be read: .+\.$/],
    ['it is another kind of database', 'mysql://kal:hunter2@127.0.0.1/kal', /^DATABASE_URL cannot be used: .+\.$/],
  ])('a database that cannot be reached: %s', async (_, DATABASE_URL, sentence) => {
    const told = await sentenceOf({ DATABASE_URL });
    expect(told).toMatch(sentence);
    expect(told).not.toContain('hunter2');
  });
});

test('a data folder that cannot be written', async () => {
  expect(await refusal(launch({ DATA_DIR: '/dev/null/data' }))).toMatch(
    /^The data folder \/dev\/null\/data cannot be written: .+\.$/,
  );
});

describe('a setting that cannot be used is named in one sentence', () => {
  const WRONG: readonly [name: string, value: string][] = [
    ['PORT', '99999'],
    ['WEB_CONCURRENCY', 'all'],
    ['DATABASE_CONNECTIONS', 'few'],
    ['DATABASE_REPLICA_URLS', 'replica'],
    ['REPLICA_MAX_LAG', 'none'],
    ['PUBLIC_URL', 'example.org'],
    ['SITE_URL', 'ftp://example.org'],
    ['TIMEZONE', 'Mars/Olympus'],
    ['DEFAULT_LANGUAGE', 'fr'],
    ['SITE_LANGUAGES', 'en,fr'],
    ['API_ROOT', '/a b'],
    ['API_NAMESPACE', '/'],
    ['LANGUAGE_PARAM', '1st'],
    ['PER_PAGE', '0'],
    ['MAX_PER_PAGE', 'many'],
    ['PREMIUM', 'maybe'],
    ['CORS_ORIGINS', 'example.org'],
    ['TRUST_PROXY', '*'],
    ['FIXED_CLOCK', 'noon'],
    ['ALLOWED_PRIVATE_HOSTS', 'http://example.org'],
  ];

  const DATABASE_URL = 'postgresql://127.0.0.1:1/none';

  test.each(WRONG)('%s=%s', async (name, value) => {
    expect(await sentenceOf({ DATABASE_URL, [name]: value })).toContain(name);
  });

  test('by the program, on its way out', async () => {
    expect(await refusal(launch({ DATABASE_URL, PORT: '99999' }))).toContain('PORT');
  });
});
