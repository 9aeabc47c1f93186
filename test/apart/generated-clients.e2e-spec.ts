import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../support/app.js';
import { Make, ok, type Json } from '../support/make.js';

const run = promisify(execFile);
const FOLDER = join(import.meta.dirname, '../../packages/generators');
const TRY = join(FOLDER, 'try.mjs');

/** Which generators there are here; those of npm are fetched where that is possible. */
function generators(): [string, boolean][] {
  try {
    if (!existsSync(join(FOLDER, 'node_modules')))
      execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'pipe' });
  } catch (error) {
    console.error(`NOT TESTED: what npm's generators make of the OpenAPI document. ${String(error)}`);
  }
  return Object.entries(JSON.parse(execFileSync(process.execPath, [TRY], { encoding: 'utf8' })) as object);
}

/** Programs may leave out what is null. */
function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value as object).filter(([, part]) => part !== null);
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutNulls(part)]));
}

const known = generators();
for (const [name, isThere] of known)
  if (!isThere)
    console.error(`NOT TESTED: what ${name} makes of the OpenAPI document; docs/client.md says what it needs.`);

describe('clients made by generators of others', () => {
  let api: TestApp;
  let root: string;

  beforeAll(async () => {
    api = await startTestApp();
    const make = new Make(api);
    await make.venue({ titles: { en: 'Lantern Wharf' } });
    await make.event({ titles: { en: 'Regatta' } });
    root = `${await api.app.getUrl()}${api.config.apiRoot}/${api.config.apiNamespace}`;
  });

  afterAll(() => api.close());

  it('are of three languages at least', () => {
    expect(known.map(([name]) => name)).toEqual([
      'hey-api',
      'orval',
      'openapi-generator-python',
      'openapi-client-perl',
    ]);
  });

  const there = known.filter(([, isThere]) => isThere).map(([name]) => name);
  if (there.length > 0)
    it.each(there)('are made without complaints, compile, create and read: %s', async (name) => {
      const { stdout } = await run(process.execPath, [TRY, name, root, api.passwords.editor], { maxBuffer: 2 ** 26 });
      const said = JSON.parse(stdout);
      const raw = api
        .raw('get', new URL(`${root}/events/${String(said.read.id)}`).pathname)
        .set('host', new URL(root).host);
      const body = ok(await raw.auth(api.passwords.editor, { type: 'bearer' }));
      expect(body.title).toBe('Moon cakes');
      expect(withoutNulls(said.read)).toEqual(withoutNulls(body));
      expect(said).toMatchObject({
        listed: [said.read.id],
        venues: ['Lantern Wharf'],
        missing: 'rest-event-not-found',
      });
    });
});
