import { calendar, concert } from '../support/imports.js';
import { buildService, DataFolders, firstPassword, launch, originOf, type Program } from '../support/process.js';
import { until } from '../support/wait.js';

const API = '/calendar/events/v1';
const EVENTS = 240;
const KILLS = 5;

type Body = Readonly<Record<string, unknown>>;

const folders = new DataFolders();
let folder: string;
let service: Program;
let origin: string;

beforeAll(async () => {
  await buildService();
  folder = folders.make();
  await start();
});

afterAll(async () => {
  await service.end('SIGTERM');
  await folders.clear();
});

async function start(): Promise<void> {
  service = launch({ DATA_DIR: folder });
  origin = await originOf(service);
}

async function send(path: string, body?: BodyInit): Promise<Body> {
  const authorization = `Basic ${Buffer.from(`admin:${firstPassword(folder)}`).toString('base64')}`;
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const response = await fetch(`${origin}${API}${path}`, {
    headers: { authorization, ...type },
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Body;
}

function form(file: string): FormData {
  const data = new FormData();
  data.append('file', new Blob([file]), 'events.ics');
  return data;
}

async function applied(id: number): Promise<number> {
  return Number(((await send(`/imports/${String(id)}`))['counts'] as Body)['applied']);
}

/** Kills the service, without its database, after each fifth of the records. */
async function killAlong(id: number): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = (EVENTS * kill) / (KILLS + 1);
    await until(async () => (await applied(id)) >= enough);
    await service.end('SIGKILL');
    await start();
  }
}

async function done(id: number): Promise<Body> {
  let run: Body = {};
  await until(async () => (run = await send(`/imports/${String(id)}`))['state'] === 'done');
  return run;
}

async function titles(): Promise<string[]> {
  const all: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await send(`/events?per_page=50&page=${String(page)}&start_date=2027-01-01&end_date=2028-01-01`);
    all.push(...(list['events'] as Body[]).map((event) => String(event['title'])));
    pages = Number(list['total_pages']);
  }
  return all.sort();
}

describe('an import whose service is killed again and again', () => {
  it('ends the same: every record once, then every change once', async () => {
    const source = await send('/sources', JSON.stringify({ name: 'Killed', kind: 'ics', source_language: 'en' }));
    const file = (word: string): string =>
      calendar(...Array.from({ length: EVENTS }, (_, at) => concert(`e${String(at)}`, `${word} ${String(1000 + at)}`)));
    const expected = (word: string): string[] =>
      Array.from({ length: EVENTS }, (_, at) => `${word} ${String(1000 + at)}`);
    for (const word of ['Song', 'Tune']) {
      const { id } = await send(`/sources/${String(source['id'])}/imports`, form(file(word)));
      await killAlong(Number(id));
      expect(await done(Number(id))).toMatchObject({ counts: { applied: EVENTS, failed: 0 } });
      expect(await titles()).toEqual(expected(word));
    }
  });
});
