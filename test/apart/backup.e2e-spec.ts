import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { emptiedOnFailure } from '#cli/backup/emptied.js';
import { migrate, migrateUpTo } from '#platform/database/schema/migrate.js';
import {
  buildService,
  DataFolders,
  firstPassword,
  launch,
  originOf,
  Program,
  type Ending,
} from '../support/process.js';
import { outside } from '../support/outside.js';
import { createBareDatabase, createTestDatabase } from '../support/database.js';

const API = '/calendar/events/v1';

beforeAll(buildService);

describe('a backup', () => {
  const folders = new DataFolders();
  const started: Program[] = [];
  const source = folders.make();
  const file = join(folders.make(), 'kalends.tar.gz');
  let image: { id: number; url: string };
  let password: string;
  let first: number;

  const run = async (
    program: string,
    env: Record<string, string>,
    ...args: string[]
  ): Promise<Program & { code: Ending }> => {
    const started = new Program(process.execPath, [`dist/cli/${program}.js`, ...args], env);
    return Object.assign(started, { code: await started.ended });
  };

  const start = async (env: Record<string, string>): Promise<{ service: Program; origin: string }> => {
    const service = launch(env);
    started.push(service);
    return { service, origin: await originOf(service) };
  };

  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${password}`, ...init.headers };
    const response = await fetch(address, { ...init, headers });
    if (!response.ok) throw new Error(`${address}: ${String(response.status)} ${await response.text()}`);
    return response;
  };

  const create = async (origin: string, title: string, more: object = {}): Promise<number> => {
    const body = JSON.stringify({ title, start_date: '2030-08-01 20:00', end_date: '2030-08-01 22:00', ...more });
    const headers = { 'content-type': 'application/json' };
    const response = await send(`${origin}${API}/events`, { method: 'POST', headers, body });
    return ((await response.json()) as { id: number }).id;
  };

  const upload = async (origin: string): Promise<{ id: number; url: string }> => {
    const pixels = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(pixels)], { type: 'image/png' }), 'poster.png');
    const response = await send(`${origin}${API}/media`, { method: 'POST', body: form });
    return (await response.json()) as { id: number; url: string };
  };

  /** What was there before anything else was written. */
  const state = async (origin: string): Promise<string[]> => {
    const paths = [`/events/${String(first)}`, '/venues', '/media', '/users/me'];
    const texts = paths.map(async (path) => (await send(`${origin}${API}${path}`)).text());
    return (await Promise.all(texts)).map((text) => text.replaceAll(origin, ''));
  };

  afterAll(async () => {
    for (const service of started) await service.end('SIGTERM');
    await folders.clear();
  });

  test('is written beside a running service, and what is restored from it is the same, with images and passwords', async () => {
    const { service, origin } = await start({ DATA_DIR: source });
    password = firstPassword(source);
    image = await upload(origin);
    first = await create(origin, '音樂節\t\\N "quoted"', {
      image: image.id,
      venue: { venue: 'Hall' },
      categories: ['music', 'fair'],
      tags: ['outdoor'],
    });
    const before = await state(origin);
    const { next_since: since } = (await (await send(`${origin}${API}/changes`)).json()) as { next_since: string };
    const written = run('backup', { DATA_DIR: source }, file);
    // What comes while it is written is there wholly or not at all.
    for (let number = 0; number < 10; number++) await create(origin, `Meanwhile ${String(number)}`, { tags: ['new'] });
    expect(await written).toMatchObject({ code: 0, errors: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(source, 'media', '.work'))).toHaveLength(1);
    expect(await service.end('SIGTERM')).toBe(0);

    const target = join(tmpdir(), 'restored');
    mkdirSync(target);
    expect(await run('restore', { DATA_DIR: target }, file)).toMatchObject({ code: 0, errors: '' });
    expect(await run('check', { DATA_DIR: target })).toMatchObject({ code: 0 });
    const again = await start({ DATA_DIR: target });
    expect(again.service.output).not.toContain('login is "admin"');
    expect(await state(again.origin)).toEqual(before);
    const address = new URL(image.url);
    const served = await send(again.origin + address.pathname);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(
      readFileSync(join(source, 'media', address.pathname.replace(/^.*\/media\//, ''))),
    );
    // Who follows the calendar begins anew: the numbers of the log are those of the other server.
    expect((await fetch(`${again.origin}${API}/changes?since=${since}`)).status).toBe(410);
    // Ids go on where they stood, and triggers work.
    const next = await create(again.origin, 'After', { tags: ['outdoor'] });
    expect(next).toBeGreaterThan(image.id);
    expect(await again.service.end('SIGTERM')).toBe(0);
    expect(await run('check', { DATA_DIR: target })).toMatchObject({ code: 0 });
  });

  test('is not restored into what is not empty, and leaves that as it is', async () => {
    const before = readFileSync(join(source, 'postgres.json'), 'utf8');
    const refused = await run('restore', { DATA_DIR: source }, file);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.errors).toMatch(/^The data folder \S+ is not empty: set DATA_DIR to another one\.\n$/);
    expect(readFileSync(join(source, 'postgres.json'), 'utf8')).toBe(before);
    const database = await createTestDatabase();
    const other = await run('restore', { DATA_DIR: join(tmpdir(), 'unused'), DATABASE_URL: database.url }, file);
    expect(other.errors).toBe('The database of DATABASE_URL is not empty: make another one.\n');
    await database.drop();
    const twice = await run('backup', { DATA_DIR: source }, file);
    expect(twice).toMatchObject({ code: 1, errors: `${file} is there already.\n` });
  });

  test('moves to a PostgreSQL of one’s own', async () => {
    const database = await createBareDatabase();
    const env = { DATA_DIR: join(tmpdir(), 'moved'), DATABASE_URL: database.url };
    expect(await run('restore', env, file)).toMatchObject({ code: 0, errors: '' });
    expect(await run('check', env)).toMatchObject({ code: 0 });
    expect(existsSync(join(env.DATA_DIR, 'media', '.database'))).toBe(existsSync(join(source, 'media', '.database')));
    await database.drop();
  });

  test('carries images from a folder into a bucket, and back', async () => {
    const { S3Server } = await outside<typeof import('../support/s3.js')>('test/support/s3.ts');
    const server = await S3Server.start();
    const env = { DATA_DIR: join(tmpdir(), 'with-bucket'), ...server.settings('images') };
    const { pathname } = new URL(image.url);
    const bytes = readFileSync(join(source, pathname));
    expect(await run('restore', env, file)).toMatchObject({ code: 0, errors: '' });
    expect(existsSync(join(env.DATA_DIR, 'media'))).toBe(false);
    const { service, origin } = await start(env);
    expect(Buffer.from(await (await send(origin + pathname)).arrayBuffer())).toEqual(bytes);
    expect(await service.end('SIGTERM')).toBe(0);

    const again = join(folders.make(), 'bucket.tar.gz');
    const reopen = await server.proxy.refuse();
    expect(await run('backup', env, again)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('ECONNREFUSED') as unknown,
    });
    await reopen();
    expect(await run('backup', env, again)).toMatchObject({ code: 0, errors: '' });
    const refused = await run('restore', { ...env, DATA_DIR: join(tmpdir(), 'second') }, again);
    expect(refused.errors).toBe('There are images in s3://kalends-test/images/: use another place.\n');
    const folder = join(tmpdir(), 'without-bucket');
    expect(await run('restore', { DATA_DIR: folder }, again)).toMatchObject({ code: 0, errors: '' });
    expect(readFileSync(join(folder, pathname))).toEqual(bytes);
    await server.stop();
  });

  test.each<[what: string, damage: (copy: string) => void, reason: RegExp]>([
    [
      'cut off',
      (copy) => {
        truncateSync(copy, statSync(copy).size - 2000);
      },
      /cannot be read: .+/,
    ],
    [
      'something else',
      (copy) => {
        writeFileSync(copy, 'no archive');
      },
      /cannot be read: .+/,
    ],
    [
      'an archive of somebody else',
      (copy) => {
        execFileSync('tar', ['-czf', copy, '-C', source, 'postgres.json']);
      },
      /^This is no backup of Kalends\.$/m,
    ],
  ])('that is %s is refused, and nothing is left', async (what, damage, reason) => {
    const copy = join(tmpdir(), `${what.replaceAll(' ', '-')}.tar.gz`);
    writeFileSync(copy, readFileSync(file));
    damage(copy);
    const target = join(tmpdir(), `into-${what.replaceAll(' ', '-')}`);
    const refused = await run('restore', { DATA_DIR: target }, copy);
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(reason);
    expect(readdirSync(target)).toEqual([]);
  });

  test('that comes too late leaves what somebody else has made meanwhile', async () => {
    const database = await createTestDatabase();
    const late = emptiedOnFailure(database.url, () => migrateUpTo(database.url, '20261120000000_init'));
    await expect(late).rejects.toThrow('The database is not empty: it has been migrated before.');
    expect(await migrate(database.url)).toEqual({ migrations: [], routines: [] });
    await database.drop();
  });

  test('that is cut off leaves nothing in a database of one’s own, which takes the whole one then', async () => {
    const copy = join(tmpdir(), 'half.tar.gz');
    writeFileSync(copy, readFileSync(file));
    truncateSync(copy, statSync(copy).size - 2000);
    const database = await createBareDatabase();
    const env = { DATA_DIR: join(tmpdir(), 'half'), DATABASE_URL: database.url };
    const session = new pg.Client(database.url);
    await session.connect();
    // Such as an extension brings.
    await session.query('CREATE FUNCTION yours() RETURNS int LANGUAGE sql RETURN 1');
    expect(await run('restore', env, copy)).toMatchObject({ code: 1 });
    const { rows } = await session.query(`
      SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT typname FROM pg_type WHERE typnamespace = 'public'::regnamespace`);
    await session.end();
    expect(rows).toEqual([{ name: 'yours' }]);
    expect(await run('restore', env, file)).toMatchObject({ code: 0, errors: '' });
    await database.drop();
  });
});
