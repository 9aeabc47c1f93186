import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import supertest from 'supertest';
import { connectEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { signedIn, type Browser } from '../support/desk.js';
import { ask } from '../support/hostile.js';
import type { Json } from '../support/make.js';
import { buildService, DataFolders, firstPassword, originOf, Program } from '../support/process.js';

const API = '/calendar/events/v1';

/** A reader of lines such as `7|2027-05-04T20:00|Songs|Pier`, as its author publishes it. */
const TOWN = `
import { isoTime, refuseRecord, SourceRecords, wallOfTime } from 'kalends/reading';

const read = ([{ bytes }], { language, zone }) => {
  const records = new SourceRecords(language);
  const events = new TextDecoder().decode(bytes).trim().split('\\n').flatMap((line, at) => {
    const [key, when, title, hall] = line.split('|');
    const place = { rows: [at + 1] };
    const time = isoTime(when);
    const start = records.leftOut.reading({ kind: 'events', key, title, place }, () =>
      typeof time === 'string' ? refuseRecord(time, 'when', when) : wallOfTime(time, zone));
    if (start === undefined) return [];
    records.places.add({ name: hall }, place);
    const texts = { [language]: { title } };
    const venue = records.places.keyOf({ name: hall });
    return [{ kind: 'events', key, place, originalLanguage: language, texts, zone, start, end: start, allDay: false, venue, notes: [] }];
  });
  return { ...records.records(), events, deleted: [], states: [], isComplete: false };
};

export const readers = {
  'town-lines': {
    label: { en: 'Lines of the town', ja: '町の行' },
    read,
    detect: ({ format, text }) => format === undefined && /^\\d+\\|\\d{4}-/.test(text),
    hasLines: true,
  },
  'town-plain': { read },
};
`;

/** Packages by what their one file holds. */
const PACKAGES: Readonly<Record<string, string>> = {
  '@town/reader': TOWN,
  '@town/throws': "throw new Error('The licence has ended.\\nAt line 7');",
  '@town/nothing': 'export default 7;',
  '@town/taken': "export const readers = { ics: { read: () => ({ refusal: 'not-the-format' }) } };",
  '@town/again': "export const readers = { 'town-plain': { read: () => ({ refusal: 'not-the-format' }) } };",
  '@town/shape': "export const readers = { village: { read: 'yes' } };",
  '@town/ends': 'process.exit(3);',
};

/** What the start says of packages that cannot be used. */
const REASONS: Readonly<Record<string, string>> = {
  '@town/throws': 'it could not be loaded: The licence has ended',
  '@town/nothing': 'it does not export "readers", an object of kinds',
  '@town/taken': 'its kind "ics" is taken',
  '@town/again': 'its kind "town-plain" is taken',
  '@town/shape': 'its kind "village" has no usable "read"',
  '@town/ends': 'A reading process ended',
  '@town/missing': "it could not be loaded: Cannot find package '@town/missing'",
};

describe('packages of readers', () => {
  const folders = new DataFolders();
  const project = mkdtempSync(join(tmpdir(), 'kalends-readers-'));
  let service: Program;
  let origin: string;
  let password: string;
  let admin: Browser;

  /** A program of the service, started in the folder in which the packages are installed. */
  const inProject = (file: string, args: readonly string[], env: Readonly<Record<string, string>>): Program =>
    new Program('sh', ['-c', 'cd "$0" && exec "$@"', project, process.execPath, resolve(file), ...args], env);

  async function call(method: string, path: string, body?: object): Promise<{ status: number; body: Json }> {
    const headers = { authorization: `Bearer ${password}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const { status, text } = await ask(`${origin}${API}${path}`, init);
    return { status, body: JSON.parse(text) };
  }

  beforeAll(async () => {
    await buildService();
    for (const [name, source] of Object.entries(PACKAGES)) {
      const folder = join(project, 'node_modules', name);
      mkdirSync(folder, { recursive: true });
      const manifest = { name, version: '1.0.0', type: 'module', exports: './reader.js' };
      writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
      writeFileSync(join(folder, 'reader.js'), source);
    }
    const data = folders.make();
    const names = ['@kalends/readers-east-asia', ...Object.keys(PACKAGES), '@town/missing'];
    const env = { DATA_DIR: data, PORT: '0', READERS: names.join(', '), RATE_LIMIT: 'off' };
    service = inProject('dist/main.js', [], env);
    origin = await originOf(service);
    password = firstPassword(data);
    const databaseUrl = (await connectEmbedded(data)) ?? '';
    admin = await signedIn({ raw: (method, path) => supertest(origin)[method](path), databaseUrl }, 'admin');
  });

  afterAll(async () => {
    await service.end('SIGTERM');
    await folders.clear();
    rmSync(project, { recursive: true });
  });

  test.each(Object.entries(REASONS))('the start says in a sentence that %s cannot be used', (name, reason) => {
    const lines = (service.output + service.errors).split('\n').filter((line) => line.startsWith('{'));
    const said = lines
      .map((line) => String(JSON.parse(line).msg))
      .filter((text) => text.includes(` ${name} (READERS)`));
    expect(said).toEqual([
      expect.stringContaining(`The package of readers ${name} (READERS) cannot be used: ${reason}`),
    ]);
  });

  test('their kinds are taken by the API, and others are refused with the names of all', async () => {
    for (const kind of ['town-lines', 'town-plain', 'jp-events']) {
      const { status, body } = await call('POST', '/sources', { name: `Of ${kind}`, kind });
      expect([status, body.kind]).toEqual([201, kind]);
    }
    const { status, body } = await call('POST', '/sources', { name: 'Fax', kind: 'village' });
    expect(status).toBe(400);
    expect(body.data.params.kind).toMatch(/ics.*jp-events.*town-lines.*town-plain.*program/);
  });

  test('are read from the command line, a bad record by itself', async () => {
    const file = join(project, 'town.txt');
    writeFileSync(file, '7|2027-05-04T20:00|Songs of the pier|Pier\n8|tomorrow|Dances|Pier\n');
    const env = { KALENDS_URL: origin, KALENDS_LOGIN: 'admin', KALENDS_PASSWORD: password };
    const command = inProject('dist/cli/import.js', ['town-lines', file], env);
    expect([await command.ended, command.errors]).toEqual([1, expect.any(String)]);
    expect(command.output).toMatch(/written 2/);
    const { body } = await call('GET', '/events?search=pier&start_date=2027-01-01');
    expect(body.events).toMatchObject([{ title: 'Songs of the pier', start_date: '2027-05-04 20:00:00' }]);
    expect(body.events[0].venue).toMatchObject({ venue: 'Pier' });
  });

  test('have a label at the desk, or the name of their kind', async () => {
    const [english, japanese] = [await admin.get('/en/desk/sources'), await admin.get('/ja/desk/sources')];
    expect(english.text).toMatch(/Lines of the town[^]*town-plain|town-plain[^]*Lines of the town/);
    expect(japanese.text).toContain('町の行');
  });
});
