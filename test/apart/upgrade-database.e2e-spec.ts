import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { fetchPrograms } from '#cli/upgrade/former-programs.js';
import { startEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import type { PostgresPrograms } from '#platform/database/embedded/postgres-programs.js';
import { buildService, DataFolders, firstPassword, launch, originOf, Program, serverPid } from '../support/process.js';

const API = '/calendar/events/v1';
const FORMER = '17';

const former = await fetchPrograms(FORMER, join(tmpdir(), 'former-programs')).catch((error: unknown) => {
  console.error(`NOT TESTED: the upgrade of the database from PostgreSQL ${FORMER}. ${String(error)}`);
  return undefined;
});

/** What npm may need to reach its registry. */
const NETWORK = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && /^(?:npm_config_.+|https?_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name) ? [[name, value]] : [],
  ),
);

if (former)
  describe(`a data folder of PostgreSQL ${FORMER}`, () => {
    upgrades(former);
  });
else test.skip(`a data folder of PostgreSQL ${FORMER} is upgraded`, () => undefined);

function upgrades(programs: PostgresPrograms): void {
  const folders = new DataFolders();
  const started: Program[] = [];
  const folder = folders.make();
  const [cluster, kept, work] = ['postgres', `postgres-${FORMER}`, 'upgrade'].map((name) => join(folder, name));
  const env = { DATA_DIR: folder };
  let password = '';
  let event = 0;
  let before: readonly string[] = [];

  const command = (name: string): Program => {
    const program = new Program(process.execPath, [`dist/cli/${name}.js`], { ...NETWORK, ...env });
    started.push(program);
    return program;
  };

  const ended = async (name: string): Promise<{ code: number | string; output: string; errors: string }> => {
    const program = command(name);
    const code = await program.ended;
    return { code, output: program.output, errors: program.errors };
  };

  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(address, {
      ...init,
      headers: { authorization: `Bearer ${password}`, ...init.headers },
    });
    if (!response.ok) throw new Error(`${address}: ${String(response.status)} ${await response.text()}`);
    return response;
  };

  const create = async (origin: string, fields: object): Promise<number> => {
    const dates = { start_date: '2030-08-01 20:00', end_date: '2030-08-01 22:00' };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...dates, ...fields });
    const response = await send(`${origin}${API}/events`, { method: 'POST', headers, body });
    return ((await response.json()) as { id: number }).id;
  };

  const upload = async (origin: string): Promise<number> => {
    const pixels = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(pixels)], { type: 'image/png' }), 'poster.png');
    return ((await (await send(`${origin}${API}/media`, { method: 'POST', body: form })).json()) as { id: number }).id;
  };

  const state = async (origin: string): Promise<string[]> => {
    const paths = [`/events/${String(event)}`, `/events/${String(event)}/revisions`, '/venues', '/media', '/users/me'];
    const texts = paths.map(async (path) => (await send(`${origin}${API}${path}`)).text());
    return (await Promise.all(texts)).map((text) => text.replaceAll(origin, ''));
  };

  /** During a service of this release. */
  const serving = async <T>(more: Record<string, string>, use: (origin: string) => Promise<T>): Promise<T> => {
    const service = launch({ ...env, ...more });
    started.push(service);
    const result = await use(await originOf(service));
    expect(await service.end('SIGTERM')).toBe(0);
    return result;
  };

  beforeAll(async () => {
    await buildService();
    // The service works on any PostgreSQL: here on one of the former version, whose data are where the embedded one has them.
    const database = await startEmbedded(folder, {}, programs);
    before = await serving({ DATABASE_URL: database.url }, async (origin) => {
      password = firstPassword(folder);
      const image = await upload(origin);
      event = await create(origin, { title: '音樂節\t\\N', image, venue: { venue: 'Hall' }, tags: ['outdoor'] });
      return state(origin);
    });
    await database.stop();
  });

  afterAll(async () => {
    for (const program of started) await program.end('SIGKILL');
    for (const name of ['old', 'new']) {
      const pid = serverPid(join(work ?? '', name));
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    }
    await folders.clear();
  });

  test('is refused by the service, which names the command', async () => {
    const service = launch(env);
    expect(await service.ended).toBe(1);
    expect(service.errors).toMatch(
      /written by PostgreSQL 17 .* brings PostgreSQL 18: run "kalends upgrade-database"\.\n$/,
    );
  });

  test('is upgraded although the upgrade was killed at every step, and the former database stays as it was', async () => {
    const original = digest(cluster ?? '');
    for (const step of [/Fetching/, /Copying/, /Reading/, /Filling/]) {
      const upgrade = command('upgrade-database');
      await upgrade.says(step);
      expect(await upgrade.end('SIGKILL')).toBe('SIGKILL');
      expect(digest(cluster ?? '')).toBe(original);
    }
    expect(await ended('upgrade-database')).toMatchObject({ code: 0, errors: '' });
    expect(digest(kept ?? '')).toBe(original);
    expect(readdirSync(folder)).not.toContain('upgrade');
    expect(await ended('upgrade-database')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/already/) as unknown,
    });
  });

  test('is not upgraded by half: what the last step has left is completed, and no empty database is made', async () => {
    mkdirSync(join(work ?? '', 'new'), { recursive: true });
    renameSync(cluster ?? '', join(work ?? '', 'new', 'postgres'));
    const service = launch(env);
    expect(await service.ended).toBe(1);
    expect(service.errors).toMatch(/broken off at its last step: run "kalends upgrade-database" again/);
    expect(await ended('upgrade-database')).toMatchObject({ code: 0, errors: '' });
  });

  test('holds afterwards what it held before, and goes on', async () => {
    await serving({}, async (origin) => {
      expect(await state(origin)).toEqual(before);
      expect(await create(origin, { title: 'After' })).toBeGreaterThan(event);
    });
    expect(await ended('check')).toMatchObject({ code: 0 });
  });
}

/** Of all files in a folder, by name. */
function digest(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort())
    hash.update(entry.slice(folder.length)).update(readFileSync(entry));
  return hash.digest('hex');
}
